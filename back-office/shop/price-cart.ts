import type { Cart, LocaleCode } from "../../shared/contract";
import type { ProductSource } from "../content/base-data";
import type { Shop } from "../content/schema";

export interface CartLines {
  /** Product id → how many. */
  lines: readonly { id: number; quantity: number }[];
  discountCode: string | null;
}
export interface PriceList {
  shop: Shop;
  productOf(id: number): ProductSource | undefined;
  byReference(reference: string): ProductSource | undefined;
}

const toCents = (amount: number): number => Math.round(amount * 100);
const toUnits = (cents: number): number => cents / 100;

/** A product that is no longer sold costs nothing any more: it is left out. */
export function priceCart({ lines, discountCode }: CartLines, prices: PriceList, lang: LocaleCode): Cart {
  const { shop } = prices;
  const list = lines.flatMap(({ id, quantity }) => {
    const price = shop.prices[prices.productOf(id)?.reference ?? ""];
    return price === undefined ? [] : [{ id, quantity, price_with_tax: price }];
  });
  const sum = list.reduce((total, line) => total + toCents(line.price_with_tax) * line.quantity, 0);
  const discount = shop.discounts.find(({ code, from = 0 }) => code === discountCode && sum >= toCents(from));
  const gift = shop.free_products.find(({ code }) => code === discountCode);
  const given = gift && list.length > 0 ? prices.byReference(gift.product) : undefined;
  const off = discount ? Math.min(sum, reduction(sum, discount, shop.currency)) : 0;
  const toPay = sum - off;
  return {
    list: given ? [...list, { id: given.id, quantity: 1, price_with_tax: 0 }] : list,
    amount: { ttc: toUnits(toPay), tax: toUnits(taxIn(toPay, shop.tax_percent)) },
    discounted_amount: toUnits(off),
    discounts: {
      ...(discount && {
        cart_discount: {
          description: discount.description[lang],
          amount: discount.amount,
          unit: discount.unit,
          code: discount.code,
        },
      }),
      ...(gift && given && { free_product: { description: gift.description[lang], code: gift.code } }),
    },
  };
}

/** The smallest coin, in cents: Swiss tills round to five. */
const SMALLEST_COIN: Partial<Record<string, number>> = { CHF: 5 };

function reduction(sum: number, { amount, unit }: Shop["discounts"][number], currency: string): number {
  const coin = SMALLEST_COIN[currency] ?? 1;
  return unit === "%" ? Math.round((sum * amount) / 100 / coin) * coin : toCents(amount);
}

const taxIn = (cents: number, percent: number): number => Math.round((cents * percent) / (100 + percent));

/** Kilograms that have to be carried, each product in its smallest pack; litres count as kilograms. */
function weightOf({ lines }: CartLines, { productOf }: PriceList): number {
  const weights = lines.map(({ id, quantity }) => {
    const packs = productOf(id)?.variants.map((variant) => variant.quantity) ?? [];
    return packs.length > 0 ? Math.min(...packs) * quantity : 0;
  });
  return weights.reduce((total, weight) => total + weight, 0);
}

/** Carrier → its price, for those that can carry it; none for an empty cart. */
export function shippingCosts(cart: CartLines, prices: PriceList): Record<string, number> {
  if (cart.lines.length === 0) return {};
  const weight = weightOf(cart, prices);
  const able = prices.shop.carriers.filter(({ up_to_kg = Number.POSITIVE_INFINITY }) => weight <= up_to_kg);
  return Object.fromEntries(able.map(({ code, price }) => [code, price]));
}
