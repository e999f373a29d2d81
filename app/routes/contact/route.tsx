/** The contact form (spec 2 §3–5, §8). */
import type { LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withZod } from "@remix-validated-form/with-zod";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ByPhone } from "~/forms/by-phone";
import { CONTACT_FIELD_OF_BODY, toContactBody } from "~/forms/contact-body.server";
import { CONTACT_FIELDS, contactSchema, isSubject, userTypeOf } from "~/forms/contact-schema";
import fileFieldStyles from "~/forms/fields/file-field.css";
import formPageStyles from "~/forms/form-page.css";
import { openForm } from "~/forms/guard.server";
import { loadFormLists, ownCountryOf } from "~/forms/lists.server";
import type { FormOutcome } from "~/forms/outcome";
import { privacyPath } from "~/forms/privacy";
import { createReferences } from "~/forms/references.server";
import { PrivacyNote } from "~/forms/sections/privacy-note";
import { SendForm } from "~/forms/send-form";
import { submitForm } from "~/forms/submit.server";
import { loadSupport, supportIn } from "~/forms/support.server";
import { loadTakesPictures } from "~/forms/takes-pictures.server";
import { pageMeta } from "~/routing/head";
import { headOfScreen } from "~/routing/head.server";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { screenAction, screenLoader } from "~/routing/screen-loader.server";
import { findPreview, PREVIEW_TOAST } from "~/team/edit/preview.server";
import { isPlausiblePhone } from "~shared/rules/phone";
import { isPhone } from "~shared/rules/phone.server";
import { CONTACT_PICTURES } from "~shared/rules/requests";
import { ContactFields } from "./contact-fields";

/** The form's name, which the spec gives its bot check too. */
const FORM = "contact";

export const handle = { i18n: ["contact", "forms"] };
export const meta = pageMeta;
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: formPageStyles },
  { rel: "stylesheet", href: fileFieldStyles },
];

export const loader = /* @__PURE__ */ screenLoader(async (args) => {
  const { requestContext, request, context } = args;
  const query = readQuery("contact", request.url);
  const preview = await findPreview(args, query.get("draft"), (bearer) =>
    requestContext.api.get("previewSettings", { bearer }),
  );
  const [lists, support, pictures] = await Promise.all([
    loadFormLists(requestContext, context),
    preview ? supportIn(preview) : loadSupport(requestContext, context),
    loadTakesPictures(requestContext, context),
  ]);
  const subject = query.get("subject") ?? "";
  const title = requestContext.t("contact:title");
  return {
    head: headOfScreen(requestContext, "contact", {
      title,
      description: requestContext.t("contact:description", { site: requestContext.site.name }),
    }),
    breadcrumbs: [{ label: title }],
    toasts: preview ? [PREVIEW_TOAST] : [],
    lists,
    guard: openForm(context, FORM),
    defaults: {
      user_type: userTypeOf(requestContext.target),
      country: ownCountryOf(requestContext, lists),
      subject: isSubject(subject) ? subject : "",
    },
    target: requestContext.target,
    siteName: requestContext.site.name,
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
  const references = createReferences(context.config.sessionSecret);
  return submitForm(args, {
    form: FORM,
    fields: CONTACT_FIELDS,
    ...(pictures ? { files: { fields: CONTACT_PICTURES, kind: "picture" } } : {}),
    schema: contactSchema({ ...lists, isPhone }),
    call: "createContact",
    bodyOf: (form) => toContactBody(form, lists.countries, requestContext.locale),
    fieldOfBody: CONTACT_FIELD_OF_BODY,
    addressAfter: (created) => pathTo("confirmation", requestContext) + references.query("contact", created),
  });
});

export default function Contact() {
  const { lists, guard, defaults, target, siteName, privacyHref, support, pictures } = useLoaderData<typeof loader>();
  const outcome = useActionData<FormOutcome>();
  const { t } = useTranslation("contact");
  const validator = useMemo(() => withZod(contactSchema({ ...lists, isPhone: isPlausiblePhone })), [lists]);
  return (
    <div className="wrap form-page">
      <header className="form-page__head">
        <h1>{t("title")}</h1>
        <p className="lead">{t(`intro.${target}`)}</p>
      </header>
      <SendForm
        id={FORM}
        validator={validator}
        fields={CONTACT_FIELDS}
        defaults={defaults}
        guard={guard}
        outcome={outcome}
        consent="acceptTermsRequired"
        takesFiles={pictures}
        sendLabel={t("send")}
        note={<PrivacyNote text={t("privacy")} link={t("privacy_link")} href={privacyHref} />}
      >
        <ContactFields
          {...{ ...lists, pictures, siteName }}
          country={outcome?.repopulateFields.country ?? defaults.country}
        />
      </SendForm>
      <ByPhone {...support} />
    </div>
  );
}
