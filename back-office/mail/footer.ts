import type { LocaleCode } from "../../shared/contract";
import { KNOWN_PAGES } from "../../shared/route-table.js";
import { makerAddress, phoneFromAbroad, supportHours, supportPhone } from "../catalogue/labels";
import { type Content, fillIn } from "../content/content";
import { entityPath, siteAddress } from "../paths";
import { block, type Link } from "./letter";
import { TEXTS } from "./texts";

interface Footing {
  lang: LocaleCode;
  origin: string;
  content: Content;
  /** Why somebody gets the mail. */
  why: keyof (typeof TEXTS)["fr"]["footer"]["why"];
  /** The unsubscribe link, only for subscribers of news. */
  unsubscribeUrl?: string | undefined;
}

export function footer({ lang, origin, content, why, unsubscribeUrl }: Footing) {
  const texts = TEXTS[lang].footer;
  const privacy: Link = {
    label: texts.privacy,
    url: siteAddress(origin, lang, "pro", entityPath("page", lang, KNOWN_PAGES.privacy[lang])),
  };
  const lines = [makerAddress(content), phoneLine(content, lang), supportPhone(content) && supportHours(content, lang)];
  const newsletter = fillIn(texts.newsletter, { maker: content.brand.name });
  return block.footer([
    texts.why[why],
    ...(unsubscribeUrl ? [newsletter, { label: texts.unsubscribe, url: unsubscribeUrl }] : []),
    ...lines.filter(Boolean),
    privacy,
  ]);
}

/** Free numbers in all our markets. */
const FREE = /^0\s?800\b/;

/** `""` if there is no telephone. */
function phoneLine(content: Content, lang: LocaleCode): string {
  const texts = TEXTS[lang].footer;
  const [phone, abroad] = [supportPhone(content), phoneFromAbroad(content)];
  const shown = FREE.test(phone) ? fillIn(texts.phone_free, { phone }) : phone;
  return abroad === "" || abroad === phone ? shown : fillIn(texts.phone_abroad, { phone: shown, abroad });
}
