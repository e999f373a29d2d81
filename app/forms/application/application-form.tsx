/** The job application as a part: the spontaneous one has a screen of its own, and each job's page holds one. */
import { withZod } from "@remix-validated-form/with-zod";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { isPlausiblePhone, phoneExample } from "~shared/rules/phone";
import { needsZipcode } from "~shared/rules/zipcode";
import { APPLICATION_FIELDS, applicationSchema } from "../application-schema";
import { CheckboxField } from "../fields/checkbox-field";
import { Field } from "../fields/field";
import { FileField } from "../fields/file-field";
import { SelectField } from "../fields/select-field";
import { TextAreaField } from "../fields/text-area-field";
import { optionsOf } from "../options";
import type { FormOutcome } from "../outcome";
import { countryCodeOf } from "../rules";
import { SendForm } from "../send-form";
import type { OpenApplication } from "./application.server";
import { APPLICATION } from "./form-name";

interface ApplicationFormProps extends OpenApplication {
  outcome: FormOutcome | undefined;
  /** Whether a job is applied to: a spontaneous application says which function it is about. */
  forJob: boolean;
  /** Where it is posted, when it isn't the screen's address as it stands. */
  action?: string;
}

export function ApplicationForm({ outcome, forJob, action, guard, privacyHref, ...lists }: ApplicationFormProps) {
  const { civilities, countries, country } = lists;
  const { t } = useTranslation("application");
  const validator = useMemo(
    () => withZod(applicationSchema({ civilities, countries, isPhone: isPlausiblePhone })),
    [civilities, countries],
  );
  return (
    <SendForm
      id={APPLICATION}
      validator={validator}
      fields={APPLICATION_FIELDS}
      defaults={{ country }}
      guard={guard}
      outcome={outcome}
      takesFiles
      action={action}
      sendLabel={t("send")}
      note={
        <p className="small">
          {t("privacy")} <a href={privacyHref}>{t("privacy_link")}</a>
        </p>
      }
    >
      <ApplicationFields {...lists} country={outcome?.repopulateFields.country ?? country} forJob={forJob} />
    </SendForm>
  );
}

type ApplicationFieldsProps = Pick<ApplicationFormProps, "civilities" | "countries" | "country" | "forJob">;

function ApplicationFields({ civilities, countries, country, forJob }: ApplicationFieldsProps) {
  const { t } = useTranslation(["application", "forms"]);
  const [chosenCountry, setChosenCountry] = useState(country);
  const alpha2 = countryCodeOf(countries, chosenCountry);
  const choose = t("forms:prompts.choose");
  /** On a job's page the form stands below a heading of its own. */
  const Heading = forJob ? "h3" : "h2";
  return (
    <>
      <section className="form__group" aria-labelledby="application-you">
        <Heading className="form__title" id="application-you">
          {t("groups.you")}
        </Heading>
        <SelectField
          name="civility_id"
          options={optionsOf(civilities)}
          prompt={choose}
          autoComplete="honorific-prefix"
          required
        />
        <div className="form__pair">
          <Field name="firstname" autoComplete="given-name" required />
          <Field name="lastname" autoComplete="family-name" required />
        </div>
      </section>
      <section className="form__group" aria-labelledby="application-reach">
        <Heading className="form__title" id="application-reach">
          {t("groups.reach")}
        </Heading>
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
        </div>
      </section>
      <section className="form__group" aria-labelledby="application-file">
        <Heading className="form__title" id="application-file">
          {t("groups.file")}
        </Heading>
        {!forJob && <Field name="fonction" autoComplete="off" hint={t("hints.fonction")} />}
        <TextAreaField name="message" rows={7} hint={t("hints.message")} required />
        <FileField name="cv" required />
        <FileField name="motivation" required />
        <CheckboxField name="keep_file" />
      </section>
    </>
  );
}
