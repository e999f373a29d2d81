/** The shape of sites.json: the maker's markets, which one process serves by their hosts. */
import { z } from "zod";
import { isTimeZone } from "../../shared/rules/zone-time";
import { isMailAddress, parseSalesRecipients } from "../mail/recipients";
import { Audience, code, country, id, NameOrText, words } from "./schema-parts";
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
/**
 * Who answers for the site, as the country's law wants it named: on the imprint, in the footer, below mails and on documents.
 * What a country doesn't ask for is left out.
 */
const Legal = z
  .object({
    company: words,
    /** "société par actions simplifiée au capital de …". */
    form: NameOrText.optional(),
    street: NameOrText,
    /** With its postcode. */
    town: NameOrText,
    country: NameOrText,
    mail: z.string().email(),
    /** Where the firm is registered, and its number there. */
    register: NameOrText.optional(),
    /** The number of its value-added tax, as it is written there. */
    tax: NameOrText.optional(),
    /** Who answers for the content. */
    editor: words.optional(),
    /** Who runs the server: name, address, telephone (France, LCEN article 6). */
    host: NameOrText.optional(),
  })
  .strict();

/** Whom to call when somebody swallowed or breathed in something: what is right in this country, or nothing. */
const Emergency = z
  .object({
    name: NameOrText,
    /** As it is dialled in the country. */
    number: words,
    number_abroad: words.optional(),
    /** When they answer, and whom. */
    note: NameOrText.optional(),
  })
  .strict();

export const Site = z
  .object({
    id,
    /** What `sites` of a record calls it. */
    code,
    name: words,
    /** Its public address; that of the site DEFAULT_SITE_ID is the setting ORIGIN. */
    url: origin,
    /** Further names that it answers to, beside that of its address with and without `www.`. */
    hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/)).default([]),
    /** In order: the first one is for whoever speaks none of them. One that isn't whole yet is left out. */
    languages: z.array(z.string().regex(/^[a-z]{2}$/)).min(1),
    /**
     * By language, those that stand in where it has no text, the nearest first; without it the site's others in their order.
     * An empty list: none does.
     */
    fallbacks: z.record(z.array(z.string().regex(/^[a-z]{2}$/))).default({}),
    /** What the teams call its market where that isn't one country: `Benelux`. */
    market: words.optional(),
    region: country,
    /** ISO 4217. */
    currency: z.string().regex(/^[A-Z]{3}$/),
    /** Of its dates and times (tz database). */
    time_zone: z.string().refine(isTimeZone, "a name of the tz database, such as Europe/Paris"),
    audiences: z.array(Audience).min(1).default(["pro", "part"]),
    /** Codes of countries (ISO 3166) that forms offer first, in order; the site's own is the one they begin with. */
    first_countries: z.array(country).default([]),
    /** Kinds of document that are right in this country: a safety data sheet names its emergency number. */
    documents: z
      .array(z.enum(["FICHE_TECHNIQUE", "FDS", "REFERENCE_DOP"]))
      .default(["FICHE_TECHNIQUE", "FDS", "REFERENCE_DOP"]),
    /** Without it, that of the default site. */
    legal: Legal.optional(),
    /** Without it, the site and its documents name nobody. */
    emergency: Emergency.optional(),
    /** What texts call by a name in braces and what differs by country: `{currency}`, `{privacy_law}`. */
    words: z.record(z.string().regex(/^[a-z_]+$/), z.union([z.literal(""), NameOrText])).default({}),
    /**
     * Its teams' mail addresses, `sales` written like the setting MAIL_SALES. Those of the site DEFAULT_SITE_ID, and of a site
     * without any, are the settings'.
     */
    recipients: z.object({ sales: salesRecipients.optional(), hr: mailAddress.optional() }).strict().default({}),
    /** In the place of those of settings.json that have the same code: telephone, hours, addresses. */
    settings: Settings.default([]),
  })
  .strict();

export const Sites = z.array(Site).min(1);

export type SiteSource = z.infer<typeof Site>;
