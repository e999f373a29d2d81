import type { Filter, LocaleCode, Target } from "../../shared/contract";
import { memoized } from "../../shared/memoized";
import type { ProductSource } from "../content/base-data";
import { type Content, type LocalisedText, slugify } from "../content/content";
import { characteristicSources, ownCodes, ownName } from "../content/own-fields";
import type { OwnField } from "../content/schema-own-fields";

/** Code → wanted values (slugs or codes): values of one code are alternatives, different codes narrow. */
export type Choices = ReadonlyMap<string, readonly string[]>;

/** The codes of a product's values. A product for inside and outside has both values. */
export function valueCodes(product: ProductSource, field: string, target: Target): readonly string[] {
  switch (field) {
    case "usage_functions":
    case "locations":
    case "supports":
    case "application_modes":
    case "norms":
      return product[field];
    case "destination":
      return product.destination === "interieur_exterieur" ? ["interieur", "exterieur"] : [product.destination];
    case "variants[].packaging":
      return [...new Set(variantsFor(product, target).map(({ packaging }) => packaging))];
    case "colour":
      return product.colour ? [product.colour.code] : [];
    case "key_benefit":
      return [product.key_benefit];
    default:
      return [];
  }
}

export const ownersOf = ({ of }: OwnField, product: ProductSource, target: Target) =>
  of === "pack" ? variantsFor(product, target) : [product];

export const variantsFor = (product: ProductSource, target: Target) =>
  product.variants.filter(({ salesplans }) => salesplans.includes(target));

export function createValueNames(content: Content, lang: LocaleCode) {
  const { values } = content.characteristics;
  const colours = new Map<string, LocalisedText>(
    content.products.flatMap(({ colour }) => (colour ? [[colour.code, colour]] : [])),
  );
  const lists: Record<string, Record<string, LocalisedText & { slug?: LocalisedText }>> = {
    ...values,
    "variants[].packaging": values.packaging,
    colour: Object.fromEntries(colours),
    key_benefit: content.benefits,
  };
  return {
    /** A value that no list names (a norm) is its own name. `rank`: its place in the list. */
    name(field: string, code: string) {
      const list = lists[field] ?? {};
      const label = list[code]?.[lang] ?? code;
      return { label, slug: list[code]?.slug?.[lang] ?? slugify(label), rank: Object.keys(list).indexOf(code) };
    },
  };
}
export type ValueNames = ReturnType<typeof createValueNames>;

type Source = ReturnType<typeof characteristicSources>[number];
/** Products' values are indexed once, because every list reads them. */
const facetMaker = (content: Content, names: ValueNames, lang: LocaleCode, target: Target) => (source: Source) => {
  const { code, label, product_field: field, own } = source;
  const codesOf = memoized((product: ProductSource): readonly string[] =>
    own ? ownCodes(own, ownersOf(own, product, target)) : valueCodes(product, field, target),
  );
  let all: readonly string[] | undefined;
  return {
    code,
    label: label[lang],
    field,
    codesOf,
    allCodes() {
      all ??= [...new Set(content.products.flatMap(codesOf))];
      return all;
    },
    nameOf: memoized((value: string) => (own ? ownName(own, value, lang) : names.name(field, value))),
  };
};
type Facet = ReturnType<ReturnType<typeof facetMaker>>;

export type Facets = ReturnType<typeof createFacets>;

/** A choice as it is looked for: the codes that its slugs or codes mean, within one facet. */
interface Wish {
  facet: Facet | undefined;
  codes: ReadonlySet<string>;
}

export function createFacets(content: Content, names: ValueNames, lang: LocaleCode, target: Target) {
  const facets = characteristicSources(content.characteristics, target)
    .filter(({ filterable }) => filterable)
    .map(facetMaker(content, names, lang, target));
  const byCode = new Map(facets.map((facet) => [facet.code, facet]));
  const collator = new Intl.Collator(lang, { numeric: true });

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
