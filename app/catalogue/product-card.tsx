import { ColourFill, Picture, WholeTitle } from "~/components/elements";
import { Badges } from "./badges";
import type { Card } from "./card";
import { SaveButtons } from "./save-buttons";

/** Styles: product-card.css. The whole card can be pressed; its link is the name. */
export function ProductCard({ card }: { card: Card }) {
  const { href, name, designation, description, flags, picture, colour } = card;
  return (
    <article className="card relative">
      <div className="card__picture picture-box">
        {picture ? (
          <Picture media={picture} format="card" alt="" sizes="(max-width: 565px) 260px, 370px" />
        ) : (
          // A product without a picture: its name on a bare wall.
          <span className="card__no-picture grid muted" aria-hidden="true">
            {name}
          </span>
        )}
        <Badges flags={flags} />
      </div>
      <div className="card__rule relative">{colour && <ColourFill colour={colour} />}</div>
      <WholeTitle className="small-title" href={href} title={name} />
      {designation && <p className="card__designation muted">{designation}</p>}
      {description && <p className="card__description above-2 small">{description}</p>}
      <SaveButtons product={card} look="icons" />
    </article>
  );
}
