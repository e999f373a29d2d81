import { useActionData, useLoaderData } from "@remix-run/react";
import { Hint, PageHead } from "~/components/elements";
import { ByPhone } from "~/forms/by-phone";
import type { FieldName } from "~/forms/field-name";
import { CheckboxField, Field, SelectField, TextAreaField } from "~/forms/fields/field";
import { FieldLabel, FieldNotes } from "~/forms/fields/field-frame";
import { FileField } from "~/forms/fields/file-field";
import fileFieldStyles from "~/forms/fields/file-field.css";
import { fieldId, useCurrentForm } from "~/forms/fields/form-context";
import { type FieldFacts, useFormField } from "~/forms/fields/use-form-field";
import formPageStyles from "~/forms/form-page.css";
import { openForm } from "~/forms/guard.server";
import { type FormLists, loadFormLists, loadSupport, loadTakesPictures, ownCountryOf } from "~/forms/lists.server";
import type { FormOutcome } from "~/forms/outcome";
import { privacyPath } from "~/forms/privacy";
import { RequestForm } from "~/forms/request-form";
import { InternationalFields, PersonFields } from "~/forms/sections/contact-details-fields";
import { FormSection } from "~/forms/sections/form-section";
import { PrivacyNote } from "~/forms/sections/privacy-note";
import { confirmationOf, submissionOf } from "~/forms/submission.server";
import { submitForm } from "~/forms/submit.server";
import { useTranslation } from "~/i18n/use-translation";
import { pageMeta, stylesheets } from "~/routing/head";
import { readQuery } from "~/routing/query";
import { headTexts, screenAction, screenLoader, titledScreen } from "~/routing/screen-loader.server";
import { cartInWords } from "~/shop/cart-view.server";
import { contact } from "~shared/requests/contact";
import { isPhone } from "~shared/rules/phone.server";
import { CONTACT_PICTURES, CONTACT_SUBJECTS } from "~shared/rules/requests";

const FORM = "contact";

export const handle = { i18n: ["contact", "forms"] };
export const meta = pageMeta;
export const links = stylesheets(formPageStyles, fileFieldStyles);

export const loader = /* @__PURE__ */ screenLoader(async (args) => {
  const { requestContext, request, context } = args;
  const query = readQuery("contact", request.url);
  const [lists, support, pictures] = await Promise.all([
    loadFormLists(requestContext, context),
    loadSupport(requestContext, context),
    loadTakesPictures(requestContext, context),
  ]);
  const subject = query.get("subject") ?? "";
  return {
    ...titledScreen(requestContext, "contact", headTexts(requestContext, "contact:")),
    lists,
    guard: openForm(context, FORM),
    defaults: {
      user_type: `${requestContext.target}_contact`,
      country: ownCountryOf(requestContext, lists),
      subject: CONTACT_SUBJECTS.some((known) => known === subject) ? subject : "",
      message: query.has("cart") ? await cartInWords(requestContext, context) : "",
    },
    target: requestContext.target,
    siteName: requestContext.site.name,
    userTypes: requestContext.site.salesplan.map(({ target }) => `${target}_contact`).sort(),
    privacyHref: privacyPath(requestContext),
    support,
    pictures,
  };
});

export const action = /* @__PURE__ */ screenAction(async (args) => {
  const { requestContext, context } = args;
  const [lists, pictures] = await Promise.all([
    loadFormLists(requestContext, context),
    loadTakesPictures(requestContext, context),
  ]);
  return submitForm(args, {
    form: FORM,
    ...submissionOf(contact, { ...lists, isPhone }, { language: requestContext.locale }),
    ...(pictures ? {} : { files: undefined }),
    addressAfter: (created) => confirmationOf(args, "contact", created),
  });
});

export default function Contact() {
  const { lists, guard, defaults, target, siteName, userTypes, privacyHref, support, pictures } =
    useLoaderData<typeof loader>();
  const outcome = useActionData<FormOutcome>();
  const { t } = useTranslation("contact");
  return (
    <div className="wrap page-body form-page gap-12 gap-x-16">
      <PageHead className="form-page__head page-head" title={t("title")} lead={t(`intro.${target}`)} />
      <RequestForm
        id={FORM}
        definition={contact}
        circumstances={lists}
        defaults={defaults}
        guard={guard}
        outcome={outcome}
        consent="acceptTermsRequired"
        takesFiles={pictures}
        sendLabel={t("send")}
        note={<PrivacyNote text={t("privacy")} link={t("privacy_link")} href={privacyHref} />}
      >
        <ContactFields
          {...lists}
          pictures={pictures}
          siteName={siteName}
          userTypes={userTypes}
          country={outcome?.repopulateFields.country ?? defaults.country}
        />
      </RequestForm>
      <ByPhone {...support} />
    </div>
  );
}

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

function ContactFields({ civilities, countries, profiles, userTypes, ...facts }: ContactFieldsProps) {
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
