/** Asks for somebody on the worksite when the work starts (spec 2 §2–5, §8). */
import type { LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withZod } from "@remix-validated-form/with-zod";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ByPhone } from "~/forms/by-phone";
import formPageStyles from "~/forms/form-page.css";
import { openForm } from "~/forms/guard.server";
import { countryCodesOf, loadCivilities } from "~/forms/lists.server";
import type { FormOutcome } from "~/forms/outcome";
import { privacyPath } from "~/forms/privacy";
import { createReferences } from "~/forms/references.server";
import { PrivacyNote } from "~/forms/sections/privacy-note";
import { SendForm } from "~/forms/send-form";
import { submitForm } from "~/forms/submit.server";
import { loadSupport } from "~/forms/support.server";
import { toWorksiteBody, WORKSITE_FIELD_OF_BODY } from "~/forms/worksite-body.server";
import { WORKSITE_FIELDS, worksiteSchema } from "~/forms/worksite-schema";
import { pageMeta } from "~/routing/head";
import { headOfScreen } from "~/routing/head.server";
import { pathTo } from "~/routing/paths";
import { screenAction, screenLoader } from "~/routing/screen-loader.server";
import { isPlausiblePhone } from "~shared/rules/phone";
import { isPhone } from "~shared/rules/phone.server";
import { WorksiteFields } from "./worksite-fields";

/** The form's name, which the spec gives its bot check too (spec 2 §4). */
const FORM = "starting_worksite";

export const handle = { i18n: ["worksite", "forms"] };
export const meta = pageMeta;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: formPageStyles }];

export const loader = /* @__PURE__ */ screenLoader(async ({ requestContext, context }) => {
  const [civilities, support] = await Promise.all([
    loadCivilities(requestContext, context),
    loadSupport(requestContext, context),
  ]);
  const title = requestContext.t("worksite:title");
  return {
    head: headOfScreen(requestContext, "worksite-start", {
      title,
      description: requestContext.t("worksite:description", { site: requestContext.site.name }),
    }),
    breadcrumbs: [{ label: title }],
    civilities,
    countries: countryCodesOf(requestContext),
    guard: openForm(context, FORM),
    privacyHref: privacyPath(requestContext),
    support,
  };
});

export const action = /* @__PURE__ */ screenAction(async (args) => {
  const { requestContext, context } = args;
  const countries = countryCodesOf(requestContext);
  const references = createReferences(context.config.sessionSecret);
  return submitForm(args, {
    form: FORM,
    fields: WORKSITE_FIELDS,
    schema: worksiteSchema({ civilities: await loadCivilities(requestContext, context), countries, isPhone }),
    call: "createConstructionStart",
    bodyOf: (form) => toWorksiteBody(form, countries),
    fieldOfBody: WORKSITE_FIELD_OF_BODY,
    addressAfter: (created) => pathTo("confirmation", requestContext) + references.query("worksite", created),
  });
});

export default function WorksiteStart() {
  const { civilities, countries, guard, privacyHref, support } = useLoaderData<typeof loader>();
  const outcome = useActionData<FormOutcome>();
  const { t } = useTranslation("worksite");
  const validator = useMemo(
    () => withZod(worksiteSchema({ civilities, countries, isPhone: isPlausiblePhone })),
    [civilities, countries],
  );
  return (
    <div className="wrap form-page">
      <header className="form-page__head">
        <h1>{t("title")}</h1>
        <p className="lead">{t("intro")}</p>
      </header>
      <SendForm
        id={FORM}
        validator={validator}
        fields={WORKSITE_FIELDS}
        defaults={{}}
        guard={guard}
        outcome={outcome}
        consent="acceptTerms"
        validateOn="blur"
        sendLabel={t("send")}
        note={<PrivacyNote text={t("privacy")} link={t("privacy_link")} href={privacyHref} />}
      >
        <WorksiteFields civilities={civilities} countries={countries} />
      </SendForm>
      <ByPhone {...support} />
    </div>
  );
}
