import { Icon } from "~/components/icon";
import { SafeHtml } from "~/components/safe-html";
import { useTranslation } from "~/i18n/use-translation";
import { NeededProducts } from "./needed-products";
import { Paragraphs } from "./paragraphs";
import type { Worksheet } from "./worksheet";

const STEPS = "steps";

/** Needed things beside the steps; printed on one page for the site. */
export function WorksheetSheet({ worksheet }: { worksheet: Worksheet }) {
  const { t } = useTranslation("know-how");
  const { opening, tools, products, sequence, rest } = worksheet;
  return (
    <>
      <p className="sheet__jump screen-only">
        <a href={`#${STEPS}`}>
          <Icon name="arrow-right" />
          {sequence.title ?? t("worksheet.steps")}
        </a>
      </p>
      <Paragraphs paragraphs={opening} />
      <div className="sheet">
        <div className="sheet__kit grid at-top gap-8">
          {tools.map(({ id, title, items }) => (
            <section key={id} className="sheet__part grid gap-3">
              <h2 className="small-title">{title ?? t("worksheet.tools")}</h2>
              <ul className="plain tools">
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </section>
          ))}
          {products.map(({ id, title, products: needed }) => (
            <section key={id} className="sheet__part grid gap-3">
              <h2 className="small-title">{title ?? t("worksheet.products")}</h2>
              <NeededProducts products={needed} />
            </section>
          ))}
        </div>
        <Steps sequence={sequence} />
      </div>
      <Paragraphs paragraphs={rest} />
    </>
  );
}

function Steps({ sequence: { title, before, steps, after } }: { sequence: Worksheet["sequence"] }) {
  const { t } = useTranslation("know-how");
  return (
    <section className="sheet__steps grid at-top gap-6" id={STEPS}>
      <h2>{title ?? t("worksheet.steps")}</h2>
      {before && <SafeHtml html={before} />}
      <ol className="plain steps">
        {steps.map(({ title: name, html }) => (
          <li key={html} className="step">
            {name && <h3 className="step__name">{name}</h3>}
            <SafeHtml html={html} />
          </li>
        ))}
      </ol>
      {after && <SafeHtml html={after} />}
    </section>
  );
}
