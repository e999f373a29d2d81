import { Badges } from "~/catalogue/badges";
import { FactValue } from "~/catalogue/fact-value";
import { CODE } from "~/catalogue/facts";
import { ProductCard } from "~/catalogue/product-card";
import { ColourFill, Picture, TableHead, WholeTitle } from "~/components/elements";
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
    <section className="wrap section" aria-labelledby="best">
      <div className="home-head cluster gap-2 gap-x-8">
        <h2 id="best">{t(`best.title_${target}`)}</h2>
        {target === "pro" && <p>{t("best.lead_pro")}</p>}
      </div>
      {target === "pro" ? (
        <OfferTable offers={offers} />
      ) : (
        <ul className="shelf grid gap-12 gap-x-6 plain">
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
    <table className="offers goods full-width">
      <caption className="hidden-text">{t("best.title_pro")}</caption>
      <TableHead titles={[t("best.product"), ...COLUMNS.map(([name]) => t(`best.${name}`)), t("best.packs")]} />
      <tbody>
        {offers.map(({ card, facts, packs }) => (
          <tr key={card.id} className="relative">
            <th scope="row">
              <span className="offers__product line gap-4">
                <span className="offers__colour relative">{card.colour && <ColourFill colour={card.colour} />}</span>
                {card.picture && <Picture media={card.picture} format="thumb" sizes="64px" alt="" />}
                <span>
                  <a href={card.href}>{card.name}</a>
                  <span className="offers__designation regular small">{card.designation}</span>
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

export function Promoted({ offers: [first, ...others] }: { offers: readonly OfferView[] }) {
  const { t } = useTranslation("home");
  if (!first) return null;
  const { card, facts } = first;
  return (
    <section className="promoted section plaster" aria-labelledby="promoted">
      <div className="wrap grid">
        <h2 id="promoted">{t("promoted.title")}</h2>
        <article className="promoted__first relative grid gap-6 gap-x-8">
          <div className="promoted__picture picture-box">
            {card.picture && (
              <Picture media={card.picture} format="whole" sizes="(max-width: 640px) 75vw, 360px" alt="" />
            )}
            <span className="promoted__colour">{card.colour && <ColourFill colour={card.colour} />}</span>
          </div>
          <div>
            <Badges flags={{ ...card.flags, best_seller: false }} />
            <WholeTitle className="above-3" href={card.href} title={card.name} />
            <p className="promoted__designation muted">{card.designation}</p>
            <p>{card.description}</p>
            <dl className="grid gap-x-6">
              {Object.values(facts).map((fact) => (
                <div key={fact.code}>
                  <dt className="small">{fact.label}</dt>
                  <dd className="strong">
                    <FactValue fact={fact} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </article>
        {others.length > 0 && (
          <ul className="promoted__others grid at-top plain">
            {others.map(({ card: other }) => (
              <li key={other.id} className="line gap-4 relative">
                {other.picture && <Picture media={other.picture} format="thumb" sizes="96px" alt="" />}
                <div>
                  <Badges flags={{ ...other.flags, best_seller: false }} />
                  <WholeTitle className="above-2" href={other.href} title={other.name} />
                  <p className="muted">{other.designation}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
