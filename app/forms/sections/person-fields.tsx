import { useTranslation } from "react-i18next";
import { Field } from "../fields/field";
import { SelectField } from "../fields/select-field";
import { optionsOf } from "../options";
import type { PersonRules } from "./person";

/** The fields of `personShape`. */
export function PersonFields({ civilities, optional }: PersonRules) {
  const { t } = useTranslation("forms");
  return (
    <>
      <SelectField
        name="civility_id"
        options={optionsOf(civilities)}
        prompt={t("prompts.choose")}
        autoComplete="honorific-prefix"
        required={!optional.includes("civility_id")}
      />
      <div className="form__pair">
        <Field name="firstname" autoComplete="given-name" required={!optional.includes("firstname")} />
        <Field name="lastname" autoComplete="family-name" required />
      </div>
    </>
  );
}
