/** Every call of the API: its path, parameters, body and answer, from which the client and the OpenAPI document are made. */
import { z } from "zod";
import {
  City,
  Civility,
  Country,
  Entity,
  Machine,
  MovedEntity,
  Profile,
  SearchResult,
  SitemapEntry,
  Store,
  SuggestResult,
  TagGroup,
  Tint,
  Training,
  UrlEntry,
} from "./answers";
import { Category, Filter, Product, ScanResult } from "./catalogue";
import { Article, CmsPage, FaqItem, Folder, Slide, Testimony } from "./content";
import {
  Erased,
  InboxPage,
  InboxQuery,
  LoginBody,
  PersonQuery,
  PersonRecord,
  RequestKind,
  RequestRecord,
  RequestSummary,
  RequestUpdate,
  Session,
  TeamMember,
} from "./inbox";
import { text } from "./primitives";
import {
  APPLICATION_FILES,
  ApplicationBody,
  Cart,
  CartDiscountBody,
  CartProductsBody,
  CartTokenBody,
  ConstructionStartBody,
  ContactBody,
  Created,
  Order,
  TrainingInscriptionBody,
  WishlistBody,
} from "./requests";
import { EntityType, LocaleCode, Menu, Notice, Setting, Site } from "./shared";

const items = <T extends z.ZodTypeAny>(item: T) =>
  z.object({ data: z.object({ items: z.array(item), total: z.number().int().nonnegative() }) });
const list = <T extends z.ZodTypeAny>(item: T) => z.object({ data: z.object({ list: z.array(item) }) });
const record = <T extends z.ZodTypeAny>(shape: T) => z.object({ data: shape });

/** `{ids}` and `;`-joined lists travel as text; the client joins them. */
const page = {
  page: z.coerce.number().int().positive().optional(),
  perPage: z.coerce.number().int().positive().optional(),
};
const flag = z.enum(["0", "1"]).optional();

export interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the API's base; `{name}` stands for a path parameter. */
  path: string;
  query?: z.AnyZodObject;
  body?: z.ZodTypeAny;
  /** Answers a file, not JSON. */
  isFile?: true;
  /** Names of the files sent with the body, which then travels as `multipart/form-data`. */
  files?: readonly string[];
  /** The whole answer, envelope included. */
  answer: z.ZodTypeAny;
  /** `token`: BACK_OFFICE_TOKEN; `team`: a signed-in member's own; `site`: the token every POST of a visitor carries. */
  needs?: "token" | "team" | "site";
}
const call = <const C extends Call>(definition: C) => definition;

export const calls = {
  listSites: call({ method: "GET", path: "/site", query: z.object({ domain: text.optional() }), answer: list(Site) }),
  listSettings: call({ method: "GET", path: "/setting", answer: items(Setting) }),
  getSetting: call({ method: "GET", path: "/setting/{code}", answer: record(Setting) }),
  listCategories: call({
    method: "GET",
    path: "/category",
    query: z.object({ depth: z.coerce.number().int().optional(), calculator: flag }),
    answer: items(Category),
  }),
  getCategory: call({ method: "GET", path: "/category/{id}", answer: record(Category) }),
  listMenus: call({ method: "GET", path: "/menu", answer: items(Menu) }),
  listSlides: call({ method: "GET", path: "/slider", answer: items(Slide) }),
  listTestimonies: call({ method: "GET", path: "/testimony", answer: items(Testimony) }),
  listProducts: call({
    method: "GET",
    path: "/product",
    query: z.object({
      ids: text.optional(),
      ...page,
      promoted: flag,
      /** A back-office that doesn't know it answers every product: whoever asks looks at the flag too. */
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
  getProduct: call({ method: "GET", path: "/product/{id}", answer: record(Product) }),
  scanProduct: call({ method: "GET", path: "/product/scan/{code}", answer: record(ScanResult) }),
  listFilters: call({
    method: "GET",
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
  search: call({
    method: "GET",
    path: "/search",
    query: z.object({
      type: z.literal("Search"),
      status: text.optional(),
      language: LocaleCode,
      text: text,
      all: flag,
      ...page,
      caracteristics: text.optional(),
    }),
    answer: record(SearchResult),
  }),
  suggest: call({
    method: "GET",
    path: "/search",
    query: z.object({ type: z.literal("Suggest"), language: LocaleCode, text: text }),
    answer: record(SuggestResult),
  }),
  findEntity: call({
    method: "GET",
    path: "/url/entity",
    query: z.object({
      entity_type: EntityType.optional(),
      slug: text,
      depth: z.coerce.number().int().optional(),
      parents: flag,
    }),
    answer: z.union([record(MovedEntity), record(z.object({ items: z.array(Entity) }))]),
  }),
  listUrls: call({
    method: "GET",
    path: "/url",
    query: z.object({ text: text.optional(), ...page }),
    answer: items(UrlEntry),
  }),
  listPages: call({ method: "GET", path: "/page", query: z.object(page), answer: items(CmsPage) }),
  getPage: call({
    method: "GET",
    path: "/page/{id}",
    query: z.object({ no_cache: flag, preview: flag }),
    answer: record(CmsPage),
  }),
  listArticles: call({
    method: "GET",
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
  listFaq: call({
    method: "GET",
    path: "/articles",
    query: z.object({ status: text.optional(), type: z.literal("faq"), tags: text.optional(), ...page }),
    answer: items(FaqItem),
  }),
  listFolders: call({
    method: "GET",
    path: "/folder",
    query: z.object({ types: text.optional() }),
    answer: items(Folder),
  }),
  getFolder: call({
    method: "GET",
    path: "/folder/{id}",
    query: z.object({ types: text.optional() }),
    answer: record(Folder),
  }),
  listNotices: call({
    method: "GET",
    path: "/notice",
    query: z.object({ status: text.optional(), text: text.optional(), ...page }),
    answer: items(Notice),
  }),
  listTags: call({
    method: "GET",
    path: "/tags",
    query: z.object({ type: text, technical_name: text.optional(), status: text.optional() }),
    answer: list(TagGroup),
    needs: "token",
  }),
  listMachines: call({ method: "GET", path: "/machine", answer: list(Machine) }),
  listTints: call({
    method: "GET",
    path: "/teinte",
    query: z.object({ machine_id: z.coerce.number().int() }),
    answer: list(Tint),
  }),
  listCivilities: call({
    method: "GET",
    path: "/civility",
    query: z.object({ language: LocaleCode }),
    answer: list(Civility),
  }),
  listCountries: call({
    method: "GET",
    path: "/country",
    query: z.object({ language: LocaleCode }),
    answer: list(Country),
  }),
  listProfiles: call({
    method: "GET",
    path: "/profile",
    query: z.object({ language: LocaleCode }),
    answer: list(Profile),
  }),
  listCities: call({
    method: "GET",
    path: "/city",
    query: z.object({ zipcode: text.optional(), country: text.optional() }),
    answer: list(City),
  }),
  listStores: call({
    method: "GET",
    path: "/store-locator",
    query: z.object({
      lat: z.coerce.number().optional(),
      lng: z.coerce.number().optional(),
      radius: z.coerce.number().positive().optional(),
      text: text.optional(),
    }),
    answer: items(Store),
  }),
  listTrainings: call({ method: "GET", path: "/training", answer: items(Training) }),
  listSitemap: call({ method: "GET", path: "/sitemap", answer: list(SitemapEntry) }),
  getOrder: call({ method: "GET", path: "/order/{id}", answer: list(Order), needs: "token" }),

  createContact: call({ method: "POST", path: "/contact", body: ContactBody, answer: record(Created), needs: "site" }),
  createApplication: call({
    method: "POST",
    path: "/application",
    body: ApplicationBody,
    files: APPLICATION_FILES,
    answer: record(Created),
    needs: "site",
  }),
  createConstructionStart: call({
    method: "POST",
    path: "/construction-starts",
    body: ConstructionStartBody,
    answer: record(Created),
    needs: "site",
  }),
  createTrainingInscription: call({
    method: "POST",
    path: "/training-inscription",
    body: TrainingInscriptionBody,
    answer: record(Created),
    needs: "site",
  }),
  sendWishlist: call({
    method: "POST",
    path: "/wishlist/send",
    body: WishlistBody,
    answer: record(z.object({ sent: z.literal(true) })),
    needs: "site",
  }),

  /** 422 `wrong_credentials`; 429 after repeated failures. */
  login: call({ method: "POST", path: "/login", body: LoginBody, answer: record(Session), needs: "site" }),
  getTeamMember: call({ method: "GET", path: "/login", answer: record(TeamMember), needs: "team" }),
  logout: call({
    method: "DELETE",
    path: "/login",
    answer: record(z.object({ ended: z.literal(true) })),
    needs: "team",
  }),

  /** The requests of a team's kinds together, the newest first; `kind` narrows to one. */
  listInbox: call({
    method: "GET",
    path: "/inbox",
    query: InboxQuery.extend({ kind: RequestKind.optional() }),
    answer: record(InboxPage),
    needs: "team",
  }),
  listRequests: call({
    method: "GET",
    path: "/{kind}",
    query: InboxQuery,
    answer: items(RequestSummary),
    needs: "team",
  }),
  getRequest: call({ method: "GET", path: "/{kind}/{id}", answer: record(RequestRecord), needs: "team" }),
  updateRequest: call({
    method: "PUT",
    path: "/{kind}/{id}",
    body: RequestUpdate,
    answer: record(RequestRecord),
    needs: "team",
  }),
  eraseRequest: call({ method: "DELETE", path: "/{kind}/{id}", answer: record(Erased), needs: "team" }),
  getRequestFile: call({
    method: "GET",
    path: "/{kind}/{id}/file/{field}",
    answer: record(z.object({})),
    isFile: true,
    needs: "team",
  }),
  sendMailAgain: call({
    method: "POST",
    path: "/{kind}/{id}/mail/{mail}",
    body: z.object({}),
    answer: record(RequestRecord),
    needs: "team",
  }),
  getPerson: call({ method: "GET", path: "/person", query: PersonQuery, answer: record(PersonRecord), needs: "team" }),
  erasePerson: call({ method: "DELETE", path: "/person", query: PersonQuery, answer: record(Erased), needs: "team" }),

  addCartProducts: call({
    method: "POST",
    path: "/cart/products",
    body: CartProductsBody,
    answer: record(z.object({ cart_token: text, token_validity: text, cart: Cart })),
    needs: "site",
  }),
  removeCartProduct: call({
    method: "DELETE",
    path: "/cart/products/{id}",
    query: z.object({ cart_token: text }),
    answer: record(z.object({ cart: Cart })),
    needs: "site",
  }),
  getCart: call({
    method: "GET",
    path: "/cart",
    query: z.object({ cart_token: text }),
    answer: record(z.object({ cart: Cart })),
  }),
  estimateShipping: call({
    method: "POST",
    path: "/cart/shipping",
    body: CartTokenBody,
    answer: record(z.object({ costs: z.record(z.number()) })),
    needs: "site",
  }),
  applyDiscount: call({
    method: "POST",
    path: "/cart/discount",
    body: CartDiscountBody,
    answer: record(z.object({ cart: Cart })),
    needs: "site",
  }),
  removeDiscount: call({
    method: "DELETE",
    path: "/cart/discount",
    query: z.object({ cart_token: text }),
    answer: record(z.object({ cart: Cart })),
    needs: "site",
  }),
} as const;

export type CallName = keyof typeof calls;
/** What a call answers, inside its `data`. */
export type AnswerOf<Name extends CallName> = z.output<(typeof calls)[Name]["answer"]>["data"];
