/**
 * The contract with the back-office (back-office-api.md): the single source of its records and calls.
 * The site's client, the embedded back-office and the OpenAPI document all take their shapes from here.
 * Field names, spelling included (`caracteristics`, `preperation`), are the API's own.
 */
import { z } from "zod";

const id = z.number().int().positive();
const text = z.string();
const listOf = <T extends z.ZodTypeAny>(item: T) => z.array(item).default([]);

// ── Places and audiences ────────────────────────────────────────────────────────────────────────────────────────

export const LocaleCode = z.enum(["fr", "de"]);
export const Target = z.enum(["pro", "part"]);

export const Locale = z.object({ iso: text, label: text, code: LocaleCode, file: text });
export const SalesPlan = z.object({ id, target: Target, currency: z.object({ symbol: text }) });
export const Site = z.object({ id, url: text, name: text, languages: z.array(Locale), salesplan: z.array(SalesPlan) });

// ── Small shared records ────────────────────────────────────────────────────────────────────────────────────────

/** `width` and `height` are pixels of the original. */
export const Media = z.object({
  url: text,
  webp: text.optional(),
  alt: text.default(""),
  title: text.default(""),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
});
export const Picto = z.object({ title: text, url: text });
/** Titles are written by the back-office; `noindex` keeps the page out of search engines. */
export const Metas = z.object({
  title: text,
  description: text.default(""),
  image: text.nullish(),
  noindex: z.boolean().optional(),
});
/** Language-region (lower case) → a path behind `/{locale}/{target}`, or an absolute address of a sister market. */
export const Hreflangs = z.record(text);
/** The same entity's path in each language, behind `/{locale}/{target}`. */
export const Translation = z.object({ fr: text.optional(), de: text.optional() });
export const Tag = z.object({ id, name: text, slug: text });

export const Setting = z.object({ code: text, values: z.array(z.object({ value: text, label: text.optional() })) });

/** Size in bytes. */
export const StoredFile = z.object({ url: text, size: z.number().int().nonnegative(), lang: text });
export const NoticeType = z.enum(["FICHE_TECHNIQUE", "REFERENCE_DOP", "FDS"]);
export const Notice = z.object({
  id,
  title: text,
  type: NoticeType,
  status: text,
  product: z.object({ id, name: text, slug: text, reference: text }).nullish(),
  file: StoredFile,
});

// ── Menus ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const EntityType = z.enum(["page", "product", "category", "folder", "gamme", "cms_page"]);

export interface MenuLink {
  code: string;
  type: "internal" | "external_url" | "no_destination";
  label: string;
  slug?: string | null;
  url?: string | null;
  entity_type?: z.infer<typeof EntityType> | null;
  extract?: string | null;
  color?: string | null;
  childs: MenuLink[];
  pushes: Push[];
}
export interface Push {
  title: string;
  text: string;
  image?: z.infer<typeof Media> | null;
  link?: MenuLink | null;
}
export const Push: z.ZodType<Push, z.ZodTypeDef, unknown> = z.lazy(() =>
  z.object({ title: text, text, image: Media.nullish(), link: MenuLink.nullish() }),
);
export const MenuLink: z.ZodType<MenuLink, z.ZodTypeDef, unknown> = z.lazy(() =>
  z.object({
    code: text,
    type: z.enum(["internal", "external_url", "no_destination"]),
    label: text,
    slug: text.nullish(),
    url: text.nullish(),
    entity_type: EntityType.nullish(),
    extract: text.nullish(),
    color: text.nullish(),
    childs: listOf(MenuLink),
    pushes: listOf(Push),
  }),
);
export const Menu = z.object({ code: z.enum(["main", "header", "footer", "prefooter"]), childs: z.array(MenuLink) });

// ── Catalogue ───────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * One characteristic of a product. A number is a measure in `unit` (consumption: g/m²/mm);
 * `hex` colours a swatch; `medias` are the pictograms of the values.
 */
export const Characteristic = z.object({
  label: text,
  value: z.union([text, z.number(), z.array(text)]),
  unit: text.optional(),
  hex: text.optional(),
  medias: z.array(Picto).optional(),
});
export const Characteristics = z.record(Characteristic);

/** A pack size. `ean` is the bar code's digits as printed (8, 12, 13 or 14). */
export const Variant = z.object({ id, reference: text, ean: text.nullish(), caracteristics: Characteristics });

export const ProductFlags = z.object({
  new: z.boolean().default(false),
  promo: z.boolean().default(false),
  new_format: z.boolean().default(false),
  best_seller: z.boolean().default(false),
});
export const ProductMedias = z.object({
  PICTO: listOf(Picto),
  visuel: listOf(Media),
  AMBIANCE: listOf(Media),
});
/** What a card or a row of a list needs. */
export const ProductCard = z.object({
  id,
  name: text,
  slug: text,
  reference: text,
  designation: text.default(""),
  target: Target,
  category_name: text.default(""),
  caracteristics: Characteristics,
  medias: ProductMedias,
  variants: listOf(Variant),
  flags: ProductFlags,
});
export const ProductRelation = z.enum(["before", "after", "accessory", "similar"]);
export const Product = ProductCard.extend({
  canonical: text,
  categories: listOf(z.object({ id, slug: text, name: text })),
  documents: listOf(Notice),
  /** HTML: how this audience gets it right. */
  content: text.default(""),
  /** The steps before and after and what goes with it come first, then similar products. */
  related: listOf(ProductCard.extend({ relation: ProductRelation.default("similar") })),
  /** Whether the quantity calculator can work with it: its consumption is in g/m²/mm. */
  calculator: z.boolean().default(false),
  /** kg per litre, where known: lets the calculator speak of litres. */
  density_kg_per_l: z.number().positive().nullish(),
  metas: Metas,
  translation: Translation.default({}),
  hreflangs: Hreflangs.default({}),
});

export interface Category {
  id: number;
  name: string;
  slug: string;
  content: string;
  text: string;
  childs: Category[];
  metas: z.infer<typeof Metas>;
  pushes: Push[];
  caracteristics: { couleur?: { value: string } | undefined };
  medias: { GESTES: z.infer<typeof Media>[]; cover?: z.infer<typeof Media> | undefined };
  translation: z.infer<typeof Translation>;
  hreflangs: z.infer<typeof Hreflangs>;
}
/** `text` is the one-line what-for, `content` HTML. */
export const Category: z.ZodType<Category, z.ZodTypeDef, unknown> = z.lazy(() =>
  z.object({
    id,
    name: text,
    slug: text,
    content: text.default(""),
    text: text.default(""),
    childs: listOf(Category),
    metas: Metas,
    pushes: listOf(Push),
    caracteristics: z.object({ couleur: z.object({ value: text }).optional() }).default({}),
    medias: z.object({ GESTES: listOf(Media), cover: Media.optional() }).default({}),
    translation: Translation.default({}),
    hreflangs: Hreflangs.default({}),
  }),
);

/** `value` is the slug of the address; `code` is the same in every language, so a language switch can map it. */
export const FilterValue = z.object({ value: text, label: text, total: z.number().int(), code: text.optional() });
export const Filter = z.object({ technical_name: text, label: text, data: z.array(FilterValue) });

export const ScanResult = z.object({
  product: Product.nullable(),
  item: Variant.nullable(),
  error: z.literal("not_found").optional(),
});

// ── Content ─────────────────────────────────────────────────────────────────────────────────────────────────────

export const ArticleType = z.enum(["actualite", "worksheet", "video", "job", "faq", "article"]);
/** `extract` is plain text; `link` is a path behind `/{locale}/{target}`, `external_link` an absolute address. */
export const Article = z.object({
  id,
  title: text,
  slug: text,
  content: text.default(""),
  extract: text.default(""),
  category: z.object({ name: text }).nullish(),
  tag: text.nullish(),
  tags: listOf(Tag),
  cover: Media.nullish(),
  type: ArticleType,
  link: text.nullish(),
  external_link: text.nullish(),
  publication_date: text,
  fonction: text.nullish(),
});
/** `products` are ids. */
export const FaqItem = z.object({
  id,
  title: text,
  slug: text.default(""),
  tags: listOf(Tag),
  content: text,
  products: listOf(id),
});

const paragraphHead = { id, title: text.nullish() };
export const Paragraph = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), ...paragraphHead, text }),
  z.object({ type: z.literal("image"), ...paragraphHead, image: Media }),
  z.object({
    type: z.literal("text_image"),
    ...paragraphHead,
    text,
    image: Media,
    side: z.enum(["left", "right"]).default("right"),
  }),
  z.object({
    type: z.literal("video"),
    ...paragraphHead,
    provider: z.enum(["youtube", "file"]),
    video_id: text.nullish(),
    url: text.nullish(),
    cover: Media.nullish(),
  }),
  z.object({ type: z.literal("products"), ...paragraphHead, products: z.array(id) }),
  z.object({ type: z.literal("articles"), ...paragraphHead, articles: z.array(id) }),
  z.object({ type: z.literal("faq"), ...paragraphHead, items: z.array(FaqItem) }),
  z.object({
    type: z.literal("files"),
    ...paragraphHead,
    files: z.array(z.object({ title: text, url: text, size: z.number().int().nonnegative() })),
  }),
  z.object({ type: z.literal("cta"), ...paragraphHead, text, link: MenuLink }),
]);
const PARAGRAPH_TYPES: ReadonlySet<string> = new Set(Paragraph.options.map((option) => option.shape.type.value));
/** An unknown kind of paragraph is left out: a newer back-office doesn't take a page down. */
const Paragraphs = z
  .array(z.object({ type: text }).passthrough())
  .default([])
  .transform((paragraphs) => paragraphs.filter(({ type }) => PARAGRAPH_TYPES.has(type)))
  .pipe(z.array(Paragraph));

export const EntityParent = z.object({ entity_type: EntityType, slug: text, name: text, target: Target.nullish() });

export const CmsPage = z.object({
  id,
  slug: text,
  title: text,
  content: text.default(""),
  cover: Media.nullish(),
  type: z.object({ technical_name: z.enum(["page", "worksheet", "job", "actualite", "video"]) }),
  paragraphs_display: Paragraphs,
  metas: Metas,
  translation: Translation.default({}),
  hreflangs: Hreflangs.default({}),
  publication_date: text.nullish(),
  updated_at: text.nullish(),
  author: text.nullish(),
  parents: z.array(EntityParent).optional(),
  tags: listOf(Tag),
  // Worksheet (spec 1 §3). `time` is minutes; the rest is words.
  difficulty: text.nullish(),
  time: text.nullish(),
  support: text.nullish(),
  cost: text.nullish(),
  preperation: text.nullish(),
  painting: text.nullish(),
  // Job.
  fonction: text.nullish(),
  salaire: text.nullish(),
  disponibility: text.nullish(),
});

export const Folder = z.object({
  id,
  name: text,
  slug: text,
  extract: text.default(""),
  cover: Media.nullish(),
  tags: listOf(Tag),
  articles: listOf(Article),
  translation: Translation.default({}),
  metas: Metas,
  hreflangs: Hreflangs.default({}),
});

export const Slide = z.object({
  titre: text,
  soustitre: text.default(""),
  text: text.default(""),
  text_color: text.default(""),
  cover: Media,
  cover_mobile: Media.nullish(),
  link: MenuLink.nullish(),
  label_link: text.default(""),
});
export const Testimony = z.object({
  id,
  name: text,
  role: text.default(""),
  text,
  note: z.number().int().min(1).max(5).nullish(),
});

// ── Entities by address ─────────────────────────────────────────────────────────────────────────────────────────

const parents = { parents: z.array(EntityParent).optional() };
const tagged = <Name extends z.infer<typeof EntityType>, Shape extends z.ZodTypeAny>(name: Name, shape: Shape) =>
  z.intersection(z.object({ entity_type: z.literal(name), ...parents }), shape);
export const Entity = z.union([
  tagged("product", Product),
  tagged("category", Category),
  tagged("gamme", Category),
  tagged("folder", Folder),
  tagged("page", CmsPage),
  tagged("cms_page", CmsPage),
]);
/** `slug` is the path behind `/{locale}/{target}`. */
export const MovedEntity = z.object({ code: z.literal("301"), slug: text });
export const UrlEntry = z.object({
  entity_type: EntityType,
  slug: text,
  locale: LocaleCode,
  target: Target,
  updated_at: text,
});
export const SitemapEntry = z.object({
  entity_type: EntityType,
  id,
  updated_at: text,
  urls: z.array(z.object({ locale: LocaleCode, target: Target, path: text })),
  image: text.nullish(),
});

// ── Search ──────────────────────────────────────────────────────────────────────────────────────────────────────

const group = <T extends z.ZodTypeAny>(item: T) => z.object({ total: z.number().int(), items: z.array(item) });
export const SearchResult = z.object({
  products: group(ProductCard),
  articles: group(Article),
  categories: group(Category),
  folders: group(Folder),
});
/** `url` is a path behind `/{locale}/{target}`. */
export const Suggestion = z.object({
  id,
  slug: text,
  cover: Media.nullish(),
  medias: z.object({ visuel: listOf(Media) }).nullish(),
  name: text.nullish(),
  title: text.nullish(),
  category_name: text.nullish(),
  url: text,
});
export const SuggestResult = z.object({
  products: group(Suggestion),
  articles: group(Suggestion),
  categories: group(Suggestion),
  folders: group(Suggestion),
});

// ── Reference lists ─────────────────────────────────────────────────────────────────────────────────────────────

export const Country = z.object({ id, label: text, alpha2Code: z.string().length(2) });
export const Civility = z.object({ id, label: text });
export const Profile = z.object({ id, label: text });
export const City = z.object({ id, name: text, zipcode: text, lat: z.number(), lng: z.number() });
export const TagGroup = z.object({ type: text, tags: z.array(Tag) });
export const Machine = z.object({ id, name: text });
export const Tint = z.object({ id, name: text, hex: text, file: z.object({ url: text }) });
export const Store = z.object({
  distance_km: z.number().nonnegative().optional(),
  id,
  name: text,
  address: text,
  zipcode: text,
  city: text,
  country: text,
  lat: z.number(),
  lng: z.number(),
  phone: text.nullish(),
  url: text.nullish(),
  opening: listOf(text),
});
export const TrainingSession = z.object({
  id,
  starts_at: text,
  ends_at: text,
  city: text,
  seats: z.number().int(),
  seats_left: z.number().int(),
  closes_at: text,
});
export const Training = z.object({
  id,
  title: text,
  content: text,
  price: text.nullish(),
  sessions: listOf(TrainingSession),
});

// ── What visitors send ──────────────────────────────────────────────────────────────────────────────────────────

export const UserType = z.enum(["part_contact", "pro_contact"]);
/** The subjects of the contact form (spec 2 §5), in the order of its list. */
export const CONTACT_SUBJECTS = [
  "look_for_advice",
  "technical_question_product",
  "where_find_product_question",
  "contact_commercial",
  "other",
] as const;
export const ContactSubject = z.enum(CONTACT_SUBJECTS);

/** An optional text left empty is `""`, an optional id `null`. */
export const ContactBody = z.object({
  lastname: text,
  firstname: text,
  email: text,
  phone: text,
  language: LocaleCode,
  subject: ContactSubject,
  message: text,
  civility_id: id,
  user_type: UserType,
  company_name: text,
  zipcode: text,
  city: text,
  country: id,
  profile_id: id.nullable(),
  /** Only sent when ticked; kept with its time. */
  newsletter: z.literal(true).optional(),
});
export const ConstructionStartBody = z.object({
  civility_id: id.nullable(),
  lastname: text,
  firstname: text,
  email: text,
  zipcode: text,
  phone: text,
  function: text,
  address: text,
  city: text,
  period: text,
  company: text,
});
export const TrainingInscriptionBody = z.object({
  session_id: id,
  civility_id: id.nullable(),
  firstname: text,
  lastname: text,
  email: text,
  phone: text,
  company: text,
  company_number: text,
  zipcode: text,
  city: text,
  participants: z
    .array(z.object({ civility_id: id.nullable(), firstname: text, lastname: text, email: text }))
    .min(3)
    .max(5),
});
export const WishlistBody = z.object({ email: text, products: text });
export const LoginBody = z.object({ email: text, password: text });
export const Session = z.object({
  token: text,
  user: z.object({ id, name: text, team: z.enum(["hr", "sales"]) }),
});
/** `reference` is what visitor and sales team quote; it stands in the acknowledgement too. */
export const Created = z.object({ id, reference: text.optional() });
/** What a team makes of a request. @public */
export const RequestStatus = z.enum(["new", "in_progress", "done"]);

// ── Cart ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Amounts are in the currency of the sales plan. */
export const Cart = z.object({
  list: z.array(z.object({ id, quantity: z.number().int(), price_with_tax: z.number() })),
  amount: z.object({ ttc: z.number(), tax: z.number() }),
  discounted_amount: z.number(),
  discounts: z.object({
    cart_discount: z.object({ description: text, amount: z.number(), unit: text, code: text }).optional(),
    free_product: z.object({ description: text, code: text }).optional(),
  }),
});
export const CartProductsBody = z.object({
  cart_token: text.optional(),
  products: z.array(
    z.object({ element_id: id, element_type: z.literal("product"), quantity: z.number().int().positive() }),
  ),
});
export const CartTokenBody = z.object({ cart_token: text });
export const CartDiscountBody = z.object({ cart_token: text, code: text });
export const Order = z.object({
  id,
  list: z.array(z.object({ id, quantity: z.number().int(), price_with_tax: z.number() })),
});

// ── Errors ──────────────────────────────────────────────────────────────────────────────────────────────────────

export const ApiError = z.object({
  error: z.object({
    code: text,
    message: text.default(""),
    fields: z.record(text).optional(),
    /** With `not_available_in_this_saleplan`: where the entity does live. */
    exist_in: z.array(z.object({ id, target: Target })).optional(),
  }),
});

// ── Calls ───────────────────────────────────────────────────────────────────────────────────────────────────────

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
  /** The whole answer, envelope included. */
  answer: z.ZodTypeAny;
  /** `token`: BACK_OFFICE_TOKEN; `team`: a signed-in member's own; `site`: the token every POST of the site carries. */
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
  login: call({ method: "POST", path: "/login", body: LoginBody, answer: record(Session), needs: "site" }),

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

export type Locale = z.infer<typeof Locale>;
export type LocaleCode = z.infer<typeof LocaleCode>;
export type Target = z.infer<typeof Target>;
export type SalesPlan = z.infer<typeof SalesPlan>;
export type Site = z.infer<typeof Site>;
export type Media = z.infer<typeof Media>;
export type Picto = z.infer<typeof Picto>;
export type Metas = z.infer<typeof Metas>;
export type Translation = z.infer<typeof Translation>;
export type Hreflangs = z.infer<typeof Hreflangs>;
export type Tag = z.infer<typeof Tag>;
export type Setting = z.infer<typeof Setting>;
export type Notice = z.infer<typeof Notice>;
export type NoticeType = z.infer<typeof NoticeType>;
export type EntityType = z.infer<typeof EntityType>;
export type Menu = z.infer<typeof Menu>;
export type Characteristic = z.infer<typeof Characteristic>;
export type Characteristics = z.infer<typeof Characteristics>;
export type Variant = z.infer<typeof Variant>;
export type ProductCard = z.infer<typeof ProductCard>;
export type Product = z.infer<typeof Product>;
export type ProductRelation = z.infer<typeof ProductRelation>;
export type Filter = z.infer<typeof Filter>;
export type FilterValue = z.infer<typeof FilterValue>;
export type Article = z.infer<typeof Article>;
export type FaqItem = z.infer<typeof FaqItem>;
export type Paragraph = z.infer<typeof Paragraph>;
export type CmsPage = z.infer<typeof CmsPage>;
export type Folder = z.infer<typeof Folder>;
export type Slide = z.infer<typeof Slide>;
export type Testimony = z.infer<typeof Testimony>;
export type Entity = z.infer<typeof Entity>;
export type EntityParent = z.infer<typeof EntityParent>;
export type SearchResult = z.infer<typeof SearchResult>;
export type Suggestion = z.infer<typeof Suggestion>;
export type SuggestResult = z.infer<typeof SuggestResult>;
export type Country = z.infer<typeof Country>;
export type Civility = z.infer<typeof Civility>;
export type Profile = z.infer<typeof Profile>;
export type ContactBody = z.infer<typeof ContactBody>;
