/** The site's texts: `locales/{locale}/{namespace}.json`, read once, and those that a maker words differently. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "~shared/contract";
import { memoized } from "~shared/memoized";
import { LOCALES, type Locale } from "~shared/route-table.js";
import { createTranslations, type Translate, type Translations } from "./translations";

export type Namespace = string;
export type NamespaceTexts = Record<string, unknown>;

const VERSION_LENGTH = 12;
/** Browsers never get these: they hold the right answers of the bot check. */
const SERVER_ONLY: readonly Namespace[] = ["questions"];

export interface Texts {
  /** Changes with any text, so that browsers can cache texts permanently. */
  version: string;
  instance(locale: Locale): Translations;
  t(locale: Locale): Translate;
  find(locale: Locale, namespace: Namespace): NamespaceTexts | null;
  findPublic(locale: Locale, namespace: Namespace): NamespaceTexts | null;
}

/** Texts in the maker's own words, by language and `namespace:path`. */
type OwnTexts = NonNullable<Site["texts"]>;
export interface SiteTexts extends Texts {
  /** The same texts with those of a site in their place. */
  of(own: OwnTexts | undefined): Texts;
}
type ByLocale = ReadonlyMap<Locale, Record<Namespace, NamespaceTexts>>;

/** Reads every namespace below `folder`. @throws when a file is missing or isn't JSON: the process must not start. */
export function readTexts(folder = "locales"): SiteTexts {
  const hash = createHash("sha256");
  const byLocale = new Map<Locale, Record<Namespace, NamespaceTexts>>();
  for (const locale of LOCALES) {
    const texts: Record<Namespace, NamespaceTexts> = {};
    for (const file of readdirSync(join(folder, locale)).sort()) {
      if (!file.endsWith(".json")) continue;
      const source = readFileSync(join(folder, locale, file), "utf8");
      hash.update(file).update(source);
      texts[file.slice(0, -".json".length)] = JSON.parse(source);
    }
    byLocale.set(locale, texts);
  }
  const version = hash.digest("hex").slice(0, VERSION_LENGTH);
  const shipped = createTexts(byLocale, version);
  // A site's record stays the same object until the content changes.
  const textsWith = memoized(
    (own: OwnTexts) => createTexts(withOwnTexts(byLocale, own), versionOf(version, own)),
    new WeakMap(),
  );
  return { ...shipped, of: (own) => (own ? textsWith(own) : shipped) };
}

const versionOf = (version: string, own: OwnTexts) =>
  createHash("sha256").update(version).update(JSON.stringify(own)).digest("hex").slice(0, VERSION_LENGTH);

/** Keys that no text has are ignored. */
function withOwnTexts(shipped: ByLocale, own: OwnTexts): ByLocale {
  const texts = new Map(structuredClone([...shipped]));
  for (const [locale, byNamespace] of texts) {
    for (const [key, text] of Object.entries(own[locale] ?? {})) {
      const [namespace = "", path = ""] = key.split(":");
      const steps = path.split(".");
      const last = steps.pop() ?? "";
      const parent = steps.reduce<unknown>(innerOf, innerOf(byNamespace, namespace));
      if (isTexts(parent) && typeof innerOf(parent, last) === "string") parent[last] = text;
    }
  }
  return texts;
}

const isTexts = (value: unknown): value is NamespaceTexts => typeof value === "object" && value !== null;
const innerOf = (value: unknown, step: string): unknown =>
  isTexts(value) && Object.hasOwn(value, step) ? value[step] : undefined;

function createTexts(byLocale: ByLocale, version: string): Texts {
  const instances = new Map<Locale, Translations>();
  for (const [locale, texts] of byLocale) {
    const load = (namespace: string) => Promise.reject(new Error(`There is no ${namespace}.json in ${locale}`));
    instances.set(locale, createTranslations({ language: locale, texts, load }));
  }

  const textsOf = (locale: Locale) => byLocale.get(locale) ?? {};
  const instance = (locale: Locale) => {
    const found = instances.get(locale);
    if (!found) throw new Error(`No texts for ${locale}`);
    return found;
  };
  const find = (locale: Locale, namespace: Namespace) =>
    Object.hasOwn(textsOf(locale), namespace) ? (textsOf(locale)[namespace] ?? null) : null;
  return {
    version,
    instance,
    t: (locale) => instance(locale).t,
    find,
    findPublic: (locale, namespace) => (SERVER_ONLY.includes(namespace) ? null : find(locale, namespace)),
  };
}
