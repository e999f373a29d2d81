/** A team's answer to a visitor, with what the visitor wrote below it. */
import type { LocaleCode } from "../../shared/contract";
import { type Content, fillIn } from "../content/content";
import { block } from "./letter";
import { makerLetter } from "./maker-letter";
import type { OutgoingMail } from "./outgoing";
import { oneLine, TEXTS } from "./texts";

export const REPLY_MAIL = "reply";

interface ReplyLetter {
  reference: string;
  replyTo: string;
  lang: LocaleCode;
  visitor: { name: string; email: string };
  text: string;
  /** The visitor's text and the formatted time of the request; `""` if there is no text. */
  message: string;
  received: string;
  origin: string;
  content: Content;
}

export function replyMail(reply: ReplyLetter): OutgoingMail {
  const { reference, replyTo, lang, visitor, text, message, received, ...rest } = reply;
  const texts = TEXTS[lang].reply;
  // Mail programs recognise this prefix in every language.
  const subject = `Re: ${fillIn(texts.subject, { reference, name: visitor.name })}`;
  return {
    kind: REPLY_MAIL,
    to: visitor.email,
    replyTo,
    subject: oneLine(subject, 150),
    ...makerLetter({ ...rest, lang, title: subject, heading: "", why: "request" }, [
      block.written(text),
      ...(message ? [block.quote(fillIn(texts.quote, { date: received }), message)] : []),
    ]),
  };
}
