/** `t` returns what i18next returns, for every text of the site. */
import { readdirSync } from "node:fs";
import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { readTexts } from "~/i18n/texts.server";
import { createTranslations, DEFAULT_NAMESPACE } from "~/i18n/translations";
import { LOCALES } from "~shared/route-table.js";

const texts = readTexts();
const namespaces = readdirSync("locales/fr").map((name) => name.replace(/\.json$/, ""));

/** Every path within a namespace, of lists and groups too. */
function pathsIn(value: unknown, path: string[] = []): string[] {
  const own = path.length > 0 ? [path.join(".")] : [];
  if (typeof value !== "object" || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([name, each]) => pathsIn(each, [...path, name]))];
}
/** Values for whatever a text leaves blank. */
function valuesFor(text: unknown): Record<string, string> {
  const names = JSON.stringify(text ?? "").matchAll(/\{\{\s*(\w+)\s*\}\}/g);
  return Object.fromEntries([...names].map(([, name = ""]) => [name, `<${name} & "co">`]));
}

describe.each(LOCALES)("%s", (locale) => {
  const own = texts.instance(locale);
  const carried = Object.fromEntries(namespaces.map((namespace) => [namespace, texts.find(locale, namespace) ?? {}]));
  const library = createInstance();
  library.init({
    ...{ lng: locale, fallbackLng: false, ns: namespaces, defaultNS: DEFAULT_NAMESPACE, initImmediate: false },
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    resources: { [locale]: carried },
  });

  it.each(namespaces)("%s: the same texts, with values, counts and lists", (namespace) => {
    const [ours, theirs] = [own.getFixedT(namespace), library.getFixedT(locale, namespace)];
    const paths = pathsIn(carried[namespace]);
    // The form for one may name fewer values than the others.
    const everyValue = valuesFor(carried[namespace]);
    expect(paths.length).toBeGreaterThan(0);
    for (const path of [...paths, "nothing.there"]) {
      const text = library.getResource(locale, namespace, path);
      const values = valuesFor(text);
      for (const key of [`${namespace}:${path}`, `${namespace}:no.such.text`]) {
        expect([key, own.exists(key)]).toEqual([key, library.exists(key)]);
      }
      if (Array.isArray(text) && typeof text[0] === "string") {
        const options = { ...values, returnObjects: true };
        expect([path, own.list(`${namespace}:${path}`, values)]).toEqual([path, theirs(path, options)]);
      } else if (typeof text !== "object") {
        const counted = path.replace(/_(?:zero|one|other)$/, "");
        const calls: [string, Record<string, string | number>][] = [
          [path, values],
          [`${namespace}:${path}`, values],
          [path, { ...values, defaultValue: "instead {{x}}", x: 1 }],
          ...[0, 1, 2, 1.5, 21].map((count): [string, Record<string, string | number>] => [
            counted,
            { ...everyValue, count },
          ]),
        ];
        for (const [key, options] of calls) expect([key, ours(key, options)]).toEqual([key, theirs(key, options)]);
      }
    }
  });

  it("a namespace is loaded once; one that fails to load leaves its keys", async () => {
    const loaded: string[] = [];
    const few = createTranslations({
      language: locale,
      texts: { common: {} },
      load: (namespace) => {
        loaded.push(namespace);
        return namespace === "gone" ? Promise.reject(new Error("404")) : Promise.resolve({ title: "here" });
      },
    });
    expect(few.hasLoadedNamespace("jobs")).toBe(false);
    await Promise.all([few.loadNamespaces(["jobs"]), few.loadNamespaces(["jobs", "gone", "common"])]);
    expect(loaded).toEqual(["jobs", "gone"]);
    expect([few.hasLoadedNamespace("jobs"), few.t("jobs:title"), few.t("gone:title")]).toEqual([true, "here", "title"]);
  });
});
