/** The favourites by e-mail: one field. */
import { z } from "zod";
import { isEmail } from "~shared/rules/email";
import { toLine } from "~shared/rules/text";

const WishlistFields = z.object({ email: z.unknown().transform(toLine) });
export const WISHLIST_FIELDS = WishlistFields.keyof().options;

/** Sending is disabled when the list is empty. @param count how many products would be sent */
export const wishlistSchema = (count: number) =>
  WishlistFields.superRefine(({ email }, ctx) => {
    const problem = count === 0 ? "wishlist_empty" : isEmail(email) ? null : "validation_email";
    if (problem) ctx.addIssue({ code: "custom", path: ["email"], message: problem });
  });
