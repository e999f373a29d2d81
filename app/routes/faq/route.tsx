import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Disclosure } from "~/components/disclosure";
import { EmptyState } from "~/components/empty-state";
import { SafeHtml } from "~/components/safe-html";
import { sanitiseHtml } from "~/components/sanitise-html.server";
import knowHowStyles from "~/know-how/know-how.css";
import { TagChoice } from "~/know-how/tag-choice";
import { listTagLinks } from "~/know-how/tags.server";
import { requireCanonical } from "~/routing/canonical.server";
import { pageNotFound } from "~/routing/failures.server";
import { pageMeta } from "~/routing/head";
import { headOfScreen } from "~/routing/head.server";
import { formatTags, parseTags } from "~/routing/list-segments";
import { pathTo } from "~/routing/paths";
import { screenLoader } from "~/routing/screen-loader.server";
import { faqThing } from "~/structured-data/faq";

export const handle = { i18n: ["know-how"] };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: knowHowStyles }];
export const meta = pageMeta;

export const loader = /* @__PURE__ */ screenLoader(async ({ visit, context }) => {
  const state = parseTags(visit.address.rest);
  // All questions stand on one page.
  if (!state || state.page > 1) throw pageNotFound();
  const segments = formatTags(state);
  requireCanonical(visit, "faq", segments);
  const { tags } = state;
  const query = { status: "PUBLISHED", type: "faq", ...(tags.length > 0 ? { tags: tags.join("_") } : {}) } as const;
  const [{ items }, tagLinks] = await Promise.all([
    visit.api.get("listFaq", { query }),
    listTagLinks(visit, context, "faq", "faq", tags),
  ]);
  const questions = items.map(({ id, slug, title, content }) => ({
    id,
    anchor: slug || `q${id}`,
    title,
    html: sanitiseHtml(content, { headingsFrom: 3 }),
  }));
  const things = faqThing(questions.map(({ title, html }) => ({ title, answer: html })));
  if (things) context.structuredData.push(things);
  return {
    head: headOfScreen(visit, "faq", {
      title: visit.t("know-how:faq.title"),
      description: visit.t("know-how:faq.description"),
      ...(segments.length > 0 ? { tail: { segments } } : {}),
    }),
    breadcrumbs: [{ label: visit.t("know-how:faq.title") }],
    questions,
    tagLinks,
    allHref: pathTo("faq", visit),
  };
});

export default function Faq() {
  const { questions, tagLinks, allHref } = useLoaderData<typeof loader>();
  const { t } = useTranslation("know-how");
  return (
    <div className="wrap reading">
      <header className="reading__head">
        <h1>{t("faq.title")}</h1>
        <p>{t("faq.description")}</p>
      </header>
      <TagChoice tags={tagLinks} allHref={allHref} />
      {questions.length === 0 && <EmptyState title={t("empty")} />}
      <div className="questions">
        {questions.map(({ id, anchor, title, html }) => (
          <Disclosure key={id} id={anchor} summary={title} group="faq">
            <SafeHtml html={html} />
          </Disclosure>
        ))}
      </div>
    </div>
  );
}
