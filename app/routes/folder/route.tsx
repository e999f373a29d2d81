import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/empty-state";
import { ArticleList } from "~/know-how/article-list";
import { summarise } from "~/know-how/articles.server";
import knowHowStyles from "~/know-how/know-how.css";
import { TypeForm } from "~/know-how/type-form";
import { requireCanonical, toSegments } from "~/routing/canonical.server";
import { getEntity } from "~/routing/entity.server";
import { pageNotFound } from "~/routing/failures.server";
import { pageMeta } from "~/routing/head";
import { headOfEntity } from "~/routing/head.server";
import { FOLDER_TYPES, formatTypes, parseTypes } from "~/routing/list-segments";
import { screenLoader } from "~/routing/screen-loader.server";

export const handle = { i18n: ["know-how"] };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: knowHowStyles }];
export const meta = pageMeta;

const isType = (value: string) => FOLDER_TYPES.find((type) => type === value);

export const loader = /* @__PURE__ */ screenLoader(
  async ({ visit, context, request }) => {
    const [slug = "", ...segments] = visit.address.rest;
    const asked = new URL(request.url).searchParams.getAll("types");
    if (asked.length > 0) {
      const chosen = asked.flatMap((value) => isType(value) ?? []);
      throw toSegments(visit, "folder", { slug, segments: formatTypes(chosen, FOLDER_TYPES) });
    }
    const types = parseTypes(segments, FOLDER_TYPES);
    if (!types) throw pageNotFound();
    const folder = await getEntity(visit, context, "folder", { slug });
    requireCanonical(visit, "folder", [slug, ...formatTypes(types, FOLDER_TYPES)]);
    const articles = folder.articles.filter(({ type }) => types.some((name) => name.toLowerCase() === type));
    return {
      head: headOfEntity(visit, {
        metas: folder.metas,
        hreflangs: segments.length > 0 ? {} : folder.hreflangs,
        canonical: folder.translation[visit.locale] ?? "/",
        image: folder.cover?.url,
      }),
      breadcrumbs: [{ label: folder.name }],
      name: folder.name,
      extract: folder.extract,
      types: FOLDER_TYPES.map((type) => ({ type, chosen: types.includes(type) })),
      articles: articles.map((article) => summarise(visit, article)),
    };
  },
  { misplaced: true },
);

export default function FolderScreen() {
  const { name, extract, types, articles } = useLoaderData<typeof loader>();
  const { t } = useTranslation("know-how");
  return (
    <div className="wrap reading">
      <header className="reading__head">
        <h1>{name}</h1>
        <p>{extract}</p>
      </header>
      <TypeForm types={types.map(({ type, chosen }) => ({ value: type, label: t(`folder.type.${type}`), chosen }))} />
      {articles.length > 0 ? <ArticleList articles={articles} /> : <EmptyState title={t("empty")} />}
    </div>
  );
}
