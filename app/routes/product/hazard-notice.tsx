import type { Hazards } from "~/catalogue/facts";
import { Pictograms } from "~/catalogue/pictograms";
import { useTranslation } from "~/i18n/use-translation";

/** Pictograms, signal word and sentences, near the name and never folded away. */
export function HazardNotice({ hazards }: { hazards: Hazards }) {
  const { t } = useTranslation("product");
  const { pictos, signalWord, statements, mandatory } = hazards;
  return (
    <section className={signalWord ? "hazards hazards--warning" : "hazards"} aria-labelledby="hazards">
      <h2 id="hazards" className="hazards__title">
        {t("hazards.title")}
      </h2>
      <div className="hazards__body cluster">
        <Pictograms pictos={pictos} size={64} />
        <div className="hazards__words grid at-top gap-2">
          {signalWord && <p className="hazards__signal">{signalWord}</p>}
          {statements.length > 0 && (
            <ul className="plain" aria-label={t("hazards.statements")}>
              {statements.map(({ code, words }) => (
                <li key={code ?? words}>
                  {code && <span className="hazards__code">{code}</span>} {words}
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
