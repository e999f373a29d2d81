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
  listSites: read("/site", list(Site), { query: z.object({ domain: text.optional() }) }),
  listSettings: read("/setting", items(Setting)),
  getSetting: read("/setting/{code}", record(Setting)),
  listCategories: read("/category", items(Category), {
    query: z.object({ depth: z.coerce.number().int().optional(), calculator: flag }),
  }),
  getCategory: read("/category/{id}", record(Category)),
  listMenus: read("/menu", items(Menu)),
  listSlides: read("/slider", items(Slide)),
  listTestimonies: read("/testimony", items(Testimony)),
  listProducts: read("/product", items(Product), {
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
  }),
  getProduct: read("/product/{id}", record(Product)),
  scanProduct: read("/product/scan/{code}", record(ScanResult)),
  listFilters: read("/filters-products", list(Filter), {
    query: z.object({
      guide_de_choix: flag,
      caracteristics: text.optional(),
      categories: text.optional(),
      text: text.optional(),
      price: text.optional(),
    }),
  }),
  search: read("/search", record(answers.SearchResult), {
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
  }),
  suggest: read("/search", record(answers.SuggestResult), {
    query: z.object({ type: z.literal("Suggest"), language: LocaleCode, text: text }),
  }),
  /** Products that fit the choice guide's answers, best first, with reasons. A back-office without advice answers an empty list. */
  listAdvisedProducts: read("/search/advice", items(AnswerProduct), { query: z.object({ caracteristics: text }) }),
  findEntity: read(
    "/url/entity",
    z.union([record(answers.MovedEntity), record(z.object({ items: wholeList(answers.Entity) }))]),
    {
      query: z.object({
        entity_type: EntityType.optional(),
        slug: text,
        depth: z.coerce.number().int().optional(),
        parents: flag,
      }),
    },
  ),
  listUrls: read("/url", items(answers.UrlEntry), { query: z.object({ text: text.optional(), ...page }) }),
  listPages: read("/page", items(CmsPage), { query: z.object(page) }),
  getPage: protectedRead("/page/{id}", record(CmsPage), { query: z.object({ no_cache: flag, preview: flag }) }),
  listArticles: read("/articles", items(Article), {
    query: z.object({
      status: text.optional(),
      order_by: text.optional(),
      order: z.enum(["asc", "desc"]).optional(),
      type: text.optional(),
      tags: text.optional(),
      ...page,
    }),
  }),
  listFaq: read("/articles", items(FaqItem), {
    query: z.object({ status: text.optional(), type: z.literal("faq"), tags: text.optional(), ...page }),
  }),
  listFolders: read("/folder", items(Folder), { query: z.object({ types: text.optional() }) }),
  getFolder: read("/folder/{id}", record(Folder), { query: z.object({ types: text.optional() }) }),
  listNotices: read("/notice", items(Notice), {
    query: z.object({ status: text.optional(), text: text.optional(), ...page }),
  }),
  listTags: protectedRead("/tags", list(answers.TagGroup), {
    query: z.object({ type: text, technical_name: text.optional(), status: text.optional() }),
  }),
  listMachines: read("/machine", list(answers.Machine)),
  listTints: read("/teinte", list(answers.Tint), { query: z.object({ machine_id: z.coerce.number().int() }) }),
  listCivilities: read("/civility", list(answers.Civility), { query: z.object({ language: LocaleCode }) }),
  listCountries: read("/country", list(answers.Country), { query: z.object({ language: LocaleCode }) }),
  listProfiles: read("/profile", list(answers.Profile), { query: z.object({ language: LocaleCode }) }),
  listCities: read("/city", list(answers.City), {
    query: z.object({ zipcode: text.optional(), country: text.optional() }),
  }),
  listStores: read("/store-locator", items(answers.Store), {
    query: z.object({
      lat: z.coerce.number().optional(),
      lng: z.coerce.number().optional(),
      radius: z.coerce.number().positive().optional(),
      text: text.optional(),
    }),
  }),
  listTrainings: read("/training", items(answers.Training)),
  listSitemap: read("/sitemap", list(answers.SitemapEntry)),
  /** Storage of the back-office that is near its limit; 404 if it doesn't report it. */
  getCapacity: protectedRead("/capacity", record(Capacity)),
  /** For sites with several web processes; 404 if the back-office doesn't count versions. */
  getContentVersion: protectedRead("/content-version", record(ContentVersion), {
    query: z.object({
      /** Without it, `change` is `null`. */
      since: z.coerce.number().int().nonnegative().optional(),
    }),
  }),
  ...visitorCalls,
  ...teamCalls,
} as const;

export type CallName = keyof typeof calls;
export type AnswerOf<Name extends CallName> = z.output<(typeof calls)[Name]["answer"]>["data"];
