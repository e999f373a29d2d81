import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/forms/fields/checkbox-field";
import { Field } from "~/forms/fields/field";
import { SelectField } from "~/forms/fields/select-field";
import { optionsOf } from "~/forms/options";
import type { Civility } from "~shared/contract";
import { phoneExample } from "~shared/rules/phone";

interface WorksiteFieldsProps {
  civilities: readonly Civility[];
  /** Alpha-2 code of the site's own country. */
  country: string | null;
}

export function WorksiteFields({ civilities, country }: WorksiteFieldsProps) {
  const { t } = useTranslation(["worksite", "forms"]);
  const wordsOf = (key: string) => {
    const words = t(key, { returnObjects: true });
    return Array.isArray(words) ? words.map(String) : [];
  };
  return (
    <>
      <section className="form__group" aria-labelledby="worksite-you">
        <h2 className="form__title" id="worksite-you">
          {t("groups.you")}
        </h2>
        <SelectField
          name="civility_id"
          options={optionsOf(civilities)}
          prompt={t("forms:prompts.choose")}
          autoComplete="honorific-prefix"
        />
        <div className="form__pair">
          <Field name="firstname" autoComplete="given-name" required />
          <Field name="lastname" autoComplete="family-name" required />
        </div>
        <Field name="company" autoComplete="organization" required />
        <Field
          name="function"
          autoComplete="organization-title"
          hint={t("hints.function")}
          suggestions={wordsOf("suggestions.function")}
          required
        />
      </section>
      <section className="form__group" aria-labelledby="worksite-reach">
        <h2 className="form__title" id="worksite-reach">
          {t("groups.reach")}
        </h2>
        <Field
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          hint={t("forms:hints.email")}
          required
        />
        <Field
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t("forms:hints.phone", { example: phoneExample(country) })}
          required
        />
        <Field name="period" hint={t("hints.period")} suggestions={wordsOf("suggestions.period")} required />
      </section>
      <section className="form__group" aria-labelledby="worksite-place">
        <h2 className="form__title" id="worksite-place">
          {t("groups.place")}
        </h2>
        <Field name="address_worksite" autoComplete="off" hint={t("hints.address")} required />
        <div className="form__pair form__pair--code">
          <Field name="zipcode" inputMode="numeric" autoComplete="off" spellCheck={false} required />
          <Field name="city" autoComplete="off" required />
        </div>
        <CheckboxField name="acceptTerms" label={t("forms:labels.acceptTermsRequired")} required />
      </section>
    </>
  );
}
