import type { Filter, LocaleCode, Target } from "../../shared/contract";
import { memoized } from "../../shared/memoized";
import type { ProductSource } from "../content/base-data";
import { type Content, type LocalisedText, slugify } from "../content/content";

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
      return product.colour ? [product.colour.code] : [];
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

export function createValueNames(content: Content, lang: LocaleCode) {
  const { values } = content.characteristics;
  const colours = new Map<string, LocalisedText>(
    content.products.flatMap(({ colour }) => (colour ? [[colour.code, colour]] : [])),
  );
  const lists: Record<string, Record<string, LocalisedText & { slug?: LocalisedText }>> = {
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

/** Products' values are indexed once, because every list reads them. */
interface Facet {
  code: string;
  label: string;
  field: string;
  codesOf(product: ProductSource): readonly string[];
  allCodes(): readonly string[];
  nameOf(code: string): ValueName & { rank: number };
}

export type Facets = ReturnType<typeof createFacets>;

/** A choice as it is looked for: the codes that its slugs or codes mean, within one facet. */
interface Wish {
  facet: Facet | undefined;
  codes: ReadonlySet<string>;
}

export function createFacets(content: Content, names: ValueNames, lang: LocaleCode, target: Target) {
  const facets = content.characteristics.comparator[target]
    .filter(({ filterable }) => filterable)
    .map(({ code, label, product_field }) => createFacet({ code, label: label[lang], field: product_field }));
  const byCode = new Map(facets.map((facet) => [facet.code, facet]));
  const collator = new Intl.Collator(lang, { numeric: true });

  function createFacet({ code, label, field }: { code: string; label: string; field: string }): Facet {
    const codesOf = memoized((product: ProductSource) => valueCodes(product, field, target));
    let all: readonly string[] | undefined;
    return {
      ...{ code, label, field, codesOf },
      allCodes() {
        all ??= [...new Set(content.products.flatMap(codesOf))];
        return all;
      },
      nameOf: memoized((value: string) => ({
        ...names.name(field, value),
        rank: names.rank(field, value),
      })),
    };
  }

  const wishesOf = (choices: Choices): Wish[] =>
    [...choices].map(([code, wanted]) => {
      const facet = byCode.get(code);
      const isChosen = (value: string) => wanted.includes(value) || wanted.includes(facet?.nameOf(value).slug ?? "");
      return { facet, codes: new Set(facet?.allCodes().filter(isChosen)) };
    });
  const fulfils = (product: ProductSource, { facet, codes }: Wish): boolean =>
    facet?.codesOf(product).some((code) => codes.has(code)) ?? false;

  /** Counts the products for each value of a facet in one pass; a product counts if it matches the choices of all other facets. */
  function countAll(products: readonly ProductSource[], wishes: readonly Wish[], requested: readonly Facet[]) {
    const totals = new Map(requested.map((facet) => [facet, new Map<string, number>()]));
    for (const product of products) {
      const failed = wishes.filter((wish) => !fulfils(product, wish));
      if (failed.length > 1) continue;
      for (const facet of requested) {
        if (failed[0] && failed[0].facet !== facet) continue;
        const total = totals.get(facet);
        for (const code of facet.codesOf(product)) total?.set(code, (total.get(code) ?? 0) + 1);
      }
    }
    return totals;
  }

  function filterOf({ code, label, nameOf }: Facet, totals: ReadonlyMap<string, number>): Filter {
    const data = [...totals].map(([value, total]) => ({ ...nameOf(value), total, code: value }));
    data.sort((a, b) => a.rank - b.rank || collator.compare(a.label, b.label));
    return {
      technical_name: code,
      label,
      data: data.map(({ slug, label: name, total, code: value }) => ({ value: slug, label: name, total, code: value })),
    };
  }

  return {
    keep(products: readonly ProductSource[], choices: Choices): readonly ProductSource[] {
      const wishes = wishesOf(choices);
      return wishes.length === 0 ? products : products.filter((one) => wishes.every((wish) => fulfils(one, wish)));
    },
    /** The values with a product, counted under the choices of all other codes. `only`: the codes to return, in this order. */
    count(products: readonly ProductSource[], choices: Choices, only?: readonly string[]): Filter[] {
      const requested = only ? only.flatMap((code) => byCode.get(code) ?? []) : facets;
      const totals = countAll(products, wishesOf(choices), requested);
      return requested
        .map((facet) => filterOf(facet, totals.get(facet) ?? new Map()))
        .filter(({ data }) => data.length > 0);
    },
    /** The field of products that a choice is about → the codes that it means. */
    matchingCodes: (choices: Choices): ReadonlyMap<string, readonly string[]> =>
      new Map(wishesOf(choices).flatMap(({ facet, codes }) => (facet ? [[facet.field, [...codes]] as const] : []))),
  };
}
