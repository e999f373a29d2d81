/** The favourites by e-mail: one field (spec 2 §3, §5). */
import { z } from "zod";
import { isEmail } from "~shared/rules/email";
import { line } from "./field-types";

const WishlistFields = z.object({ email: line });
export const WISHLIST_FIELDS = WishlistFields.keyof().options;

/**
 * "required and a valid e-mail; message 'Veuillez renseigner une adresse mail valide.' Sending is disabled when the
 * favourites list is empty" (spec 2 §5).
 * @param count how many products would be sent
 */
export const wishlistSchema = (count: number) =>
  WishlistFields.superRefine(({ email }, ctx) => {
    const said = count === 0 ? "wishlist_empty" : isEmail(email) ? null : "validation_email";
    if (said) ctx.addIssue({ code: "custom", path: ["email"], message: said });
  });
