import { AUDIENCE_CODE } from "~/catalogue/codes";
import { FactValue } from "~/catalogue/fact-value";
import type { Fact } from "~/catalogue/facts";
import { useTranslation } from "~/i18n/use-translation";

const SHORT = 26;
/** Supports and tools have a line of their own, even a single one: the others make whole rows. */
const LISTS: ReadonlySet<string> = new Set(
  Object.values(AUDIENCE_CODE).flatMap(({ supports, application }) => [supports, application]),
);
const isShort = ({ code, values }: Fact) =>
  !LISTS.has(code) && values.length === 1 && (values[0]?.length ?? 0) <= SHORT;

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
            <dt className="small">{fact.label}</dt>
            <dd>
              <FactValue fact={fact} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
