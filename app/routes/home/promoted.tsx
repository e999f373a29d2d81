import { FactValue } from "~/catalogue/fact-value";
import { ColourFill } from "~/components/colour-fill";
import { Picture } from "~/components/picture";
import { Badges } from "~/components/tag";
import { useTranslation } from "~/i18n/use-translation";
import type { OfferView } from "./home-view.server";

export function Promoted({ offers: [first, ...others] }: { offers: readonly OfferView[] }) {
  const { t } = useTranslation("home");
  if (!first) return null;
  const { card, facts } = first;
  return (
    <section className="promoted" aria-labelledby="promoted">
      <div className="wrap">
        <h2 id="promoted">{t("promoted.title")}</h2>
        <article className="promoted__first grid">
          <div className="promoted__picture picture-box">
            {card.picture && (
              <Picture media={card.picture} format="whole" sizes="(max-width: 768px) 75vw, 360px" alt="" />
            )}
            <span className="promoted__colour">{card.colour && <ColourFill colour={card.colour} />}</span>
          </div>
          <div>
            <Badges flags={{ ...card.flags, best_seller: false }} />
            <h3>
              <a className="whole" href={card.href}>
                {card.name}
              </a>
            </h3>
            <p className="promoted__designation">{card.designation}</p>
            <p>{card.description}</p>
            <dl>
              {Object.values(facts).map((fact) => (
                <div key={fact.code}>
                  <dt className="small">{fact.label}</dt>
                  <dd>
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
              <li key={other.id}>
                {other.picture && <Picture media={other.picture} format="thumb" sizes="96px" alt="" />}
                <div>
                  <Badges flags={{ ...other.flags, best_seller: false }} />
                  <h3>
                    <a className="whole" href={other.href}>
                      {other.name}
                    </a>
                  </h3>
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
