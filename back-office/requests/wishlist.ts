/** Wishlists that visitors send themselves. Nobody reads them: they are kept until their mail is away, no longer. */
import type { Transaction } from "kysely";
import { WishlistBody } from "../../shared/contract";
import { isEmail } from "../../shared/rules/email";
import { dayIn, secondsLeftOfDay } from "../../shared/rules/zone-time";
import { Problem } from "../http/problem";
import { holdLock } from "../store/locks";
import type { OutboxRow, Tables } from "../store/tables";
import { checkFields, invalid, readShape } from "./field-rules";

export const WISHLIST_MAIL = "wishlist";
const MAILS_A_DAY = 5;
const MOST_PRODUCTS = 100;

/**
 * @param isKnown whether there is such a product; ids of others are skipped
 * @throws Problem 422 for a wrong address, or when no product is known
 */
export function readWishlist(sent: unknown, isKnown: (id: number) => boolean): { body: WishlistBody; ids: number[] } {
  const body = readShape(WishlistBody, sent);
  const ids = [...new Set(body.products.split(";").map(Number))].filter(isKnown).slice(0, MOST_PRODUCTS);
  checkFields(body, (check) => check("email", isEmail(body.email)));
  if (ids.length === 0) throw invalid({ products: "validation_products" });
  return { body, ids };
}

/**
 * Strangers could otherwise fill somebody's mailbox.
 * @param hash of the address, which isn't kept
 * @throws Problem 429 for more than five mails to an address on a day in the site's time zone
 */
export async function countMail(
  transaction: Transaction<Tables>,
  hash: string,
  now: Date,
  zone: string,
): Promise<void> {
  await holdLock(transaction, `wishlist ${hash}`);
  const day = dayIn(zone, now);
  const row = await transaction
    .selectFrom("wishlist_count")
    .select("count")
    .where("address_hash", "=", hash)
    .where("day", "=", day)
    .executeTakeFirst();
  if (row && row.count >= MAILS_A_DAY) {
    const headers = { "Retry-After": String(secondsLeftOfDay(zone, now)) };
    throw new Problem(429, { code: "too_many_mails", message: "This address got enough mails today." }, headers);
  }
  const count = (row?.count ?? 0) + 1;
  await transaction
    .insertInto("wishlist_count")
    .values({ address_hash: hash, day, count })
    .onConflict((conflict) => conflict.columns(["address_hash", "day"]).doUpdateSet({ count }))
    .execute();
}

/** The address goes with its mail, delivered or given up. Mails of other kinds stay with their requests. */
export async function forgetWishlist(
  transaction: Transaction<Tables>,
  mail: Pick<OutboxRow, "request_id">,
): Promise<void> {
  await transaction.deleteFrom("outbox").where("request_id", "=", mail.request_id).execute();
  await transaction.deleteFrom("visitor_request").where("id", "=", mail.request_id).execute();
}
