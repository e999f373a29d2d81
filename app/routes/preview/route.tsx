/** An unpublished page, rendered like its own address (docs/decisions/2026-11-26-drafts-on-the-whole-site.md). */
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import knowHowStyles from "~/articles/articles.css";
import { ApplySection, ContentView } from "~/articles/content-view";
import contentStyles from "~/articles/content-view.css";
import { trailOf, viewOfPage } from "~/articles/content-view.server";
import { Icon } from "~/components/elements";
import formStyles from "~/forms/forms.css";
import { useTranslation } from "~/i18n/use-translation";
import previewStyles from "~/layout/preview-bar.css";
import { pageNotFound } from "~/routing/failures.server";
import { pageMeta, stylesheets } from "~/routing/head";
import { pathTo } from "~/routing/paths";
import { screenLoader } from "~/routing/screen-loader.server";
import { NO_STORE, signInPath } from "~/team/guard.server";
import { findPreviewedPage, findPublishedHref, readId } from "./page.server";

export const handle = { i18n: ["preview", "know-how", "application"] };
export const links = stylesheets(knowHowStyles, contentStyles, formStyles, previewStyles);
export const meta = pageMeta;

export const loader = /* @__PURE__ */ screenLoader(async (args) => {
  const { requestContext, context } = args;
  const id = readId(requestContext.address.rest[0]);
  if (id === null) throw pageNotFound();
  const page = await findPreviewedPage(args, id);
  if (!page) {
    const flash = context.cookies.setFlash({ toasts: [{ kind: "info", key: "preview_needs_link" }] });
    const back = pathTo("preview", requestContext, { slug: String(id) });
    throw redirect(signInPath(requestContext, back), { status: 302, headers: { ...NO_STORE, "Set-Cookie": flash } });
  }
  return {
    head: {
      title: `${requestContext.t("preview:title", { title: page.title })} | ${requestContext.site.name}`,
      noindex: true,
    },
    breadcrumbs: trailOf(requestContext, page),
    page: await viewOfPage(requestContext, context, page),
    publishedHref: await findPublishedHref(requestContext, context, page),
    askHref: pathTo("contact", requestContext),
  };
});

export default function Preview() {
  const { page, publishedHref, askHref } = useLoaderData<typeof loader>();
  const { t } = useTranslation("preview");
  return (
    <>
      <aside className="preview screen-only" aria-label={t("label")}>
        <div className="wrap preview__bar cluster middle gap-x-6">
          <strong className="preview__label gap-2">
            <Icon name="eye" />
            {t("label")}
          </strong>
          <p>{publishedHref ? t("published") : t("unpublished")}</p>
          {publishedHref && <a href={publishedHref}>{t("open")}</a>}
        </div>
      </aside>
      <ContentView page={page} isPreview>
        {page.kind === "job" && (
          <ApplySection askHref={askHref}>
            <p className="preview__form muted">{t("application")}</p>
          </ApplySection>
        )}
      </ContentView>
    </>
  );
}
