/**
 * The answer to a sentence as HTML: rendered by the server alone, so that it is the same without JavaScript and costs the
 * page no script. Its links are plain links, what it asks for is a plain form.
 */

import type { TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import type { Card } from "~/catalogue/card";
import { cardOf } from "~/catalogue/card";
import { ColourFill } from "~/components/colour-fill";
import { Icon } from "~/components/icon";
import { Picture } from "~/components/picture";
import { telephone } from "~/layout/telephone";
import { pathBehind, pathTo, type ScreenName } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import type { Answer, AnswerLink, AnswerMissing, Category } from "~shared/contract";
import { SCREENS } from "~shared/route-table.js";

interface Options {
  text: string;
  roots: readonly Category[];
  phone: string | null;
}
interface PartProps {
  answer: Answer;
  t: TFunction;
  hrefOf: (link: AnswerLink) => string | null;
  searchFor: (text: string) => string;
}

export function renderAnswer(answer: Answer, requestContext: RequestContext, { text, roots, phone }: Options): string {
  const { t } = requestContext;
  const hrefOf = ({ screen, query, path }: AnswerLink): string | null => {
    if (path?.startsWith("/")) return pathBehind(requestContext, path);
    if (!screen || !isScreen(screen)) return null;
    const values = new URLSearchParams(query).toString();
    return pathTo(screen, requestContext) + (values && `?${values}`);
  };
  const searchFor = (wanted: string) =>
    wanted ? pathTo("search", requestContext, { text: wanted }) : pathTo("home", requestContext);
  const cards = answer.products.map(({ product, reasons }) => ({ ...cardOf(product, roots, requestContext), reasons }));
  const parts = { answer, t, hrefOf, searchFor };
  const { explain } = answer;

  return renderToStaticMarkup(
    <>
      <h1>{answer.headline}</h1>
      <Understood {...parts} />
      <Products cards={cards.slice(0, 1)} />
      <Facts {...parts} />
      <Quantity {...parts} />
      {answer.missing.map((missing) => (
        <Missing key={missing.field} missing={missing} text={text} action={pathTo("search", requestContext)} {...parts} />
      ))}
      <Excluded {...parts} />
      <Warnings {...parts} />
      <Others cards={cards.slice(1)} {...parts} />
      <Around {...parts} />
      <Ways phone={answer.kind === "nothing" || answer.kind === "no-fit" ? phone : null} {...parts} />
      {explain && (
        <details className="answer__explain">
          <summary>explain</summary>
          <pre>{JSON.stringify(explain, null, 2)}</pre>
        </details>
      )}
    </>,
  );
}

const isScreen = (name: string): name is ScreenName => Object.hasOwn(SCREENS, name);

/** What was understood: each piece can be taken away, or turned into its contrary. */
function Understood({ answer: { understood }, t, searchFor }: PartProps) {
  if (understood.length === 0) return null;
  return (
    <div className="answer__understood">
      <h2 className="small">{t("search:answer.understood")}</h2>
      <ul className="plain">
        {understood.map(({ label, without, instead }) => (
          <li key={label}>
            <a href={searchFor(without)}>
              <span className="hidden-text">{t("search:answer.without")} </span>
              {label}
              <Icon name="x" size={16} />
            </a>
            {instead && <a href={searchFor(instead.text)}>{t("search:answer.instead", { label: instead.label })}</a>}
          </li>
        ))}
      </ul>
    </div>
  );
}

type Told = Card & { reasons: readonly string[] };

function Products({ cards, level = 2 }: { cards: readonly Told[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <>
      {cards.map(({ id, href, name, designation, picture, colour, reasons }) => (
        <article className="answer__product" key={id}>
          <span className="answer__colour">{colour && <ColourFill colour={colour} />}</span>
          {picture && <Picture media={picture} format="thumb" sizes="72px" alt="" />}
          <div>
            <Heading>
              <a className="whole" href={href}>
                {name}
              </a>
            </Heading>
            <p className="small">{designation}</p>
          </div>
          <ul className="answer__reasons plain">
            {reasons.map((reason) => (
              <li key={reason}>
                <Icon name="check" size={16} />
                {reason}
              </li>
            ))}
          </ul>
        </article>
      ))}
    </>
  );
}

function Facts({ answer: { facts }, t }: PartProps) {
  if (facts.length === 0) return null;
  return (
    <dl className="answer__facts numbers">
      {facts.map(({ property, label, value, yes }) => (
        <div key={`${property} ${label}`}>
          <dt>{label}</dt>
          <dd>
            {yes != null && <strong>{t(yes ? "search:answer.yes" : "search:answer.no")} – </strong>}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Quantity({ answer: { quantity, kind }, t }: PartProps) {
  if (!quantity) return null;
  return (
    <div className="answer__quantity numbers">
      {kind !== "quantity" && (
        <p>
          <Icon name="calculator" /> {quantity.text}
        </p>
      )}
      {quantity.packs.length > 0 && (
        <p>
          <strong>{t("search:answer.packs")}</strong>{" "}
          {quantity.packs.map(({ count, label }) => `${count} × ${label}`).join(" + ")}
        </p>
      )}
    </div>
  );
}

interface MissingProps extends PartProps {
  missing: AnswerMissing;
  text: string;
  action: string;
}

/** The one thing that would tell more: a number, or which product. */
function Missing({ missing: { field, label, unit, options }, text, action, t, searchFor }: MissingProps) {
  if (unit) {
    return (
      <form className="answer__missing" method="get" action={action}>
        <input type="hidden" name="text" value={text} />
        <input type="hidden" name="unit" value={unit} />
        <label htmlFor={`missing-${field}`}>{label}</label>
        <input
          id={`missing-${field}`}
          name="value"
          type="number"
          inputMode="decimal"
          min="0.1"
          max="100000"
          step="any"
          required
        />
        <button className="button button--secondary" type="submit">
          {t("search:answer.tell")}
        </button>
      </form>
    );
  }
  return (
    <ul className="answer__options plain">
      {options.map((option) => (
        <li key={option.text}>
          <a href={searchFor(option.text)}>{option.label}</a>
        </li>
      ))}
    </ul>
  );
}

function Excluded({ answer: { excluded } }: PartProps) {
  if (excluded.length === 0) return null;
  return (
    <ul className="answer__excluded plain">
      {excluded.map(({ condition, text }) => (
        <li key={condition}>
          <Icon name="minus" size={16} />
          {text}
        </li>
      ))}
    </ul>
  );
}

function Warnings({ answer: { warnings }, hrefOf }: PartProps) {
  if (warnings.length === 0) return null;
  return (
    <ul className="answer__warnings plain">
      {warnings.map(({ text, link }) => {
        const href = link && hrefOf(link);
        return (
          <li key={text}>
            <Icon name="triangle-alert" />
            <span>
              {text} {href && <a href={href}>{link.label}</a>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Others({ cards, t }: PartProps & { cards: readonly Told[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="answer__others" aria-labelledby="answer-others">
      <h2 id="answer-others">{t("search:answer.others", { count: cards.length })}</h2>
      <Products cards={cards} level={3} />
    </section>
  );
}

/** The steps around the product, and how long each coat waits. */
function Around({ answer: { steps, waits }, t, hrefOf }: PartProps) {
  if (steps.length + waits.length === 0) return null;
  return (
    <div className="answer__around">
      {waits.length > 0 && (
        <section aria-labelledby="answer-waits">
          <h2 id="answer-waits">{t("search:answer.waits")}</h2>
          <dl className="answer__facts numbers">
            {waits.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {steps.length > 0 && (
        <section aria-labelledby="answer-steps">
          <h2 id="answer-steps">{t("search:answer.steps")}</h2>
          <ul>
            {steps.map(({ label, link }) => {
              const href = link && hrefOf(link);
              return <li key={label}>{href ? <a href={href}>{label}</a> : label}</li>;
            })}
          </ul>
        </section>
      )}
    </div>
  );
}

function Ways({ answer: { links }, t, hrefOf, phone }: PartProps & { phone: string | null }) {
  const shown = links.flatMap((link) => {
    const href = hrefOf(link);
    return href ? [{ label: link.label, href }] : [];
  });
  if (shown.length === 0 && !phone) return null;
  return (
    <ul className="answer__ways plain">
      {phone && (
        <li>
          <a className="button button--primary numbers" href={telephone(phone)}>
            <Icon name="phone" />
            {t("search:answer.call", { phone })}
          </a>
        </li>
      )}
      {shown.map(({ label, href }) => (
        <li key={href}>
          <a className="button button--secondary" href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
