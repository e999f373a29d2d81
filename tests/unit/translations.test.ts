/** The site's own `t` says what i18next says, for every text of the site. */

import { readdirSync } from "node:fs";
import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { I18NEXT_OPTIONS } from "~/i18n/options";
import { readTexts } from "~/i18n/texts.server";
import { createTranslations } from "~/i18n/translations";
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
    ...{ ...I18NEXT_OPTIONS, lng: locale, ns: namespaces, initImmediate: false },
    resources: { [locale]: carried },
  });

  it.each(namespaces)("%s: the same words, with blanks, numbers and lists", (namespace) => {
    const [ours, theirs] = [own.getFixedT(null, [namespace, "common"]), library.getFixedT(locale, namespace)];
    const paths = pathsIn(carried[namespace]);
    expect(paths.length).toBeGreaterThan(0);
    for (const path of [...paths, "nothing.there"]) {
      const values = valuesFor(library.getResource(locale, namespace, path));
      const counted = path.replace(/_(?:zero|one|other)$/, "");
      const asked: [string, Record<string, unknown>][] = [
        [path, { ...values, returnObjects: true }],
        [`${namespace}:${path}`, { ...values, returnObjects: true }],
        [path, { ...values, returnObjects: true, defaultValue: "instead {{x}}", x: 1 }],
        ...[0, 1, 2, 1.5, 21].map((count): [string, Record<string, unknown>] => [
          counted,
          { ...values, count, returnObjects: true },
        ]),
      ];
      for (const key of [path, `${namespace}:${path}`, `${namespace}:no.such.text`]) {
        expect([key, own.exists(key)]).toEqual([key, library.exists(key)]);
      }
      for (const [key, options] of asked) expect([key, ours(key, options)]).toEqual([key, theirs(key, options)]);
    }
  });

  it("a namespace that the page didn't carry is loaded once; one that doesn't come leaves the names", async () => {
    const loaded: string[] = [];
    const few = createTranslations({
      locale,
      texts: { common: {} },
      load: (namespace) => {
        loaded.push(namespace);
        return namespace === "gone" ? Promise.reject(new Error("404")) : Promise.resolve({ title: "here" });
      },
    });
    expect(few.hasLoadedNamespace("jobs")).toBe(false);
    await Promise.all([few.loadNamespaces("jobs"), few.loadNamespaces(["jobs", "gone", "common"])]);
    expect(loaded).toEqual(["jobs", "gone"]);
    expect([few.hasLoadedNamespace("jobs"), few.t("jobs:title"), few.t("gone:title")]).toEqual([true, "here", "title"]);
  });
});
