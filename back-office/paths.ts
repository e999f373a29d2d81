/** Addresses of the site that records and mails lead to, by the site's own route table. */
import type { LocaleCode, RequestKind, Target } from "../shared/contract";
import { SCREENS, TARGET_SEGMENTS } from "../shared/route-table.js";

/** The screen that shows an entity of each kind. */
const SCREEN_OF = { product: "product", category: "category", folder: "folder", page: "content-page" } as const;

/** The kinds of entity that have an address; `gamme` and `cms_page` are other names for a category and a page. */
export type AddressedEntity = keyof typeof SCREEN_OF;

export function entityPath(kind: AddressedEntity, lang: LocaleCode, slug: string): string {
  const word = SCREENS[SCREEN_OF[kind]].path[lang];
  return word ? `/${word}/${slug}` : `/${slug}`;
}

export const siteAddress = (origin: string, lang: LocaleCode, target: Target, path: string): string =>
  `${origin}/${lang}/${TARGET_SEGMENTS[lang][target]}${path}`;

export const unsubscribeAddress = (origin: string, lang: LocaleCode, target: Target, token: string): string =>
  `${siteAddress(origin, lang, target, `/${SCREENS.unsubscribe.path[lang]}`)}?token=${token}`;

export const screenAddress = (origin: string, lang: LocaleCode, screen: "team-password" | "team-sign-in"): string =>
  `${origin}/${lang}/${SCREENS[screen].path[lang]}`;

/** The address of a request in the inbox. It passes the sign-in, which redirects signed-in members. */
export function inboxAddress(origin: string, lang: LocaleCode, kind: RequestKind, id: number): string {
  const back = `/${lang}/${SCREENS["team-request"].path[lang]}/${kind}/${id}`;
  return `${screenAddress(origin, lang, "team-sign-in")}?back=${back}`;
}
