import { Picture } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { NeededProduct } from "./paragraphs.server";

export function NeededProducts({ products }: { products: readonly NeededProduct[] }) {
  const { t } = useTranslation("know-how");
  return (
    <ul className="plain needed columns columns--wide gap-x-8">
      {products.map(({ id, name, designation, picture, href, packs, facts, calculatorHref }) => (
        <li key={id} className="needed__product align-start grid gap-4">
          {picture && <Picture media={picture} format="thumb" alt="" />}
          <div className="needed__words small-text grid single gap-1">
            <p>
              <a className="needed__name relative middle strong" href={href}>
                {name}
              </a>{" "}
              <span className="needed__designation block muted">{designation}</span>
            </p>
            {facts.length > 0 && (
              <dl className="needed__facts">
                {facts.map(({ label, value }) => (
                  <div key={label}>
                    <dt className="muted">{label}</dt>
                    <dd className="numbers">{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            {packs.length > 0 && (
              <p className="needed__packs numbers">
                <span className="hidden-text">{t("needed.packs")} </span>
                {packs.join(" · ")}
              </p>
            )}
            {calculatorHref && (
              <p className="screen-only">
                <a className="tap" href={calculatorHref}>
                  {t("needed.quantity")}
                  <span className="hidden-text"> {name}</span>
                </a>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
