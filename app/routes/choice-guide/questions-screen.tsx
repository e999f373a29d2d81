import type { SerializeFrom } from "@remix-run/node";
import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Announced, Button, ButtonLink, EmptyState, Icon, Mistake, PageHead } from "~/components/elements";
import { useEarlyInput } from "~/forms/use-early-input";
import { useTranslation } from "~/i18n/use-translation";
import type { PlaceState } from "~/navigation/use-delegated-navigation";
import { answer, isComplete } from "~/tools/choice-guide";
import { BEFORE_FIELD, type GuideQuestion } from "~/tools/guide/guide-data";
import { OptionTiles } from "~/tools/guide/option-tiles";
import { Picker } from "~/tools/guide/picker";
import type { loadQuestions } from "./load.server";

type QuestionsScreenProps = Pick<
  SerializeFrom<typeof loadQuestions>,
  "guide" | "missing" | "base" | "categoriesHref" | "contactHref"
>;

export function QuestionsScreen({ guide, missing, base, categoriesHref, contactHref }: QuestionsScreenProps) {
  const { t } = useTranslation("guide");
  const [first] = guide.questions;
  return (
    <div className="wrap page-body guide-page">
      <PageHead title={t("title")} lead={t("lead")} />
      {!first && <EmptyState title={t("none.title")} text={t("none.text")} />}
      {first && !first.answer && <Picker question={first} action={base} />}
      {first?.answer && <Questions guide={guide} missing={missing} base={base} />}
      <p className="set-apart cluster gap-x-6">
        <ButtonLink look="quiet" href={categoriesHref} label={t("other.families")} />
        <ButtonLink look="quiet" href={contactHref} label={t("other.contact")} />
      </p>
    </div>
  );
}

/** The questions of the guide, unlocked in order. Without JavaScript the form goes on one step at a time. */
function Questions({ guide, missing, base }: Pick<QuestionsScreenProps, "guide" | "missing" | "base">) {
  const { questions, answers: currentAnswers, before } = guide;
  const { t } = useTranslation("guide");
  const navigate = useNavigate();
  const loading = useNavigation().state === "loading";
  const [live, setLive] = useState(false);
  const [answers, setAnswers] = useState(currentAnswers);
  // The server's state wins, including back and forward; until it arrives, the pressed option is shown.
  const [renderedFor, setRenderedFor] = useState(before);
  if (renderedFor !== before) {
    setRenderedFor(before);
    setAnswers(currentAnswers);
  }
  useEffect(() => setLive(true), []);

  const codes = questions.map(({ code }) => code);
  const complete = isComplete(codes, answers);
  const lastCode = codes.at(-1);
  const choose = (code: string, value: string) => {
    const next = answer(codes, answers, code, value);
    setAnswers(next);
    // The last answer unlocks no further step.
    if (code === lastCode) return;
    const state: PlaceState = { keepPlace: true };
    navigate(`${base}?${new URLSearchParams(next)}`, { replace: true, preventScrollReset: true, state });
  };
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(() => {
    if (!form.current) return;
    const chosen = new FormData(form.current);
    const changed = codes.find(
      (code) => (chosen.get(code) ?? currentAnswers[code] ?? null) !== (currentAnswers[code] ?? null),
    );
    if (changed) choose(changed, String(chosen.get(changed)));
  });
  const total = questions.at(-1)?.options.find(({ value }) => value === answers[lastCode ?? ""])?.total ?? 0;
  // Without JavaScript, the answer before the last leads to the last step, not to products.
  const isLastStep = codes.length - Object.keys(currentAnswers).length <= 1;
  return (
    <Form ref={form} className="grid gap-8" method="get" action={base} aria-busy={loading}>
      <input type="hidden" name={BEFORE_FIELD} value={before} />
      <ol className="guide__questions grid plain">
        {questions.map((question, index) => (
          <li key={question.code}>
            <Question
              question={question}
              number={index + 1}
              answered={answers[question.code] ?? null}
              missing={missing && question.unlocked && !answers[question.code]}
              // A new answer invalidates the steps after it.
              stale={loading && answers[question.code] === undefined}
              onChoice={live ? (value) => choose(question.code, value) : undefined}
            />
          </li>
        ))}
      </ol>
      <p className="guide__send">
        <Button iconEnd="arrow-right" disabled={live && (!complete || loading)}>
          {live || isLastStep ? (complete ? t("show", { count: total }) : t("show_none")) : t("next")}
        </Button>
      </p>
      <Announced>{complete ? t("status", { count: total }) : ""}</Announced>
    </Form>
  );
}

interface QuestionProps {
  question: GuideQuestion;
  number: number;
  answered: string | null;
  missing: boolean;
  stale: boolean;
  onChoice: ((value: string) => void) | undefined;
}

function Question({ question, number, answered, missing, stale, onChoice }: QuestionProps) {
  const { t } = useTranslation("guide");
  const { code, label, options, unlocked } = question;
  const open = unlocked && !stale;
  return (
    <fieldset className="question grid gap-4" disabled={!open}>
      <legend className="line gap-3 as-title below-4">
        <span className="question__number grid numbers">{number}</span>
        {label}
        {!open && <Icon name="lock" size={16} />}
      </legend>
      {missing && <Mistake>{t("missing")}</Mistake>}
      {open ? (
        <OptionTiles name={code} options={options} chosen={answered} {...(onChoice ? { onChoice } : {})} />
      ) : (
        <p className="question__locked">{t("locked")}</p>
      )}
    </fieldset>
  );
}
