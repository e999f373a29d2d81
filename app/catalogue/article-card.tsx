import { Picture, WholeLink } from "~/components/elements";
import type { Article, Media } from "~shared/contract";

export interface ArticleSummary {
  id: number;
  title: string;
  extract: string;
  href: string;
  type: Article["type"];
  kind: string | null;
  cover: Media | null;
  tags: { name: string; slug: string }[];
  /** ISO 8601 and display text; `""` if unknown. */
  date: string;
  dateInWords: string;
  job: string | null;
}

export function ArticleCard({ article, kind, sizes }: { article: ArticleSummary; kind: string; sizes?: string }) {
  const { href, title, extract, cover } = article;
  return (
    <article className="article-card shrinks relative grid at-top gap-4">
      {cover && (
        <div className="article-card__picture picture-box">
          <Picture media={cover} format="whole" alt="" {...(sizes ? { sizes } : {})} />
        </div>
      )}
      <div className="article-card__words">
        <p className="small">{kind}</p>
        <h3 className="article-card__title">
          <WholeLink href={href}>{title}</WholeLink>
        </h3>
        {extract && <p className="article-card__extract above-2 muted measure">{extract}</p>}
      </div>
    </article>
  );
}
