/**
 * The shapes of the content files beside this module. They are written by people: one record holds both languages and
 * points at others by a name that reads well (a category's code, a product's reference, a page's code). The store
 * resolves those names to ids and slugs when it fills itself.
 */
import { z } from "zod";

// ── Parts ───────────────────────────────────────────────────────────────────────────────────────────────────────

const id = z.number().int().positive();
const words = z.string().trim().min(1);
/** Names of records, the same in every language: `hole-in-plaster`. */
const code = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const productReference = z.string().regex(/^TV\d{4}$/);
const categoryCode = z.string().regex(/^[PG]_[A-Z0-9_]+$/);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const clock = z.string().regex(/^\d{2}:\d{2}$/);
/** Swiss postcode. */
const zipcode = z.string().regex(/^[1-9]\d{3}$/);

export const Bilingual = z.object({ fr: words, de: words }).strict();
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
export const Slugs = z.object({ fr: slug, de: slug }).strict();
export const Audience = z.enum(["pro", "part"]);
const targets = z.array(Audience).min(1).default(["pro", "part"]);

/** The surfaces that the picture script draws (content/media). */
export const Surface = z.enum([
  "plaster-smooth",
  "knife-strokes",
  "roller-orange-peel",
  "airless-spatter",
  "crack-wall",
  "crack-facade",
  "hole-plaster",
  "wood-grain",
  "wood-window",
  "render-rough",
  "facade-render",
  "concrete",
  "concrete-spall",
  "lime-brushed",
  "stucco",
  "joint-tape",
  "primer",
  "mould-corner",
  "tiles",
  "glass-cloth",
  "dust-sanding",
  "raking-light",
  "workshop",
  "bucket-row",
  "hands-knife",
]);
const Gesture = z.enum(["knife", "roller", "spray", "sponge", "trowel", "brush"]);

const Metas = z.object({ title: Bilingual.optional(), description: Bilingual }).strict();

/** Where something leads. `screen` is a name of the site's route table, or `choice-guide`, which opens the picker. */
export const Destination = z.union([
  z.object({ screen: z.string().regex(/^[a-z-]+$/) }).strict(),
  z.object({ category: categoryCode }).strict(),
  z.object({ product: productReference }).strict(),
  z.object({ page: code }).strict(),
  z.object({ folder: code }).strict(),
  z.object({ url: z.union([z.string().url(), Bilingual]) }).strict(),
]);

export const Push = z
  .object({
    title: Bilingual,
    text: Bilingual,
    picture: Surface.optional(),
    label: Bilingual.optional(),
    to: Destination.optional(),
  })
  .strict();

// ── settings.json, menus.json, slides.json, testimonies.json ────────────────────────────────────────────────────

const settingText = z.union([z.string(), Bilingual]);
/** One text for everybody, or one per language, per audience, or both. */
export const SettingValue = z.union([settingText, z.object({ pro: settingText, part: settingText }).strict()]);
/** `label` is the value's key where a setting has several (`sister_countries`: the country; `push_product`: title, text, screen, label_link). */
export const Setting = z
  .object({
    code: z.string().regex(/^[a-z_]+$/),
    values: z.array(z.object({ value: SettingValue, label: z.string().optional() }).strict()),
  })
  .strict();
export const Settings = z.array(Setting);

export interface MenuEntry {
  code: string;
  label?: z.infer<typeof Bilingual> | undefined;
  to?: z.infer<typeof Destination> | undefined;
  extract?: z.infer<typeof Bilingual> | undefined;
  color?: string | undefined;
  with_childs: boolean;
  published: boolean;
  childs: MenuEntry[];
  pushes: z.infer<typeof Push>[];
}
/**
 * Without `to` it is a heading (`no_destination`). An entry to a category takes what it leaves out from there: the label
 * is its name, the colour its colour, the extract its one-line text. `with_childs` puts the category's own childs,
 * in their order, before those listed. The site leaves out an entry to a screen that it doesn't have (yet).
 */
export const MenuEntry: z.ZodType<MenuEntry, z.ZodTypeDef, unknown> = z.lazy(() =>
  z
    .object({
      code,
      label: Bilingual.optional(),
      to: Destination.optional(),
      extract: Bilingual.optional(),
      color: z
        .string()
        .regex(/^#[0-9A-F]{6}$/i)
        .optional(),
      with_childs: z.boolean().default(false),
      published: z.boolean().default(true),
      childs: z.array(MenuEntry).default([]),
      pushes: z.array(Push).default([]),
    })
    .strict()
    .refine(
      (entry) => entry.label || (entry.to && "category" in entry.to),
      "only an entry to a category may leave its label out",
    ),
);
const MenuSet = z
  .object({
    main: z.array(MenuEntry),
    header: z.array(MenuEntry),
    footer: z.array(MenuEntry),
    prefooter: z.array(MenuEntry),
  })
  .strict();
export const Menus = z.object({ pro: MenuSet, part: MenuSet }).strict();

const Slide = z
  .object({
    titre: Bilingual,
    soustitre: Bilingual,
    text: Bilingual,
    text_color: z.string().regex(/^#[0-9a-f]{6}$/i),
    cover: Surface,
    /** Alternative text of the cover. */
    alt: Bilingual,
    to: Destination,
    label_link: Bilingual,
  })
  .strict();
export const Slides = z.object({ pro: z.array(Slide), part: z.array(Slide) }).strict();

/** Fictional people; `targets`: whose pages show them. */
export const Testimonies = z.array(
  z
    .object({ id, name: words, role: Bilingual, text: Bilingual, note: z.number().int().min(1).max(5), targets })
    .strict(),
);

// ── category-texts.json, product-texts.json ─────────────────────────────────────────────────────────────────────

/** `text`: one line, what for. `content`: HTML. */
const CategoryText = z
  .object({
    text: Bilingual,
    content: Bilingual,
    metas: Metas.extend({ title: Bilingual }).strict(),
    gestures: z.array(Gesture).min(1),
    cover: Surface,
    pushes: z.array(Push).default([]),
  })
  .strict();
/** By category code. */
export const CategoryTexts = z.record(categoryCode, CategoryText);

/** `advice`: HTML, for the audiences that can buy the product. `before`, `after`: the steps around it, in order. */
const ProductText = z
  .object({
    meta_description: Bilingual,
    before: z.array(productReference).default([]),
    after: z.array(productReference).default([]),
    accessories: z.array(productReference).default([]),
    advice: z.object({ pro: Bilingual.optional(), part: Bilingual.optional() }).strict().default({}),
    /** The surface behind the pack (AMBIANCE). */
    surface: Surface,
  })
  .strict();
/** By product reference. */
export const ProductTexts = z.record(productReference, ProductText);

// ── pages/*.json ────────────────────────────────────────────────────────────────────────────────────────────────

const paragraphTitle = { title: Bilingual.optional() };
export const Paragraph = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), ...paragraphTitle, text: Bilingual }).strict(),
  z.object({ type: z.literal("image"), ...paragraphTitle, picture: Surface, alt: Bilingual }).strict(),
  z
    .object({
      type: z.literal("text_image"),
      ...paragraphTitle,
      text: Bilingual,
      picture: Surface,
      alt: Bilingual,
      side: z.enum(["left", "right"]).default("right"),
    })
    .strict(),
  z
    .object({
      type: z.literal("video"),
      ...paragraphTitle,
      provider: z.enum(["youtube", "file"]),
      video_id: words.optional(),
      url: z.string().startsWith("/media/").optional(),
      cover: Surface,
    })
    .strict(),
  z.object({ type: z.literal("products"), ...paragraphTitle, products: z.array(productReference).min(1) }).strict(),
  /** Codes of pages. */
  z.object({ type: z.literal("articles"), ...paragraphTitle, articles: z.array(code).min(1) }).strict(),
  /** Codes of faq.json. */
  z.object({ type: z.literal("faq"), ...paragraphTitle, items: z.array(code).min(1) }).strict(),
  z
    .object({
      type: z.literal("files"),
      ...paragraphTitle,
      notices: z
        .array(
          z.object({ product: productReference, type: z.enum(["FICHE_TECHNIQUE", "REFERENCE_DOP", "FDS"]) }).strict(),
        )
        .min(1),
    })
    .strict(),
  z.object({ type: z.literal("cta"), ...paragraphTitle, text: Bilingual, label: Bilingual, to: Destination }).strict(),
]);

/** `time` in minutes of work, drying left out. */
const Worksheet = z
  .object({
    difficulty: Bilingual,
    time: z.number().int().positive(),
    support: Bilingual,
    cost: Bilingual,
    preperation: Bilingual,
    painting: Bilingual,
  })
  .strict();
const Job = z.object({ fonction: Bilingual, salaire: Bilingual, disponibility: Bilingual }).strict();

/**
 * A plain `page` that a folder names is what the API calls an `article`. `content` is HTML. Unpublished pages are for the
 * preview only. `tags` are codes of tags.json; ids of pages, FAQ items and folders never meet.
 */
export const Page = z
  .object({
    id,
    code,
    type: z.enum(["page", "worksheet", "job", "actualite", "video"]),
    slug: Slugs,
    title: Bilingual,
    /** Plain text, up to 150 characters. */
    extract: Bilingual,
    content: Bilingual,
    cover: Surface,
    alt: Bilingual,
    paragraphs: z.array(Paragraph).default([]),
    metas: Metas,
    targets,
    published: z.boolean().default(true),
    publication_date: day,
    updated_at: day,
    author: words,
    tags: z.array(code).default([]),
    order: z.number().int().nonnegative().default(0),
    worksheet: Worksheet.optional(),
    job: Job.optional(),
  })
  .strict()
  .refine((page) => (page.type === "worksheet") === Boolean(page.worksheet), "worksheet fields belong to worksheets")
  .refine((page) => (page.type === "job") === Boolean(page.job), "job fields belong to jobs");

// ── tags.json, faq.json, folders.json ───────────────────────────────────────────────────────────────────────────

/** `type` and `technical_name` as `GET /tags` asks for them. */
export const Tags = z.array(
  z
    .object({
      id,
      code,
      type: z.enum(["tag", "where", "country", "fonction", "tag_type_job"]),
      technical_name: z.enum(["faq", "actualite", "job", "worksheet"]),
      name: Bilingual,
      slug: Slugs,
    })
    .strict(),
);

export const Faq = z.array(
  z
    .object({
      id,
      code,
      slug: Slugs,
      title: Bilingual,
      content: Bilingual,
      tags: z.array(code).min(1),
      products: z.array(productReference).default([]),
      targets,
    })
    .strict(),
);

/** `pages`: codes, in the order of the list. */
export const Folders = z.array(
  z
    .object({
      id,
      code,
      slug: Slugs,
      name: Bilingual,
      extract: Bilingual,
      cover: Surface,
      alt: Bilingual,
      tags: z.array(code).default([]),
      pages: z.array(code).min(1),
      metas: Metas,
      targets,
      updated_at: day,
    })
    .strict(),
);

// ── stores.json, trainings.json, synonyms.json, cities.json ─────────────────────────────────────────────────────

/** `hours`: opening times by a name that stores refer to, one line each. */
export const Stores = z
  .object({
    hours: z.record(code, z.array(Bilingual).min(1)),
    stores: z.array(
      z
        .object({
          id,
          name: words,
          address: words,
          zipcode,
          city: words,
          country: z.literal("CH"),
          lat: z.number().min(45.8).max(47.9),
          lng: z.number().min(5.9).max(10.6),
          phone: words,
          url: z.string().url().optional(),
          hours: code,
          targets,
        })
        .strict(),
    ),
  })
  .strict();

/** A session's days are counted from today, so that there are always some to come. */
export const Trainings = z.array(
  z
    .object({
      id,
      code,
      title: Bilingual,
      content: Bilingual,
      price: Bilingual,
      targets,
      sessions: z.array(
        z
          .object({
            id,
            starts_in_days: z.number().int().positive(),
            days: z.number().int().positive().default(1),
            starts_at: clock,
            ends_at: clock,
            city: Bilingual,
            seats: z.number().int().positive(),
          })
          .strict(),
      ),
    })
    .strict(),
);

/** Each group is a list of words (or short phrases) that mean the same to somebody who searches. */
export const Synonyms = z.object({ fr: z.array(z.array(words).min(2)), de: z.array(z.array(words).min(2)) }).strict();

export const Cities = z.array(z.object({ id, name: words, zipcode, lat: z.number(), lng: z.number() }).strict());

// ── All of them ─────────────────────────────────────────────────────────────────────────────────────────────────

/** File name (without `.json`) → its shape; pages are one file each in `pages/`. */
export const FILES = {
  settings: Settings,
  menus: Menus,
  slides: Slides,
  testimonies: Testimonies,
  "category-texts": CategoryTexts,
  "product-texts": ProductTexts,
  tags: Tags,
  faq: Faq,
  folders: Folders,
  stores: Stores,
  trainings: Trainings,
  synonyms: Synonyms,
  cities: Cities,
} as const;

export type Bilingual = z.infer<typeof Bilingual>;
export type Audience = z.infer<typeof Audience>;
export type Surface = z.infer<typeof Surface>;
export type Destination = z.infer<typeof Destination>;
export type Push = z.infer<typeof Push>;
export type SettingValue = z.infer<typeof SettingValue>;
export type Setting = z.infer<typeof Setting>;
export type Menus = z.infer<typeof Menus>;
export type Slides = z.infer<typeof Slides>;
export type Testimonies = z.infer<typeof Testimonies>;
export type CategoryTexts = z.infer<typeof CategoryTexts>;
export type ProductTexts = z.infer<typeof ProductTexts>;
export type Paragraph = z.infer<typeof Paragraph>;
export type Page = z.infer<typeof Page>;
export type Tags = z.infer<typeof Tags>;
export type Faq = z.infer<typeof Faq>;
export type Folders = z.infer<typeof Folders>;
export type Stores = z.infer<typeof Stores>;
export type Trainings = z.infer<typeof Trainings>;
export type Synonyms = z.infer<typeof Synonyms>;
export type Cities = z.infer<typeof Cities>;
