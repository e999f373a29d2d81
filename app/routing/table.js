// @ts-check
/**
 * The only place with paths: every screen, its module and one path per language (urls.md, spec 1 §2).
 * Plain ESM, because remix.config.js, the Express server and the app all read it.
 */

/** @typedef {"fr" | "de"} Locale */
/** @typedef {"pro" | "part"} Target */
/** @typedef {{ fr: string, de: string }} PathByLocale */
/**
 * What may follow a screen's path. `filters`: the `_CODE__value` grammar and a page; `types`: `__TYPE`;
 * `tags`: `_tags__a_b`; `jobs`: four markers and a page; `slug`: one segment, `slug?`: none or one; `text`: the search text.
 * @typedef {"slug" | "slug?" | "text" | "filters" | "types" | "tags" | "jobs" | "caracteristics?"} Tail
 */
/**
 * @typedef {object} Screen
 * @property {PathByLocale} path behind `/{locale}/{target}`, or behind `/{locale}` when `targetless`
 * @property {Tail[]} [tail] in order
 * @property {boolean} [targetless] the address has no target segment
 * @property {string} [module] the route folder, when it isn't the screen's name
 */

export const LOCALES = /** @type {const} */ (["fr", "de"]);
export const TARGETS = /** @type {const} */ (["pro", "part"]);

/** @type {Record<Locale, Record<Target, string>>} */
export const TARGET_SEGMENTS = {
  fr: { pro: "enduit-professionnels", part: "enduit-particuliers" },
  de: { pro: "spachtel-fur-profis", part: "spachtel-fur-heimwerker" },
};

/** @satisfies {Record<string, Screen>} */
const screens = {
  "locale-home": { path: { fr: "", de: "" }, targetless: true, module: "home" },
  home: { path: { fr: "", de: "" } },
  category: { path: { fr: "categorie", de: "kategorien" }, tail: ["slug?", "filters"] },
  product: { path: { fr: "produit", de: "produkt" }, tail: ["slug"] },
  search: { path: { fr: "resultats", de: "results" }, tail: ["text", "filters"] },
  contact: { path: { fr: "nous-contacter", de: "kontaktieren-sie-uns" } },
  "worksite-start": { path: { fr: "demarrage-chantier", de: "start-auf-der-baustelle" } },
  confirmation: { path: { fr: "confirmation", de: "bestatigung" } },
  notices: { path: { fr: "documentation-technique", de: "technische-dokumentationen" }, tail: ["types"] },
  downloads: { path: { fr: "telechargements", de: "herunterladen" } },
  folder: { path: { fr: "dossier", de: "ordner" }, tail: ["slug", "types"] },
  news: { path: { fr: "actualites", de: "news" }, tail: ["tags"] },
  faq: { path: { fr: "foire-aux-questions", de: "fragenforen" }, tail: ["tags"] },
  jobs: { path: { fr: "carrieres", de: "karriere" }, tail: ["jobs"] },
  "content-page": { path: { fr: "", de: "" }, tail: ["slug"] },
};

/**
 * Every screen by name.
 * @type {Readonly<Record<keyof typeof screens, Screen>>}
 */
export const SCREENS = screens;

/**
 * Endpoints that aren't screens; `path` stands behind `/{locale}` or `/{locale}/{target}`.
 * @type {Record<"visitor-locale" | "visitor-sales-plan" | "suggest", { path: string, targeted?: boolean }>}
 */
export const ENDPOINTS = {
  "visitor-locale": { path: "visitor/locale" },
  "visitor-sales-plan": { path: "visitor/sales-plan" },
  suggest: { path: "suggest", targeted: true },
};

/** Anything behind the screen's own path is read by the grammars of filters.ts, so one splat carries it. */
const SPLAT_TAILS = new Set(["slug?", "filters", "types", "tags", "jobs", "caracteristics?", "text"]);

/**
 * The route pattern of a screen in one language, as React Router writes it.
 * @param {Screen} screen
 * @param {Locale} locale
 */
export function patternOf(screen, locale) {
  const segments = ["", locale];
  if (!screen.targetless) segments.push(":target");
  if (screen.path[locale]) segments.push(screen.path[locale]);
  for (const tail of screen.tail ?? []) {
    if (SPLAT_TAILS.has(tail)) {
      segments.push("*");
      break;
    }
    segments.push(`:${tail}`);
  }
  return segments.join("/");
}
