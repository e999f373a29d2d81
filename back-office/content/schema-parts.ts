import { z } from "zod";
import { BASE_LOCALES, LOCALES, type Locale } from "../../shared/route-table.js";
import { inEachLanguage } from "../../shared/rules/languages";
import { isTimeZone } from "../../shared/rules/zone-time";

export const id = z.number().int().positive();
export const words = z.string().trim().min(1);
/** Names of records, the same in every language: `hole-in-plaster`. */
const HYPHENATED = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const HYPHENATED_RULE =
  "must be lower-case letters without accents, digits and single hyphens, such as hole-in-plaster";
export const code = z.string().regex(HYPHENATED, HYPHENATED_RULE);
/** The maker's own article number. */
export const productReference = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/, "must be letters without accents, digits, dots and hyphens, up to 40");
export const categoryCode = z
  .string()
  .regex(
    /^[A-Z0-9]+(_[A-Z0-9]+)*$/,
    "must be capital letters without accents, digits and single underscores, such as P_INT",
  );
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "must be a date such as 2027-03-31");
export const clock = z.string().regex(/^\d{2}:\d{2}$/, "must be a time such as 08:30");
/** In the country's notation: `1400`, `69007`, `SW1A 1AA`. */
export const postcode = z
  .string()
  .regex(/^[A-Z0-9]{2,5}(?: [A-Z0-9]{2,3})?$/, "must be a postcode as its country writes it, such as 1400 or SW1A 1AA");
export const country = z.string().regex(/^[A-Z]{2}$/, 'must be the two letters of a country, such as "CH"');
/** ISO 4217. */
export const currency = z.string().regex(/^[A-Z]{3}$/, 'must be the three letters of a currency, such as "CHF"');
export const language = z.string().regex(/^[a-z]{2}$/, 'must be a language such as "de"');
export const timeZone = z.string().refine(isTimeZone, "a name of the tz database, such as Europe/Zurich");

export const hex = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, "must be a colour such as #0b5c86")
  .transform((value) => value.toLowerCase());

type Text = z.ZodType<string>;

/** The same shape for each of the names. */
export const shapeOfEach = <Name extends string, Shape>(names: readonly Name[], shape: Shape) =>
  Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Shape>;

/** One column per language. Missing base languages are checked for whole records (record-languages.ts). */
const columns = (text: Text) => shapeOfEach(LOCALES, text.optional());

/** A missing text is replaced by another language's, so that code can read each; `languages` says in which it is offered. */
const inEveryLanguage = (read: Partial<Record<Locale, string>>) => {
  const found = LOCALES.map((locale) => read[locale]).find((text) => text !== undefined);
  return inEachLanguage((locale) => read[locale] ?? read[BASE_LOCALES[0]] ?? found ?? "");
};
const isThere = (read: Partial<Record<Locale, string>>) => LOCALES.some((locale) => read[locale] !== undefined);
const NO_TEXT = "a text must stand in one language at least";

/** A text in some languages; the others have none. */
export const someLanguages = (text: Text) => z.strictObject(columns(text)).refine(isThere, NO_TEXT);
export const localised = (text: Text) =>
  z.strictObject(columns(text)).refine(isThere, NO_TEXT).transform(inEveryLanguage);
export const localisedWith = <Beside extends z.ZodRawShape>(text: Text, beside: Beside) =>
  z.object(columns(text)).refine(isThere, NO_TEXT).transform(inEveryLanguage).and(z.object(beside));

export const LocalisedText = localised(words);
/** One-off, the last day included. */
export const Closures = z.array(z.strictObject({ from: day, to: day, text: LocalisedText }));
export type Closures = z.infer<typeof Closures>;
/** A name that is the same in every language, or a text. */
const orTheSame = (text: Text) => z.union([text.transform((name) => inEachLanguage(() => name)), localised(text)]);
export const NameOrText = orTheSame(words);
const slug = z.string().regex(HYPHENATED, HYPHENATED_RULE);
export const Slugs = localised(slug);
export const SlugOrSlugs = orTheSame(slug);
/** Codes of the sites that have a record; without them every one. */
export const sites = z.array(code).min(1).optional();
/** The languages that a record has all its texts in: found when files are read, never written in them. */
export const languages = z.array(z.enum(LOCALES)).default(() => [...BASE_LOCALES]);
/** Languages in which a record lacks only bodies, with the paths of those. Computed when files are read. */
export const unwritten = z.record(z.array(z.string())).default({});
/** `false`: not on the site for now; the record stays where it is. */
export const published = z.boolean().default(true);
export const Audience = z.enum(["pro", "part"]);
export const targets = z.array(Audience).min(1).default(["pro", "part"]);

/** A file in media/, with its folders: `photos/wall.jpg`. */
const MEDIA_PATH = "(?!.*\\.\\.)[\\p{L}\\p{N}_][\\p{L}\\p{N}_ ./-]*\\.";
const mediaFile = (endings: string, example: string) =>
  z.string().regex(new RegExp(`^${MEDIA_PATH}(?:${endings})$`, "iu"), `must name a file in media/, such as ${example}`);
const PICTURES = "png|jpe?g|webp|svg";
export const PictureFile = mediaFile(PICTURES, "photos/wall.jpg");
export const DocumentFile = mediaFile("pdf", "sheets/filler-de.pdf");
export const FontFile = mediaFile("woff2", "fonts/titles.woff2");
/** A picture: a file in media/, or the name of a surface, which is a file in media/surfaces/. */
export const Surface = z
  .string()
  .regex(
    new RegExp(`^(?:[a-z0-9]+(?:-[a-z0-9]+)*|${MEDIA_PATH}(?:${PICTURES}))$`, "iu"),
    "must name a picture in media/, such as photos/wall.jpg",
  );
export const pathOfSurface = (surface: string): string =>
  surface.includes(".") ? surface : `surfaces/${surface}.webp`;
/** The same picture cut for phones. */
export const mobileCut = (path: string): string => path.replace(/(?=\.\w+$)/, "-mobile");
const LISTED_PICTURE =
  /^(?:surfaces\/(?<surface>[a-z0-9-]+)\.webp|(?!(?:brand|fonts|gestures|lamp|pictos)\/).+\.(?:png|jpe?g|webp|svg))$/;

export const isPicture = (path: string): boolean => LISTED_PICTURE.test(path);
/** The name by which records know it. */
export const pictureCode = (path: string): string => LISTED_PICTURE.exec(path)?.groups?.surface ?? path;

export const Metas = z.strictObject({ title: LocalisedText.optional(), description: LocalisedText });

/** A link's destination. `screen` is a name of the site's route table, or `choice-guide`, which opens the picker. */
export const Destination = z.union([
  z.strictObject({ screen: z.string().regex(/^[a-z-]+$/) }),
  z.strictObject({ category: categoryCode }),
  z.strictObject({ product: productReference }),
  z.strictObject({ page: code }),
  z.strictObject({ folder: code }),
  z.strictObject({ url: z.union([z.string().url(), LocalisedText]) }),
]);

export const Push = z.strictObject({
  title: LocalisedText,
  text: LocalisedText,
  picture: Surface.optional(),
  label: LocalisedText.optional(),
  to: Destination.optional(),
});

export type LocalisedText = z.infer<typeof LocalisedText>;
export type Audience = z.infer<typeof Audience>;
export type Surface = z.infer<typeof Surface>;
export type Destination = z.infer<typeof Destination>;
export type Push = z.infer<typeof Push>;

/** A linear classifier: a text's score in a class is the sum of the weights of its features. */
export const Weights = z.strictObject({
  /** Each has a column of weights. */
  classes: z.array(z.string()).min(2),
  /** A feature's row is the lowest bits of its hash. */
  bits: z.number().int().min(1).max(20),
  /** By class: the score of a text without features. */
  bias: z.array(z.number()),
  /** A stored weight times this is the weight in a score. */
  scale: z.number(),
  /** Signed bytes, row by row, in base64. */
  rows: z.string(),
});
export type Weights = z.infer<typeof Weights>;
