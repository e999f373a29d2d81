import { Hint } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { ChoiceField, InputField, TextsField } from "~shared/records/fields";
import { FieldError } from "./field-error";
import { fieldId } from "./fields";

interface FieldLabelProps {
  field: ChoiceField | InputField | TextsField;
  isOptional: boolean | undefined;
}

export function FieldLabel({ field, isOptional }: FieldLabelProps) {
  const { t } = useTranslation("team-edit");
  return (
    <>
      {field.title ?? t(`field.${("label" in field && field.label) || field.name}`)}
      {isOptional && <span className="regular muted">{` ${t("optional")}`}</span>}
    </>
  );
}

interface FieldHeadProps {
  field: ChoiceField | InputField;
  name: string;
  error: string | undefined;
  isOptional: boolean | undefined;
}

export function FieldHead({ field, name, error, isOptional }: FieldHeadProps) {
  const { t } = useTranslation("team-edit");
  return (
    <>
      <label htmlFor={fieldId(name)}>
        <FieldLabel field={field} isOptional={isOptional} />
      </label>
      {field.hinted && <Hint id={`${fieldId(name)}-hint`}>{t(`hint.${field.name}`)}</Hint>}
      <FieldError name={name} error={error} />
    </>
  );
}

export const describedBy = ({ hinted }: { hinted?: boolean | undefined }, name: string, error: string | undefined) =>
  [hinted && `${fieldId(name)}-hint`, error && `${fieldId(name)}-error`].filter(Boolean).join(" ") || undefined;
