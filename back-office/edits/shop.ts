/** Points of sale: opening times that several share or lines of their own, and where they are. */
import type { EditBody } from "../../shared/contract";
import { LOCALES } from "../../shared/route-table.js";
import type { Tree } from "../../shared/rules/tree";
import type { Content } from "../content/content";
import { postcode } from "../content/schema-parts";
import { textFieldsOf } from "./by-fields";
import { closureProblems, withClosures } from "./closures";
import { type Problems, type TextField, textsAt } from "./kind";
import { recordsIn } from "./lenses";

/** One text a language, one line a line of its opening times. */
export function shopForm(shop: Tree): Tree {
  const lines = recordsIn(shop.hours);
  const opening = LOCALES.filter((lang) => lines.length > 0 && lines.every((line) => line[lang] !== undefined)).map(
    (lang) => [lang, lines.map((line) => line[lang]).join("\n")],
  );
  return { ...shop, hours: lines.length > 0 ? "" : shop.hours, opening: Object.fromEntries(opening) };
}

const linesOf = (opening: unknown): [lang: string, lines: string[]][] =>
  Object.entries(textsAt(opening)).flatMap(([lang, text]) => {
    const lines = (text ?? "")
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
    return lines.length > 0 ? [[lang, lines]] : [];
  });

/** @throws Error when the content doesn't have the opening times that it shares */
export function shopRecord({ opening, ...shop }: Tree, _before: Tree | undefined, content: Content): Tree {
  if (shop.hours && !Object.hasOwn(content.stores.hours, String(shop.hours)))
    throw new Error(`there are no opening times ${shop.hours}`);
  const lines = linesOf(opening);
  const count = Math.max(0, ...lines.map(([, each]) => each.length));
  const own = Array.from({ length: count }, (_, index) =>
    Object.fromEntries(lines.map(([lang, each]) => [lang, each[index]])),
  );
  return withClosures({ country: countryOf(shop, content), ...shop, hours: shop.hours || own });
}

/** The country of a new shop: that of its first site, else that of the other shops. */
function countryOf({ sites }: Tree, content: Content): string {
  const [first] = Array.isArray(sites) ? sites : [];
  return content.sites.find(({ code }) => code === first)?.region ?? content.stores.stores[0]?.country ?? "CH";
}

/** Opening times of its own are needed where the shop shares none. */
export const shopTexts = (body: EditBody): TextField[] =>
  textFieldsOf(body).flatMap((field) => {
    if (field.path !== "opening") return [field];
    return body.hours ? [] : [{ path: field.path, texts: field.texts }];
  });

export function shopProblems(body: Tree): Problems {
  const problems = closureProblems(body);
  if (body.zipcode && !postcode.safeParse(body.zipcode).success) problems.zipcode = "invalid";
  const [lat, lng] = [body.lat ?? null, body.lng ?? null];
  if (lat === null || lng === null) problems[lat === null ? "lat" : "lng"] = "no_such_place";
  // The same number of lines in each language: a line is one text of the content.
  const [first, ...others] = body.hours ? [] : linesOf(body.opening);
  for (const [lang, lines] of others)
    if (first && lines.length !== first[1].length) problems[`opening.${lang}`] = "invalid";
  return problems;
}

/** Without coordinates, a shop is placed at its postcode. */
export function placedShop(shop: Tree, { cities }: Content): Tree {
  if ((shop.lat ?? shop.lng ?? null) !== null) return shop;
  const city = cities.find(({ zipcode }) => zipcode === shop.zipcode);
  return { ...shop, lat: city?.lat ?? null, lng: city?.lng ?? null };
}

export const shopTitle = (shop: Tree): string => (shop.name ? [shop.name, shop.city].filter(Boolean).join(", ") : "");
