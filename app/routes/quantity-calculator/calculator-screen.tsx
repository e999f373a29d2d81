import { useTranslation } from "~/i18n/use-translation";
import type { Target } from "~/routing/paths";
import { CalculatorForm } from "./calculator-form";
import { EstimateBox } from "./estimate-box";
import type { CalculatorOffer } from "./offer";
import { useCalculator } from "./use-calculator";

interface CalculatorScreenProps {
  offer: CalculatorOffer;
  languageTag: string;
  target: Target;
  storesHref: string;
}

export function CalculatorScreen({ offer, languageTag, target, storesHref }: CalculatorScreenProps) {
  const { t } = useTranslation("calculator");
  const calculator = useCalculator(offer, languageTag);
  const { estimate, refs } = calculator;
  return (
    <div className="wrap calculator">
      <header className="calculator__head">
        <h1>{t("title")}</h1>
        <p className="lead">{t(`intro.${target}`)}</p>
      </header>
      <CalculatorForm calculator={calculator} offer={offer} languageTag={languageTag} />
      <div className="calculator__answer">
        {/* The live region must exist before the result is announced. */}
        <div role="status">
          {estimate && (
            <EstimateBox
              ref={refs.result}
              estimate={estimate}
              storesHref={storesHref}
              languageTag={languageTag}
              live={calculator.live}
            />
          )}
        </div>
        <aside className="calculator__how" aria-labelledby="how">
          <h2 id="how">{t("how.title")}</h2>
          <p>{t("how.formula")}</p>
          <p>{t("how.packs")}</p>
          <p>{t("how.caution")}</p>
        </aside>
      </div>
    </div>
  );
}
