import type { ArticleSummary } from "~/catalogue/article-card";
import { ArticleCard } from "~/catalogue/article-card";
import { Disclosure } from "~/components/disclosure";
import { useTranslation } from "~/i18n/use-translation";
import type { FoundFolder, OtherResults } from "./data";

const SHOWN_ARTICLES = 6;
const SIZES = "(max-width: 565px) 104px, (max-width: 768px) 100vw, 405px";

export function ArticleResults({ articles }: Pick<OtherResults, "articles">) {
  const { t } = useTranslation("search");
  if (articles.length === 0) return null;
  const others = articles.slice(SHOWN_ARTICLES);
  return (
    <section className="wrap search-others" id="articles" aria-labelledby="articles-title">
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
    <ul className="search-articles plain">
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleCard article={article} kind={t(`kind.${article.type}`)} sizes={SIZES} />
        </li>
      ))}
    </ul>
  );
}

export function FolderResults({ folders }: { folders: readonly FoundFolder[] }) {
  const { t } = useTranslation("search");
  if (folders.length === 0) return null;
  return (
    <section className="wrap search-others" id="folders" aria-labelledby="folders-title">
      <h2 id="folders-title">{t("group.folders")}</h2>
      <ul className="search-folders plain">
        {folders.map(({ id, name, href, extract }) => (
          <li key={id}>
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
