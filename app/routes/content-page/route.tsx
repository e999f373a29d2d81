import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { Picture } from "~/components/picture";
import { SafeHtml } from "~/components/safe-html";
import { sanitiseHtml } from "~/components/sanitise-html.server";
import { dateInWords } from "~/know-how/articles.server";
import knowHowStyles from "~/know-how/know-how.css";
import { Paragraphs } from "~/know-how/paragraphs";
import { drawParagraphs } from "~/know-how/paragraphs.server";
import { getEntity } from "~/routing/entity.server";
import { pageMeta } from "~/routing/head";
import { headOfEntity } from "~/routing/head.server";
import { pathTo } from "~/routing/paths";
import { screenLoader } from "~/routing/screen-loader.server";
import { factsOf, trailOf } from "./facts.server";

export const handle = { i18n: ["know-how"] };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: knowHowStyles }];
export const meta = pageMeta;

export const loader = /* @__PURE__ */ screenLoader(
  async ({ visit, context }) => {
    const [slug = ""] = visit.address.rest;
    const page = await getEntity(visit, context, "page", { slug });
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
      applyHref: kind === "job" ? pathTo("contact", visit) : null,
    };
  },
  { misplaced: true },
);

export default function ContentPage() {
  const { title, kind, cover, html, facts, paragraphs, byline, applyHref } = useLoaderData<typeof loader>();
  const { t } = useTranslation("know-how");
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
      {applyHref && (
        <ButtonLink href={applyHref} icon="mail">
          {t("job.ask")}
        </ButtonLink>
      )}
    </article>
  );
}
