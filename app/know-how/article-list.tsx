import { Picture } from "~/components/picture";
import { Tag } from "~/components/tag";
import type { ArticleSummary } from "./articles.server";

interface ArticleListProps {
  articles: readonly ArticleSummary[];
  /** The level of each title: below the page's own, or below a section's. */
  headings?: 2 | 3;
  /** News say when. */
  dated?: boolean;
  /** Rows to choose from; cards where they end a page. */
  look?: "rows" | "cards";
}

export function ArticleList({ articles, headings = 2, dated = false, look = "rows" }: ArticleListProps) {
  const Heading = `h${headings}` as const;
  return (
    <ul className={`articles articles--${look} plain`}>
      {articles.map(({ id, title, extract, href, cover, tags, date, dateInWords, job }) => (
        <li key={id} className="article">
          {cover && <Picture media={cover} format="job" alt="" className="article__cover" />}
          <div className="article__words">
            {dated && (
              <time className="article__date" dateTime={date}>
                {dateInWords}
              </time>
            )}
            <Heading className="article__title">
              <a href={href}>{title}</a>
            </Heading>
            {job && <p className="article__job">{job}</p>}
            <p>{extract}</p>
            {tags.length > 0 && (
              <p className="article__tags">
                {tags.map(({ slug, name }) => (
                  <Tag key={slug}>{name}</Tag>
                ))}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
