/** Rules of the content that the shape of one file can't express. */
import { z } from "zod";
import { isLocale, LOCALES } from "../../../shared/route-table.js";
import { consumptionFaults } from "../../../shared/rules/consumption";
import { hazardFaults, requiredHazards } from "../../../shared/rules/hazards";
import { isTree, valueAt } from "../../../shared/rules/tree";
import { ConsumptionSource, ProductSource } from "../base-data";
import { inlineLanguages } from "../own-languages";
import { OwnField, ownValueShape } from "../schema-own-fields";
import { Sites } from "../schema-sites";
import { placeholders, siteTexts } from "../site-texts";
import { type Found, foundIn } from "./issues";
import type { Files, FoundIn } from "./links";
import type { JsonPath } from "./mistake";
import { suggestion } from "./nearest";

/** Texts of texts.json: whether the site has them, and whether they use values that it fills in. */
export function mistakesOfTexts(files: Files): FoundIn[] {
  const own = files.get("texts");
  if (typeof own !== "object" || own === null) return [];
  const known = siteTexts(LOCALES[0]);
  return Object.entries(own).flatMap(([key, texts]): FoundIn[] => {
    const text = known.get(key);
    if (text === undefined) {
      const todo = suggestion(key, known.keys(), "text");
      return [{ name: "texts", path: [key], wrong: "the site has no text of this key", todo }];
    }
    const filled = placeholders(text);
    return Object.entries(texts ?? {}).flatMap(([lang, written]) =>
      placeholders(String(written))
        .filter((name) => !filled.includes(name))
        .map((name) => ({
          name: "texts",
          path: [key, lang],
          wrong: `"{{${name}}}" isn't filled in here`,
          todo: filled.length > 0 ? `Use ${filled.map((each) => `{{${each}}}`).join(", ")}.` : "Take it out.",
        })),
    );
  });
}

/** Whether the words have numbers, but not this one. `1'250 g` and `1,25 kg` have the digits of 1250. */
function lacksNumber(words: unknown, value: number): boolean {
  const digits = (number: string) => Number(`0.${number.replace(/\D/g, "").replace(/^0+/, "")}`);
  const numbers = String(words ?? "").match(/\d+(?:[.,'’\s]\d+)*/g) ?? [];
  return numbers.length > 0 && numbers.every((number) => digits(number) !== digits(String(value)));
}

const CONSUMPTION_TOO = "Write the product's consumption too: it counts for packs without one.";

/** Signal words and pictograms of products that don't match their hazard statements, and numbers that don't fit the unit of the consumption. */
export function mistakesOfProducts(files: Files): FoundIn[] {
  const products = valueAt(files.get("products"), "products");
  const own = z
    .array(OwnField)
    .catch([])
    .parse(valueAt(files.get("characteristics"), "own"));
  return (Array.isArray(products) ? products : []).flatMap((product: unknown, index): FoundIn[] => {
    const hazard = ProductSource.shape.hazard.safeParse(valueAt(product, "hazard"));
    const at = (...path: JsonPath) => ({ name: "products", path: ["products", index, ...path] });
    return [
      ...Object.entries(hazard.success ? hazardFaults(hazard.data) : {}).map(([field, due]) => ({
        ...at("hazard", field),
        wrong: "doesn't match the hazard statements",
        todo: `${requiredHazards(field, due)}.`,
      })),
      ...[product, valueAt(product, "variants")].flat().flatMap((owner: unknown, place) => {
        const inOwner = (...path: JsonPath) => at(...(place > 0 ? ["variants", place - 1] : []), ...path);
        const { data } = ConsumptionSource.safeParse(valueAt(owner, "consumption"));
        return [
          ...Object.entries(data ? consumptionFaults(data) : {}).map(([field, todo]) => ({
            ...inOwner("consumption", field),
            wrong: "doesn't fit the unit",
            todo,
          })),
          ...LOCALES.filter(
            (language) => data && lacksNumber(valueAt(owner, `consumption.${language}`), data.value),
          ).map((language) => ({
            ...inOwner("consumption", language),
            wrong: `doesn't have the value, ${data?.value}`,
            todo: "Write the same amount in the words and in the value.",
          })),
          ...(data && !valueAt(product, "consumption")
            ? [{ ...inOwner("consumption"), wrong: "the product has none", todo: CONSUMPTION_TOO }]
            : []),
          ...mistakesOfOwnValues(own, valueAt(owner, "own")).map(({ path, ...found }) => ({
            ...found,
            ...inOwner("own", ...path),
          })),
        ];
      }),
    ];
  });
}

/** Values of the maker's own fields that aren't of their kind. */
function mistakesOfOwnValues(own: readonly OwnField[], values: unknown): Found[] {
  return own.flatMap((field) => {
    const value = valueAt(values, field.code);
    const { error } = ownValueShape(field).optional().safeParse(value);
    return foundIn(error?.issues ?? [], value).map((found) => ({ ...found, path: [field.code, ...found.path] }));
  });
}

const bare = (host: string): string => host.replace(/^www\./, "");

export function mistakesOfSites(files: Files, defaultSite: number): FoundIn[] {
  const sites = Sites.safeParse(files.get("sites"));
  // No file, or one whose mistakes its shape tells.
  if (!sites.success) return [];
  const found: FoundIn[] = [];
  if (!sites.data.some(({ id }) => id === defaultSite))
    found.push({
      name: "sites",
      path: [0, "id"],
      wrong: `no site has the id ${defaultSite}, and hosts that no site names need one`,
      todo: `Write ${defaultSite} in one of them, or name another one in the setting DEFAULT_SITE_ID.`,
    });
  const siteOf = new Map<string, string>();
  for (const [index, { code, url, hosts }] of sites.data.entries()) {
    const named = [{ path: ["url"], host: new URL(url).hostname }];
    for (const { path, host } of [...named, ...hosts.map((host, place) => ({ path: ["hosts", place], host }))]) {
      const other = siteOf.get(bare(host)) ?? code;
      if (other !== code)
        found.push({
          name: "sites",
          path: [index, ...path],
          wrong: `the host ${host} leads to the site ${JSON.stringify(other)} already`,
          todo: "Write another one: www. makes no difference.",
        });
      siteOf.set(bare(host), other);
    }
  }
  return found;
}

const isOwnOfEach = (name: string): boolean =>
  ["synonyms", "sites", "moved"].includes(name) || name.startsWith("advice/");

/** Texts that aren't there in each language that the maker writes in the files themselves. A record with `sites` needs only their languages. */
export function textsMissing(files: Files, own: readonly string[]): FoundIn[] {
  const inline = inlineLanguages(own);
  const found: FoundIn[] = [];
  const visit = (name: string, path: (string | number)[], value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach((item, index) => void visit(name, [...path, index], item));
      return;
    }
    if (!isTree(value) || "sites" in value) return;
    if (Object.keys(value).some(isLocale)) {
      for (const language of inline)
        if (value[language] === undefined)
          found.push({
            name,
            path: [...path, language],
            wrong: "is missing",
            todo: `Add ${JSON.stringify(language)}: the same text in that language, or take the language out of brand.json.`,
          });
    }
    for (const [key, inner] of Object.entries(value)) visit(name, [...path, key], inner);
  };
  for (const [name, value] of files) if (!isOwnOfEach(name)) visit(name, [], value);
  return found;
}
