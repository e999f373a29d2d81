import { useLoaderData } from "@remix-run/react";
import { ArticleList } from "~/articles/article-list";
import knowHowStyles from "~/articles/articles.css";
import { summarise } from "~/articles/articles.server";
import { TypeForm } from "~/articles/type-form";
import { EmptyState, Picture, Tag } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { getEntity } from "~/routing/entity.server";
import { pageNotFound } from "~/routing/failures.server";
import { pageMeta, stylesheets } from "~/routing/head";
import { FOLDER_TYPES, formatTypes, parseTypes } from "~/routing/list-segments";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { entityLoader, headOfEntity, requireCanonical, toSegments } from "~/routing/screen-loader.server";
import folderStyles from "./folder.css";

export const handle = { i18n: ["know-how"] };
export const links = stylesheets(knowHowStyles, folderStyles);
export const meta = pageMeta;

const isType = (value: string) => FOLDER_TYPES.find((type) => type === value);

export const loader = /* @__PURE__ */ entityLoader(async ({ requestContext, context, request }) => {
  const [slug = "", ...segments] = requestContext.address.rest;
  const submitted = readQuery("folder", request.url).getAll("types");
  if (submitted.length > 0) {
    const chosen = submitted.flatMap((value) => isType(value) ?? []);
    throw toSegments(requestContext, "folder", { slug, segments: formatTypes(chosen, FOLDER_TYPES) });
  }
  const types = parseTypes(segments, FOLDER_TYPES);
  if (!types) throw pageNotFound();
  const folder = await getEntity(requestContext, context, "folder", { slug });
  requireCanonical(requestContext, "folder", [slug, ...formatTypes(types, FOLDER_TYPES)]);
  const articles = folder.articles.filter(({ type }) => types.some((name) => name.toLowerCase() === type));
  return {
    head: headOfEntity(requestContext, {
      metas: folder.metas,
      detail:
        segments.length > 0
          ? types.map((type) => requestContext.t(`know-how:folder.type.${type}`)).join(", ")
          : undefined,
      hreflangs: segments.length > 0 ? {} : folder.hreflangs,
      canonical: folder.translation[requestContext.locale] ?? "/",
      image: folder.cover?.url,
    }),
    breadcrumbs: [{ label: folder.name }],
    name: folder.name,
    extract: folder.extract,
    cover: folder.cover ?? null,
    tags: folder.tags.map(({ name }) => name),
    types: FOLDER_TYPES.map((type) => ({
      type,
      chosen: types.includes(type),
      total: folder.articles.filter((article) => article.type === type.toLowerCase()).length,
    })),
    allHref: pathTo("folder", requestContext, { slug }),
    articles: articles.map((article) => summarise(requestContext, article)),
  };
});

export default function FolderScreen() {
  const { name, extract, cover, tags, types, articles, allHref } = useLoaderData<typeof loader>();
  const { t } = useTranslation("know-how");
  return (
    <div className="wrap reading page-space grid gap-8">
      <header className="folder-head grid gap-6 gap-x-16">
        <div className="page-head">
          <h1>{name}</h1>
          <p className="lead">{extract}</p>
          {tags.length > 0 && (
            <p className="gap-2 cluster">
              {tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </p>
          )}
        </div>
        {cover && (
          <Picture
            media={cover}
            format="job"
            alt=""
            sizes="(max-width: 768px) 100vw, 610px"
            className="folder-head__cover full-width"
            priority
          />
        )}
      </header>
      <TypeForm
        types={types.map(({ type, chosen, total }) => ({
          value: type,
          label: t("folder.type_total", { type: t(`folder.type.${type}`), total }),
          chosen,
        }))}
      />
      {articles.length > 0 ? (
        <ArticleList articles={articles} withKinds />
      ) : (
        <EmptyState title={t("empty")} text={<a href={allHref}>{t("folder.all")}</a>} />
      )}
    </div>
  );
}
