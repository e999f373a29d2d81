/** Below each mail: who wrote it, how to reach them, and why somebody gets it. */
import type { LocaleCode } from "../../shared/contract";
import { KNOWN_PAGES } from "../../shared/route-table.js";
import type { Content } from "../catalogue/content";
import { fillIn } from "../catalogue/text";
import { entityPath, siteAddress } from "../paths";
import { phoneFromAbroad, supportHours, supportPhone } from "../requests/labels";
import { block, type Link } from "./letter";
import { TEXTS } from "./texts";

interface Footing {
  lang: LocaleCode;
  /** Public address of the site. */
  origin: string;
  /** As the site offers it. */
  content: Content;
  /** Why somebody gets the mail. */
  why: keyof (typeof TEXTS)["fr"]["footer"]["why"];
  /** Where one says that one wants no more news; only for those who asked for them. */
  unsubscribeUrl?: string | undefined;
}

export function footer({ lang, origin, content, why, unsubscribeUrl }: Footing) {
  const texts = TEXTS[lang].footer;
  const privacy: Link = {
    label: texts.privacy,
    url: siteAddress(origin, lang, "pro", entityPath("page", lang, KNOWN_PAGES.privacy[lang])),
  };
  const { legal, addresses, name } = content.brand;
  const [seat] = addresses;
  const [phone, abroad] = [supportPhone(content), phoneFromAbroad(content)];
  const hours = supportHours(content, lang);
  return block.footer([
    texts.why[why],
    ...(unsubscribeUrl
      ? [fillIn(texts.newsletter, { maker: name }), { label: texts.unsubscribe, url: unsubscribeUrl }]
      : []),
    [legal.name, seat?.street, seat?.town].filter(Boolean).join(", "),
    ...(phone ? [abroad ? fillIn(texts.phone, { phone, abroad }) : phone] : []),
    ...(hours ? [hours] : []),
    privacy,
  ]);
}
