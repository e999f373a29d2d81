import type { LocaleCode } from "../../shared/contract";
import { type Content, fillIn } from "../content/content";
import { block } from "./letter";
import { makerLetter } from "./maker-letter";
import type { OutgoingMail } from "./outgoing";
import { TEXTS } from "./texts";

/** The mail is forgotten once it is delivered or given up, like a list of favourites. */
export const PASSWORD_LINK_MAIL = "password-link";

/** `invitation`: the link sets the first password of an account. */
export type PasswordLinkReason = "password_link" | "invitation";

interface PasswordLink {
  reason: PasswordLinkReason;
  to: string;
  lang: LocaleCode;
  origin: string;
  content: Content;
  url: string;
}

export function passwordLinkMail({ to, lang, url, reason, ...rest }: PasswordLink): OutgoingMail {
  const texts = TEXTS[lang][reason];
  const title = fillIn(texts.title, { maker: rest.content.brand.name });
  return {
    kind: PASSWORD_LINK_MAIL,
    to,
    subject: title,
    ...makerLetter({ ...rest, lang, title, why: "account" }, [
      block.paragraph(texts.intro),
      block.link(texts.link, url),
      block.paragraph(texts.not_you),
    ]),
  };
}
