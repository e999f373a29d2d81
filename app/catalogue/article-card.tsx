import { Picture } from "~/components/picture";
import type { ArticleSummary } from "~/know-how/articles.server";

interface ArticleCardProps {
  article: ArticleSummary;
  /** What it is, in words: a guide, a video. */
  kind: string;
  /** Level of the title among the page's headings. */
  level?: 2 | 3 | 4;
  /** How wide the picture will be, as CSS `sizes`. */
  sizes?: string;
}

/** Styles: article-card.css. */
export function ArticleCard({ article, kind, level = 3, sizes }: ArticleCardProps) {
  const { href, title, extract, cover } = article;
  const Heading = `h${level}` as const;
  return (
    <article className="article-card">
      {cover && (
        <div className="article-card__picture">
          <Picture media={cover} format="whole" alt="" {...(sizes ? { sizes } : {})} />
        </div>
      )}
      <div className="article-card__words">
        <p className="article-card__kind">{kind}</p>
        <Heading className="article-card__title">
          <a className="whole" href={href}>
            {title}
          </a>
        </Heading>
        {extract && <p className="article-card__extract">{extract}</p>}
      </div>
    </article>
  );
}
