/** A price list as its form has it, a line for each pack: `8420-20KG; 6.40; 10: 6.10; 50: 5.90`. */
import { readSteps, writeSteps } from "../../shared/rules/pack-prices";
import type { Tree } from "../../shared/rules/tree";
import type { Content } from "../content/content";
import { FILES } from "../content/schema";
import type { PackPrices } from "../content/schema-shop";
import type { Problems } from "./kind";
import { hasNoShop } from "./product";
import { readLines } from "./read-lines";

const Prices = FILES["price-lists"].element.shape.prices.catch({});
const AMOUNT = /^\d{1,7}(?:[.,]\d{1,2})?$/;

const writePrices = (prices: unknown): string =>
  Object.entries(Prices.parse(prices))
    .map(([reference, { shop_price, price_from }]) =>
      [reference, shop_price.toFixed(2), ...(price_from ? [writeSteps(price_from)] : [])].join("; "),
    )
    .join("\n");

const readPrices = (lines: unknown) =>
  readLines(lines, ([reference, cell = "", ...more]): PackPrices | undefined => {
    const price = cell.replaceAll(/[\s'’]/g, "");
    const shop_price = AMOUNT.test(price) ? Number(price.replace(",", ".")) : 0;
    const steps = more.filter(Boolean).join(";");
    const price_from = steps ? readSteps(steps, shop_price) : undefined;
    if (!reference || shop_price === 0 || price_from === null) return undefined;
    return { shop_price, ...(price_from && { price_from }) };
  });

export const priceListForm = ({ prices, ...list }: Tree): Tree => ({ ...list, prices: writePrices(prices) });

/** Lines as before, or that can't be read, leave the prices as the file has them. */
export function priceListRecord({ prices, ...list }: Tree, before: Tree | undefined): Tree {
  const read = prices === writePrices(before?.prices) ? 0 : readPrices(prices);
  return { ...list, prices: typeof read === "number" ? (before?.prices ?? {}) : Object.fromEntries(read) };
}

export function priceListProblems({ prices }: Tree, { products, shop }: Content): Problems {
  if (hasNoShop(shop)) return { prices: "no_shop" };
  const read = readPrices(prices);
  if (typeof read === "number") return { prices: `price ${read}` };
  const packs = new Set(products.flatMap(({ variants }) => variants.map(({ reference }) => reference)));
  const unknown = [...read.keys()].find((reference) => !packs.has(reference));
  return unknown === undefined ? {} : { prices: `no_pack ${unknown}` };
}
