import { parsedJson } from "../../shared/rules/parsed-json";
import { isTree } from "../../shared/rules/tree";
import type { Api } from "../back-office";
import { categoryRecord, hasProducts } from "../catalogue/categories";
import { consumptionOf } from "../catalogue/consumption";
import type { Choices } from "../catalogue/facets";
import type { CategoryNode } from "../catalogue/view-context";
import type { CatalogueView } from "../catalogue-view";
import type { ProductSource } from "../content/base-data";
import { badRequest, notFound } from "../http/problem";
import { pageOf, pathId, serve } from "../http/serve";
import { onlyElsewhere } from "./elsewhere";

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
  const value = parsedJson(json);
  if (!isTree(value)) throw badRequest(`${parameter} must be a JSON map`, { [parameter]: "invalid" });
  return value;
}

/** The questions of the choice guide, in order (setting `guide_fields`; else destination, support, function). */
function guideFields({ viewContext: { content, target } }: CatalogueView): string[] {
  const setting = content.settings.find(({ code }) => code === "guide_fields");
  const codes = setting?.values.flatMap(({ value }) => {
    if (typeof value === "string") return value;
    const forAudience = "pro" in value ? value[target] : undefined;
    return typeof forAudience === "string" && forAudience ? forAudience : [];
  });
  const audience = target === "pro" ? "BAT" : "GP";
  return codes?.length
    ? codes
    : ["DESTINATION_PRODUIT_WEB", `SUPPORT_${audience}_WEB`, `USAGE_FONCTION_${audience}_WEB`];
}

const hasCalculated = ({ products }: CategoryNode): boolean =>
  products.some((product) => consumptionOf(product) !== null);

export function categoryResource(api: Api): void {
  serve(api, "listCategories", ({ query, catalogueView }) => {
    const keep = query.calculator === "1" ? hasCalculated : hasProducts;
    const nodes = catalogueView.categories.filter((node) => keep(node) && (query.depth !== 0 || !node.parent));
    const items = nodes.map((node) =>
      keep === hasCalculated ? categoryRecord(node, catalogueView.viewContext, keep) : catalogueView.category(node),
    );
    return pageOf(items);
  });
  serve(api, "getCategory", ({ catalogueView, request }) => {
    const id = pathId(request);
    const node = catalogueView.categories.find((candidate) => candidate.id === id);
    if (node) return catalogueView.category(node);
    const other = [...api.library.directory.categories.values()].find((candidate) => candidate.id === id);
    throw other ? onlyElsewhere([other.target], api) : notFound("category");
  });

  serve(api, "listFilters", ({ query, catalogueView }) => {
    const only = query.guide_de_choix === "1" ? guideFields(catalogueView) : undefined;
    return {
      list: catalogueView.facets.count(productsFor(query, catalogueView), readChoices(query.caracteristics), only),
    };
  });
}
