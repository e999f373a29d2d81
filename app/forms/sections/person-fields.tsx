import { useTranslation } from "~/i18n/use-translation";
import type { Civility } from "~shared/contract";
import type { Field as FieldDefinition, person } from "~shared/requests/field";
import { Field } from "../fields/field";
import { SelectField } from "../fields/select-field";
import { optionsOf } from "../options";

interface PersonFieldsProps {
  civilities: readonly Civility[];
  fields: Readonly<Record<keyof typeof person, FieldDefinition>>;
}

export function PersonFields({ civilities, fields }: PersonFieldsProps) {
  const { t } = useTranslation("forms");
  return (
    <>
      <SelectField
        name="civility_id"
        options={optionsOf(civilities)}
        prompt={t("prompts.choose")}
        autoComplete="honorific-prefix"
        required={Boolean(fields.civility_id.required)}
      />
      <div className="form__pair grid gap-6">
        <Field name="firstname" autoComplete="given-name" required={Boolean(fields.firstname.required)} />
        <Field name="lastname" autoComplete="family-name" required />
      </div>
    </>
  );
}
