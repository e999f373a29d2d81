import { CODE } from "~/catalogue/codes";
import { FactValue } from "~/catalogue/fact-value";
import { ProductCard } from "~/catalogue/product-card";
import { ColourFill } from "~/components/colour-fill";
import { Picture } from "~/components/picture";
import { useTranslation } from "~/i18n/use-translation";
import type { Target } from "~/routing/paths";
import type { OfferView } from "./home-view.server";

const COLUMNS = [
  ["thickness", CODE.thickness],
  ["consumption", CODE.consumption],
  ["paint", CODE.paintTime],
] as const;

export function BestSellers({ offers, target }: { offers: readonly OfferView[]; target: Target }) {
  const { t } = useTranslation("home");
  if (offers.length === 0) return null;
  return (
    <section className="wrap home-section" aria-labelledby="best">
      <div className="home-head cluster">
        <h2 id="best">{t(`best.title_${target}`)}</h2>
        {target === "pro" && <p>{t("best.lead_pro")}</p>}
      </div>
      {target === "pro" ? (
        <OfferTable offers={offers} />
      ) : (
        <ul className="shelf plain">
          {offers.map(({ card }) => (
            <li key={card.id}>
              <ProductCard card={{ ...card, flags: { ...card.flags, best_seller: false } }} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OfferTable({ offers }: { offers: readonly OfferView[] }) {
  const { t } = useTranslation("home");
  return (
    <table className="offers goods">
      <caption className="hidden-text">{t("best.title_pro")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("best.product")}</th>
          {COLUMNS.map(([name]) => (
            <th key={name} scope="col">
              {t(`best.${name}`)}
            </th>
          ))}
          <th scope="col">{t("best.packs")}</th>
        </tr>
      </thead>
      <tbody>
        {offers.map(({ card, facts, packs }) => (
          <tr key={card.id}>
            <th scope="row">
              <span className="offers__product">
                <span className="offers__colour">{card.colour && <ColourFill colour={card.colour} />}</span>
                {card.picture && <Picture media={card.picture} format="thumb" sizes="64px" alt="" />}
                <span>
                  <a href={card.href}>{card.name}</a>
                  <span className="offers__designation small">{card.designation}</span>
                </span>
              </span>
            </th>
            {COLUMNS.map(([name, code]) => {
              const fact = facts[code];
              return (
                <td key={name} data-label={t(`best.${name}`)}>
                  {fact ? <FactValue fact={fact} /> : "–"}
                </td>
              );
            })}
            <td data-label={t("best.packs")}>{packs.join(", ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
