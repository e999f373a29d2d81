import { redirect, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ArticleSummary } from "~/articles/articles.server";
import { ArticleCard } from "~/catalogue/article-card";
import { type CategorySummary, categorySummary } from "~/catalogue/category-views";
import { chosenWords, readListRequest } from "~/catalogue/filter-groups";
import { findListNote, findListPush, listFamilies } from "~/catalogue/list-extras.server";
import { FilteredList, ProductList } from "~/catalogue/product-list";
import { Disclosure } from "~/components/disclosure";
import { ButtonLink, ColourFill, EmptyState, Section, SmallTitle } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { pageNotFound } from "~/routing/failures.server";
import { pageMeta, stylesheets } from "~/routing/head";
import { pathTo } from "~/routing/paths";
import { splitQuery } from "~/routing/query";
import type { RequestContext } from "~/routing/request-context.server";
import { headOfScreen, screenLoader } from "~/routing/screen-loader.server";
import { renderAnswer } from "./answer.server";
import { findPhone, getResults, type OtherResults } from "./queries.server";
import styles from "./search.css";
import { cleanSearchText } from "./search-text";

function Categories({ categories }: { categories: readonly CategorySummary[] }) {
  return (
    <ul className="category-tiles columns gap-3 gap-x-6 plain">
      {categories.map(({ id, name, href, text, colour }) => (
        <li key={id} className="relative">
          <span className="category-tiles__colour">{colour && <ColourFill colour={colour} />}</span>
          <a className="whole strong" href={href}>
            {name}
          </a>
          {text && <p className="small">{text}</p>}
        </li>
      ))}
    </ul>
  );
}

const SHOWN_ARTICLES = 6;
const SIZES = "(max-width: 565px) 104px, (max-width: 768px) 100vw, 405px";

function ArticleResults({ articles }: Pick<OtherResults, "articles">) {
  const { t } = useTranslation("search");
  if (articles.length === 0) return null;
  const others = articles.slice(SHOWN_ARTICLES);
  return (
    <section className="wrap pad-below-section grid gap-4" id="articles" aria-labelledby="articles-title">
      <h2 id="articles-title">{t("group.articles")}</h2>
      <Articles articles={articles.slice(0, SHOWN_ARTICLES)} />
      {others.length > 0 && (
        <Disclosure summary={t("more_articles", { count: others.length })}>
          <Articles articles={others} />
        </Disclosure>
      )}
    </section>
  );
}

function Articles({ articles }: { articles: readonly ArticleSummary[] }) {
  const { t } = useTranslation("search");
  return (
    <ul className="search-articles columns columns--wide gap-8 plain">
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleCard article={article} kind={t(`kind.${article.type}`)} sizes={SIZES} />
        </li>
      ))}
    </ul>
  );
}

function FolderResults({ folders }: Pick<OtherResults, "folders">) {
  const { t } = useTranslation("search");
  if (folders.length === 0) return null;
  return (
    <section className="wrap pad-below-section grid gap-4" id="folders" aria-labelledby="folders-title">
      <h2 id="folders-title">{t("group.folders")}</h2>
      <ul className="columns columns--wide gap-8 plain">
        {folders.map(({ id, name, href, extract }) => (
          <li key={id} className="grid gap-1">
            <h3>
              <a href={href}>{name}</a>
            </h3>
            <p>{extract}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NothingFoundProps {
  text: string;
  contactHref: string;
  families: readonly CategorySummary[];
}

/** Offers other spellings, categories and contacts. */
function NothingFound({ text, contactHref, families }: NothingFoundProps) {
  const { t } = useTranslation("search");
  return (
    <div className="wrap search-nothing page-body gap-6">
      <h1 className="breakable">{t("nothing.title", { text })}</h1>
      <ul className="search-nothing__tips measure grid gap-2">
        <li>{t("nothing.spelling")}</li>
        <li>{t("nothing.fewer")}</li>
        <li>{t("nothing.problem")}</li>
        <li>{t("nothing.number")}</li>
      </ul>
      <p>
        <ButtonLink href={contactHref} icon="message-circle" label={t("nothing.contact")} />
      </p>
      {families.length > 0 && (
        <Section className="grid gap-4" titleId="families-title" title={t("nothing.families")}>
          <Categories categories={families} />
        </Section>
      )}
    </div>
  );
}

function SearchScreen({
  answer,
  text,
  base,
  contactHref,
  list,
  others,
  families,
  push,
  note,
}: SerializeFrom<typeof loader>) {
  const { t } = useTranslation("search");
  const counts = {
    products: list.total,
    categories: others.categories.length,
    articles: others.articles.length,
    folders: others.folders.length,
  };
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const filtered = Object.keys(list.filters).length > 0;
  if (total === 0 && !filtered && !answer)
    return <NothingFound text={text} contactHref={contactHref} families={families} />;

  return (
    <>
      {/* React has rendered it, and escaped what was typed (answer.server.tsx). */}
      {answer && <div className="wrap answer grid single gap-4" dangerouslySetInnerHTML={{ __html: answer }} />}
      {(total > 0 || !answer) && (
        <header className="wrap search-head grid gap-3">
          {answer ? <h2>{t("other_results", { count: total })}</h2> : <h1>{t("results", { count: total, text })}</h1>}
          <GroupLinks counts={counts} />
        </header>
      )}
      {others.categories.length > 0 && (
        <section className="wrap pad-below-6 grid gap-3" id="categories" aria-labelledby="categories-title">
          {answer ? (
            <Disclosure
              summary={
                <span className="small-title" id="categories-title">
                  {t("group.categories")}
                </span>
              }
            >
              <Categories categories={others.categories} />
            </Disclosure>
          ) : (
            <>
              <SmallTitle id="categories-title">{t("group.categories")}</SmallTitle>
              <Categories categories={others.categories} />
            </>
          )}
        </section>
      )}
      {(list.total > 0 || filtered) && (
        <FilteredList list={list} base={base} sortable={false}>
          {list.total > 0 ? (
            <ProductList list={list} base={base} push={push} note={note} />
          ) : (
            <EmptyState title={t("category:empty.title")} text={t("category:empty.text")}>
              <ButtonLink href={base} label={t("category:empty.clear")} />
            </EmptyState>
          )}
        </FilteredList>
      )}
      <ArticleResults articles={others.articles} />
      <FolderResults folders={others.folders} />
    </>
  );
}

function GroupLinks({ counts }: { counts: Record<keyof OtherResults | "products", number> }) {
  const { t } = useTranslation("search");
  const groups = (["categories", "products", "articles", "folders"] as const).filter((group) => counts[group] > 0);
  if (groups.length < 2) return null;
  return (
    <nav aria-label={t("groups")}>
      <ul className="plain cluster gap-x-6">
        {groups.map((group) => (
          <li key={group}>
            <a className="tap gap-2" href={`#${group}`}>
              {t(`group.${group}`)} <span className="muted numbers">{counts[group]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export const handle = { i18n: ["category", "search"] };
export const links = stylesheets(styles);
export const meta = pageMeta;

/** @throws {Response} the home page for an empty text, 404 for what isn't the grammar, a redirect to the canonical address */
function readAddress(requestContext: RequestContext) {
  const { query, undeclared } = splitQuery("search", requestContext.path);
  const sent = query.get("text");
  const [inPath = "", ...segments] = requestContext.address.rest;
  const text = cleanSearchText(withMeasure(sent ?? inPath, query.get("value"), query.get("unit")));
  if (text === "") throw redirect(pathTo("home", requestContext), 302);

  const request = readListRequest({ segments, query, undeclared }, { dashedPage: true });
  if (!request) throw pageNotFound();
  const status = sent !== null ? 302 : (request.redirectStatus ?? (text === inPath ? null : 301));
  if (status)
    throw redirect(pathTo("search", requestContext, { text, segments: request.segments }) + request.search, status);
  return { text, request, explain: query.get("explain") === "1" };
}

/** Appends a size that the answer requested, with its dimension: "6 m long". */
function withMeasure(text: string, value: string | null, unit: string | null): string {
  const isSize = /^\d{1,6}(?:[.,]\d{1,3})?$/.test(value ?? "") && UNIT.test(unit ?? "");
  return isSize ? `${text}, ${value} ${unit}` : text;
}
const UNIT = /^(?:mm|cm|m|m²)(?: [\p{L} ]{1,20})?$/u;

export const loader = /* @__PURE__ */ screenLoader(async (args) => {
  const { requestContext } = args;
  const { text, request, explain } = readAddress(requestContext);
  const roots = await listFamilies(args);
  const [{ answer, list, others }, phone, push, note] = await Promise.all([
    getResults(args, text, request, roots, explain && args.context.config.mode === "development"),
    findPhone(args),
    findListPush(args),
    findListNote(args),
  ]);
  const count = Object.values(others).reduce((sum, found) => sum + found.length, list.total);
  return {
    head: headOfScreen(requestContext, "search", {
      title: requestContext.t("search:title", { text: [text, chosenWords(list.groups)].filter(Boolean).join(", ") }),
      description: requestContext.t("search:description", { count, text }),
      tail: { text, segments: request.segments },
      findable: count > 0 && request.segments.length === 0,
    }),
    breadcrumbs: [{ label: requestContext.t("search:breadcrumb") }],
    text,
    /** HTML of the answer to a sentence; `null`: the results alone. */
    answer: answer && renderAnswer(answer, requestContext, { text, roots, phone }),
    base: pathTo("search", requestContext, { text }),
    contactHref: pathTo("contact", requestContext),
    list,
    others,
    push,
    note,
    /** Ways on when nothing is found. */
    families: roots.map((root) => categorySummary(root, requestContext)),
  };
});

export default function SearchRoute() {
  const data = useLoaderData<typeof loader>();
  return <SearchScreen key={data.base} {...data} />;
}
