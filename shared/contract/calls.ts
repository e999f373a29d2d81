/** Every call of the API: its path, parameters, body and answer, from which the client and the OpenAPI document are made. */
import { z } from "zod";
import { AnswerProduct } from "./advice";
import * as answers from "./answers";
import { flag, items, list, page, protectedRead, read, record } from "./call";
import { Capacity } from "./capacity";
import { Category, Filter, Product, ScanResult } from "./catalogue";
import { Article, CmsPage, FaqItem, Folder, Slide, Testimony } from "./content";
import { ContentVersion } from "./content-change";
import { text, wholeList } from "./primitives";
import { EntityType, LocaleCode, Menu, Notice, Setting, Site } from "./shared";
import { teamCalls } from "./team-calls";
import { visitorCalls } from "./visitor-calls";

export type { Call } from "./call";

export const calls = {
  listSites: read({ path: "/site", query: z.object({ domain: text.optional() }), answer: list(Site) }),
  listSettings: read({ path: "/setting", answer: items(Setting) }),
  getSetting: read({ path: "/setting/{code}", answer: record(Setting) }),
  listCategories: read({
    path: "/category",
    query: z.object({ depth: z.coerce.number().int().optional(), calculator: flag }),
    answer: items(Category),
  }),
  getCategory: read({ path: "/category/{id}", answer: record(Category) }),
  listMenus: read({ path: "/menu", answer: items(Menu) }),
  listSlides: read({ path: "/slider", answer: items(Slide) }),
  listTestimonies: read({ path: "/testimony", answer: items(Testimony) }),
  listProducts: read({
    path: "/product",
    query: z.object({
      ids: text.optional(),
      ...page,
      promoted: flag,
      /** A back-office without this filter answers every product, so the caller checks the flag too. */
      best_seller: flag,
      caracteristics: text.optional(),
      categories: text.optional(),
      calculator: flag,
      price: text.optional(),
      orderBy: text.optional(),
      text: text.optional(),
    }),
    answer: items(Product),
  }),
  getProduct: read({ path: "/product/{id}", answer: record(Product) }),
  scanProduct: read({ path: "/product/scan/{code}", answer: record(ScanResult) }),
  listFilters: read({
    path: "/filters-products",
    query: z.object({
      guide_de_choix: flag,
      caracteristics: text.optional(),
      categories: text.optional(),
      text: text.optional(),
      price: text.optional(),
    }),
    answer: list(Filter),
  }),
  search: read({
    path: "/search",
    query: z.object({
      type: z.literal("Search"),
      status: text.optional(),
      language: LocaleCode,
      text: text,
      all: flag,
      /** `0`: the results alone, whatever the text says. */
      answer: flag,
      ...page,
      caracteristics: text.optional(),
      /** Development only: adds the recognised facts. */
      explain: flag,
    }),
    answer: record(answers.SearchResult),
  }),
  suggest: read({
    path: "/search",
    query: z.object({ type: z.literal("Suggest"), language: LocaleCode, text: text }),
    answer: record(answers.SuggestResult),
  }),
  /** Products that fit the choice guide's answers, best first, with reasons. A back-office without advice answers an empty list. */
  listAdvisedProducts: read({
    path: "/search/advice",
    query: z.object({ caracteristics: text }),
    answer: items(AnswerProduct),
  }),
  findEntity: read({
    path: "/url/entity",
    query: z.object({
      entity_type: EntityType.optional(),
      slug: text,
      depth: z.coerce.number().int().optional(),
      parents: flag,
    }),
    answer: z.union([record(answers.MovedEntity), record(z.object({ items: wholeList(answers.Entity) }))]),
  }),
  listUrls: read({
    path: "/url",
    query: z.object({ text: text.optional(), ...page }),
    answer: items(answers.UrlEntry),
  }),
  listPages: read({ path: "/page", query: z.object(page), answer: items(CmsPage) }),
  getPage: protectedRead({
    path: "/page/{id}",
    query: z.object({ no_cache: flag, preview: flag }),
    answer: record(CmsPage),
  }),
  listArticles: read({
    path: "/articles",
    query: z.object({
      status: text.optional(),
      order_by: text.optional(),
      order: z.enum(["asc", "desc"]).optional(),
      type: text.optional(),
      tags: text.optional(),
      ...page,
    }),
    answer: items(Article),
  }),
  listFaq: read({
    path: "/articles",
    query: z.object({ status: text.optional(), type: z.literal("faq"), tags: text.optional(), ...page }),
    answer: items(FaqItem),
  }),
  listFolders: read({ path: "/folder", query: z.object({ types: text.optional() }), answer: items(Folder) }),
  getFolder: read({ path: "/folder/{id}", query: z.object({ types: text.optional() }), answer: record(Folder) }),
  listNotices: read({
    path: "/notice",
    query: z.object({ status: text.optional(), text: text.optional(), ...page }),
    answer: items(Notice),
  }),
  listTags: protectedRead({
    path: "/tags",
    query: z.object({ type: text, technical_name: text.optional(), status: text.optional() }),
    answer: list(answers.TagGroup),
  }),
  listMachines: read({ path: "/machine", answer: list(answers.Machine) }),
  listTints: read({
    path: "/teinte",
    query: z.object({ machine_id: z.coerce.number().int() }),
    answer: list(answers.Tint),
  }),
  listCivilities: read({
    path: "/civility",
    query: z.object({ language: LocaleCode }),
    answer: list(answers.Civility),
  }),
  listCountries: read({ path: "/country", query: z.object({ language: LocaleCode }), answer: list(answers.Country) }),
  listProfiles: read({ path: "/profile", query: z.object({ language: LocaleCode }), answer: list(answers.Profile) }),
  listCities: read({
    path: "/city",
    query: z.object({ zipcode: text.optional(), country: text.optional() }),
    answer: list(answers.City),
  }),
  listStores: read({
    path: "/store-locator",
    query: z.object({
      lat: z.coerce.number().optional(),
      lng: z.coerce.number().optional(),
      radius: z.coerce.number().positive().optional(),
      text: text.optional(),
    }),
    answer: items(answers.Store),
  }),
  listTrainings: read({ path: "/training", answer: items(answers.Training) }),
  listSitemap: read({ path: "/sitemap", answer: list(answers.SitemapEntry) }),
  /** Storage of the back-office that is near its limit; 404 if it doesn't report it. */
  getCapacity: protectedRead({ path: "/capacity", answer: record(Capacity) }),
  /** For sites with several web processes; 404 if the back-office doesn't count versions. */
  getContentVersion: protectedRead({
    path: "/content-version",
    query: z.object({
      /** Without it, `change` is `null`. */
      since: z.coerce.number().int().nonnegative().optional(),
    }),
    answer: record(ContentVersion),
  }),
  ...visitorCalls,
  ...teamCalls,
} as const;

export type CallName = keyof typeof calls;
export type AnswerOf<Name extends CallName> = z.output<(typeof calls)[Name]["answer"]>["data"];
