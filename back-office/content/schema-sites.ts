import { z } from "zod";
import { isMailAddress, parseSalesRecipients } from "../../shared/rules/sales-recipients";
import { Audience, code, country, currency, id, language, NameOrText, timeZone, words } from "./schema-parts";
import { Settings } from "./schema-settings";

const origin = z
  .string()
  .url()
  .refine((value) => new URL(value).origin === value, "an address without a path, such as https://fr.firm.example");

const mailAddress = z.string().refine(isMailAddress, "a mail address: rh@firm.example");
const salesRecipients = z.string().superRefine((value, context) => {
  try {
    parseSalesRecipients(value);
  } catch (error) {
    context.addIssue({ code: "custom", message: error instanceof Error ? error.message : "can't be read" });
  }
});
/** The legal entity, for imprint, footer, mails and documents. Only the facts that the country requires are filled in. */
export const Legal = z.strictObject({
  company: words,
  /** "société par actions simplifiée au capital de …". */
  form: NameOrText.optional(),
  street: NameOrText,
  town: NameOrText,
  country: NameOrText,
  mail: z.string().email(),
  register: NameOrText.optional(),
  /** The number of its value-added tax, as it is written there. */
  tax: NameOrText.optional(),
  editor: words.optional(),
  /** The hosting company's name, address and telephone (France, LCEN article 6). */
  host: NameOrText.optional(),
});

/** The national emergency telephone for poisoning, or nothing. */
export const Emergency = z.strictObject({
  name: NameOrText,
  /** In the country's national notation. */
  number: words,
  number_abroad: words.optional(),
  /** Opening hours, and who may call. */
  note: NameOrText.optional(),
});

/** By name: `poison_line`. */
export const Words = z.record(z.string().regex(/^[a-z_]+$/), z.union([z.literal(""), NameOrText])).default({});

export const Site = z.strictObject({
  id,
  /** The code that `sites` of a record refers to. */
  code,
  /** The default is the name in brand.json. */
  name: words.optional(),
  /** Its public address; that of the site DEFAULT_SITE_ID is the setting ORIGIN. */
  url: origin,
  /** Further names that it answers to, beside that of its address with and without `www.`. */
  hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/)).default([]),
  /** In order: the first one is the default. An incomplete language is left out. */
  languages: z.array(language).min(1),
  /** The fallback languages of each language, nearest first; the default is the site's other languages. Empty: none. */
  fallbacks: z.record(z.array(language)).default({}),
  /** The team's name for a market of several countries: `Benelux`. */
  market: words.optional(),
  region: country,
  currency,
  time_zone: timeZone,
  audiences: z.array(Audience).min(1).default(["pro", "part"]),
  /** Codes of countries (ISO 3166) that forms offer first, in order; the site's own is the one they begin with. */
  first_countries: z.array(country).default([]),
  /** Kinds of document that are right in this country: a safety data sheet names its emergency number. */
  documents: z
    .array(z.enum(["FICHE_TECHNIQUE", "FDS", "REFERENCE_DOP"]))
    .default(["FICHE_TECHNIQUE", "FDS", "REFERENCE_DOP"]),
  /** The default is that of the default site. */
  legal: Legal.optional(),
  /** Without it, the site and its documents name no emergency telephone. */
  emergency: Emergency.optional(),
  /** Values that texts refer to in braces and that differ by country: `{currency}`, `{privacy_law}`. */
  words: Words,
  /** Mail addresses of its teams, `sales` like the setting MAIL_SALES; the settings are the default. */
  recipients: z.strictObject({ sales: salesRecipients.optional(), hr: mailAddress.optional() }).default({}),
  /** These replace entries of settings.json with the same code: telephone, hours, addresses. */
  settings: Settings.default([]),
});

export const Sites = z.array(Site).min(1);
/** The part of a site that the teams edit. */
export const EditedSite = Site.pick({ code: true, name: true, market: true, legal: true, emergency: true });

export type SiteSource = z.infer<typeof Site>;
