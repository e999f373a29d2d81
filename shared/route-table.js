// @ts-check
/** The only place with paths. Plain ESM, because remix.config.js, the server and the app read it. */

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
export const LOCALES = /** @type {const} */ (["fr", "de", "nl", "en", "es"]);
/** The languages inside each content record; the others are in files beside it (back-office/content/overlay.ts). */
export const BASE_LOCALES = /** @type {const} */ (["fr", "de"]);
export const TARGETS = /** @type {const} */ (["pro", "part"]);

/** @type {Record<Locale, Record<Target, string>>} */
export const TARGET_SEGMENTS = {
  fr: { pro: "enduit-professionnels", part: "enduit-particuliers" },
  de: { pro: "spachtel-fur-profis", part: "spachtel-fur-heimwerker" },
  nl: { pro: "plamuur-voor-vakmensen", part: "plamuur-voor-doe-het-zelvers" },
  en: { pro: "trade-fillers", part: "diy-fillers" },
  es: { pro: "plaste-profesionales", part: "plaste-particulares" },
};

/**
 * Replaces the segments of some languages, before the process builds its first address (setting AUDIENCE_PATHS).
 * @param {Partial<typeof TARGET_SEGMENTS>} own
 */
export const replaceTargetSegments = (own) => void Object.assign(TARGET_SEGMENTS, own);

/** @type {PathByLocale} */
const INBOX = {
  fr: "equipe/demandes",
  de: "team/anfragen",
  nl: "team/aanvragen",
  en: "team/enquiries",
  es: "equipo/solicitudes",
};

/** @param {".csv" | ".json"} ending */
const inboxAs = (ending) =>
  /** @type {PathByLocale} */ (Object.fromEntries(LOCALES.map((locale) => [locale, INBOX[locale] + ending])));

/** @type {PathByLocale} */
const CONTENT = {
  fr: "equipe/contenus",
  de: "team/inhalte",
  nl: "team/inhoud",
  en: "team/content",
  es: "equipo/contenidos",
};

/** @type {PathByLocale} */
const TRAININGS = {
  fr: "equipe/formations",
  de: "team/schulungen",
  nl: "team/opleidingen",
  en: "team/training",
  es: "equipo/cursos",
};

const TEAM = /** @type {const} */ ({ targetless: true, frame: "team" });

/** @satisfies {Record<string, Screen>} */
const screens = /** @type {const} */ ({
  "locale-home": { path: { fr: "", de: "", nl: "", en: "", es: "" }, targetless: true, module: "home" },
  home: { path: { fr: "", de: "", nl: "", en: "", es: "" } },
  category: {
    path: { fr: "categorie", de: "kategorien", nl: "categorie", en: "category", es: "categoria" },
    tail: ["slug?", "filters"],
    query: ["sort"],
  },
  product: { path: { fr: "produit", de: "produkt", nl: "product", en: "product", es: "producto" }, tail: ["slug"] },
  search: {
    path: { fr: "resultats", de: "results", nl: "resultaten", en: "results", es: "resultados" },
    tail: ["text", "filters"],
    unlisted: true,
    query: ["text", "value", "unit", "explain"],
  },
  "choice-guide": {
    path: { fr: "guide-de-choix", de: "auswahl", nl: "keuzehulp", en: "product-finder", es: "selector-de-producto" },
    tail: ["caracteristics?", "filters"],
    task: true,
    query: ["before", "sort"],
  },
  scan: {
    path: { fr: "scanner", de: "scannen", nl: "scannen", en: "scan", es: "escanear" },
    task: true,
    query: ["code"],
  },
  "quantity-calculator": {
    path: {
      fr: "calculateur-de-quantite",
      de: "menge-berechnen",
      nl: "hoeveelheid-berekenen",
      en: "quantity-calculator",
      es: "calculadora-de-cantidad",
    },
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
    path: { fr: "colorimetrie", de: "farbmetrik", nl: "kleurformules", en: "tint-formulas", es: "colorimetria" },
    task: true,
    query: ["machine", "teinte", "de"],
  },
  contact: {
    path: { fr: "nous-contacter", de: "kontaktieren-sie-uns", nl: "contact", en: "contact-us", es: "contacto" },
    task: true,
    form: true,
    query: ["subject"],
    uncachedQuery: ["draft"],
  },
  "worksite-start": {
    path: {
      fr: "demarrage-chantier",
      de: "start-auf-der-baustelle",
      nl: "werfopstart",
      en: "site-start-up-visit",
      es: "arranque-de-obra",
    },
    task: true,
    form: true,
  },
  "store-locator": {
    path: { fr: "points-de-vente", de: "verkaufsstellen", nl: "verkooppunten", en: "stockists", es: "puntos-de-venta" },
    task: true,
    query: ["text", "radius", "map"],
    uncachedQuery: ["lat", "lng", "draft"],
  },
  training: {
    path: { fr: "formations", de: "schulungen", nl: "opleidingen", en: "training-courses", es: "cursos" },
    task: true,
    form: true,
    query: ["session"],
    uncachedQuery: ["draft"],
  },
  confirmation: {
    path: { fr: "confirmation", de: "bestatigung", nl: "bevestiging", en: "confirmation", es: "confirmacion" },
    task: true,
    unlisted: true,
    uncachedQuery: ["ref"],
  },
  unsubscribe: {
    path: { fr: "ne-plus-recevoir", de: "abbestellen", nl: "uitschrijven", en: "unsubscribe", es: "dejar-de-recibir" },
    task: true,
    unlisted: true,
    uncachedQuery: ["token"],
  },
  comparator: {
    path: { fr: "comparateur", de: "vergleichen", nl: "vergelijken", en: "compare", es: "comparador" },
    task: true,
    unlisted: true,
    query: ["ids", "only"],
  },
  favourites: {
    path: { fr: "favoris", de: "meine-favoriten", nl: "mijn-favorieten", en: "my-favourites", es: "favoritos" },
    task: true,
    unlisted: true,
    uncachedQuery: ["remove"],
  },
  notices: {
    path: {
      fr: "documentation-technique",
      de: "technische-dokumentationen",
      nl: "technische-documentatie",
      en: "technical-documents",
      es: "documentacion-tecnica",
    },
    tail: ["types"],
    query: ["types", "text", "product"],
  },
  downloads: {
    path: { fr: "telechargements", de: "herunterladen", nl: "downloads", en: "downloads", es: "descargas" },
  },
  folder: {
    path: { fr: "dossier", de: "ordner", nl: "dossier", en: "topic", es: "dosier" },
    tail: ["slug", "types"],
    query: ["types"],
  },
  news: { path: { fr: "actualites", de: "news", nl: "nieuws", en: "news", es: "noticias" }, tail: ["tags"] },
  faq: {
    path: {
      fr: "foire-aux-questions",
      de: "fragenforen",
      nl: "veelgestelde-vragen",
      en: "questions",
      es: "preguntas-frecuentes",
    },
    tail: ["tags"],
    query: ["text"],
  },
  "spontaneous-application": {
    path: {
      fr: "carrieres/candidature-spontanee",
      de: "karriere/spontanbewerbung",
      nl: "vacatures/spontane-sollicitatie",
      en: "careers/speculative-application",
      es: "empleo/candidatura-espontanea",
    },
    task: true,
    form: true,
  },
  jobs: {
    path: { fr: "carrieres", de: "karriere", nl: "vacatures", en: "careers", es: "empleo" },
    tail: ["jobs"],
    query: ["WHERE", "COUNTRY", "FONCTION", "TAG_TYPE_JOB"],
  },
  cart: {
    path: { fr: "panier", de: "warenkorb", nl: "winkelmandje", en: "basket", es: "cesta" },
    task: true,
    unlisted: true,
  },
  "site-map": {
    path: { fr: "plan-du-site", de: "plan-der-seite", nl: "sitemap", en: "site-map", es: "mapa-del-sitio" },
  },
  "content-page": { path: { fr: "", de: "", nl: "", en: "", es: "" }, tail: ["slug"] },
  preview: {
    path: { fr: "preview", de: "preview", nl: "preview", en: "preview", es: "preview" },
    tail: ["id"],
    targetless: true,
    unlisted: true,
    uncachedQuery: ["expires", "signature"],
  },
  "team-sign-in": {
    path: {
      fr: "equipe/connexion",
      de: "team/anmelden",
      nl: "team/aanmelden",
      en: "team/sign-in",
      es: "equipo/acceso",
    },
    ...TEAM,
    query: ["back"],
  },
  "team-password": {
    path: {
      fr: "equipe/mot-de-passe",
      de: "team/passwort",
      nl: "team/wachtwoord",
      en: "team/password",
      es: "equipo/contrasena",
    },
    ...TEAM,
    query: ["token"],
  },
  "team-account": {
    path: { fr: "equipe/compte", de: "team/konto", nl: "team/account", en: "team/account", es: "equipo/cuenta" },
    ...TEAM,
  },
  "team-accounts": {
    path: { fr: "equipe/comptes", de: "team/konten", nl: "team/accounts", en: "team/accounts", es: "equipo/cuentas" },
    ...TEAM,
  },
  "team-inbox": {
    path: INBOX,
    ...TEAM,
    query: ["kind", "status", "site", "owner", "overdue", "about", "from", "to", "text", "sort", "page"],
  },
  "team-board": {
    path: {
      fr: "equipe/candidatures",
      de: "team/bewerbungen",
      nl: "team/sollicitaties",
      en: "team/applications",
      es: "equipo/candidaturas",
    },
    ...TEAM,
    query: ["about"],
  },
  "team-request": { path: INBOX, tail: ["kind", "id"], ...TEAM, query: ["list", "since"] },
  "team-content": { path: CONTENT, ...TEAM, query: ["kind"] },
  "team-edit": { path: CONTENT, tail: ["kind", "reference"], ...TEAM },
  "team-trainings": { path: TRAININGS, ...TEAM, query: ["period", "site"] },
  "team-training-date": { path: TRAININGS, tail: ["id"], ...TEAM },
  "team-templates": {
    path: {
      fr: "equipe/modeles",
      de: "team/vorlagen",
      nl: "team/sjablonen",
      en: "team/templates",
      es: "equipo/plantillas",
    },
    ...TEAM,
  },
  "team-person": {
    path: { fr: "equipe/personne", de: "team/person", nl: "team/persoon", en: "team/person", es: "equipo/persona" },
    ...TEAM,
    query: ["email"],
  },
  "team-search-queries": {
    path: {
      fr: "equipe/questions",
      de: "team/fragen",
      nl: "team/vragen",
      en: "team/questions",
      es: "equipo/preguntas",
    },
    ...TEAM,
    query: ["week"],
  },
});

/**
 * Pages of the content that screens and mails lead to, by their slugs: what happens with the data of forms, and what
 * applies to trainings that are paid for.
 * @satisfies {Record<string, PathByLocale>}
 */
export const KNOWN_PAGES = /** @type {const} */ ({
  privacy: {
    fr: "protection-des-donnees",
    de: "datenschutz",
    nl: "gegevensbescherming",
    en: "privacy-notice",
    es: "proteccion-de-datos",
  },
  trainingTerms: {
    fr: "conditions-des-formations",
    de: "bedingungen-der-schulungen",
    nl: "voorwaarden-van-de-opleidingen",
    en: "training-terms",
    es: "condiciones-de-los-cursos",
  },
});

/** @typedef {typeof screens} DeclaredScreens */
/** Every screen by name. @type {Readonly<Record<keyof typeof screens, Screen>>} */
export const SCREENS = screens;

/**
 * Endpoints that aren't screens; the path follows `/{locale}` or, if `targeted`, `/{locale}/{target}`, and may contain
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
  "guide-questions": {
    path: {
      fr: "guide-de-choix/questions.json",
      de: "auswahl/fragen.json",
      nl: "keuzehulp/vragen.json",
      en: "product-finder/questions.json",
      es: "selector-de-producto/preguntas.json",
    },
    targeted: true,
  },
  "product-documents": {
    path: {
      fr: "produit/:slug/documents.zip",
      de: "produkt/:slug/dokumente.zip",
      nl: "product/:slug/documenten.zip",
      en: "product/:slug/documents.zip",
      es: "producto/:slug/documentos.zip",
    },
    targeted: true,
  },
  "tender-text": {
    path: {
      fr: "produit/:slug/texte-de-soumission.txt",
      de: "produkt/:slug/ausschreibungstext.txt",
      nl: "product/:slug/bestektekst.txt",
      en: "product/:slug/specification-clause.txt",
      es: "producto/:slug/texto-de-prescripcion.txt",
    },
    targeted: true,
  },
  "news-feed": {
    path: {
      fr: "actualites/flux.atom",
      de: "news/feed.atom",
      nl: "nieuws/feed.atom",
      en: "news/feed.atom",
      es: "noticias/feed.atom",
    },
    targeted: true,
  },
  "jobs-feed": {
    path: {
      fr: "carrieres/flux.atom",
      de: "karriere/feed.atom",
      nl: "vacatures/feed.atom",
      en: "careers/feed.atom",
      es: "empleo/feed.atom",
    },
    targeted: true,
  },
  "team-sign-out": {
    path: {
      fr: "equipe/deconnexion",
      de: "team/abmelden",
      nl: "team/afmelden",
      en: "team/sign-out",
      es: "equipo/salir",
    },
    team: true,
  },
  "team-inbox-csv": { path: inboxAs(".csv"), team: true },
  "team-inbox-newer": { path: inboxAs(".json"), team: true },
  "team-file": {
    path: {
      fr: `${INBOX.fr}/:kind/:id/fichier/:field`,
      de: `${INBOX.de}/:kind/:id/datei/:field`,
      nl: `${INBOX.nl}/:kind/:id/bestand/:field`,
      en: `${INBOX.en}/:kind/:id/file/:field`,
      es: `${INBOX.es}/:kind/:id/archivo/:field`,
    },
    team: true,
  },
  "team-participants": {
    path: {
      fr: `${TRAININGS.fr}/:id/participants.csv`,
      de: `${TRAININGS.de}/:id/teilnehmende.csv`,
      nl: `${TRAININGS.nl}/:id/deelnemers.csv`,
      en: `${TRAININGS.en}/:id/participants.csv`,
      es: `${TRAININGS.es}/:id/participantes.csv`,
    },
    team: true,
  },
  "team-person-export": {
    path: {
      fr: "equipe/personne.json",
      de: "team/person.json",
      nl: "team/persoon.json",
      en: "team/person.json",
      es: "equipo/persona.json",
    },
    team: true,
  },
};
/**
 * @typedef {"visitor-locale" | "visitor-sales-plan" | "visitor-favourites" | "visitor-comparator" | "visitor-consent" | "suggest" | "guide-questions"
 *   | "product-documents" | "tender-text" | "news-feed" | "jobs-feed" | "team-sign-out" | "team-inbox-csv" | "team-inbox-newer" | "team-file"
 *   | "team-participants" | "team-person-export"} EndpointName
 */
