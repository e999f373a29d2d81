import { Badges, ColourFill, Picture } from "~/components/elements";
import type { Card } from "./card";
import { SaveButtons } from "./save-buttons";

interface ProductCardProps {
  card: Card;
  /** Level of the name among the page's headings. */
  level?: 2 | 3 | 4;
}

/** Styles: product-card.css. The whole card can be pressed; its link is the name. */
export function ProductCard({ card, level = 3 }: ProductCardProps) {
  const { href, name, designation, description, flags, picture, colour } = card;
  const Heading = `h${level}` as const;
  return (
    <article className="card">
      <div className="card__picture picture-box">
        {picture ? (
          <Picture media={picture} format="card" alt="" sizes="(max-width: 565px) 260px, 370px" />
        ) : (
          // A product without a picture: its name on a bare wall.
          <span className="card__no-picture" aria-hidden="true">
            {name}
          </span>
        )}
        <Badges flags={flags} />
      </div>
      <div className="card__rule">{colour && <ColourFill colour={colour} />}</div>
      <Heading className="small-title">
        <a className="whole" href={href}>
          {name}
        </a>
      </Heading>
      {designation && <p className="card__designation">{designation}</p>}
      {description && <p className="card__description small">{description}</p>}
      <SaveButtons product={card} look="icons" />
    </article>
  );
}
