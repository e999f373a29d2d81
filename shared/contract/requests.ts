/** What visitors send to the back-office: requests and the cart. */
import { z } from "zod";
import { CONTACT_SUBJECTS, FEWEST_PARTICIPANTS, MOST_PARTICIPANTS, USER_TYPES } from "../rules/requests";
import { id, orElse, text } from "./primitives";
import { LocaleCode } from "./shared";

export const UserType = z.enum(USER_TYPES);
export const ContactSubject = z.enum(CONTACT_SUBJECTS);
/** An id as a form sends it. */
const formId = z.coerce.number().int().positive();

/** An optional text left empty is `""`, an optional id `null`. */
export const ContactBody = z.object({
  lastname: text,
  firstname: text,
  email: text,
  phone: text,
  language: LocaleCode,
  subject: ContactSubject,
  message: text,
  civility_id: id,
  user_type: UserType,
  company_name: text,
  zipcode: text,
  city: text,
  country: id,
  profile_id: id.nullable(),
  /** Only sent when ticked; kept with its time. */
  newsletter: z.literal(true).optional(),
});
/** The same beside pictures: as `multipart/form-data` every value is a text, and an id that isn't there is left out. */
export const ContactFormBody = ContactBody.extend({
  civility_id: formId,
  country: formId,
  profile_id: formId.optional().transform((value) => value ?? null),
  newsletter: z
    .literal("true")
    .transform(() => true as const)
    .optional(),
});
/**
 * The texts of an application; its files travel beside them (`cv`, `motivation`), all as `multipart/form-data`,
 * where an id that isn't there is left out. With `job_id` there is no `fonction`; without it the application is
 * spontaneous.
 */
export const ApplicationBody = z.object({
  civility_id: formId,
  firstname: text,
  lastname: text,
  phone: text,
  email: text,
  fonction: text.optional(),
  message: text,
  country: formId,
  zipcode: text,
  job_id: formId.optional(),
  /** Only sent when ticked; kept with its time. */
  keep_file: z.coerce.number().pipe(z.literal(1)).optional(),
});
export const ConstructionStartBody = z.object({
  civility_id: id.nullable(),
  lastname: text,
  firstname: text,
  email: text,
  zipcode: text,
  phone: text,
  function: text,
  address: text,
  city: text,
  period: text,
  company: text,
});
export const TrainingInscriptionBody = z.object({
  session_id: id,
  civility_id: id.nullable(),
  firstname: text,
  lastname: text,
  email: text,
  phone: text,
  company: text,
  company_number: text,
  zipcode: text,
  city: text,
  participants: z
    .array(z.object({ civility_id: id.nullable(), firstname: text, lastname: text, email: text }))
    .min(FEWEST_PARTICIPANTS)
    .max(MOST_PARTICIPANTS),
});
export const WishlistBody = z.object({ email: text, products: text });
/** `token` stands in the link of a mail with news; nothing in it says whose it is. */
export const NewsletterExitBody = z.object({ token: text });
/** `reference` is what visitor and sales team quote; it stands in the acknowledgement too. */
export const Created = z.object({ id: orElse(id, () => null), reference: text.optional() });

/**
 * Amounts are in the currency of the sales plan. A line's `id` is its product's, its price that of one; what is given
 * for free costs 0. `amount` is what there is to pay, its `tax` included in `ttc`; `discounted_amount` was taken off.
 */
export const Cart = z.object({
  list: z.array(z.object({ id, quantity: z.number().int(), price_with_tax: z.number() })),
  amount: z.object({ ttc: z.number(), tax: z.number() }),
  discounted_amount: z.number(),
  discounts: z.object({
    cart_discount: z.object({ description: text, amount: z.number(), unit: text, code: text }).optional(),
    free_product: z.object({ description: text, code: text }).optional(),
  }),
});
export const CartProductsBody = z.object({
  cart_token: text.optional(),
  products: z.array(
    z.object({ element_id: id, element_type: z.literal("product"), quantity: z.number().int().positive() }),
  ),
});
export const CartTokenBody = z.object({ cart_token: text });
export const CartDiscountBody = z.object({ cart_token: text, code: text });
export const Order = z.object({
  id,
  list: z.array(z.object({ id, quantity: z.number().int(), price_with_tax: z.number() })),
});

export type ContactBody = z.infer<typeof ContactBody>;
export type ApplicationBody = z.infer<typeof ApplicationBody>;
export type ConstructionStartBody = z.infer<typeof ConstructionStartBody>;
export type TrainingInscriptionBody = z.infer<typeof TrainingInscriptionBody>;
export type WishlistBody = z.infer<typeof WishlistBody>;
export type Cart = z.infer<typeof Cart>;
