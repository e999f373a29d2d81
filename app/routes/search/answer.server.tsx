/** The answer to a sentence, rendered by the server alone: it costs the page no script. */
import { renderToStaticMarkup } from "react-dom/server";
import { type AdvisedProduct, AdvisedProducts } from "~/catalogue/advised-products.server";
import { cardOf } from "~/catalogue/card";
import { Icon, SmallTitle } from "~/components/elements";
import { findHref } from "~/routing/menu-links";
import { findPath, pathBehind, pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import type { Answer, AnswerLink, Category } from "~shared/contract";
import type { PartProps } from "./answer-parts.server";
import { Around, Excluded, Facts, Missing, Quantity, Safety, Warnings, Ways } from "./answer-parts.server";

interface Options {
  text: string;
  roots: readonly Category[];
  phone: string | null;
}
export function renderAnswer(answer: Answer, requestContext: RequestContext, { text, roots, phone }: Options): string {
  const { t } = requestContext;
  const hrefOf = ({ screen, query, path }: AnswerLink): string | null => {
    if (path?.startsWith("/")) return pathBehind(requestContext, path);
    const values = new URLSearchParams(query).toString();
    const href = screen ? findHref({ type: "internal", code: screen }, requestContext) : null;
    return href && href + (values && `?${values}`);
  };
  const searchFor = (wanted: string) =>
    wanted ? pathTo("search", requestContext, { text: wanted }) : pathTo("home", requestContext);
  const cards = answer.products.map(({ product, reasons }) => ({ ...cardOf(product, roots, requestContext), reasons }));
  const parts = { answer, t, hrefOf, searchFor };
  const { explain } = answer;
  const isSafety = answer.kind === "safety";
  const isUnanswered = answer.kind === "nothing" || answer.kind === "no-fit";
  const storesHref = cards.length > 0 ? findPath("store-locator", requestContext) : null;

  return renderToStaticMarkup(
    <>
      {isSafety ? (
        <Safety {...parts} />
      ) : (
        <>
          <h1>{answer.headline}</h1>
          {answer.notes.map((note) => (
            <p key={note} className="measure">
              {note}
            </p>
          ))}
        </>
      )}
      <Understood {...parts} />
      <div className="answer__body grid gap-4">
        <div className="grid at-top gap-4">
          <AdvisedProducts cards={cards.slice(0, 1)} />
          {!isSafety && <Facts {...parts} />}
          <Quantity {...parts} />
          {answer.missing.map((missing) => (
            <Missing
              key={missing.field}
              missing={missing}
              text={text}
              action={pathTo("search", requestContext)}
              {...parts}
            />
          ))}
          <Excluded {...parts} />
          <Warnings {...parts} />
          {!isSafety && <Ways {...parts} phone={isUnanswered ? phone : null} storesHref={storesHref} />}
        </div>
        <Around {...parts} />
      </div>
      <Others cards={cards.slice(1)} {...parts} />
      {explain && (
        <details className="answer__explain">
          <summary>explain</summary>
          <pre>{JSON.stringify(explain, null, 2)}</pre>
        </details>
      )}
    </>,
  );
}

/** The recognised parts of the query: each can be removed or inverted. */
function Understood({ answer: { understood }, t, searchFor }: PartProps) {
  if (understood.length === 0) return null;
  return (
    <div className="answer__understood cluster middle gap-1 gap-x-3">
      <h2 className="small">{t("search:answer.understood")}</h2>
      <ul className="plain cluster gap-1 gap-x-3">
        {understood.map(({ label, without, instead }) => (
          <li key={label}>
            <a href={searchFor(without)}>
              <span className="hidden-text">{t("search:answer.without")} </span>
              {label}
              <Icon name="x" size={16} />
            </a>
            {instead && (
              <a className="answer__turn" href={searchFor(instead.text)}>
                {t("search:answer.instead", { label: instead.label })}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Others({ cards, t }: PartProps & { cards: readonly AdvisedProduct[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="answer__others grid gap-3" aria-labelledby="answer-others">
      <SmallTitle id="answer-others">{t("search:answer.others", { count: cards.length })}</SmallTitle>
      <AdvisedProducts cards={cards} level={3} />
    </section>
  );
}
