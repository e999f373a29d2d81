/** The site's texts: `locales/{locale}/{namespace}.json`, read once. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { i18n, TFunction } from "i18next";
import type { Locale } from "~/routing/paths";
import { LOCALES } from "~shared/route-table.js";
import { createTranslations } from "./translations";

export type Namespace = string;
export type NamespaceTexts = Record<string, unknown>;

export interface Texts {
  /** Changes with any text, so that addresses of texts can be kept for ever. */
  version: string;
  instance(locale: Locale): i18n;
  t(locale: Locale): TFunction;
  find(locale: Locale, namespace: Namespace): NamespaceTexts | null;
}

/** Reads every namespace below `folder`. @throws when a file is missing or isn't JSON: the process must not start. */
export function readTexts(folder = "locales"): Texts {
  const hash = createHash("sha256");
  const byLocale = new Map<Locale, Record<Namespace, NamespaceTexts>>();
  const instances = new Map<Locale, i18n>();
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
    instances.set(locale, createTranslations({ locale, texts, load }));
  }

  const textsOf = (locale: Locale) => byLocale.get(locale) ?? {};
  const instance = (locale: Locale) => {
    const found = instances.get(locale);
    if (!found) throw new Error(`No texts for ${locale}`);
    return found;
  };
  return {
    version: hash.digest("hex").slice(0, 12),
    instance,
    t: (locale) => instance(locale).t,
    find: (locale, namespace) =>
      Object.hasOwn(textsOf(locale), namespace) ? (textsOf(locale)[namespace] ?? null) : null,
  };
}
