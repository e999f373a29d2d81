// @ts-check
/**
 * The only place with paths: every screen, its module and one path per language (urls.md, spec 1 §2).
 * Plain ESM, because remix.config.js, the Express server and the app all read it.
 */

/** @typedef {(typeof LOCALES)[number]} Locale */
/** @typedef {(typeof BASE_LOCALES)[number]} BaseLocale */
/** @typedef {(typeof TARGETS)[number]} Target */
/** @typedef {Record<Locale, string>} PathByLocale a column for each language */
/**
 * What may follow a screen's path. `filters`: the `_CODE__value` grammar and a page, and as its form sends it the
 * parameters `?CODE=value`; `types`: `__TYPE`;
 * `tags`: `_tags__a_b`; `jobs`: four markers and a page; `slug`: one segment, `slug?`: none or one; `text`: the search text;
 * `kind`, `id`: a request of the teams' inbox, a page by its number; `reference`: a record of the content.
 * @typedef {"slug" | "slug?" | "text" | "filters" | "types" | "tags" | "jobs" | "caracteristics?" | "kind" | "id"
 *   | "reference"} Tail
 */
/**
 * @typedef {object} Screen
 * @property {PathByLocale} path behind `/{locale}/{target}`, or behind `/{locale}` when `targetless`
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

/** Every language that there is anything in; which ones a site speaks is the site's own affair. docs/adding-a-language.md */
export const LOCALES = /** @type {const} */ (["fr", "de"]);
/** Those that each record of the content has inline; the others lie beside it (back-office/content/overlay.ts). */
export const BASE_LOCALES = /** @type {const} */ (["fr", "de"]);
export const TARGETS = /** @type {const} */ (["pro", "part"]);

/** @type {Record<Locale, Record<Target, string>>} */
export const TARGET_SEGMENTS = {
  fr: { pro: "enduit-professionnels", part: "enduit-particuliers" },
  de: { pro: "spachtel-fur-profis", part: "spachtel-fur-heimwerker" },
};

/** @type {PathByLocale} */
const INBOX = { fr: "equipe/demandes", de: "team/anfragen" };

/** @type {PathByLocale} */
const CONTENT = { fr: "equipe/contenus", de: "team/inhalte" };

/** @satisfies {Record<string, Screen>} */
const screens = /** @type {const} */ ({
  "locale-home": { path: { fr: "", de: "" }, targetless: true, module: "home" },
  home: { path: { fr: "", de: "" } },
  category: { path: { fr: "categorie", de: "kategorien" }, tail: ["slug?", "filters"], query: ["sort"] },
  product: { path: { fr: "produit", de: "produkt" }, tail: ["slug"] },
  search: {
    path: { fr: "resultats", de: "results" },
    tail: ["text", "filters"],
    unlisted: true,
    query: ["text", "value", "unit", "explain"],
  },
  "choice-guide": {
    path: { fr: "guide-de-choix", de: "auswahl" },
    tail: ["caracteristics?", "filters"],
    task: true,
    query: ["before", "sort"],
  },
  scan: { path: { fr: "scanner", de: "scannen" }, task: true, query: ["code"] },
  "quantity-calculator": {
    path: { fr: "calculateur-de-quantite", de: "menge-berechnen" },
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
  colorimetry: {
    path: { fr: "colorimetrie", de: "farbmetrik" },
    task: true,
    query: ["machine", "teinte", "de"],
  },
  contact: {
    path: { fr: "nous-contacter", de: "kontaktieren-sie-uns" },
    task: true,
    form: true,
    query: ["subject"],
    uncachedQuery: ["draft"],
  },
  "worksite-start": {
    path: { fr: "demarrage-chantier", de: "start-auf-der-baustelle" },
    task: true,
    form: true,
  },
  "store-locator": {
    path: { fr: "points-de-vente", de: "verkaufsstellen" },
    task: true,
    query: ["text", "radius", "map"],
    uncachedQuery: ["lat", "lng", "draft"],
  },
  training: {
    path: { fr: "formations", de: "schulungen" },
    task: true,
    form: true,
    query: ["session"],
    uncachedQuery: ["draft"],
  },
  confirmation: { path: { fr: "confirmation", de: "bestatigung" }, task: true, unlisted: true, uncachedQuery: ["ref"] },
  "newsletter-exit": {
    path: { fr: "ne-plus-recevoir", de: "abbestellen" },
    task: true,
    unlisted: true,
    uncachedQuery: ["token"],
  },
  comparator: { path: { fr: "comparateur", de: "vergleichen" }, task: true, unlisted: true, query: ["ids", "only"] },
  favourites: { path: { fr: "favoris", de: "meine-favoriten" }, task: true, unlisted: true, uncachedQuery: ["remove"] },
  notices: {
    path: { fr: "documentation-technique", de: "technische-dokumentationen" },
    tail: ["types"],
    query: ["types", "text", "product"],
  },
  downloads: { path: { fr: "telechargements", de: "herunterladen" } },
  folder: { path: { fr: "dossier", de: "ordner" }, tail: ["slug", "types"], query: ["types"] },
  news: { path: { fr: "actualites", de: "news" }, tail: ["tags"] },
  faq: { path: { fr: "foire-aux-questions", de: "fragenforen" }, tail: ["tags"], query: ["text"] },
  "spontaneous-application": {
    path: { fr: "carrieres/candidature-spontanee", de: "karriere/spontanbewerbung" },
    task: true,
    form: true,
  },
  jobs: {
    path: { fr: "carrieres", de: "karriere" },
    tail: ["jobs"],
    query: ["WHERE", "COUNTRY", "FONCTION", "TAG_TYPE_JOB"],
  },
  cart: { path: { fr: "panier", de: "warenkorb" }, task: true, unlisted: true },
  "site-map": { path: { fr: "plan-du-site", de: "plan-der-seite" } },
  "content-page": { path: { fr: "", de: "" }, tail: ["slug"] },
  preview: {
    path: { fr: "preview", de: "preview" },
    tail: ["id"],
    targetless: true,
    unlisted: true,
    uncachedQuery: ["expires", "signature"],
  },
  "team-sign-in": {
    path: { fr: "equipe/connexion", de: "team/anmelden" },
    targetless: true,
    frame: "team",
    query: ["back"],
  },
  "team-inbox": {
    path: INBOX,
    targetless: true,
    frame: "team",
    query: ["kind", "status", "from", "to", "text", "page"],
  },
  "team-request": { path: INBOX, tail: ["kind", "id"], targetless: true, frame: "team", query: ["list"] },
  "team-content": { path: CONTENT, targetless: true, frame: "team", query: ["kind"] },
  "team-edit": { path: CONTENT, tail: ["kind", "reference"], targetless: true, frame: "team" },
  "team-person": {
    path: { fr: "equipe/personne", de: "team/person" },
    targetless: true,
    frame: "team",
    query: ["email"],
  },
});

/**
 * Pages of the content that screens and mails lead to, by their slugs: what happens with the data of forms, and what
 * applies to trainings that are paid for.
 * @satisfies {Record<string, PathByLocale>}
 */
export const KNOWN_PAGES = /** @type {const} */ ({
  privacy: { fr: "protection-des-donnees", de: "datenschutz" },
  trainingTerms: { fr: "conditions-des-formations", de: "bedingungen-der-schulungen" },
});

/** @typedef {typeof screens} DeclaredScreens */
/**
 * Every screen by name.
 * @type {Readonly<Record<keyof typeof screens, Screen>>}
 */
export const SCREENS = screens;

/**
 * Endpoints that aren't screens; the path stands behind `/{locale}` or, `targeted`, `/{locale}/{target}`, and may hold
 * `:parameters`. `team`: part of the teams' tool.
 * @typedef {{ path: string | PathByLocale, targeted?: boolean, team?: boolean }} Endpoint
 * @type {Record<EndpointName, Endpoint>}
 */
export const ENDPOINTS = {
  "visitor-locale": { path: "visitor/locale" },
  "visitor-sales-plan": { path: "visitor/sales-plan" },
  "visitor-favourites": { path: "visitor/favourites" },
  "visitor-comparator": { path: "visitor/comparator" },
  "visitor-consent": { path: "visitor/consent" },
  suggest: { path: "suggest", targeted: true },
  "guide-questions": { path: { fr: "guide-de-choix/questions.json", de: "auswahl/fragen.json" }, targeted: true },
  "product-documents": {
    path: { fr: "produit/:slug/documents.zip", de: "produkt/:slug/dokumente.zip" },
    targeted: true,
  },
  "tender-text": {
    path: { fr: "produit/:slug/texte-de-soumission.txt", de: "produkt/:slug/ausschreibungstext.txt" },
    targeted: true,
  },
  "news-feed": { path: { fr: "actualites/flux.atom", de: "news/feed.atom" }, targeted: true },
  "jobs-feed": { path: { fr: "carrieres/flux.atom", de: "karriere/feed.atom" }, targeted: true },
  "team-sign-out": { path: { fr: "equipe/deconnexion", de: "team/abmelden" }, team: true },
  "team-inbox-csv": { path: { fr: `${INBOX.fr}.csv`, de: `${INBOX.de}.csv` }, team: true },
  "team-file": {
    path: { fr: `${INBOX.fr}/:kind/:id/fichier/:field`, de: `${INBOX.de}/:kind/:id/datei/:field` },
    team: true,
  },
  "team-person-export": { path: { fr: "equipe/personne.json", de: "team/person.json" }, team: true },
};
/**
 * @typedef {"visitor-locale" | "visitor-sales-plan" | "visitor-favourites" | "visitor-comparator" | "visitor-consent" | "suggest" | "guide-questions"
 *   | "product-documents" | "tender-text" | "news-feed" | "jobs-feed" | "team-sign-out" | "team-inbox-csv" | "team-file"
 *   | "team-person-export"} EndpointName
 */

/**
 * The path of an endpoint in one language, behind the locale and the target.
 * @param {Endpoint} endpoint
 * @param {Locale} locale
 */
export function endpointPath({ path }, locale) {
  return typeof path === "string" ? path : path[locale];
}

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
