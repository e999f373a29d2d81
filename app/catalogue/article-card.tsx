import { Picture, WholeTitle } from "~/components/elements";
import type { Media } from "~shared/contract";

interface ArticleCardProps {
  article: { href: string; title: string; extract: string; cover: Media | null };
  kind: string;
  sizes?: string;
}

export function ArticleCard({ article, kind, sizes }: ArticleCardProps) {
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
        <WholeTitle className="article-card__title" href={href} title={title} />
        {extract && <p className="article-card__extract above-2 muted measure">{extract}</p>}
      </div>
    </article>
  );
}
