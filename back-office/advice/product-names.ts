/** Products that a sentence names: with typing errors, without blanks, by their code or their number. */
import type { ProductSource } from "../catalogue/base-data";
import type { Lexicon } from "./lexicon-types";
import { compact, distance, type Token } from "./tokens";

export interface NamedProduct {
  product: ProductSource;
  tokens: readonly number[];
  /** By a code of two signs, which may be something else: "the E7". */
  isShort?: boolean;
}
export interface ProductNames {
  find(tokens: readonly Token[]): NamedProduct[];
  /** Products whose name begins with a word of the text: "something of Comblis". */
  families(tokens: readonly Token[]): { products: readonly ProductSource[]; token: number }[];
}

/** A code of two signs is other things too (a norm, a size of paper): it counts only behind a word that names a product. */
const SHORTEST_CODE = 3;
const SHORT_CODE = /^[a-z]\d$/;
const MOST_TOKENS = 5;
const SHORTEST_FUZZY = 6;
const digitsOf = (name: string): string => name.replaceAll(/\D/g, "");

/** `naming`: the words behind which two signs are a code ("the", "our", "filler"), besides those of its own designation. */
export function createProductNames(products: readonly ProductSource[], naming: ReadonlySet<string>): ProductNames {
  const exact = new Map<string, ProductSource>();
  const codes = new Map<string, ProductSource | null>();
  const shortCodes = new Map<string, ProductSource[]>();
  const families = new Map<string, ProductSource[]>();
  for (const product of products) {
    exact.set(compact(product.name), product).set(compact(product.reference), product);
    for (const { reference } of product.variants) exact.set(compact(reference), product);
    const [family = "", ...rest] = product.name.split(" ");
    const code = compact(rest.join(""));
    if (code.length >= SHORTEST_CODE && /\d/.test(code)) codes.set(code, codes.has(code) ? null : product);
    if (SHORT_CODE.test(code)) shortCodes.set(code, [...(shortCodes.get(code) ?? []), product]);
    families.set(compact(family), [...(families.get(compact(family)) ?? []), product]);
  }
  /** By their digits, which are never taken for a typing error. */
  const byDigits = new Map<string, [name: string, product: ProductSource][]>();
  for (const entry of exact) {
    const digits = digitsOf(entry[0]);
    if (entry[0].length >= SHORTEST_FUZZY) byDigits.set(digits, [...(byDigits.get(digits) ?? []), entry]);
  }

  function nearest(name: string): ProductSource | undefined {
    const limit = name.length >= 8 ? 2 : 1;
    let best: { product: ProductSource; far: number } | undefined;
    for (const [other, product] of byDigits.get(digitsOf(name)) ?? []) {
      if (other[0] !== name[0] && other[1] !== name[0]) continue;
      const far = distance(name, other, limit);
      if (far <= limit && far < (best?.far ?? Number.POSITIVE_INFINITY)) best = { product, far };
    }
    return best?.product;
  }

  /** The family of a word, also with a letter wrong. */
  function familyOf(word: string): readonly ProductSource[] | undefined {
    const known = families.get(word);
    if (known || word.length < 5) return known;
    const limit = word.length >= 6 ? 2 : 1;
    let best: { products: ProductSource[]; far: number } | undefined;
    for (const [family, members] of families) {
      if (family[0] !== word[0]) continue;
      const far = distance(word, family, limit);
      if (far <= limit && far < (best?.far ?? Number.POSITIVE_INFINITY)) best = { products: members, far };
    }
    return best?.products;
  }

  /** As it is written, before any guess: "Veloris P2 un millimètre" ends behind its code. */
  function findAt(tokens: readonly Token[], parts: readonly string[], at: number): NamedProduct | undefined {
    const family = familyOf(parts[at] ?? "");
    const joined = (from: number, to: number): string => parts.slice(from, to).join("");
    const lengths = Array.from({ length: Math.min(MOST_TOKENS, parts.length - at) }, (_, index) => index + 1).reverse();
    const named = (length: number): ProductSource | null | undefined => {
      const name = joined(at, at + length);
      // "The M6 Veloris".
      const last = length > 1 ? families.get(parts[at + length - 1] ?? "") : undefined;
      return (
        exact.get(name) ??
        last?.find((each) => isCode(each, joined(at, at + length - 1))) ??
        codes.get(name) ??
        family?.find((each) => isCode(each, joined(at + 1, at + length)))
      );
    };
    const short = (): ProductSource | undefined => {
      const [before, letter, digit] = [tokens[at - 1], tokens[at], tokens[at + 1]];
      if (!before || !letter || digit?.start !== letter.end) return undefined;
      const coded = shortCodes.get(joined(at, at + 2)) ?? [];
      return (
        coded.find((product) => isDesignated(product, before.word)) ??
        (coded.length === 1 && naming.has(before.word) ? coded[0] : undefined)
      );
    };
    const guessed = (length: number): ProductSource | undefined => {
      const name = joined(at, at + length);
      return /[a-z]{4}.*\d/.test(name) && name.length >= SHORTEST_FUZZY ? nearest(name) : undefined;
    };
    for (const find of [named, guessed]) {
      for (const length of lengths) {
        const product = find(length);
        if (product) return { product, tokens: Array.from({ length }, (_, index) => at + index) };
      }
    }
    const product = short();
    return product && { product, tokens: [at, at + 1], isShort: true };
  }

  /** "Veloris R1 or L3": the code of another one of the same family. */
  function findNext(parts: readonly string[], at: number, before: NamedProduct | undefined): NamedProduct | undefined {
    const last = before?.tokens.at(-1);
    if (!before || last === undefined || at - last > 2) return undefined;
    const code = `${parts[at] ?? ""}${parts[at + 1] ?? ""}`;
    const family = families.get(compact(before.product.name.split(" ")[0] ?? "")) ?? [];
    const product = SHORT_CODE.test(code) ? family.find((each) => isCode(each, code)) : undefined;
    return product && { product, tokens: [at, at + 1], isShort: true };
  }

  return {
    find(tokens) {
      const found: NamedProduct[] = [];
      // "A ceiling at 2.5" names no A25.
      const parts = tokens.map(({ word, number }) =>
        number === null || Number.isInteger(number) ? compact(word) : word,
      );
      for (let at = 0; at < tokens.length; at += 1) {
        const named = findAt(tokens, parts, at) ?? findNext(parts, at, found.at(-1));
        if (!named) continue;
        found.push(named);
        at = named.tokens.at(-1) ?? at;
      }
      return found;
    },
    families: (tokens) =>
      tokens.flatMap(({ word }, token) => {
        const members = families.get(word);
        return members ? [{ products: members, token }] : [];
      }),
  };
}

/** Whether a word is one of those that a product is called by: "the foam A3". */
const isDesignated = ({ designation }: ProductSource, word: string): boolean =>
  word.length > 2 &&
  Object.values(designation).some((text) => text.split(/[^\p{L}]+/u).some((each) => compact(each) === word));

/** Whether a text is all of a product's code. */
const isCode = ({ name }: ProductSource, text: string): boolean => compact(name.split(" ").slice(1).join("")) === text;

/** "A 25 mm" is no product A25. */
export function isSize({ tokens: at }: NamedProduct, tokens: readonly Token[], lexicon: Lexicon): boolean {
  const [letter, number] = [tokens[at[0] ?? 0], tokens[at[1] ?? 0]];
  const isApart = at.length === 2 && letter?.word.length === 1 && (number?.start ?? 0) > letter.end;
  return isApart && number?.number !== null && lexicon.findAt(tokens, (at[1] ?? 0) + 1, "unit") !== null;
}

/** "The M6 screw" is no product M6. */
export function isOfOther(
  { tokens: at, isShort }: NamedProduct,
  text: string,
  tokens: readonly Token[],
  lexicon: Lexicon,
) {
  if (!isShort) return false;
  const next = (at.at(-1) ?? 0) + 1;
  const matches = lexicon.match(text, tokens.slice(next, next + 1), new Set());
  return matches.some((match) => match.concepts.some((concept) => /^(?:unsold|problem)\./.test(concept)));
}
