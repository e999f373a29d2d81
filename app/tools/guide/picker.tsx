import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { INDOORS } from "../choice-guide";
import type { GuideQuestion } from "./guide-data";
import { OptionTiles } from "./option-tiles";

interface PickerProps {
  /** `null`: its options are on their way. */
  question: GuideQuestion | null;
  action: string;
}

/**
 * The first question: indoors or outdoors. "Choose indoor (default) or outdoor; Next is disabled until chosen" (spec 1 §4)
 * is read as one rule: indoors is chosen when the picker opens, and as long as no choice stands (the
 * options aren't there yet) Next is off. Two presses then lead whoever works indoors to the questions.
 */
export function Picker({ question, action }: PickerProps) {
  const { t } = useTranslation("guide");
  const options = question?.options ?? [];
  const first = options.find(({ code }) => code === INDOORS) ?? options[0];
  return (
    <Form className="picker" method="get" action={action} aria-busy={question === null}>
      <fieldset>
        <legend>{t("picker.question")}</legend>
        {question ? (
          <OptionTiles name={question.code} options={options} chosen={first?.value ?? null} />
        ) : (
          <p className="picker__wait">{t("picker.loading")}</p>
        )}
      </fieldset>
      <p>
        <Button iconEnd="arrow-right" disabled={!first}>
          {t("picker.next")}
        </Button>
      </p>
    </Form>
  );
}
