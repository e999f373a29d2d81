import { Picture, Tag, WholeTitle } from "~/components/elements";
import type { ArticleSummary } from "./articles.server";

interface ArticleListProps {
  articles: readonly ArticleSummary[];
  /** The level of each title: below the page's own, or below a section's. */
  headings?: 2 | 3;
  dated?: boolean;
  withKinds?: boolean;
  /** The page's main list: the first card is larger, and the first pictures load eagerly. */
  leads?: boolean;
}

/** Pictures in the first view of a desktop. */
const FIRST_ROW = 3;
const LEAD_SIZES = "(max-width: 768px) 100vw, 730px";
const CARD_SIZES = "(max-width: 565px) 104px, (max-width: 960px) 45vw, 330px";

export function ArticleList(props: ArticleListProps) {
  const { articles, headings = 2, dated = false, withKinds = false, leads = false } = props;
  const Heading = `h${headings}` as const;
  return (
    <ul className={"columns gap-8 plain"}>
      {articles.map(({ id, title, kind, extract, href, cover, tags, date, dateInWords, job }, index) => (
        <li key={id} className={leads && index === 0 ? "article article--lead at-top" : "article at-top"}>
          {cover && (
            <Picture
              media={cover}
              format="job"
              alt=""
              className="article__cover full-width"
              priority={leads && index < FIRST_ROW}
              sizes={leads && index === 0 ? LEAD_SIZES : CARD_SIZES}
            />
          )}
          <div className="measure grid at-top gap-2">
            {withKinds && kind && <p className="small strong">{kind}</p>}
            {dated && dateInWords && (
              <time className="small" dateTime={date}>
                {dateInWords}
              </time>
            )}
            <WholeTitle as={Heading} className="article__title small-title" href={href} title={title} />
            {job && <p className="small">{job}</p>}
            <p>{extract}</p>
            {tags.length > 0 && (
              <p className="gap-2 cluster">
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
