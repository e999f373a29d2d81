import { useActionData, useLoaderData } from "@remix-run/react";
import { PageHead } from "~/components/elements";
import { ByPhone } from "~/forms/by-phone";
import fileFieldStyles from "~/forms/fields/file-field.css";
import formPageStyles from "~/forms/form-page.css";
import { openForm } from "~/forms/guard.server";
import { loadFormLists, loadSupport, loadTakesPictures, ownCountryOf } from "~/forms/lists.server";
import type { FormOutcome } from "~/forms/outcome";
import { privacyPath } from "~/forms/privacy";
import { RequestForm } from "~/forms/request-form";
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
import { CONTACT_SUBJECTS } from "~shared/rules/requests";
import { ContactFields } from "./contact-fields";

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
