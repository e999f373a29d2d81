import { z } from "zod";
import { REQUESTS, wishlistFields } from "../requests";
import { bodyOf } from "../requests/field";
import { id, orElse, text } from "./primitives";

/** An optional text left empty is `""`, an optional id `null`. */
export const ContactBody = bodyOf(REQUESTS.contact.fields);
/**
 * The texts of an application; its files travel beside them (`cv`, `motivation`), all as `multipart/form-data`, where an id that isn't
 * there is left out. With `job_id` there is no `fonction`; without it the application is spontaneous.
 */
export const ApplicationBody = bodyOf(REQUESTS.application.fields);
export const ConstructionStartBody = bodyOf(REQUESTS["construction-starts"].fields);
export const TrainingInscriptionBody = bodyOf(REQUESTS["training-inscription"].fields);
export const WishlistBody = bodyOf(wishlistFields);
/** `token` comes from the link of a newsletter mail and doesn't reveal the subscriber. */
export const UnsubscribeBody = z.object({ token: text });
/** `reference` identifies the request for visitor and sales team; the acknowledgement contains it too. */
export const Created = z.object({
  id: orElse(id, () => null),
  reference: text.optional(),
  /** A registration that is on the waiting list. */
  is_waiting: z.boolean().optional(),
});

const cartLine = {
  id,
  variant_id: id.optional(),
  tone: text.optional(),
  tone_name: text.optional(),
  quantity: z.number().int(),
  price_with_tax: z.number(),
};
/**
 * Amounts are in the currency of the sales plan. A line's `id` is its product's, `variant_id` its pack's if the product
 * is sold by packs, `tone` a code of its colour card with the name that it has there, its price that of one; what is given for free costs 0. `amount` is what there is to pay, its `tax`
 * included in `ttc`; `discounted_amount` was taken off.
 */
export const Cart = z.object({
  list: z.array(z.object(cartLine)),
  amount: z.object({ ttc: z.number(), tax: z.number() }),
  discounted_amount: z.number(),
  discounts: z.object({
    cart_discount: z.object({ description: text, amount: z.number(), unit: text, code: text }).optional(),
    free_product: z.object({ description: text, code: text }).optional(),
  }),
});
const CartItem = z.object({
  element_id: id,
  element_type: z.literal("product"),
  variant_id: id.optional(),
  tone: text.optional(),
  quantity: z.number().int().positive(),
});
export const CartProductsBody = z.object({ cart_token: text.optional(), products: z.array(CartItem) });
export const CartTokenBody = z.object({ cart_token: text });
export const CartDiscountBody = z.object({ cart_token: text, code: text });
export const Order = z.object({
  id,
  list: z.array(z.object(cartLine)),
});

export type ContactBody = z.infer<typeof ContactBody>;
export type WishlistBody = z.infer<typeof WishlistBody>;
export type Cart = z.infer<typeof Cart>;
export type CartItem = z.infer<typeof CartItem>;
