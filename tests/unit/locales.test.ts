/** The languages say the same things, and every text that the code asks for exists. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { interfaceFindings, unusedTexts } from "../../content-tools/texts/interface-texts";
import { LOCALES } from "../../shared/route-table.js";

type Texts = { [key: string]: string | Texts };

const flatten = (texts: Texts, prefix = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );

function readLocale(locale: string): Map<string, string> {
  const files = readdirSync(join("locales", locale)).filter((name) => name.endsWith(".json"));
  return new Map(
    files.flatMap((name) => {
      const namespace = name.slice(0, -".json".length);
      const texts: Texts = JSON.parse(readFileSync(join("locales", locale, name), "utf8"));
      return flatten(texts).map(([key, value]): [string, string] => [`${namespace}:${key}`, value]);
    }),
  );
}

const fr = readLocale("fr");
const de = readLocale("de");
const others = LOCALES.filter((locale) => locale !== "fr").map((locale) => [locale, readLocale(locale)] as const);

it.each(others)("%s has the keys that French has", (_, texts) => {
  expect([...texts.keys()].sort()).toEqual([...fr.keys()].sort());
});

it.each(others)("no text of %s is empty, and it fills in the same values", (lang) => {
  expect(interfaceFindings(lang).filter(({ what }) => what !== "still French")).toEqual([]);
  for (const [key, text] of fr) expect(text.trim(), key).not.toBe("");
});

it("the code names every text", () => {
  expect(unusedTexts()).toEqual([]);
});

it("German is written the Swiss way, without ß", () => {
  expect([...de].filter(([, text]) => text.includes("ß"))).toEqual([]);
});

it("French marks and units never begin a line: their spaces don't break", () => {
  const broken = /[\p{L}\d»)}’%…] [:;?!»%]|« |\d (?:h|mm|cm|m²|kg|g|L|Mo|ko|°C|km)(?!\p{L})/u;
  // A suggestion is what somebody would type.
  const typed = "worksite:suggestions.";
  expect([...fr].filter(([key, text]) => broken.test(text) && !key.startsWith(typed))).toEqual([]);
});

it("every text that the code names exists", () => {
  const sources = ["app", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  const missing = sources.flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const declared = [...source.matchAll(/useTranslation\(\s*(?:\[\s*)?"([\w-]+)"/g)].map(([, namespace]) => namespace);
    const namespaces = declared.length > 0 ? declared : ["common", "server"];
    return [...source.matchAll(/\bt\(\s*"([^"]+)"/g)]
      .map(([, key = ""]) => key)
      .filter((key) => {
        const candidates = key.includes(":") ? [key] : namespaces.map((namespace) => `${namespace}:${key}`);
        const isList = (name: string) => fr.has(`${name}.0`);
        return !candidates.some(
          (name) => isList(name) || ["", "_one", "_other"].some((plural) => fr.has(name + plural)),
        );
      })
      .map((key) => `${file}: ${key}`);
  });
  expect(missing).toEqual([]);
});

it.each(["common:toast.address_creation_error", "shop:summary.free_shipping"])(
  "%s exists in both languages of the specification, and no amount is part of it",
  (key) => {
    const texts = [fr.get(key) ?? "", de.get(key) ?? ""];
    expect(texts[0]).not.toBe(texts[1]);
    for (const text of texts) expect(text).toMatch(/^\D+$/);
  },
);
