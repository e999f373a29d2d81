// @ts-check
/** The screens and endpoints; paths.json has their paths. Plain ESM, because remix.config.js, the server and the app read it. */
import paths from "./paths.json" with { type: "json" };

/** @typedef {(typeof LOCALES)[number]} Locale */
/** @typedef {(typeof BASE_LOCALES)[number]} BaseLocale */
/** @typedef {(typeof TARGETS)[number]} Target */
/** @typedef {Record<Locale, string>} PathByLocale a column for each language */
/**
 * The part behind a screen's path. `filters`: the `_CODE__value` grammar and a page, and as its form sends it the
 * parameters `?CODE=value`; `types`: `__TYPE`;
 * `tags`: `_tags__a_b`; `jobs`: four markers and a page; `slug`: one segment, `slug?`: none or one; `text`: the search text;
 * `kind`, `id`: a request of the teams' inbox, a page by its number; `reference`: a record of the content.
 * @typedef {"slug" | "slug?" | "text" | "filters" | "types" | "tags" | "jobs" | "caracteristics?" | "kind" | "id"
 *   | "reference"} Tail
 */
/**
 * @typedef {object} DeclaredScreen its path is behind `/{locale}/{target}`, or behind `/{locale}` when `targetless`
 * @property {readonly Tail[]} [tail] in order
 * @property {boolean} [targetless] the address has no target segment
 * @property {string} [module] the route folder, when it isn't the screen's name
 * @property {boolean} [unlisted] search engines and the sitemap leave it out: it shows what one visitor chose or did
 * @property {"team"} [frame] what is rendered around it, when it isn't the site's own frame
 * @property {boolean} [task] a tool or a form: the cards that lead elsewhere aren't shown below it
 * @property {boolean} [form] every page of it holds a form with a token: it isn't prefetched
 * @property {readonly string[]} [query] the query parameters that it reads; the page cache keeps a page for each value
 * @property {readonly string[]} [uncachedQuery] those that it reads and whose pages aren't cached: no two visitors have
 * the same values
 */
/** @typedef {DeclaredScreen & { path: PathByLocale }} Screen */

/** Every language that there is anything in; which ones a site speaks is the site's own affair. docs/adding-a-language.md */
export const LOCALES = /** @type {const} */ (["fr", "de", "nl", "en", "es"]);
/** The languages inside each content record; the others are in files beside it (back-office/content/overlay.ts). */
export const BASE_LOCALES = /** @type {const} */ (["fr", "de"]);
export const TARGETS = /** @type {const} */ (["pro", "part"]);
/** @type {(value: unknown) => value is Locale} */
export const isLocale = (value) => LOCALES.some((locale) => locale === value);

/** @type {Record<Locale, Record<Target, string>>} */
export const TARGET_SEGMENTS = {
  fr: { pro: "professionnels", part: "particuliers" },
  de: { pro: "profis", part: "privat" },
  nl: { pro: "vakmensen", part: "doe-het-zelvers" },
  en: { pro: "trade", part: "home" },
  es: { pro: "profesionales", part: "particulares" },
};

/** Replaces some languages' segments before the first address is built. @param {Partial<typeof TARGET_SEGMENTS>} own */
export const replaceTargetSegments = (own) => void Object.assign(TARGET_SEGMENTS, own);

const TEAM = /** @type {const} */ ({ targetless: true, frame: "team" });

/** @satisfies {Record<keyof typeof paths.screens, DeclaredScreen>} */
const screens = /** @type {const} */ ({
  "locale-home": { targetless: true, module: "home" },
  home: {},
  category: { tail: ["slug?", "filters"], query: ["sort"] },
  product: { tail: ["slug"], query: ["pack"], uncachedQuery: ["tone", "variant", "quantity"] },
  search: { tail: ["text", "filters"], unlisted: true, query: ["text", "value", "unit", "explain"] },
  "choice-guide": { tail: ["caracteristics?", "filters"], task: true, query: ["before", "sort"] },
  scan: { task: true, query: ["code"] },
  "quantity-calculator": {
    task: true,
    query: ["categorySelected", "productSelected", "step"],
    uncachedQuery: [
      "disableSurfaceCalculator",
      "surfaceCoating",
      "wallHeight",
      "wallWidth",
      "numberOfWalls",
      "openings",
      "thickness",
      "reserve",
    ],
  },
  colorimetry: { task: true, query: ["machine", "teinte", "de"] },
  contact: { task: true, form: true, query: ["subject"], uncachedQuery: ["cart"] },
  "worksite-start": { task: true, form: true },
  "store-locator": { task: true, query: ["text", "radius", "map"], uncachedQuery: ["lat", "lng"] },
  training: { task: true, form: true, query: ["session"] },
  confirmation: { task: true, unlisted: true, uncachedQuery: ["ref"] },
  unsubscribe: { task: true, unlisted: true, uncachedQuery: ["token"] },
  comparator: { task: true, unlisted: true, query: ["ids", "only"] },
  favourites: { task: true, unlisted: true, uncachedQuery: ["remove"] },
  notices: { tail: ["types"], query: ["types", "text", "product"] },
  downloads: {},
  folder: { tail: ["slug", "types"], query: ["types"] },
  news: { tail: ["tags"] },
  faq: { tail: ["tags"], query: ["text"] },
  "spontaneous-application": { task: true, form: true },
  jobs: { tail: ["jobs"], query: ["WHERE", "COUNTRY", "FONCTION", "TAG_TYPE_JOB"] },
  cart: { task: true, unlisted: true },
  "site-map": {},
  "content-page": { tail: ["slug"] },
  preview: { tail: ["id"], targetless: true, unlisted: true },
  "team-sign-in": { ...TEAM, query: ["back"] },
  "team-password": { ...TEAM, query: ["token"] },
  "team-account": TEAM,
  "team-accounts": TEAM,
  "team-inbox": {
    ...TEAM,
    query: ["kind", "status", "site", "owner", "overdue", "about", "from", "to", "text", "sort", "page"],
  },
  "team-board": { ...TEAM, query: ["about"] },
  "team-request": { tail: ["kind", "id"], ...TEAM, query: ["list", "since"] },
  "team-content": { ...TEAM, query: ["kind", "text", "drafts", "untranslated", "page"] },
  "team-edit": { tail: ["kind", "reference"], ...TEAM },
  "team-import": TEAM,
  "team-media": { ...TEAM, query: ["text", "unused", "page"] },
  "team-trainings": { ...TEAM, query: ["period", "site"] },
  "team-training-date": { tail: ["id"], ...TEAM },
  "team-templates": TEAM,
  "team-person": { ...TEAM, query: ["email"] },
  "team-search-queries": { ...TEAM, query: ["week"] },
});

/** @typedef {typeof screens} DeclaredScreens */

/**
 * Endpoints that aren't screens; the path follows `/{locale}` or, if `targeted`, `/{locale}/{target}`, and may contain
 * `:parameters`. `team`: part of the teams' tool.
 * @typedef {{ targeted?: boolean, team?: boolean }} DeclaredEndpoint
 * @typedef {DeclaredEndpoint & { path: string | PathByLocale }} Endpoint
 * @type {Record<keyof typeof paths.endpoints, DeclaredEndpoint>}
 */
const endpoints = {
  "visitor-locale": {},
  "visitor-sales-plan": {},
  "visitor-favourites": {},
  "visitor-comparator": {},
  "visitor-consent": {},
  draft: {},
  suggest: { targeted: true },
  "guide-questions": { targeted: true },
  "product-documents": { targeted: true },
  "tender-text": { targeted: true },
  "news-feed": { targeted: true },
  "jobs-feed": { targeted: true },
  "team-sign-out": { team: true },
  "team-inbox-csv": { team: true },
  "team-inbox-newer": { team: true },
  "team-texts": { team: true },
  "team-file": { team: true },
  "team-participants": { team: true },
  "team-person-export": { team: true },
};

/**
 * @template {string} Name @template {object} Place @template Path
 * @param {Record<Name, Place>} places
 * @param {Record<Name, Path>} pathOf
 */
const withPaths = (places, pathOf) =>
  /** @type {Record<Name, Place & { path: Path }>} */ (
    Object.fromEntries(
      Object.entries(places).map(([name, place]) => [name, { path: pathOf[/** @type {Name} */ (name)], ...place }]),
    )
  );

/** Every screen by name. @type {Readonly<Record<keyof typeof screens, Screen>>} */
export const SCREENS = withPaths(screens, paths.screens);
/** @type {Readonly<Record<keyof typeof endpoints, Endpoint>>} */
export const ENDPOINTS = withPaths(endpoints, paths.endpoints);

/**
 * Pages of the content that screens and mails lead to, by their slugs: what happens with the data of forms, and what
 * applies to trainings that are paid for.
 * @type {Record<keyof typeof paths.pages, PathByLocale>}
 */
export const KNOWN_PAGES = paths.pages;
