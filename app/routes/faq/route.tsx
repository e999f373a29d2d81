import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData, useLocation, useNavigate } from "@remix-run/react";
import { type FormEvent, type SyntheticEvent, useEffect, useMemo, useRef, useState } from "react";
import knowHowStyles from "~/articles/articles.css";
import { TagChoice } from "~/articles/tag-choice";
import { listTagLinks } from "~/articles/tags.server";
import { Announced, Button, ButtonLink, EmptyState, Icon, PageHead, TapLink } from "~/components/elements";
import { SafeHtml } from "~/components/safe-html";
import { useEarlyInput } from "~/forms/use-early-input";
import { useTranslation } from "~/i18n/use-translation";
import { pageNotFound } from "~/routing/failures.server";
import { pageMeta, stylesheets } from "~/routing/head";
import { formatTags, parseTags } from "~/routing/list-segments";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { headTexts, requireCanonical, screenLoader, titledScreen } from "~/routing/screen-loader.server";
import { faqNode } from "~/structured-data/faq";
import faqStyles from "./faq.css";
import { type Question, viewQuestions } from "./questions.server";
import { foldHtml, isFound } from "./search";

const TEXT_PARAMETER = "text";

interface QuestionSearchProps {
  /** The list's address, its themes included. */
  action: string;
  text: string;
  onText: (text: string) => void;
}

function QuestionSearch({ action, text, onText }: QuestionSearchProps) {
  const { t } = useTranslation("know-how");
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEarlyInput(() => {
    const typed = field.current?.value ?? text;
    if (typed !== text) onText(typed);
  });
  /** The text becomes part of the address, which can be shared. */
  function submit(event: FormEvent) {
    event.preventDefault();
    const query = text.trim() ? `?${new URLSearchParams({ [TEXT_PARAMETER]: text.trim() })}` : "";
    navigate(action + query, { replace: true, preventScrollReset: true });
  }
  return (
    <search aria-label={t("faq.search.label")}>
      <form className="question-search align-end gap-2 screen-only" method="get" action={action} onSubmit={submit}>
        <label className="field">
          <span className="label">{t("faq.search.label")}</span>
          <input
            ref={field}
            type="search"
            name={TEXT_PARAMETER}
            value={text}
            onChange={({ target }) => onText(target.value)}
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        <Button look="secondary" icon="search" label={t("faq.search.submit")} />
      </form>
    </search>
  );
}

/** Longer than anything that somebody asks. */
const LONGEST_TEXT = 100;

export const handle = { i18n: ["know-how"] };
export const links = stylesheets(knowHowStyles, faqStyles);
export const meta = pageMeta;

export const loader = /* @__PURE__ */ screenLoader(async ({ requestContext, context, request }) => {
  const state = parseTags(requestContext.address.rest);
  // All questions are on one page.
  if (!state || state.page > 1) throw pageNotFound();
  const segments = formatTags(state);
  requireCanonical(requestContext, "faq", segments);
  const { tags } = state;
  const query = { status: "PUBLISHED", type: "faq", ...(tags.length > 0 ? { tags: tags.join("_") } : {}) } as const;
  const [{ items }, tagLinks] = await Promise.all([
    requestContext.api.get("listFaq", { query }),
    listTagLinks(requestContext, context, "faq", "faq", tags),
  ]);
  const questions = await viewQuestions(requestContext, context, items);
  const text = (readQuery("faq", request.url).get(TEXT_PARAMETER) ?? "").trim().slice(0, LONGEST_TEXT);
  const nodes = faqNode(questions.map(({ title, html }) => ({ title, answer: html })));
  if (nodes) context.structuredData.push(nodes);
  const chosen = tagLinks.flatMap((tag) => (tag.chosen ? tag.name : []));
  return {
    ...titledScreen(requestContext, "faq", {
      ...headTexts(requestContext, "know-how:faq."),
      detail: chosen.join(", ") || undefined,
      noindex: text !== "",
      tail: { segments },
    }),
    questions,
    text,
    tagLinks,
    allHref: pathTo("faq", requestContext),
    ownHref: pathTo("faq", requestContext, { segments }),
    askHref: pathTo("contact", requestContext),
  };
});

export default function Faq() {
  const data = useLoaderData<typeof loader>();
  // Another address is another search.
  return <FaqScreen key={`${data.ownHref}?${data.text}`} {...data} />;
}

type FaqData = ReturnType<typeof useLoaderData<typeof loader>>;

function FaqScreen({ questions, text: searchText, tagLinks, allHref, ownHref, askHref }: FaqData) {
  const { t } = useTranslation("know-how");
  const [text, setText] = useState(searchText);
  const folded = useMemo(
    () => questions.map(({ title, html, themes }) => foldHtml([title, html, ...themes].join(" "))),
    [questions],
  );
  const found = questions.filter((_, index) => isFound(folded[index] ?? "", text));
  return (
    <div className="wrap reading page-space grid gap-8">
      <PageHead className="reading__head grid gap-3" title={t("faq.title")} lead={t("faq.description")} />
      <QuestionSearch action={ownHref} text={text} onText={setText} />
      <TagChoice tags={tagLinks} allHref={allHref} />
      <Announced>{t("faq.search.found", { count: found.length })}</Announced>
      <div className="faq align-start grid gap-8 gap-x-16">
        {found.length > 0 ? (
          <QuestionList questions={found} />
        ) : (
          <EmptyState title={text ? t("faq.search.none", { text }) : t("empty")} text={t("faq.search.none_text")}>
            <p>
              <a href={allHref}>{t("faq.search.all")}</a>
            </p>
          </EmptyState>
        )}
        <aside className="tinted grid to-start gap-4 screen-only">
          <h2 className="small-title">{t("faq.ask.title")}</h2>
          <p>{t("faq.ask.text")}</p>
          <ButtonLink href={askHref} label={t("faq.ask.link")} />
        </aside>
      </div>
    </div>
  );
}

/** Browsers open one item at a time if all share a name. */
const GROUP = "faq";

/** Opens the question of the address: browsers do it on arrival, this for links within the site. */
function useLinkedQuestion() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again is another visit
  useEffect(() => {
    const answer = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const question = answer?.closest("details");
    if (!question) return;
    question.open = true;
    question.scrollIntoView({ block: "start" });
  }, [hash, key]);
}

/** For browsers without shared names of `<details>`. */
function closeOthers({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
  if (!currentTarget.open) return;
  for (const other of document.querySelectorAll<HTMLDetailsElement>(`details[name="${GROUP}"][open]`)) {
    if (other !== currentTarget) other.open = false;
  }
}

/** By their first theme, in the order in which the themes come up. */
function QuestionList({ questions }: { questions: readonly SerializeFrom<Question>[] }) {
  useLinkedQuestion();
  const themeOf = ({ themes: [first = ""] }: SerializeFrom<Question>) => first;
  return (
    <div className="grid gap-8">
      {[...new Set(questions.map(themeOf))].map((theme) => (
        <section key={theme} className="questions">
          {theme && <h2 className="small-title pad-above-4">{theme}</h2>}
          <div>
            {questions
              .filter((question) => themeOf(question) === theme)
              .map((question) => (
                <QuestionItem key={question.id} question={question} />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function QuestionItem({ question }: { question: SerializeFrom<Question> }) {
  const { anchor, title, html, products } = question;
  const { t } = useTranslation("know-how");
  return (
    <div className="question relative">
      <details className="disclosure" name={GROUP} onToggle={closeOthers}>
        <summary className="line apart gap-4 strong">
          <h3 className="question__title">{title}</h3>
          <Icon name="plus" />
        </summary>
        {/* The address names what is inside: browsers open what hides it, with or without JavaScript. */}
        <div className="pad-below-6 question__answer" id={anchor}>
          <SafeHtml html={html} />
          {products.length > 0 && (
            <ul className="pad-above-4 grid plain" aria-label={t("faq.products")}>
              {products.map(({ name, designation, href }) => (
                <li key={href} className="cluster middle gap-x-3">
                  <TapLink className="strong" href={href} label={name} /> <span className="small">{designation}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </details>
      <a
        className="question__link muted icon-button grid screen-only"
        href={`#${anchor}`}
        aria-label={t("faq.link", { title })}
      >
        <Icon name="link" />
      </a>
    </div>
  );
}
