import { Fragment } from "react";
import { FactValue, WholeFact } from "~/catalogue/fact-value";
import { AUDIENCE_CODE, type Fact, type Hazards } from "~/catalogue/facts";
import { Pictograms } from "~/catalogue/pictograms";
import { useTranslation } from "~/i18n/use-translation";

/** Pictograms, signal word and sentences, near the name and never folded away. */
export function HazardNotice({ hazards }: { hazards: Hazards }) {
  const { t } = useTranslation("product");
  const { pictos, signalWord, statements, mandatory } = hazards;
  return (
    <section className={signalWord ? "hazards hazards--warning" : "hazards"} aria-labelledby="hazards">
      <h2 id="hazards" className="hazards__title muted">
        {t("hazards.title")}
      </h2>
      <div className="above-2 cluster gap-3 gap-x-6">
        <Pictograms pictos={pictos} size={64} />
        <div className="hazards__words small-text grid at-top gap-2">
          {signalWord && <p className="hazards__signal">{signalWord}</p>}
          {statements.length > 0 && (
            <ul className="plain" aria-label={t("hazards.statements")}>
              {statements.map(({ code, words }) => (
                <li key={code ?? words}>
                  {code && <span className="strong numbers">{code}</span>} {words}
                </li>
              ))}
            </ul>
          )}
          {mandatory.map((sentence) => (
            <p key={sentence} className="strong">
              {sentence}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Facts without a heading come first. */
export function Sheet({ facts }: { facts: readonly Fact[] }) {
  const groups = new Set(["", ...facts.map(({ group = "" }) => group)]);
  return [...groups].map((group) => (
    <Fragment key={group}>
      {group && <h3 className="sheet__group">{group}</h3>}
      <dl className="sheet">
        {facts
          .filter((fact) => (fact.group ?? "") === group)
          .map((fact) => (
            <div key={fact.code} className="sheet__line grid gap-x-6">
              <dt className="muted">{fact.label}</dt>
              <dd className="numbers">
                <WholeFact fact={fact} />
              </dd>
            </div>
          ))}
      </dl>
    </Fragment>
  ));
}

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
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="hidden-text">
        {t("facts.title")}
      </h2>
      <Plate facts={facts} />
    </section>
  );
}

export function Plate({ facts }: { facts: readonly Fact[] }) {
  const sorted = [...facts.filter(isShort), ...facts.filter((fact) => !isShort(fact))];
  return (
    <dl className="plate">
      {sorted.map((fact) => (
        <div key={fact.code} className={isShort(fact) ? "plate__fact grid" : "plate__fact grid plate__fact--long"}>
          <dt className="small">{fact.label}</dt>
          <dd>
            <FactValue fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
