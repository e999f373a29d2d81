import { readdirSync, readFileSync } from "node:fs";
import { createInstance, type i18n } from "i18next";
import { describe, expect, it, vi } from "vitest";
import { I18NEXT_OPTIONS } from "../../app/i18n/options";
import { rememberTexts } from "../../app/i18n/remembered-texts.server";
import { readTexts } from "../../app/i18n/texts.server";
import { LOCALES, type Locale } from "../../shared/route-table.js";

type Tree = Record<string, unknown>;

const keysOf = (tree: Tree, prefix = ""): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "object" && value !== null ? keysOf(value as Tree, `${prefix}${name}.`) : `${prefix}${name}`,
  );

function readNamespaces(locale: Locale): Record<string, Tree> {
  const files = readdirSync(`locales/${locale}`).filter((name) => name.endsWith(".json"));
  return Object.fromEntries(
    files.map((name) => [name.slice(0, -5), JSON.parse(readFileSync(`locales/${locale}/${name}`, "utf8"))]),
  );
}

/** i18next as it is, to compare with. */
function plainInstance(locale: Locale, namespaces: Record<string, Tree>): i18n {
  const instance = createInstance();
  instance.init({
    ...{ ...I18NEXT_OPTIONS, lng: locale, ns: Object.keys(namespaces), initImmediate: false },
    resources: { [locale]: namespaces },
  });
  return instance;
}

const ways: (Record<string, unknown> | undefined)[] = [
  undefined,
  {},
  { count: 0 },
  { count: 1 },
  { count: 2.5 },
  { count: 4_000, name: "Comblis" },
  { count: 12, name: "Comblis" },
  { name: "Comblis $1 {{count}}", number: 3, total: 12, title: "A & B", page: 2, site: "Talvenne", text: "<b>" },
  { defaultValue: "else" },
  { name: undefined },
];

const texts = readTexts();

describe.each(LOCALES)("remembered texts in %s", (locale) => {
  const namespaces = readNamespaces(locale);
  const plain = plainInstance(locale, namespaces);

  it("are those of i18next, the first time and the next", () => {
    for (const [namespace, tree] of Object.entries(namespaces)) {
      const quick = texts.instance(locale).getFixedT(null, namespace);
      const slow = plain.getFixedT(null, namespace);
      for (const key of keysOf(tree)) {
        for (const values of ways) {
          const expected = slow(key, values ?? {});
          expect([namespace, key, quick(key, values as never)]).toEqual([namespace, key, expected]);
          expect(quick(key, values as never)).toBe(expected);
        }
      }
    }
  });

  it("keep i18next's answer for a key that isn't there", () => {
    expect(texts.t(locale)("layout:no.such_key")).toBe(plain.t("layout:no.such_key"));
    expect(texts.t(locale)("layout:no.such_key", { defaultValue: "else" })).toBe("else");
  });

  it("are found with and without their namespace", () => {
    expect(texts.t(locale)("layout:main_nav")).toBe(texts.instance(locale).getFixedT(null, "layout")("main_nav"));
  });
});

it("a counted text is asked of i18next once a count", () => {
  const instance = plainInstance("fr", {
    shop: { products_one: "{{count}} produit", products_other: "{{count}} produits" },
  });
  const translate = vi.spyOn(instance.services.interpolator, "interpolate");
  const found = vi.spyOn(instance.services.pluralResolver, "getSuffix");
  rememberTexts(instance);
  const t = instance.getFixedT(null, "shop");
  expect([t("products", { count: 1 }), t("products", { count: 12 })]).toEqual(["1 produit", "12 produits"]);
  const asked = found.mock.calls.length;
  expect([t("products", { count: 1 }), t("products", { count: 12 })]).toEqual(["1 produit", "12 produits"]);
  expect(found.mock.calls.length).toBe(asked);
  expect(translate).not.toHaveBeenCalled();
});
