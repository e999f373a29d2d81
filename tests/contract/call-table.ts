/**
 * Every read of the contract, with parameters that the demo content answers. Whoever speaks the contract runs it:
 * the embedded back-office (answers.test.ts), the site's client, a maker's own back-office.
 */
import type { CallName } from "~shared/contract";

export interface TableEntry {
  title: string;
  call: CallName;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  /** Content that the answer can't be without; counted in `items` or `list`. */
  atLeast?: number;
}

/** Slugs and ids that exist for a language and an audience. */
interface Audience {
  lang: "fr" | "de";
  plan: "pro" | "part";
}
const SLUGS = {
  fr: { product: "comblis-p45-enduit-de-rebouchage-en-poudre", pro: "enduits-interieurs", part: "trous-et-fissures" },
  de: { product: "comblis-p45-fullspachtel-in-pulverform", pro: "spachtel-innen", part: "locher-und-risse" },
} as const;
const CATEGORY_IDS = { pro: 101, part: 135 } as const;
const SUPPORT_CODES = { pro: "SUPPORT_BAT_WEB", part: "SUPPORT_GP_WEB" } as const;

export function readCalls({ lang, plan }: Audience): TableEntry[] {
  const slugs = SLUGS[lang];
  const support = JSON.stringify({ [SUPPORT_CODES[plan]]: ["BETON"] });
  return [
    { title: "site by domain", call: "listSites", query: { domain: "www.talvenne.example" }, atLeast: 1 },
    { title: "settings", call: "listSettings", atLeast: 10 },
    { title: "one setting", call: "getSetting", params: { code: "phone" } },
    { title: "root categories", call: "listCategories", query: { depth: 0 }, atLeast: 6 },
    { title: "all categories", call: "listCategories", atLeast: 20 },
    { title: "categories for the calculator", call: "listCategories", query: { calculator: "1" }, atLeast: 5 },
    { title: "one category", call: "getCategory", params: { id: CATEGORY_IDS[plan] } },
    { title: "menus", call: "listMenus", atLeast: 4 },
    { title: "slides", call: "listSlides" },
    { title: "testimonies", call: "listTestimonies", atLeast: 1 },
    { title: "all products", call: "listProducts", atLeast: 30 },
    { title: "a page of products", call: "listProducts", query: { page: 2, perPage: 5 }, atLeast: 5 },
    { title: "products by ids", call: "listProducts", query: { ids: "1;2" }, atLeast: 2 },
    {
      title: "products of a category",
      call: "listProducts",
      query: { categories: String(CATEGORY_IDS[plan]), orderBy: "asc#categories_products.order" },
      atLeast: 2,
    },
    { title: "promoted products", call: "listProducts", query: { promoted: "1" }, atLeast: 2 },
    { title: "filtered products", call: "listProducts", query: { caracteristics: support }, atLeast: 3 },
    {
      title: "products by text",
      call: "listProducts",
      query: { text: lang === "fr" ? "façade" : "Fassade" },
      atLeast: 3,
    },
    { title: "one product", call: "getProduct", params: { id: 1 } },
    { title: "a scanned barcode", call: "scanProduct", params: { code: "02009010010021" } },
    { title: "an unknown barcode", call: "scanProduct", params: { code: "00000000000000" } },
    { title: "filters", call: "listFilters", atLeast: 5 },
    { title: "narrowed filters", call: "listFilters", query: { caracteristics: support }, atLeast: 3 },
    { title: "choice guide", call: "listFilters", query: { guide_de_choix: "1" }, atLeast: 3 },
    { title: "advice on choices", call: "listAdvisedProducts", query: { caracteristics: support }, atLeast: 1 },
    { title: "search", call: "search", query: { type: "Search", language: lang, text: "beton", all: "1" } },
    { title: "suggestions", call: "suggest", query: { type: "Suggest", language: lang, text: "comb" } },
    {
      title: "a product's address",
      call: "findEntity",
      query: { entity_type: "product", slug: slugs.product },
      atLeast: 1,
    },
    {
      title: "a category's address",
      call: "findEntity",
      query: { entity_type: "category", slug: slugs[plan], depth: 1, parents: "1" },
      atLeast: 1,
    },
    { title: "a gamme's address", call: "findEntity", query: { entity_type: "gamme", slug: slugs[plan] }, atLeast: 1 },
    { title: "addresses", call: "listUrls", query: { perPage: 10 }, atLeast: 10 },
    { title: "pages", call: "listPages", atLeast: 1 },
    { title: "one page", call: "getPage", params: { id: 1006 } },
    { title: "articles", call: "listArticles", query: { status: "PUBLISHED", order_by: "order", order: "asc" } },
    { title: "worksheets", call: "listArticles", query: { type: "worksheet;video" }, atLeast: 3 },
    { title: "jobs", call: "listArticles", query: { type: "job", tags: "{}" }, atLeast: 1 },
    { title: "news", call: "listArticles", query: { type: "actualite", page: 1, perPage: 3 } },
    { title: "questions", call: "listFaq", query: { type: "faq" }, atLeast: 5 },
    { title: "folders", call: "listFolders", atLeast: 1 },
    { title: "one folder", call: "getFolder", params: { id: 3001 }, query: { types: "VIDEO;WORKSHEET" } },
    { title: "notices", call: "listNotices", query: { status: "PUBLISHED", text: "FICHE_TECHNIQUE,FDS" } },
    {
      title: "tags",
      call: "listTags",
      query: { type: "where;country;tag_type_job;fonction", technical_name: "job" },
      atLeast: 4,
    },
    { title: "machines", call: "listMachines", atLeast: 5 },
    { title: "tints", call: "listTints", query: { machine_id: 1 }, atLeast: 20 },
    { title: "civilities", call: "listCivilities", query: { language: lang }, atLeast: 3 },
    { title: "countries", call: "listCountries", query: { language: lang }, atLeast: 10 },
    { title: "profiles", call: "listProfiles", query: { language: lang }, atLeast: 9 },
    { title: "cities", call: "listCities", query: { zipcode: "1000", country: "CH" } },
    { title: "stores", call: "listStores", atLeast: 3 },
    { title: "stores around a place", call: "listStores", query: { lat: 46.52, lng: 6.63, radius: 50 } },
    { title: "trainings", call: "listTrainings" },
    { title: "sitemap", call: "listSitemap", atLeast: 100 },
    { title: "the room that is left", call: "getCapacity" },
    { title: "the content's version", call: "getContentVersion", query: { since: 0 } },
  ];
}

export const AUDIENCES: readonly Audience[] = [
  { lang: "fr", plan: "pro" },
  { lang: "fr", plan: "part" },
  { lang: "de", plan: "pro" },
  { lang: "de", plan: "part" },
];
/** Reads of a later issue: orders and carts. */
export const NOT_YET: readonly CallName[] = ["getOrder", "getCart"];
