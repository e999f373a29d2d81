/** Finds the products that a text names: by name, code or number, with typing errors and without blanks. */
import { groupBy } from "../../../shared/group-by";
import type { ProductSource } from "../../content/base-data";
import type { NamedProduct, ReadToken } from "../types";
import { closest, compact, range, type Token } from "./tokens";

/** A code of two characters is other things too (a norm, a paper size). */
const MIN_CODE = 3;
const SHORT_CODE = /^[a-z]\d$/;
const MAX_TOKENS = 5;
const MIN_CORRECTED = 6;
const digitsOf = (name: string): string => name.replaceAll(/\D/g, "");
const familyOf = ({ name }: ProductSource): string => compact(name.split(" ")[0] ?? "");
/** The part of a name behind its family: `m1`. */
export const codeOf = ({ name }: ProductSource): string => compact(name.split(" ").slice(1).join(""));

export type ProductNames = ReturnType<typeof createProductNames>;

/** @param naming words behind which two characters are a code ("the", "our", "filler"), besides the product's designation */
export function createProductNames(products: readonly ProductSource[], naming: ReadonlySet<string>) {
  const byName = new Map(
    products.flatMap((product) =>
      [product.name, product.reference, ...product.variants.map(({ reference }) => reference)].map(
        (name) => [compact(name), product] as const,
      ),
    ),
  );
  const byCode = groupBy(products, (product) => [codeOf(product)]);
  const families = groupBy(products, (product) => [familyOf(product)]);
  /** Digits are never taken for a typing error. */
  const byDigits = groupBy(byName, ([name]) => (name.length >= MIN_CORRECTED ? [digitsOf(name)] : []));

  function corrected(name: string): ProductSource | undefined {
    if (name.length < MIN_CORRECTED || !/^\d*[a-z]{4}.*\d/.test(name)) return undefined;
    const similar = (byDigits.get(digitsOf(name)) ?? []).filter(
      ([other]) => other[0] === name[0] || other[1] === name[0],
    );
    return closest(name, similar, name.length >= 8 ? 2 : 1);
  }
  function byUniqueCode(code: string): ProductSource | undefined {
    const coded = code.length >= MIN_CODE && /\d/.test(code) ? (byCode.get(code) ?? []) : [];
    return coded.length === 1 ? coded[0] : undefined;
  }

  /** Finds the product that is named at a token, given the one before it. */
  function createFinder(tokens: readonly ReadToken[]) {
    // "A ceiling at 2.5" doesn't name an A25.
    const parts = tokens.map(({ word, number }) =>
      number === null || Number.isInteger(number) ? compact(word) : word,
    );
    const joined = (from: number, to: number): string => parts.slice(from, to).join("");

    /** "The E7", "the foam A3", "Veloris R1 or L3". */
    function byShortCode(code: string, at: number, last?: NamedProduct): ProductSource | undefined {
      const coded = byCode.get(code) ?? [];
      const before = tokens[at - 1]?.word ?? "";
      const isNear = last !== undefined && at - (last.tokens.at(-1) ?? 0) <= 2;
      const sibling = isNear ? coded.find((each) => familyOf(each) === familyOf(last.product)) : undefined;
      if (sibling || tokens[at + 1]?.start !== tokens[at]?.end) return sibling;
      // "10 kg M6", "X5 on six doors".
      const isWeighed = tokens[at - 1]?.unit?.name === "kg";
      const isSubject = at === 0 && tokens[2]?.isSkipped === true;
      const isNamed = coded.length === 1 && (isWeighed || isSubject || naming.has(before));
      return coded.find((each) => isNamed || isDesignated(each, before));
    }

    return (at: number, last?: NamedProduct): NamedProduct | undefined => {
      const family = families.get(parts[at] ?? "") ?? [];
      const named = (length: number): ProductSource | undefined => {
        const name = joined(at, at + length);
        const familyBehind = length > 1 ? (families.get(parts[at + length - 1] ?? "") ?? []) : [];
        return (
          byName.get(name) ??
          // "The M6 Veloris".
          familyBehind.find((each) => codeOf(each) === joined(at, at + length - 1)) ??
          byUniqueCode(name) ??
          family.find((each) => codeOf(each) === joined(at + 1, at + length))
        );
      };
      const lengths = range(1, Math.min(MAX_TOKENS, parts.length - at) + 1).reverse();
      // A correction comes after all exact names: "Veloris P2 un millimètre" ends behind its code.
      for (const find of [named, (length: number) => corrected(joined(at, at + length))]) {
        for (const length of lengths) {
          const product = find(length);
          if (product) return { product, tokens: range(at, at + length) };
        }
      }
      const code = joined(at, at + 2);
      const product = SHORT_CODE.test(code) ? byShortCode(code, at, last) : undefined;
      return product && { product, tokens: [at, at + 1], isShort: true };
    };
  }

  return {
    find(tokens: readonly ReadToken[]): NamedProduct[] {
      const found: NamedProduct[] = [];
      const findAt = createFinder(tokens);
      for (let at = 0; at < tokens.length; at += 1) {
        const named = findAt(at, found.at(-1));
        if (!named) continue;
        found.push(named);
        at = named.tokens.at(-1) ?? at;
      }
      return found.filter((each) => !isSize(each, tokens));
    },
    /** Products whose name begins with a word of the text: "something of Alba". */
    families: (tokens: readonly Token[]): { products: readonly ProductSource[]; token: number }[] =>
      tokens.flatMap(({ word }, token) => {
        const members = families.get(compact(word));
        return members ? [{ products: members, token }] : [];
      }),
  };
}

/** Whether a word is part of what the product is called: "the foam A3". */
const isDesignated = ({ designation }: ProductSource, word: string): boolean =>
  word.length > 2 &&
  Object.values(designation).some((text) => text.split(/[^\p{L}]+/u).some((each) => compact(each) === word));

/** "A 25 mm" isn't a product A25, nor is "50 m" the "Mesh 50 m", or "40 m²" the reference 40. */
function isSize({ tokens: at }: NamedProduct, tokens: readonly ReadToken[]): boolean {
  const named = at.flatMap((place) => tokens[place] ?? []);
  const next = tokens[(at.at(-1) ?? 0) + 1];
  const [letter, number] = named;
  if (letter?.number !== null)
    return named.some(({ unit }) => unit) || next?.unit != null || next?.role?.name === "times";
  const isApart = at.length === 2 && letter.word.length === 1 && (number?.start ?? 0) > letter.end;
  return isApart && number?.number !== null && next?.unit != null;
}
