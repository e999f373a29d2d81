import { Hint } from "~/components/elements";
import type { FieldName } from "~/forms/field-name";
import { CheckboxField, Field, SelectField, TextAreaField } from "~/forms/fields/field";
import { FileField } from "~/forms/fields/file-field";
import { fieldId, useCurrentForm } from "~/forms/fields/form-context";
import type { FormLists } from "~/forms/lists.server";
import { InternationalFields, PersonFields } from "~/forms/sections/contact-details-fields";
import { FormSection } from "~/forms/sections/form-section";
import { useTranslation } from "~/i18n/use-translation";
import { contact } from "~shared/requests/contact";
import { CONTACT_PICTURES, CONTACT_SUBJECTS } from "~shared/rules/requests";
import { FieldLabel, FieldNotes } from "../../forms/fields/field-frame";
import { type FieldFacts, useFormField } from "../../forms/fields/use-form-field";

/** Fields for a picture each. With JavaScript the next one appears once there is a picture in the one before (CSS). */
function PictureFields({ names }: { names: readonly FieldName[] }) {
  const { t } = useTranslation("forms");
  const form = useCurrentForm();
  const hintId = fieldId(form.id, "pictures-hint");
  return (
    <fieldset className="pictures grid gap-4">
      <legend>{t("pictures.title")}</legend>
      <Hint id={hintId}>{t("pictures.hint")}</Hint>
      {names.map((name) => (
        <FileField key={name} name={name} kind="picture" hintId={hintId} />
      ))}
    </fieldset>
  );
}

interface ContactFieldsProps extends FormLists {
  country: string;
  pictures: boolean;
  siteName: string;
  userTypes: readonly string[];
}

export function ContactFields({ civilities, countries, profiles, userTypes, ...facts }: ContactFieldsProps) {
  const { country, pictures, siteName } = facts;
  const { t } = useTranslation(["contact", "forms"]);
  return (
    <>
      <FormSection id="contact-request" title={t("groups.request")}>
        <SelectField
          name="subject"
          options={CONTACT_SUBJECTS.map((id) => ({ id, label: t(`forms:subjects.${id}`) }))}
          prompt={t("forms:prompts.subject")}
          required
        />
        <TextAreaField name="message" rows={7} hint={t("hints.message")} />
        {pictures && <PictureFields names={CONTACT_PICTURES} />}
      </FormSection>
      <FormSection id="contact-you" title={t("groups.you")}>
        <RadioGroup
          name="user_type"
          options={userTypes.map((value) => ({ value, label: t(`forms:labels.${value}`) }))}
          required
        />
        <div className="form__pro">
          <SelectField
            name="profil"
            options={profiles}
            prompt={t("forms:prompts.choose")}
            hint={t("hints.profil")}
            required
          />
        </div>
        <PersonFields civilities={civilities} fields={contact.fields} />
        <div className="form__pro">
          <Field name="company_name" autoComplete="organization" />
        </div>
      </FormSection>
      <FormSection id="contact-reach" title={t("groups.reach")}>
        <InternationalFields countries={countries} country={country}>
          <Field name="city" autoComplete="address-level2" />
        </InternationalFields>
      </FormSection>
      <div className="form__group grid gap-6">
        <CheckboxField name="acceptTermsRequired" required />
        <CheckboxField name="acceptTerms" label={t("forms:labels.acceptTerms", { site: siteName })} />
      </div>
    </>
  );
}

/** The first choice carries the group's id, so that the error summary leads to something that takes the focus. */
function RadioGroup({ options, ...facts }: FieldFacts & { options: readonly { value: string; label: string }[] }) {
  const field = useFormField(facts);
  return (
    <fieldset className="field" aria-describedby={field.aria["aria-describedby"]}>
      <legend>
        <FieldLabel field={field} />
      </legend>
      <FieldNotes field={field} />
      <div className="cluster gap-x-6">
        {options.map(({ value, label }, index) => (
          <label className="choice" key={value}>
            <input
              {...field.getInputProps({ type: "radio", value })}
              aria-describedby={undefined}
              id={index === 0 ? field.id : undefined}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
