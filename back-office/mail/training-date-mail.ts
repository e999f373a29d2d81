/** The mail about a changed date of a training, for those who registered for it. */
import type { LocaleCode } from "../../shared/contract";
import { type Content, fillIn } from "../content/content";
import { block } from "./letter";
import { closing, makerLetter } from "./maker-letter";
import type { OutgoingMail } from "./outgoing";
import { REPLY_MAIL } from "./reply-mail";
import { oneLine, TEXTS } from "./texts";

export type TrainingDateNews = Exclude<keyof (typeof TEXTS)["fr"]["training_date"], symbol>;

interface TrainingDateLetter {
  news: TrainingDateNews;
  lang: LocaleCode;
  facts: Readonly<Record<"title" | "before" | "when" | "city" | "reference", string>>;
  replyTo: string;
  origin: string;
  content: Content;
}

/** @returns the mail without its addressee, and the text that the history has of it; it counts as a reply of the team */
export function trainingDateMail({ news, lang, facts, replyTo, ...rest }: TrainingDateLetter) {
  const { acknowledgement, training_date } = TEXTS[lang];
  const subject = fillIn(training_date[news].subject, facts);
  const text = fillIn(training_date[news].text, facts);
  const mail: Omit<OutgoingMail, "to"> = {
    kind: REPLY_MAIL,
    replyTo,
    subject: oneLine(subject, 150),
    ...makerLetter({ ...rest, lang, title: subject, why: "request" }, [
      block.paragraph(acknowledgement.greeting),
      block.paragraph(text),
      closing(acknowledgement, rest.content),
    ]),
  };
  return { mail, text };
}
