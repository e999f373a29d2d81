import { useActionData, useLoaderData } from "@remix-run/react";
import { APPLY, ApplySection, ContentView } from "~/articles/content-view";
import { trailOf, viewOfPage } from "~/articles/content-view.server";
import { Deferred, deferPart } from "~/components/deferred-part";
import { openApplication, submitApplication } from "~/forms/application/application.server";
import { APPLICATION } from "~/forms/application/form-name";
import type { FormOutcome } from "~/forms/outcome";
import { getEntity } from "~/routing/entity.server";
import { pageMeta, stylesheets } from "~/routing/head";
import { pathTo } from "~/routing/paths";
import { entityLoader, headOfEntity, type ScreenArgs, screenAction } from "~/routing/screen-loader.server";
import { nodesOfPage } from "~/structured-data/page.server";
import styles from "./content-page.css";

export const handle = { i18n: ["know-how", "application", "forms"] };
export const links = stylesheets(styles);
export const meta = pageMeta;

/** Only pages of jobs have a form. */
const applicationForm = deferPart(APPLICATION, async () => {
  const { ApplicationForm } = await import("~/forms/application/application-form");
  return ApplicationForm;
});

function getPage({ requestContext, context }: Pick<ScreenArgs, "requestContext" | "context">) {
  const [slug = ""] = requestContext.address.rest;
  return getEntity(requestContext, context, "page", { slug });
}

export const loader = /* @__PURE__ */ entityLoader(async ({ requestContext, context }) => {
  const page = await getPage({ requestContext, context });
  const { cover, type, metas, hreflangs } = page;
  const isJob = type.technical_name === "job";
  const [view] = await Promise.all([viewOfPage(requestContext, context, page), isJob && applicationForm.load()]);
  context.structuredData.push(...(await nodesOfPage(requestContext, context, page, view)));
  return {
    head: headOfEntity(requestContext, {
      metas,
      hreflangs,
      canonical: `/${page.slug}`,
      image: cover?.url,
      isArticle: type.technical_name !== "page" && !isJob,
    }),
    breadcrumbs: trailOf(requestContext, page),
    page: view,
    job: isJob
      ? {
          application: await openApplication(requestContext, context),
          action: `${pathTo("content-page", requestContext, { slug: page.slug })}#${APPLY}`,
          askHref: pathTo("contact", requestContext),
        }
      : null,
  };
});

/** A job's page takes applications, also of who began to write before it was filled; the others take nothing. */
export const action = /* @__PURE__ */ screenAction(async (args) => {
  const { id, type } = await getPage(args);
  if (type.technical_name !== "job") throw new Response(null, { status: 405 });
  return submitApplication(args, id);
});

export default function ContentPage() {
  const { page, job } = useLoaderData<typeof loader>();
  const outcome = useActionData<FormOutcome>();
  return (
    <ContentView page={page}>
      {job && (outcome || !page.isClosed) && (
        <ApplySection askHref={job.askHref}>
          <Deferred part={applicationForm}>
            {(ApplicationForm) => <ApplicationForm {...job.application} outcome={outcome} forJob action={job.action} />}
          </Deferred>
        </ApplySection>
      )}
    </ContentView>
  );
}
