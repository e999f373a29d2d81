/** The picker over the page. Fetched with the first press on a link to the guide. */
import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import styles from "./guide.css";
import type { GuideData } from "./guide.server";
import type { GuideQuestion } from "./guide-data";
import { Picker } from "./picker";

export interface GuideAddresses {
  guideHref: string;
  /** Answers the unanswered guide as JSON. */
  questionsHref: string;
}

/** On a failure the guide's own page is opened, which explains it. */
const leave = (href: string) => window.location.assign(href);

export default function GuideWindow({ guideHref, questionsHref }: GuideAddresses) {
  const { t } = useTranslation("guide");
  const [question, setQuestion] = useState<GuideQuestion | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    const ask = async () => {
      const response = await fetch(questionsHref, { signal: ended.signal });
      if (!response.ok) throw new Error(`${response.status}`);
      const { questions }: GuideData = await response.json();
      if (!questions[0]) throw new Error("no questions");
      setQuestion(questions[0]);
    };
    ask().catch(() => ended.signal.aborted || leave(guideHref));
    return () => ended.abort();
  }, [guideHref, questionsHref]);
  return (
    <>
      <link rel="stylesheet" href={styles} />
      <p className="muted">{t("picker.lead")}</p>
      <Picker question={question} action={guideHref} />
    </>
  );
}
