/**
 * The path words of the screens that show an entity. The site's route table has the same ones
 * (held by tests/contract/paths.test.ts); a page stands right behind the target segment.
 */
import type { LocaleCode, RequestKind, Target } from "../shared/contract";

export const ENTITY_PATHS = {
  product: { fr: "produit", de: "produkt" },
  category: { fr: "categorie", de: "kategorien" },
  folder: { fr: "dossier", de: "ordner" },
  page: { fr: "", de: "" },
} as const;

/** Screens without an entity that mails lead to. */
export const SCREEN_PATHS = {
  "store-locator": { fr: "points-de-vente", de: "verkaufsstellen" },
} as const;

/** The kinds of entity that have an address; `gamme` and `cms_page` are other names for a category and a page. */
export type AddressedEntity = keyof typeof ENTITY_PATHS;

/** The path behind `/{locale}/{target}`. */
export function entityPath(kind: AddressedEntity, lang: LocaleCode, slug: string): string {
  const word = ENTITY_PATHS[kind][lang];
  return word ? `/${word}/${slug}` : `/${slug}`;
}

/** The words that stand for an audience in an address, as sister markets spell them too. */
export const TARGET_SEGMENTS = {
  fr: { pro: "enduit-professionnels", part: "enduit-particuliers" },
  de: { pro: "spachtel-fur-profis", part: "spachtel-fur-heimwerker" },
} as const;

/** The absolute address of what stands behind `/{locale}/{target}`; `""`: of that home itself. */
export const siteAddress = (origin: string, lang: LocaleCode, target: Target, path: string): string =>
  `${origin}/${lang}/${TARGET_SEGMENTS[lang][target]}${path}`;

/** The team's screens; they stand right behind the language. */
export const TEAM_PATHS = {
  "team-sign-in": { fr: "equipe/connexion", de: "team/anmelden" },
  "team-request": { fr: "equipe/demandes", de: "team/anfragen" },
} as const;

/** Where a team reads a request, by way of the sign-in, which forwards who is signed in already. */
export function inboxAddress(origin: string, lang: LocaleCode, kind: RequestKind, id: number): string {
  const back = `/${lang}/${TEAM_PATHS["team-request"][lang]}/${kind}/${id}`;
  return `${origin}/${lang}/${TEAM_PATHS["team-sign-in"][lang]}?back=${back}`;
}
