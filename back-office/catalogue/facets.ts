/** What products can be filtered by: the filterable characteristics of an audience, and each product's values of them. */
import type { Filter, LocaleCode, Target } from "../../app/back-office/contract";
import type { ProductSource } from "./base-data";
import type { Content } from "./content";
import { slugify, type Words } from "./text";

/** Code → wanted values (slugs or codes): values of one code are alternatives, different codes narrow. */
export type Choices = ReadonlyMap<string, readonly string[]>;

export interface ValueName {
  label: string;
  slug: string;
}

/** The fields of a product whose values are named in a list. */
export type ListedField =
  | "usage_functions"
  | "locations"
  | "supports"
  | "application_modes"
  | "destination"
  | "variants[].packaging"
  | "colour"
  | "key_benefit"
  | "norms";

/** The codes of a product's values. A product for inside and outside has both values. */
export function valueCodes(product: ProductSource, field: string, target: Target): readonly string[] {
  switch (field as ListedField) {
    case "usage_functions":
      return product.usage_functions;
    case "locations":
      return product.locations;
    case "supports":
      return product.supports;
    case "application_modes":
      return product.application_modes;
    case "destination":
      return product.destination === "interieur_exterieur" ? ["interieur", "exterieur"] : [product.destination];
    case "variants[].packaging":
      return [...new Set(variantsFor(product, target).map(({ packaging }) => packaging))];
    case "colour":
      return [product.colour.code];
    case "key_benefit":
      return [product.key_benefit];
    case "norms":
      return product.norms;
    default:
      return [];
  }
}

export const variantsFor = (product: ProductSource, target: Target) =>
  product.variants.filter(({ salesplans }) => salesplans.includes(target));

/** Names the values of listed fields in one language. */
export function createValueNames(content: Content, lang: LocaleCode) {
  const { values } = content.characteristics;
  const colours = new Map<string, Words>(content.products.map(({ colour }) => [colour.code, colour]));
  const lists: Record<string, Record<string, Words & { slug?: Words }>> = {
    usage_functions: values.usage_functions,
    locations: values.locations,
    supports: values.supports,
    application_modes: values.application_modes,
    destination: values.destination,
    "variants[].packaging": values.packaging,
    colour: Object.fromEntries(colours),
    key_benefit: content.benefits,
  };
  return {
    /** A value that no list names (a norm) is its own name. */
    name(field: string, code: string): ValueName {
      const words = lists[field]?.[code];
      if (!words) return { label: code, slug: slugify(code) };
      return { label: words[lang], slug: words.slug?.[lang] ?? slugify(words[lang]) };
    },
    /** Values in the order of their list; those without a list by name. */
    rank(field: string, code: string): number {
      return Object.keys(lists[field] ?? {}).indexOf(code);
    },
  };
}
export type ValueNames = ReturnType<typeof createValueNames>;

interface Facet {
  code: string;
  label: string;
  field: string;
}

export interface Facets {
  matches(product: ProductSource, choices: Choices): boolean;
  /**
   * The values that still have a product. What a code counts respects the choices of every other code, not its own:
   * each count says how many products there would be with that value too.
   * @param only the codes to answer, in this order; without it every filterable one
   */
  count(products: readonly ProductSource[], choices: Choices, only?: readonly string[]): Filter[];
}

export function createFacets(content: Content, names: ValueNames, lang: LocaleCode, target: Target): Facets {
  const facets: Facet[] = content.characteristics.comparator[target]
    .filter(({ filterable }) => filterable)
    .map(({ code, label, product_field }) => ({ code, label: label[lang], field: product_field }));
  const byCode = new Map(facets.map((facet) => [facet.code, facet]));

  function hasOneOf(product: ProductSource, facet: Facet | undefined, wanted: readonly string[]): boolean {
    if (!facet) return false;
    return valueCodes(product, facet.field, target).some((value) => {
      const { slug } = names.name(facet.field, value);
      return wanted.some((one) => one === slug || one === value);
    });
  }
  const matches = (product: ProductSource, choices: Choices, except?: string): boolean =>
    [...choices].every(([code, wanted]) => code === except || hasOneOf(product, byCode.get(code), wanted));

  function countFacet(facet: Facet, products: readonly ProductSource[], choices: Choices): Filter {
    const totals = new Map<string, number>();
    for (const product of products) {
      if (!matches(product, choices, facet.code)) continue;
      for (const value of valueCodes(product, facet.field, target)) totals.set(value, (totals.get(value) ?? 0) + 1);
    }
    const data = [...totals].map(([value, total]) => {
      const { label, slug } = names.name(facet.field, value);
      return { value: slug, label, total, code: value, rank: names.rank(facet.field, value) };
    });
    data.sort((a, b) => a.rank - b.rank || a.label.localeCompare(b.label, lang, { numeric: true }));
    return { technical_name: facet.code, label: facet.label, data: data.map(({ rank, ...value }) => value) };
  }

  return {
    matches: (product, choices) => matches(product, choices),
    count(products, choices, only) {
      const asked = only ? only.flatMap((code) => byCode.get(code) ?? []) : facets;
      return asked.map((facet) => countFacet(facet, products, choices)).filter(({ data }) => data.length > 0);
    },
  };
}
