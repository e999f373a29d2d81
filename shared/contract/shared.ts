import { z } from "zod";
import { LOCALES, TARGETS } from "../route-table.js";
import { inEachLanguage } from "../rules/languages";
import { isTree } from "../rules/tree";
import { isTimeZone } from "../rules/zone-time";
import { address, essential, id, listOf, orElse, text, type Unusable } from "./primitives";

export const LocaleCode = z.enum(LOCALES);
export const Target = z.enum(TARGETS);

export const Locale = z.object({ iso: text, label: text, code: LocaleCode, file: orElse(text, () => "") });
/** `code`: ISO 4217, which amounts are written by. */
const Currency = z.object({ symbol: text, code: text.regex(/^[A-Z]{3}$/).optional() });
export const SalesPlan = z.object({
  id,
  target: Target,
  currency: orElse(Currency, (): z.output<typeof Currency> => ({ symbol: "" })),
});
/** Another market of the same maker. `is_default` marks the one for visitors who speak none of the languages. */
const SisterSite = z.object({ url: text, languages: z.array(Locale), is_default: z.boolean().optional() });
/**
 * The site's design: `colours` by their names in the JSON schema of brand.json (`npm run content -- schema`), as `#rrggbb`; missing ones are neutral.
 * `logo.on_dark` is for the dark header, `error_picture` for 404 and the like. `files`: icons and the picture of shared links, by the name under which the site serves
 * them (`favicon.svg`, `favicon.ico`, `apple-touch-icon.png`, `icon-512.png`, `og.jpg`).
 */
const SiteBrand = z.object({
  colours: z.record(text),
  logo: z
    .object({
      url: address,
      on_dark: address.optional(),
      width: z.number().positive().optional(),
      height: z.number().positive().optional(),
      shows_name: z.boolean().optional(),
    })
    .optional(),
  error_picture: address.optional(),
  fonts: z.object({ title: address.optional(), text: address.optional() }).optional(),
  files: z.record(address).optional(),
});
/**
 * `url` is its public address; `sisters` are the other markets that the same back-office answers for. `time_zone` (of the tz
 * database) is the one of its dates and times, without it Europe/Zurich. `countries` (ISO 3166, its own first) are those that
 * its forms take telephone numbers, postcodes and company numbers of without asking for the country; without them the one of
 * its languages. `texts`: by language, the site's interface texts in the maker's own words, by `namespace:path`. `screens_off`:
 * screens without links and addresses, such as `colorimetry` (shared/rules/screens.ts).
 */
export const Site = z.object({
  id,
  url: text,
  name: text,
  languages: z.array(Locale),
  salesplan: z.array(SalesPlan),
  sisters: z.array(SisterSite).optional(),
  time_zone: text.refine(isTimeZone).optional(),
  countries: z.array(text).optional(),
  brand: SiteBrand.optional(),
  texts: z.record(z.record(text)).optional(),
  /** Where old addresses lead, by `redirectKey` (shared/rules/redirect-key.ts). */
  redirects: z.record(text).optional(),
  screens_off: z.array(text).optional(),
});

export const Media = z.object({
  url: address,
  webp: address.optional(),
  alt: text.default(""),
  title: text.default(""),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
});
export const Picto = z.object({ title: text, url: address });
/** Titles are written by the back-office; `noindex` keeps the page out of search engines. */
export const Metas = z.object({
  title: text,
  description: text.default(""),
  image: text.nullish(),
  noindex: z.boolean().optional(),
});
/** `Metas` of a record, which may stand in for what its title misses. */
export const metasOf = orElse(Metas, ({ value, record }: Unusable) => {
  const title = [record.name, record.title].find((name) => typeof name === "string");
  // `noindex` is respected even if the rest of the head is unusable.
  const noindex = isTree(value) && value.noindex === true;
  return title === undefined ? undefined : { title, description: "", ...(noindex ? { noindex } : {}) };
});
/** Language-region (lower case) → a path behind `/{locale}/{target}`, or an absolute address of a sister market. */
export const Hreflangs = z.record(text);
/** The same entity's path in each language, behind `/{locale}/{target}`. */
export const Translation = z.object(inEachLanguage(() => text.optional()));
export const Tag = z.object({ id, name: text, slug: text });

export const Setting = z.object({ code: text, values: z.array(z.object({ value: text, label: text.optional() })) });

export const StoredFile = z.object({ url: address, size: z.number().int().nonnegative(), lang: text });
export const NoticeType = z.enum(["FICHE_TECHNIQUE", "REFERENCE_DOP", "FDS"]);
export const Notice = z.object({
  id,
  title: text,
  type: NoticeType,
  status: text,
  product: z.object({ id, name: text, slug: text, reference: text }).nullish(),
  file: StoredFile,
});

export const EntityType = z.enum(["page", "product", "category", "folder", "gamme", "cms_page"]);
/** `gamme` answers a category; `page` and `cms_page` mean the same. */
export const kindOfEntity = (type: string): string => ({ gamme: "category", cms_page: "page" })[type] ?? type;

const MenuLinkFields = z.object({
  code: text,
  type: z.enum(["internal", "external_url", "no_destination"]),
  label: text,
  slug: text.nullish(),
  url: text.nullish(),
  // Without a type, the slug is a page's; a link with an unknown type has no address.
  entity_type: essential(EntityType.nullish()),
  extract: text.nullish(),
  color: text.nullish(),
});
export interface MenuLink extends z.infer<typeof MenuLinkFields> {
  childs: MenuLink[];
  pushes: Push[];
}
export interface Push {
  title: string;
  text: string;
  image?: z.infer<typeof Media> | null;
  link?: MenuLink | null;
}
// A lazy schema is created once, because each reading calls it again.
export const Push: z.ZodType<Push, z.ZodTypeDef, unknown> = z.lazy(() => PushRecord);
export const MenuLink: z.ZodType<MenuLink, z.ZodTypeDef, unknown> = z.lazy(() => MenuLinkRecord);
const PushRecord = z.object({ title: text, text, image: Media.nullish(), link: MenuLink.nullish() });
const MenuLinkRecord = MenuLinkFields.extend({ childs: listOf(MenuLink), pushes: listOf(Push) });
export const Menu = z.object({ code: z.enum(["main", "header", "footer", "prefooter"]), childs: z.array(MenuLink) });

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
