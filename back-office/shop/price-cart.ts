import type { Cart, LocaleCode } from "../../shared/contract";
import { priceFor } from "../../shared/rules/pack-prices";
import type { ViewContext } from "../catalogue/view-context";
import type { ProductSource, VariantSource } from "../content/base-data";
import type { PackPrices, Shop } from "../content/schema-shop";

/** A product, or one of its packs, in a tone of its colour card. */
interface Item {
  id: number;
  variant_id?: number | undefined;
  tone?: string | undefined;
}
export interface CartLines {
  lines: readonly (Item & { quantity: number })[];
  discountCode: string | null;
}
export interface ShopPrices {
  shop: Shop;
  productOf(id: number): ProductSource | undefined;
  byReference(reference: string): ProductSource | undefined;
}

type Buyer = Pick<ViewContext, "lang" | "pricesOf">;

export const isSameItem = (one: Item, other: Item): boolean =>
  one.id === other.id && one.variant_id === other.variant_id && one.tone === other.tone;

const packKey = ({ id, variant_id }: Item): string => `${id} ${variant_id}`;

export const toneOf = ({ id, tone }: Item, { productOf }: ShopPrices) =>
  productOf(id)?.tones?.find(({ code }) => code === tone);

const packOf = ({ id, variant_id }: Item, { productOf }: ShopPrices) =>
  productOf(id)?.variants.find((pack) => pack.id === variant_id);

/** For one, tax included, when `quantity` are bought; `undefined`: the shop doesn't sell it. */
export function priceOf(item: Item & { quantity: number }, prices: ShopPrices, buyer: Buyer): number | undefined {
  if (item.variant_id === undefined) return prices.shop.prices[prices.productOf(item.id)?.reference ?? ""];
  const pack = packOf(item, prices);
  const { shop_price, price_from }: Partial<PackPrices> = pack ? buyer.pricesOf(pack) : {};
  return shop_price === undefined ? undefined : priceFor(item.quantity, shop_price, price_from);
}

const toCents = (amount: number): number => Math.round(amount * 100);
const toUnits = (cents: number): number => cents / 100;

/** A product that is no longer sold costs nothing any more: it is left out. */
export function priceCart({ lines, discountCode }: CartLines, prices: ShopPrices, buyer: Buyer): Cart {
  const { shop } = prices;
  const { lang } = buyer;
  // The packs of all tones count together for the price from a number on.
  const ordered = new Map<string, number>();
  for (const line of lines) ordered.set(packKey(line), (ordered.get(packKey(line)) ?? 0) + line.quantity);
  const list: Cart["list"] = lines.flatMap((line) => {
    const price = priceOf({ ...line, quantity: ordered.get(packKey(line)) ?? line.quantity }, prices, buyer);
    const tone_name = toneOf(line, prices)?.name?.[lang];
    return price === undefined ? [] : [{ ...line, ...(tone_name && { tone_name }), price_with_tax: price }];
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
      ...(discount && { cart_discount: shownDiscount(discount, lang) }),
      ...(gift && given && { free_product: { description: gift.description[lang], code: gift.code } }),
    },
  };
}

const shownDiscount = ({ description, amount, unit, code }: Shop["discounts"][number], lang: LocaleCode) => ({
  description: description[lang],
  amount,
  unit,
  code,
});

/** The smallest coin, in cents: Swiss tills round to five. */
const SMALLEST_COIN: Partial<Record<string, number>> = { CHF: 5 };

function reduction(sum: number, { amount, unit }: Shop["discounts"][number], currency: string): number {
  const coin = SMALLEST_COIN[currency] ?? 1;
  return unit === "%" ? Math.round((sum * amount) / 100 / coin) * coin : toCents(amount);
}

const taxIn = (cents: number, percent: number): number => Math.round((cents * percent) / (100 + percent));

/** In grams; `null`: pieces, metres, and litres without a density, whose weight isn't written. */
function gramsOf(pack: VariantSource, { density_kg_per_l: density = 0 }: ProductSource): number | null {
  const kilograms = pack.weight_kg ?? { kg: pack.quantity, l: pack.quantity * density, piece: 0, m: 0 }[pack.unit];
  return kilograms > 0 ? Math.round(kilograms * 1000) : null;
}

/** Grams that have to be carried, a product without a pack in its smallest one; `null`: not known. */
function weightOf({ lines }: CartLines, prices: ShopPrices): number | null {
  let total = 0;
  for (const line of lines) {
    const product = prices.productOf(line.id);
    const pack = packOf(line, prices);
    const grams = (pack ? [pack] : (product?.variants ?? [])).map((each) => product && gramsOf(each, product));
    if (grams.includes(null)) return null;
    total += grams.length > 0 ? Math.min(...grams.map(Number)) * line.quantity : 0;
  }
  return total;
}

/** Carrier → its price, for those that can carry it; none for an empty cart, and where a weight counts that isn't known. */
export function shippingCosts(cart: CartLines, prices: ShopPrices): Record<string, number> {
  if (cart.lines.length === 0) return {};
  const weight = weightOf(cart, prices);
  const { carriers } = prices.shop;
  if (weight === null && carriers.some(({ up_to_kg }) => up_to_kg !== undefined)) return {};
  const able = carriers.filter(({ up_to_kg = Number.POSITIVE_INFINITY }) => Number(weight) <= up_to_kg * 1000);
  return Object.fromEntries(able.map(({ code, price }) => [code, price]));
}
