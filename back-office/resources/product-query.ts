import type { Choices } from "../catalogue/facets";
import type { CatalogueView } from "../catalogue-view";
import type { ProductSource } from "../content/base-data";
import { badRequest } from "../http/problem";

/** Products in one of the categories that the text finds; the text's best first. */
export function productsFor(
  { text, categories }: { text?: string | undefined; categories?: string | undefined },
  catalogueView: CatalogueView,
): readonly ProductSource[] {
  let products: readonly ProductSource[] = catalogueView.products;
  if (categories) {
    const ids = readIds(categories, "categories");
    const wanted = catalogueView.categories.filter(({ id }) => ids.includes(id)).flatMap((node) => node.products);
    products = [...new Set(wanted)];
  }
  if (text?.trim()) {
    const within = new Set(products);
    products = catalogueView.search.find(text).products.filter((product) => within.has(product));
  }
  return products;
}

/** @throws Problem 400 when the list holds anything but positive integers */
export function readIds(list: string, parameter: string): number[] {
  const ids = list.split(";").filter(Boolean).map(Number);
  if (ids.every((id) => Number.isSafeInteger(id) && id > 0)) return ids;
  throw badRequest(`${parameter} must be ids joined by ";"`, { [parameter]: "invalid" });
}

/** The JSON map code → value or values. @throws Problem 400 when it isn't one */
export function readChoices(json: string | undefined): Choices {
  if (!json) return new Map();
  const choices = new Map<string, string[]>();
  for (const [code, value] of Object.entries(readMap(json, "caracteristics"))) {
    const wanted = [value].flat().map(String).filter(Boolean);
    if (wanted.length > 0) choices.set(code, wanted);
  }
  return choices;
}

export function readMap(json: string, parameter: string): Record<string, unknown> {
  const unreadable = badRequest(`${parameter} must be a JSON map`, { [parameter]: "invalid" });
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw unreadable;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw unreadable;
  return value as Record<string, unknown>;
}
