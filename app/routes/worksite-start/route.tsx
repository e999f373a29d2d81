import { useActionData, useLoaderData } from "@remix-run/react";
import { PageHead } from "~/components/elements";
import { ByPhone } from "~/forms/by-phone";
import { CheckboxField, Field } from "~/forms/fields/field";
import formPageStyles from "~/forms/form-page.css";
import { openForm } from "~/forms/guard.server";
import { countryCodesOf, loadCivilities, loadSupport } from "~/forms/lists.server";
import type { FormOutcome } from "~/forms/outcome";
import { privacyPath } from "~/forms/privacy";
import { RequestForm } from "~/forms/request-form";
import { ContactDetailsFields, PersonFields } from "~/forms/sections/contact-details-fields";
import { FormSection } from "~/forms/sections/form-section";
import { PrivacyNote } from "~/forms/sections/privacy-note";
import { TownFields } from "~/forms/sections/town-fields";
import { confirmationOf, submissionOf } from "~/forms/submission.server";
import { submitForm } from "~/forms/submit.server";
import { useTranslation } from "~/i18n/use-translation";
import { pageMeta, stylesheets } from "~/routing/head";
import { headTexts, screenAction, screenLoader, titledScreen } from "~/routing/screen-loader.server";
import type { Civility } from "~shared/contract";
import { constructionStart } from "~shared/requests/construction-start";
import { isPhone } from "~shared/rules/phone.server";

interface WorksiteFieldsProps {
  civilities: readonly Civility[];
  /** Alpha-2 codes of the site's countries, its own first. */
  countries: readonly string[];
}

function WorksiteFields({ civilities, countries }: WorksiteFieldsProps) {
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

const FORM = "starting_worksite";

export const handle = { i18n: ["worksite", "forms"] };
export const meta = pageMeta;
export const links = stylesheets(formPageStyles);

export const loader = /* @__PURE__ */ screenLoader(async ({ requestContext, context }) => {
  const [civilities, support] = await Promise.all([
    loadCivilities(requestContext, context),
    loadSupport(requestContext, context),
  ]);
  return {
    ...titledScreen(requestContext, "worksite-start", headTexts(requestContext, "worksite:")),
    circumstances: { civilities, siteCountries: countryCodesOf(requestContext) },
    guard: openForm(context, FORM),
    privacyHref: privacyPath(requestContext),
    support,
  };
});

export const action = /* @__PURE__ */ screenAction(async (args) => {
  const { requestContext, context } = args;
  const civilities = await loadCivilities(requestContext, context);
  return submitForm(args, {
    form: FORM,
    ...submissionOf(constructionStart, { civilities, siteCountries: countryCodesOf(requestContext), isPhone }),
    addressAfter: (created) => confirmationOf(args, "worksite", created),
  });
});

export default function WorksiteStart() {
  const { circumstances, guard, privacyHref, support } = useLoaderData<typeof loader>();
  const outcome = useActionData<FormOutcome>();
  const { t } = useTranslation("worksite");
  return (
    <div className="wrap page-body form-page gap-12 gap-x-16">
      <PageHead className="form-page__head page-head" title={t("title")} lead={t("intro")} />
      <RequestForm
        id={FORM}
        definition={constructionStart}
        circumstances={circumstances}
        defaults={{}}
        guard={guard}
        outcome={outcome}
        consent="acceptTerms"
        validateOn="blur"
        sendLabel={t("send")}
        note={<PrivacyNote text={t("privacy")} link={t("privacy_link")} href={privacyHref} />}
      >
        <WorksiteFields civilities={circumstances.civilities} countries={circumstances.siteCountries} />
      </RequestForm>
      <ByPhone {...support} />
    </div>
  );
}
