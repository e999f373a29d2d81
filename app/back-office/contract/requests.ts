/** What is sent to the back-office: requests of visitors, sign-in, the cart. */
import { z } from "zod";
import { id, text } from "./primitives";
import { LocaleCode } from "./shared";

export const UserType = z.enum(["part_contact", "pro_contact"]);
/** The subjects of the contact form (spec 2 §5), in the order of its list. */
export const CONTACT_SUBJECTS = [
  "look_for_advice",
  "technical_question_product",
  "where_find_product_question",
  "contact_commercial",
  "other",
] as const;
export const ContactSubject = z.enum(CONTACT_SUBJECTS);

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
    .min(3)
    .max(5),
});
export const WishlistBody = z.object({ email: text, products: text });
export const LoginBody = z.object({ email: text, password: text });
export const Session = z.object({
  token: text,
  user: z.object({ id, name: text, team: z.enum(["hr", "sales"]) }),
});
/** `reference` is what visitor and sales team quote; it stands in the acknowledgement too. */
export const Created = z.object({ id, reference: text.optional() });
/** What a team makes of a request. @public */
export const RequestStatus = z.enum(["new", "in_progress", "done"]);

/** Amounts are in the currency of the sales plan. */
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
