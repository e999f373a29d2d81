/** A mail in the colours of the maker, with its address and the reason for the mail at the end. */
import type { LocaleCode } from "../../shared/contract";
import { KNOWN_PAGES } from "../../shared/route-table.js";
import { makerAddress, phoneFromAbroad, supportHours, supportPhone } from "../catalogue/labels";
import { type Content, fillIn } from "../content/content";
import { paletteOf } from "../content/schema-brand";
import { entityPath, siteAddress } from "../paths";
import { block, type Link, letter } from "./letter";
import { TEXTS } from "./texts";

interface MakerLetter {
  lang: LocaleCode;
  title: string;
  /** Above the text; the title if left out, `""` for none. */
  heading?: string;
  origin: string;
  content: Content;
  /** Why somebody gets the mail. */
  why: keyof (typeof TEXTS)["fr"]["footer"]["why"];
  /** The unsubscribe link, only for subscribers of news. */
  unsubscribeUrl?: string | undefined;
}

export const makerLetter = (head: MakerLetter, blocks: Parameters<typeof letter>[1]) =>
  letter({ ...head, palette: paletteOf(head.content.brand) }, [...blocks, footer(head)]);

/** The end of a mail by a person: `Kind regards, Alba`. */
export const closing = ({ closing: words, signature }: { closing: string; signature: string }, { brand }: Content) =>
  block.paragraph(`${words}\n${fillIn(signature, { maker: brand.name })}`);

function footer({ lang, origin, content, why, unsubscribeUrl }: MakerLetter) {
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
