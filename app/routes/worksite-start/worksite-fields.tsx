import { CheckboxField } from "~/forms/fields/checkbox-field";
import { Field } from "~/forms/fields/field";
import { ContactDetailsFields } from "~/forms/sections/contact-details-fields";
import { FormSection } from "~/forms/sections/form-section";
import { PersonFields } from "~/forms/sections/person-fields";
import { TownFields } from "~/forms/sections/town-fields";
import { useTranslation } from "~/i18n/use-translation";
import type { Civility } from "~shared/contract";
import { constructionStart } from "~shared/requests/construction-start";

interface WorksiteFieldsProps {
  civilities: readonly Civility[];
  /** Alpha-2 codes of the site's countries, its own first. */
  countries: readonly string[];
}

export function WorksiteFields({ civilities, countries }: WorksiteFieldsProps) {
  const { t, i18n } = useTranslation(["worksite", "forms"]);
  return (
    <>
      <FormSection id="worksite-you" title={t("groups.you")}>
        <PersonFields civilities={civilities} fields={constructionStart.fields} />
        <Field name="company" autoComplete="organization" required />
        <Field
          name="function"
          autoComplete="organization-title"
          hint={t("hints.function")}
          suggestions={i18n.list("worksite:suggestions.function")}
          required
        />
      </FormSection>
      <FormSection id="worksite-reach" title={t("groups.reach")}>
        <ContactDetailsFields country={countries[0] ?? null} />
        <Field name="period" hint={t("hints.period")} suggestions={i18n.list("worksite:suggestions.period")} required />
      </FormSection>
      <FormSection id="worksite-place" title={t("groups.place")}>
        <Field name="address_worksite" autoComplete="off" hint={t("hints.address")} required />
        <TownFields isOwn={false} countries={countries} />
        <CheckboxField name="acceptTerms" label={t("forms:labels.acceptTermsRequired")} required />
      </FormSection>
    </>
  );
}
