import type { Card } from "~/catalogue/card";
import { ColourFill, Picture, WholeTitle } from "~/components/elements";
import { Reasons } from "~/components/reasons";

export type AdvisedProduct = Card & { reasons: readonly string[] };

export function AdvisedProducts({ cards, level = 2 }: { cards: readonly AdvisedProduct[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <>
      {cards.map(({ id, href, name, designation, picture, colour, reasons }) => (
        <article className="advised relative align-start grid gap-2 gap-x-4" key={id}>
          <span className="advised__colour">{colour && <ColourFill colour={colour} />}</span>
          {picture && <Picture media={picture} format="thumb" sizes="72px" alt="" />}
          <div>
            <WholeTitle as={Heading} href={href} title={name} />
            <p className="small">{designation}</p>
          </div>
          <Reasons reasons={reasons} />
        </article>
      ))}
    </>
  );
}
