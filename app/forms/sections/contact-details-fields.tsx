import { type ReactNode, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { Civility, Country } from "~shared/contract";
import { countryCodeOf, type Field as FieldDefinition, type person } from "~shared/requests/field";
import { phoneExample } from "~shared/rules/phone";
import { needsZipcode } from "~shared/rules/zipcode";
import { EmailField } from "../fields/email-field";
import { Field, SelectField } from "../fields/field";

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
        options={civilities}
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

interface ContactDetailsProps {
  /** Alpha-2 code of the country whose telephone numbers are shown as an example. */
  country: string | null;
  children?: ReactNode;
}

export function ContactDetailsFields({ country, children }: ContactDetailsProps) {
  const { t } = useTranslation("forms");
  return (
    <>
      <EmailField hint={t("hints.email")} />
      {children}
      <Field
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t("hints.phone", { example: phoneExample(country) })}
        required
      />
    </>
  );
}

interface InternationalProps {
  countries: readonly Country[];
  /** The id of the country that is chosen when the form is rendered. */
  country: string;
  children?: ReactNode;
}

export function InternationalFields({ countries, country, children }: InternationalProps) {
  const { t } = useTranslation("forms");
  const [chosen, setChosen] = useState(country);
  const alpha2 = countryCodeOf(countries, chosen);
  return (
    <>
      <ContactDetailsFields country={alpha2}>
        <SelectField
          name="country"
          options={countries}
          prompt={t("prompts.choose")}
          autoComplete="country-name"
          onChoice={setChosen}
          required
        />
      </ContactDetailsFields>
      <div className="form__pair grid gap-6 form__pair--code">
        <Field name="zipcode" autoComplete="postal-code" spellCheck={false} required={needsZipcode(alpha2)} />
        {children}
      </div>
    </>
  );
}
