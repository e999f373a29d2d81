import { z } from "zod";
import { BASE_LOCALES } from "../../shared/route-table.js";
import { AudiencePathsList } from "../../shared/rules/audience-paths";
import { COLOUR_NAMES, completePalette, type Palette } from "../../shared/rules/palette";
import { OPTIONAL_SCREENS } from "../../shared/rules/screens";
import { SOCIAL_NETWORKS } from "../../shared/rules/social-networks";
import {
  Audience,
  country,
  currency,
  DocumentFile,
  FontFile,
  hex,
  LocalisedText,
  language,
  PictureFile,
  shapeOfEach,
  timeZone,
  words,
} from "./schema-parts";
import { Emergency, Words } from "./schema-sites";

export const Colours = z.strictObject(shapeOfEach(COLOUR_NAMES, hex.optional()));

const phone = words;
const Address = z.strictObject({
  /** Distinguishes several addresses: "Works". */
  name: words.optional(),
  street: words,
  town: words,
  country: country.optional(),
});

export const Brand = z.strictObject({
  $schema: z.string().optional(),
  /** The name in titles, in mails and beside the mark. */
  name: words,
  /** One line about the maker's products, shown on the picture of shared links. */
  tagline: words.optional(),
  /** The languages of the content; the first one is the default. */
  languages: z
    .array(language)
    .min(1)
    .default(() => [...BASE_LOCALES]),
  region: country.default("CH"),
  currency: currency.default("CHF"),
  /** The zone of its dates and times. */
  time_zone: timeZone.default("Europe/Zurich"),
  /** Read at the start of the site. */
  audience_paths: AudiencePathsList.default([]),
  audiences: z.array(Audience).min(1).default(["pro", "part"]),
  /** Drawings (SVG) in media/. Without a logo the name is shown alone. */
  logo: z
    .strictObject({
      file: PictureFile,
      /** The version for the dark header; the default is the same file. */
      on_dark: PictureFile.optional(),
      /** The name is drawn in it, so that it isn't written beside it. */
      shows_name: z.boolean().default(false),
    })
    .optional(),
  /** A square drawing for browser tabs and phones; without it the first letter of the name. */
  icon: PictureFile.optional(),
  /** JPEG or PNG, 1200 × 630: what a shared link shows where the page has no picture. Without it one is drawn. */
  picture: PictureFile.optional(),
  /** Beside the text of error pages. */
  error_picture: PictureFile.optional(),
  /** Paths alone, on a square of 100; `currentColor` becomes the document's colour. Before the name on documents. */
  document_mark: PictureFile.optional(),
  /** Those that the maker chose; `paletteOf` adds the others. */
  colours: Colours.default({}),
  /** woff2 in media/, in the place of ours. */
  fonts: z.strictObject({ title: FontFile.optional(), text: FontFile.optional() }).default({}),
  email: z.string().email("must be a mail address"),
  /** Answers questions about documents; without it `email`. */
  documents_email: z.union([z.string().email(), LocalisedText]).optional(),
  phone: phone.optional(),
  phone_abroad: phone.optional(),
  /** The first one is the seat. */
  addresses: z.array(Address).min(1),
  social: z.strictObject(shapeOfEach(SOCIAL_NETWORKS, z.string().url().optional())).default({}),
  legal: z.strictObject({
    name: words,
    /** The company's number in its register: UID, SIREN, KVK … */
    register: words.optional(),
    vat: words.optional(),
    /** Terms that customers and the site's operator agreed upon. */
    terms: DocumentFile.optional(),
  }),
  /** Screens that the sites don't have. */
  screens_off: z.array(z.enum(OPTIONAL_SCREENS)).default([]),
  /** As in sites.json, for a maker without one: whom to call when somebody is poisoned, and words of the country. */
  emergency: Emergency.optional(),
  words: Words,
  /** Shown at the foot of every document. */
  document_note: LocalisedText.optional(),
  /** The day on which the drawn data sheets were last checked and signed: without it, none are drawn. */
  documents_date: z.string().date().optional(),
  /** Shown at the beginning of safety data sheets and declarations of performance. */
  document_warning: LocalisedText.optional(),
});

export type Brand = z.infer<typeof Brand>;

export const paletteOf = ({ colours }: Pick<Brand, "colours">): Palette => completePalette(colours);
