import { useActionData, useLoaderData } from "@remix-run/react";
import { PageHead } from "~/components/elements";
import { openApplication, submitApplication } from "~/forms/application/application.server";
import { ApplicationForm } from "~/forms/application/application-form";
import fileFieldStyles from "~/forms/fields/file-field.css";
import formPageStyles from "~/forms/form-page.css";
import type { FormOutcome } from "~/forms/outcome";
import { useTranslation } from "~/i18n/use-translation";
import { pageMeta, stylesheets } from "~/routing/head";
import { pathTo } from "~/routing/paths";
import { headOfScreen, screenAction, screenLoader } from "~/routing/screen-loader.server";

export const handle = { i18n: ["application", "forms"] };
export const meta = pageMeta;
export const links = stylesheets(formPageStyles, fileFieldStyles);

export const loader = /* @__PURE__ */ screenLoader(async ({ requestContext, context }) => {
  const title = requestContext.t("application:title");
  const jobsHref = pathTo("jobs", requestContext);
  return {
    head: headOfScreen(requestContext, "spontaneous-application", {
      title,
      description: requestContext.t("application:description", { site: requestContext.site.name }),
    }),
    breadcrumbs: [{ label: requestContext.t("know-how:jobs.breadcrumb"), href: jobsHref }, { label: title }],
    application: await openApplication(requestContext, context),
    jobsHref,
  };
});

export const action = /* @__PURE__ */ screenAction((args) => submitApplication(args, null));

export default function SpontaneousApplication() {
  const { application, jobsHref } = useLoaderData<typeof loader>();
  const outcome = useActionData<FormOutcome>();
  const { t } = useTranslation("application");
  return (
    <div className="wrap page-body form-page gap-12 gap-x-16">
      <PageHead className="form-page__head page-head" title={t("title")} lead={t("intro")}>
        <p>
          <a href={jobsHref}>{t("open_jobs")}</a>
        </p>
      </PageHead>
      <ApplicationForm {...application} outcome={outcome} forJob={false} />
    </div>
  );
}
