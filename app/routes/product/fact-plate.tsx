import { useTranslation } from "react-i18next";
import { FactValue } from "~/catalogue/fact-value";
import type { Fact } from "~/catalogue/facts";

/** A measure or a time is set large; a list of supports needs a line of its own. */
const SHORT = 26;
const isShort = ({ values }: Fact) => values.length === 1 && (values[0]?.length ?? 0) <= SHORT;

/** What one looks for first, as a data sheet. */
export function FactPlate({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation("product");
  if (facts.length === 0) return null;
  const sorted = [...facts.filter(isShort), ...facts.filter((fact) => !isShort(fact))];
  return (
    <section className="plate" aria-labelledby="facts">
      <h2 id="facts" className="hidden-text">
        {t("facts.title")}
      </h2>
      <dl>
        {sorted.map((fact) => (
          <div key={fact.code} className={isShort(fact) ? "plate__fact" : "plate__fact plate__fact--long"}>
            <dt>{fact.label}</dt>
            <dd>
              <FactValue fact={fact} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
