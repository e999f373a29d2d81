/** The site's texts: `locales/{locale}/{namespace}.json`, read once. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALES, type Locale } from "~shared/route-table.js";
import { createTranslations, type Translate, type Translations } from "./translations";

export type Namespace = string;
export type NamespaceTexts = Record<string, unknown>;

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

/** Reads every namespace below `folder`. @throws when a file is missing or isn't JSON: the process must not start. */
export function readTexts(folder = "locales"): Texts {
  const hash = createHash("sha256");
  const byLocale = new Map<Locale, Record<Namespace, NamespaceTexts>>();
  const instances = new Map<Locale, Translations>();
  for (const locale of LOCALES) {
    const texts: Record<Namespace, NamespaceTexts> = {};
    for (const file of readdirSync(join(folder, locale)).sort()) {
      if (!file.endsWith(".json")) continue;
      const source = readFileSync(join(folder, locale, file), "utf8");
      hash.update(file).update(source);
      texts[file.slice(0, -".json".length)] = JSON.parse(source);
    }
    byLocale.set(locale, texts);
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
    version: hash.digest("hex").slice(0, 12),
    instance,
    t: (locale) => instance(locale).t,
    find,
    findPublic: (locale, namespace) => (SERVER_ONLY.includes(namespace) ? null : find(locale, namespace)),
  };
}
