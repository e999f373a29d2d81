/** The shapes of the shop's data: carriers, discounts, orders, and the prices of packs. */
import { z } from "zod";
import { wrongStep } from "../../shared/rules/pack-prices";
import {
  code,
  currency,
  day,
  id,
  LocalisedText,
  productReference,
  published,
  sites,
  targets,
  words,
} from "./schema-parts";

export const price = z.number().nonnegative();
/** Prices for one, tax included, in one currency; sites with another one have no shop. Only shown if `shop_enabled` is on. */
export const Shop = z
  .strictObject({
    currency: currency.default("CHF"),
    tax_percent: z.number().nonnegative(),
    prices: z.record(productReference, price),
    /** `up_to_kg`: heavier carts go with another one. */
    carriers: z.array(z.object({ code, label: LocalisedText, price, up_to_kg: z.number().positive().optional() })),
    /** `from`: the sum from which the code counts. */
    discounts: z.array(
      z.object({
        code: z.string().min(1),
        amount: z.number().positive(),
        /** `%` or the currency. */
        unit: z.string(),
        description: LocalisedText,
        from: price.optional(),
      }),
    ),
    free_products: z.array(
      z.object({ code: z.string().min(1), product: productReference, description: LocalisedText }),
    ),
    orders: z.array(
      z.object({
        id,
        lines: z.array(
          z.object({ product: productReference, quantity: z.number().int().positive(), price_with_tax: price }),
        ),
      }),
    ),
  })
  .refine(({ currency, discounts }) => discounts.every(({ unit }) => unit === "%" || unit === currency), {
    message: "the unit of a discount is % or the shop's currency",
    path: ["discounts"],
  });

/** For one, tax included, in the shop's currency; `price_from`: when so many are bought. */
export const PackPrices = z.strictObject({
  shop_price: z.number().positive(),
  price_from: z
    .array(z.strictObject({ from: z.number().int().min(2), price: z.number().min(0.01).multipleOf(0.01) }))
    .min(1)
    .optional(),
});
export function hasStepsInOrder({ shop_price = 0, price_from = [] }: Partial<PackPrices>, context: z.RefinementCtx) {
  const index = wrongStep(shop_price, price_from);
  const todo = "Write shop_price and numbers that rise with prices that don't: 2 or more at first, shop_price at most.";
  const message = "isn't in the order of numbers and prices";
  if (index >= 0) context.addIssue({ code: "custom", path: ["price_from", index], message, params: { todo } });
}
/** Prices by the reference of their pack, which are valid from a day on; catalogue/prices.ts tells which list counts. */
export const PriceLists = z.array(
  z.strictObject({
    code,
    name: words.optional(),
    valid_from: day,
    published,
    targets,
    sites,
    prices: z.record(PackPrices.superRefine(hasStepsInOrder)),
  }),
);

export type PackPrices = z.infer<typeof PackPrices>;
export type PriceLists = z.infer<typeof PriceLists>;
export type Shop = z.infer<typeof Shop>;
