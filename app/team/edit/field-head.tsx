import { Hint } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { ChoiceField, InputField } from "~shared/records/fields";
import { FieldError } from "./field-error";
import { fieldId } from "./fields";

interface FieldHeadProps {
  field: ChoiceField | InputField;
  name: string;
  error: string | undefined;
  isOptional: boolean | undefined;
}

/** The label, hint and error above an input. */
export function FieldHead({ field, name, error, isOptional }: FieldHeadProps) {
  const { t } = useTranslation("team-edit");
  const label = "label" in field && field.label ? field.label : field.name;
  return (
    <>
      <label htmlFor={fieldId(name)}>
        {field.title ?? t(`field.${label}`)}
        {isOptional && <span className="regular muted">{` ${t("optional")}`}</span>}
      </label>
      {field.hinted && <Hint id={`${fieldId(name)}-hint`}>{t(`hint.${field.name}`)}</Hint>}
      <FieldError name={name} error={error} />
    </>
  );
}

export const describedBy = ({ hinted }: { hinted?: boolean | undefined }, name: string, error: string | undefined) =>
  [hinted && `${fieldId(name)}-hint`, error && `${fieldId(name)}-error`].filter(Boolean).join(" ") || undefined;
