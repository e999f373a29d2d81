import { Form } from "@remix-run/react";
import { Button } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { INDOORS, OUTDOORS } from "../choice-guide";
import type { GuideQuestion } from "./guide-data";
import indoors from "./indoors.webp";
import { OptionTiles } from "./option-tiles";
import outdoors from "./outdoors.webp";

const PICTURES = { [INDOORS]: indoors, [OUTDOORS]: outdoors };

interface PickerProps {
  /** `null`: its options are on their way. */
  question: GuideQuestion | null;
  action: string;
}

/** The first step: indoors (preselected) or outdoors. Next is disabled while the options are loading. */
export function Picker({ question, action }: PickerProps) {
  const { t } = useTranslation("guide");
  const options = question?.options ?? [];
  const first = options.find(({ code }) => code === INDOORS) ?? options[0];
  return (
    <Form className="picker grid gap-6" method="get" action={action} aria-busy={question === null}>
      <fieldset>
        <legend className="as-title below-4">{t("picker.question")}</legend>
        {question ? (
          <OptionTiles name={question.code} options={options} chosen={first?.value ?? null} pictures={PICTURES} />
        ) : (
          <p className="picker__wait muted">{t("picker.loading")}</p>
        )}
      </fieldset>
      <p>
        <Button iconEnd="arrow-right" disabled={!first} label={t("picker.next")} />
      </p>
    </Form>
  );
}
