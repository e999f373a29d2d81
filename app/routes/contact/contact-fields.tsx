import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/forms/fields/checkbox-field";
import { Field } from "~/forms/fields/field";
import { RadioGroup } from "~/forms/fields/radio-group";
import { SelectField } from "~/forms/fields/select-field";
import { TextAreaField } from "~/forms/fields/text-area-field";
import type { FormLists } from "~/forms/lists.server";
import { optionsOf } from "~/forms/options";
import { countryCodeOf } from "~/forms/rules";
import { phoneExample } from "~shared/rules/phone";
import { CONTACT_SUBJECTS, USER_TYPES } from "~shared/rules/requests";
import { needsZipcode } from "~shared/rules/zipcode";

interface ContactFieldsProps extends FormLists {
  /** The country that is chosen when the form is drawn. */
  country: string;
}

export function ContactFields({ civilities, countries, profiles, country }: ContactFieldsProps) {
  const { t } = useTranslation(["contact", "forms"]);
  const [chosenCountry, setChosenCountry] = useState(country);
  const alpha2 = countryCodeOf(countries, chosenCountry);
  const choose = t("forms:prompts.choose");
  return (
    <>
      <section className="form__group" aria-labelledby="contact-you">
        <h2 className="form__title" id="contact-you">
          {t("groups.you")}
        </h2>
        <RadioGroup
          name="user_type"
          options={USER_TYPES.map((value) => ({ value, label: t(`forms:labels.${value}`) }))}
          required
        />
        <div className="form__pro">
          <SelectField name="profil" options={optionsOf(profiles)} prompt={choose} hint={t("hints.profil")} required />
        </div>
        <SelectField
          name="civility_id"
          options={optionsOf(civilities)}
          prompt={choose}
          autoComplete="honorific-prefix"
          required
        />
        <div className="form__pair">
          <Field name="firstname" autoComplete="given-name" />
          <Field name="lastname" autoComplete="family-name" required />
        </div>
        <Field name="company_name" autoComplete="organization" />
      </section>
      <section className="form__group" aria-labelledby="contact-reach">
        <h2 className="form__title" id="contact-reach">
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
        <SelectField
          name="country"
          options={optionsOf(countries)}
          prompt={choose}
          autoComplete="country-name"
          onChoice={setChosenCountry}
          required
        />
        <Field
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t("forms:hints.phone", { example: phoneExample(alpha2) })}
          required
        />
        <div className="form__pair form__pair--code">
          <Field name="zipcode" autoComplete="postal-code" spellCheck={false} required={needsZipcode(alpha2)} />
          <Field name="city" autoComplete="address-level2" />
        </div>
      </section>
      <section className="form__group" aria-labelledby="contact-request">
        <h2 className="form__title" id="contact-request">
          {t("groups.request")}
        </h2>
        <SelectField
          name="subject"
          options={CONTACT_SUBJECTS.map((value) => ({ value, label: t(`forms:subjects.${value}`) }))}
          prompt={t("forms:prompts.subject")}
          required
        />
        <TextAreaField name="message" rows={7} hint={t("hints.message")} />
        <CheckboxField name="acceptTermsRequired" required />
        <CheckboxField name="acceptTerms" />
      </section>
    </>
  );
}
