import type { ArticleSummary } from "~/articles/articles.server";
import { ArticleCard } from "~/catalogue/article-card";
import type { CategorySummary } from "~/catalogue/category-views";
import { FilteredList, ProductList } from "~/catalogue/product-list";
import type { ProductListData } from "~/catalogue/product-list-data";
import type { PushData } from "~/catalogue/push-data";
import { Disclosure } from "~/components/disclosure";
import { ButtonLink, ColourFill, EmptyState, Section, SmallTitle } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { OtherResults } from "./queries.server";

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

interface SearchScreenProps {
  /** HTML of the answer to a sentence; `null`: the results alone. */
  answer: string | null;
  text: string;
  base: string;
  contactHref: string;
  list: ProductListData;
  others: OtherResults;
  families: CategorySummary[];
  push: PushData | null;
  note: string | null;
}

export function SearchScreen(props: SearchScreenProps) {
  const { answer, text, base, contactHref, list, others, families, push, note } = props;
  const { t } = useTranslation("search");
  const counts = {
    products: list.total,
    categories: others.categories.length,
    articles: others.articles.length,
    folders: others.folders.length,
  };
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const filtered = Object.keys(list.filters).length > 0;
  if (total === 0 && !filtered && !answer) return <NothingFound {...{ text, contactHref, families }} />;

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
