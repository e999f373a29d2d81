import type { LinksFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { Picture } from "~/components/picture";
import { SafeHtml } from "~/components/safe-html";
import { sanitiseHtml } from "~/components/sanitise-html.server";
import { openApplication, submitApplication } from "~/forms/application/application.server";
import { ApplicationForm } from "~/forms/application/application-form";
import fileFieldStyles from "~/forms/fields/file-field.css";
import formStyles from "~/forms/forms.css";
import type { FormOutcome } from "~/forms/outcome";
import { dateInWords } from "~/know-how/articles.server";
import knowHowStyles from "~/know-how/know-how.css";
import { Paragraphs } from "~/know-how/paragraphs";
import { drawParagraphs } from "~/know-how/paragraphs.server";
import { getEntity } from "~/routing/entity.server";
import { pageMeta } from "~/routing/head";
import { headOfEntity } from "~/routing/head.server";
import { pathTo } from "~/routing/paths";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import { screenAction, screenLoader } from "~/routing/screen-loader.server";
import { factsOf, trailOf } from "./facts.server";

/** Where a job's page leads whoever applies. */
const APPLY = "apply";

export const handle = { i18n: ["know-how", "application", "forms"] };
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: knowHowStyles },
  { rel: "stylesheet", href: formStyles },
  { rel: "stylesheet", href: fileFieldStyles },
];
export const meta = pageMeta;

function getPage({ visit, context }: Pick<ScreenArgs, "visit" | "context">) {
  const [slug = ""] = visit.address.rest;
  return getEntity(visit, context, "page", { slug });
}

export const loader = /* @__PURE__ */ screenLoader(
  async ({ visit, context }) => {
    const page = await getPage({ visit, context });
    const { title, content, cover, type, author, publication_date, metas, hreflangs } = page;
    const kind = type.technical_name;
    return {
      head: headOfEntity(visit, { metas, hreflangs, canonical: `/${page.slug}`, image: cover?.url }),
      breadcrumbs: trailOf(visit, page),
      title,
      kind,
      cover: cover ?? null,
      html: sanitiseHtml(content),
      facts: factsOf(page, visit),
      paragraphs: await drawParagraphs(visit, context, page.paragraphs_display),
      // A plain page is the firm speaking, on no particular day.
      byline:
        kind === "actualite" && publication_date
          ? { author: author ?? null, date: publication_date, inWords: dateInWords(visit, publication_date) }
          : null,
      job:
        kind === "job"
          ? {
              application: await openApplication(visit, context),
              action: `${pathTo("content-page", visit, { slug: page.slug })}#${APPLY}`,
              askHref: pathTo("contact", visit),
            }
          : null,
    };
  },
  { misplaced: true },
);

/** A job's page takes applications; the others take nothing. */
export const action = /* @__PURE__ */ screenAction(async (args) => {
  const { id, type } = await getPage(args);
  if (type.technical_name !== "job") throw new Response(null, { status: 405 });
  return submitApplication(args, id);
});

export default function ContentPage() {
  const { title, kind, cover, html, facts, paragraphs, byline, job } = useLoaderData<typeof loader>();
  const outcome = useActionData<FormOutcome>();
  const { t } = useTranslation(["know-how", "application"]);
  return (
    <article className="wrap reading">
      <header className="reading__head">
        <h1>{title}</h1>
        {byline && (
          <p className="reading__meta">
            <time dateTime={byline.date}>{byline.inWords}</time>
            {byline.author && ` · ${byline.author}`}
          </p>
        )}
        {job && (
          <p>
            <ButtonLink href={`#${APPLY}`}>{t("application:job.link")}</ButtonLink>
          </p>
        )}
      </header>
      {cover && kind !== "page" && <Picture media={cover} format="banner" className="reading__cover" alt="" priority />}
      {facts.length > 0 && (
        <dl className="sheet-facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {html && <SafeHtml html={html} />}
      <Paragraphs paragraphs={paragraphs} />
      {job && (
        <section className="apply" id={APPLY} aria-labelledby="apply-title">
          <header className="apply__head">
            <h2 id="apply-title">{t("application:job.title")}</h2>
            <p className="lead">{t("application:job.intro")}</p>
            <p>
              <a href={job.askHref}>{t("job.ask")}</a>
            </p>
          </header>
          <ApplicationForm {...job.application} outcome={outcome} forJob action={job.action} />
        </section>
      )}
    </article>
  );
}
