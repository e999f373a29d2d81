import { z } from "zod";
import { Consumption } from "../../shared/contract";
import { LOCALES } from "../../shared/route-table.js";
import { Audience, LocalisedText, Slugs } from "./schema";
import { OwnField, OwnValues, Tones } from "./schema-own-fields";
import { DocumentFile, languages, localised, localisedWith, PictureFile, published, sites } from "./schema-parts";
import { hasStepsInOrder, PackPrices } from "./schema-shop";

const id = z.number().int().positive();
/** The data has empty words in places (the short form of "no indication"). */
const words = localised(z.string());
const wordsWith = <Beside extends z.ZodRawShape>(beside: Beside) => localisedWith(z.string(), beside);
const range = { min_minutes: z.number(), max_minutes: z.number() };
const minutes = wordsWith(range);
/** The time up to `up_to_mm`, in minutes or per millimetre; a thicker coat has `thicker` (the same units), or dries through. */
const WaitingTime = wordsWith({
  ...range,
  up_to_mm: z.number().positive().optional(),
  per_mm: z.literal(true).optional(),
  thicker: z
    .union([z.object({ mm: z.number().positive(), ...range }), z.object({ per_mm: z.literal(true), ...range })])
    .optional(),
});
const Thickness = wordsWith({
  min: z.number().nonnegative(),
  max_per_coat: z.number().positive().nullable(),
  max_total: z.number().positive().nullable(),
  /** The number of coats of a finish; the default is one. */
  coats: z.number().int().positive().optional(),
});
/** The mixing water; null if ready-mixed. */
const Mixing = wordsWith({
  water_l_per_kg: z.number().positive().optional(),
  hardener_percent: z.number().positive().optional(),
  dilution_ml_per_l: z.number().positive().optional(),
});
export const ConsumptionSource = Consumption.omit({ min_mm: true });
const labelled = wordsWith({ slug: Slugs });

const number = z.string().nullable();
export const NoticeSource = z.strictObject({
  type: z.enum(["FICHE_TECHNIQUE", "FDS", "REFERENCE_DOP"]),
  language: z.enum(LOCALES),
  file: DocumentFile,
});

export const VariantSource = z.object({
  id,
  reference: z.string(),
  /** In `unit`: kilograms or litres; for tools and tapes, pieces or metres. */
  quantity: z.number().positive(),
  unit: z.enum(["kg", "l", "piece", "m"]),
  quantity_text: words,
  packaging: z.string(),
  ean13: z.string(),
  gtin14: z.string(),
  salesplans: z.array(Audience),
  shop_price: PackPrices.shape.shop_price.optional(),
  price_from: PackPrices.shape.price_from,
  /** With its packaging; without it that of the content counts, where it is known. */
  weight_kg: z.number().positive().optional(),
  packs_per_pallet: z.number().int().positive().optional(),
  /** In the place of the product's: of a coarser grain a square metre takes more. */
  consumption: ConsumptionSource.optional(),
  /** A file in media/; without one the product's pictures are shown. */
  photo: PictureFile.optional(),
  own: OwnValues.optional(),
});
export const HazardSource = z.object({
  pictograms: z.array(z.string()),
  signal_word: z.string().nullable(),
  h: z.array(z.string()),
  euh: z.array(z.string()),
  /** The product isn't on the site until it is known. */
  unknown: z.boolean().optional(),
});
const UNKNOWN_HAZARD = { pictograms: [], signal_word: null, h: [], euh: [], unknown: true };

export const ProductSource = z.object({
  id,
  reference: z.string(),
  name: z.string(),
  family: z.string(),
  form: z.string().optional(),
  form_label: words,
  designation: LocalisedText,
  slug: Slugs,
  description: LocalisedText,
  salesplans: z.array(Audience).min(1),
  categories: z.object({ pro: z.string().optional(), part: z.string().optional() }),
  flags: z.object({ new: z.boolean(), promo: z.boolean(), new_format: z.boolean(), best_seller: z.boolean() }),
  /** `null`: an accessory, which isn't used up by the square metre. */
  consumption: wordsWith(ConsumptionSource.shape).nullable(),
  density_kg_per_l: z.number().positive().optional(),
  thickness_mm: Thickness.nullable(),
  working_time: minutes.nullable(),
  /** By setting with water, by drying in the air, or by the reaction of its two components. */
  hardening: wordsWith({ by: z.enum(["setting", "drying", "reaction"]) }).nullable(),
  recoat_time: WaitingTime.nullable(),
  paint_time: WaitingTime.nullable(),
  mixing: Mixing.nullable(),
  temperature_c: wordsWith({ min: z.number(), max: z.number() }).nullable(),
  /** Unopened, from the date on the pack; `null`: it keeps. */
  shelf_life: wordsWith({ months: z.number().int().positive() }).nullable(),
  cleaning: words,
  disposal: words,
  /** Once dry; `null` of tools and accessories. */
  colour: wordsWith({ code: z.string(), hex: z.string() }).nullable(),
  destination: z.enum(["interieur", "exterieur", "interieur_exterieur"]),
  usage_functions: z.array(z.string()),
  locations: z.array(z.string()),
  supports: z.array(z.string()),
  application_modes: z.array(z.string()),
  norms: z.array(z.string()),
  regulatory_pictos: z.array(z.string()),
  /** `null`: not yet known. */
  hazard: HazardSource.nullable().transform((hazard) => hazard ?? UNKNOWN_HAZARD),
  biocide: z.boolean(),
  key_benefit: z.string(),
  plus: z.array(wordsWith({ code: z.string() })),
  variants: z.array(VariantSource.superRefine(hasStepsInOrder)),
  tones: Tones.optional(),
  own: OwnValues.optional(),
  /** Numbers of the data sheets that are drawn of the product; without one there is none. */
  documents: z.object({ FICHE_TECHNIQUE: number, FDS: number, REFERENCE_DOP: number }).optional(),
  /** Files in media/, the first one for lists. Without any its packs are shown. */
  pictures: z.array(PictureFile).optional(),
  /** Its documents: PDFs in media/, each in one language. */
  files: z.array(NoticeSource).optional(),
  published,
  sites,
  languages,
});
export const ProductsFile = z.object({
  _meta: z.object({ benefits: z.record(words) }),
  products: z.array(ProductSource),
});

const categoryHead = { id, code: z.string(), order: z.number(), name: LocalisedText, slug: Slugs };
export const CategorySource = z.object({
  ...categoryHead,
  colour: z.string(),
  childs: z.array(z.object({ ...categoryHead, products: z.array(z.string()) })),
});
export const CategoriesFile = z.object({ pro: z.array(CategorySource), part: z.array(CategorySource) });

/** `product_field` names the source of the value in a product. */
export const CharacteristicSource = z.object({
  code: z.string(),
  label: words,
  product_field: z.string(),
  filterable: z.boolean(),
  unit: z.string().optional(),
  /** The heading under which product pages show it. */
  group: words.optional(),
  /** Notes on where the values come from. */
  source: z.unknown(),
  type: z.unknown(),
});
export const CharacteristicsFile = z.object({
  comparator: z.object({ pro: z.array(CharacteristicSource), part: z.array(CharacteristicSource) }),
  own: z.array(OwnField).default([]),
  values: z.object({
    usage_functions: z.record(labelled),
    locations: z.record(labelled),
    supports: z.record(labelled),
    application_modes: z.record(labelled),
    destination: z.record(labelled),
    packaging: z.record(labelled),
  }),
  pictos: z.record(words),
  hazard_statements: z.record(words),
  signal_words: z.record(words),
  mandatory_sentences: z.object({ clp_art48: words, biocide_art72: words }),
});

export const ColorimetryFile = z.object({
  _meta: z.object({
    file_url_pattern: z.string(),
    /** Sizes, smallest first: `1L`. */
    cans: z.array(z.string()).min(1),
    bases: z.record(words),
    tintable_products: z.array(z.string()),
  }),
  colourants: z.record(wordsWith({ hex: z.string() })),
  machines: z.array(
    z.object({
      id,
      name: z.string(),
      dosing_step_ml: z.number().positive(),
      tint_ids: z.array(id),
      colourants: z.unknown(),
    }),
  ),
  tints: z.array(
    z.object({
      id,
      code: z.string().regex(/^[\w-]+$/),
      name: words,
      hex: z.string(),
      base: z.string(),
      /** Keyed by machine, can and colourant. */
      formulas_ml: z.record(z.record(z.record(z.number().positive()))),
      /** A note: `formulas_ml` says it. */
      machines: z.unknown(),
      languages,
    }),
  ),
});

/** Sources of the form rules; the code doesn't read them. */
const rulesOfForms = Object.fromEntries(
  ["labels", "messages", "phone", "zip", "siret", "swiss_uid", "uploads", "support_hours"].map((name) => [
    name,
    z.unknown(),
  ]),
);

export const FormsReferenceFile = z.object({
  countries: z.array(
    z.object({
      id,
      code: z.string(),
      alpha2Code: z.string(),
      label: words,
      dial: z.string().optional(),
      zip_key: z.string().nullish(),
      phone_key: z.string().nullish(),
    }),
  ),
  civilities: z.array(z.object({ id, label: words, short: z.unknown() })),
  profiles: z.array(z.object({ id, label: words })),
  subjects: z.record(words),
  ...rulesOfForms,
});

/** Old addresses of renamed entities; `to` is the entity's reference or code. */
export const MovedFile = z.array(
  z.strictObject({ entity_type: z.enum(["product", "category", "folder", "page"]), from: Slugs, to: z.string() }),
);

const textsOf = <const Name extends string>(...names: Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, LocalisedText])) as Record<Name, typeof LocalisedText>);

/** Sentences that the back-office puts together by itself; `{name}` and the like are filled in. */
export const WordingFile = textsOf("packaging", "quantity", "coverage")
  .extend({
    /** `for_…`: a product that both audiences buy; `read_by_…`: a page that both read. */
    titles: textsOf("plain", "for_pro", "for_part", "read_by_pro", "read_by_part"),
    article_types: z.record(z.enum(["actualite", "worksheet", "video", "job", "faq", "article"]), LocalisedText),
    /** Labels of the imprint's lines (site-facts.ts). */
    imprint: textsOf("publisher", "seat", "phone", "mail", "register", "tax", "editor", "host", "emergency"),
    hazards: textsOf("signal_word", "statements", "mandatory"),
    handling: textsOf("mixing", "hardening", "temperature", "shelf_life", "cleaning", "disposal"),
  })
  .strict();

export type ProductSource = z.infer<typeof ProductSource>;
export type VariantSource = z.infer<typeof VariantSource>;
export type CharacteristicSource = z.infer<typeof CharacteristicSource>;
export type CharacteristicsFile = z.infer<typeof CharacteristicsFile>;
