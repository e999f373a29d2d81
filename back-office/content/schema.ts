/** The shapes of the content files with all languages. References are readable names, which the store resolves to ids and slugs. */
import { z } from "zod";
import { LOCALES } from "../../shared/route-table.js";
import { Faq, Folders, Page, Paragraph, Tags } from "./schema-pages";
import {
  Audience,
  Closures,
  categoryCode,
  clock,
  code,
  country,
  Destination,
  day,
  id,
  LocalisedText,
  languages,
  localisedWith,
  Metas,
  NameOrText,
  Push,
  postcode,
  productReference,
  published,
  Slugs,
  Surface,
  shapeOfEach,
  sites,
  someLanguages,
  targets,
  timeZone,
  words,
} from "./schema-parts";
import { type Setting, Settings, type SettingValue } from "./schema-settings";
import { PriceLists, Shop } from "./schema-shop";
import { Sites } from "./schema-sites";

export type { Setting, SettingValue };
export { Audience, Destination, Faq, Folders, LocalisedText, Page, Paragraph, Push, Settings, Slugs, Surface, Tags };

/** Without `to` a heading; an entry to a category inherits missing fields, and `with_childs` lists the category's children first. */
const MenuFields = z.strictObject({
  code,
  label: LocalisedText.optional(),
  to: Destination.optional(),
  extract: LocalisedText.optional(),
  color: z
    .string()
    .regex(/^#[0-9A-F]{6}$/i)
    .optional(),
  with_childs: z.boolean().default(false),
  published: z.boolean().default(true),
  pushes: z.array(Push).default([]),
});
export interface MenuEntry extends z.infer<typeof MenuFields> {
  childs: MenuEntry[];
}
export const MenuEntry: z.ZodType<MenuEntry, z.ZodTypeDef, unknown> = z.lazy(() =>
  MenuFields.extend({ childs: z.array(MenuEntry).default([]) }).refine(
    (entry) => entry.label || (entry.to && "category" in entry.to),
    "only an entry to a category may leave its label out",
  ),
);
const MenuSet = z.strictObject({
  main: z.array(MenuEntry),
  header: z.array(MenuEntry),
  footer: z.array(MenuEntry),
  prefooter: z.array(MenuEntry),
});
export const Menus = z.strictObject({ pro: MenuSet, part: MenuSet });

const Slide = z.strictObject({
  /** The name of a slide that was made in the teams' tool; others go by their position. */
  code: code.optional(),
  titre: LocalisedText,
  soustitre: LocalisedText,
  text: LocalisedText,
  text_color: z.string().regex(/^#[0-9a-f]{6}$/i),
  cover: Surface,
  alt: LocalisedText,
  /** A folder of media/ with the wall at eight heights of a lamp: damaged-1.webp … and finished-1.webp …, the lowest first. */
  lamp: words.optional(),
  to: Destination,
  label_link: LocalisedText,
  published,
  sites,
  languages,
});
export const Slides = z.strictObject({ pro: z.array(Slide), part: z.array(Slide) });

/** Fictional people; `targets`: whose pages show them. */
export const Testimonies = z.array(
  z.strictObject({
    id,
    name: words,
    role: LocalisedText,
    text: LocalisedText,
    note: z.number().int().min(1).max(5),
    published,
    targets,
    sites,
    languages,
  }),
);

/** `text`: one line, what for. `content`: HTML. */
const CategoryText = z.strictObject({
  text: LocalisedText,
  content: LocalisedText,
  metas: Metas.extend({ title: LocalisedText }).strict(),
  cover: Surface,
  pushes: z.array(Push).default([]),
});
export const CategoryTexts = z.record(categoryCode, CategoryText);

/** `advice`: HTML, for the audiences that can buy the product. `before`, `after`: the steps around it, in order. */
const ProductText = z.strictObject({
  /** Without it the product's description. */
  meta_description: LocalisedText.optional(),
  before: z.array(productReference).default([]),
  after: z.array(productReference).default([]),
  accessories: z.array(productReference).default([]),
  advice: z.strictObject({ pro: LocalisedText.optional(), part: LocalisedText.optional() }).default({}),
  /** The surface behind the pack (AMBIANCE). */
  surface: Surface.optional(),
  /** The trace of the product's tool, shown after the surface. */
  trace: Surface.optional(),
});
export const ProductTexts = z.record(productReference, ProductText);

/** Descriptions of pictures, by file in media/ or by the name of a surface. */
const percent = z.number().int().min(0).max(100);
export const Focus = z.strictObject({ x: percent, y: percent });
/** `focus`: what remains visible where the site cuts the picture; `focus_phone`: the same in the slideshow on phones. */
export const Focuses = z.object({ focus: Focus, focus_phone: Focus }).partial();
export const Pictures = z.record(localisedWith(words, Focuses.shape));

/** `hours`: opening times by a name that stores refer to, one line each. */
export const Stores = z.strictObject({
  hours: z.record(code, z.array(LocalisedText).min(1)),
  stores: z.array(
    z.strictObject({
      id,
      name: words,
      address: words,
      zipcode: postcode,
      city: words,
      /** The sites that sell there show it. */
      country,
      lat: z.number().min(35).max(61),
      lng: z.number().min(-10).max(17),
      phone: words,
      url: z.string().url().optional(),
      /** A name of `hours`, or lines of its own. */
      hours: z.union([code, z.array(LocalisedText).min(1)]),
      closures: Closures.optional(),
      published,
      targets,
      sites,
    }),
  ),
});

/** `series` repeats sessions from `first`, 0 weeks is one session; `booked`: seats booked otherwise, for each in turn, repeating. */
export const Trainings = z.array(
  z.strictObject({
    id,
    code,
    title: LocalisedText,
    content: LocalisedText,
    price: LocalisedText,
    published,
    targets,
    sites,
    languages,
    series: z.array(
      z.strictObject({
        id,
        first: day,
        every_weeks: z.number().int().nonnegative(),
        days: z.number().int().positive().default(1),
        starts_at: clock,
        ends_at: clock,
        city: NameOrText,
        sites,
        time_zone: timeZone.optional(),
        seats: z.number().int().positive(),
        booked: z.array(z.number().int().nonnegative()).default([]),
        closes_days_before: z.number().int().nonnegative().optional(),
        closed_on: day.optional(),
      }),
    ),
  }),
);

/** Each group is a list of synonyms (words or short phrases) for the search. */
const Groups = z.array(z.array(words).min(2)).default([]);
export const Synonyms = z.strictObject(shapeOfEach(LOCALES, Groups));

/** `zipcode`: of Great Britain the outward part alone, `LS1`. */
export const Cities = z.array(
  z.strictObject({ id, name: words, country, zipcode: postcode, lat: z.number(), lng: z.number() }),
);

/** Texts of the site that the maker words differently, by their key in `locales/`; other languages have the site's. */
const Texts = z.record(
  z.string().regex(/^[a-z-]+:[\w.-]+$/, 'must be the key of a text, such as "home:title_pro"'),
  someLanguages(words),
);

/** Old addresses that lead elsewhere; `code` names them in the teams' tool. */
const Redirects = z.array(
  z.strictObject({
    code,
    path: z.string().regex(/^\/[^/\\?#][^?#]*$/, "must be a path such as /old-page"),
    target: z.string().regex(/^(?:\/(?![/\\])|https?:\/\/)\S*$/, "must be a path or the address of another site"),
    published,
  }),
);

/** File name (without `.json`) → its shape; pages are one file each in `pages/`. */
export const FILES = {
  settings: Settings,
  menus: Menus,
  slides: Slides,
  testimonies: Testimonies,
  "category-texts": CategoryTexts,
  "product-texts": ProductTexts,
  pictures: Pictures,
  tags: Tags,
  faq: Faq,
  folders: Folders,
  stores: Stores,
  trainings: Trainings,
  synonyms: Synonyms,
  cities: Cities,
  shop: Shop,
  "price-lists": PriceLists,
  texts: Texts,
  redirects: Redirects,
  sites: Sites,
} as const;

export type ProductTexts = z.infer<typeof ProductTexts>;
