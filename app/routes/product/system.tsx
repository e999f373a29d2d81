import type { Card } from "~/catalogue/card";
import { ColourFill, Picture, WholeTitle } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { ProductView } from "./product-view.server";

function Pack({ picture, colour }: Pick<Card, "picture" | "colour">) {
  return (
    <span className="system__pack picture-box">
      {picture && <Picture media={picture} format="card" sizes="(max-width: 768px) 96px, 280px" alt="" />}
      <span className="system__colour">{colour && <ColourFill colour={colour} />}</span>
    </span>
  );
}

function Step({ card, label }: { card: Card; label: string }) {
  return (
    <li className="system__step relative grid shrinks">
      <Pack {...card} />
      <p className="system__label small">{label}</p>
      <WholeTitle className="system__name" href={card.href} title={card.name} />
      <p className="small">{card.designation}</p>
    </li>
  );
}

export function System({ product }: { product: ProductView }) {
  const { t } = useTranslation("product");
  const { name, designation, pictures, family, related } = product;
  const { before, after, accessory } = related;
  return (
    <>
      <h2 id="system-title">{t("system.title")}</h2>
      {before.length + after.length > 0 && (
        <ol className="system grid gap-6 plain">
          {before.map((card) => (
            <Step key={card.id} card={card} label={t("system.before")} />
          ))}
          <li className="system__step relative grid shrinks system__step--this" aria-current="step">
            <Pack picture={pictures[0] ?? null} colour={family?.colour ?? null} />
            <p className="system__label small">{t("system.this")}</p>
            <h3 className="system__name">{name}</h3>
            <p className="small">{designation}</p>
          </li>
          {after.map((card) => (
            <Step key={card.id} card={card} label={t("system.after")} />
          ))}
        </ol>
      )}
      {accessory.length > 0 && (
        <div className="accessories grid gap-4 screen-only">
          <h3>{t("system.accessories")}</h3>
          <ul className="columns gap-4 plain">
            {accessory.map(({ id, href, name, designation, picture }) => (
              <li key={id} className="line gap-4">
                {picture && <Picture media={picture} format="thumb" sizes="64px" alt="" />}
                <p>
                  <a className="block strong" href={href}>
                    {name}
                  </a>
                  <span className="small">{designation}</span>
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
