import type { SerializeFrom } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import { type SyntheticEvent, useEffect } from "react";
import { Icon, TapLink } from "~/components/elements";
import { SafeHtml } from "~/components/safe-html";
import { useTranslation } from "~/i18n/use-translation";
import type { Question } from "./questions.server";

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
export function QuestionList({ questions }: { questions: readonly SerializeFrom<Question>[] }) {
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
