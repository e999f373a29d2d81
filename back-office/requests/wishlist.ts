/** Wishlists that visitors mail to themselves. They are stored only until the mail is sent. */
import type { WishlistBody } from "../../shared/contract";
import { wishlistFields } from "../../shared/requests";
import { invalid } from "../http/problem";
import type { StoreTransaction } from "../store/store";
import type { OutboxRow } from "../store/tables";
import { readRequest } from "./read-request";

export const WISHLIST_MAIL = "wishlist";
const MAX_PRODUCTS = 100;

/** Skips ids that aren't known. @throws Problem 422 for a wrong address, or when no product is known */
export function readWishlist(sent: unknown, isKnown: (id: number) => boolean): { body: WishlistBody; ids: number[] } {
  const body = readRequest(wishlistFields, { sent, isForm: false, wrong: {} });
  const ids = [...new Set(body.products.split(";").map(Number))].filter(isKnown).slice(0, MAX_PRODUCTS);
  if (ids.length === 0) throw invalid({ products: "validation_products" });
  return { body, ids };
}

/** Such a mail is removed with its address once it is delivered or given up. Mails of other kinds stay with their requests. */
export async function forgetMail(transaction: StoreTransaction, mail: Pick<OutboxRow, "request_id">): Promise<void> {
  await transaction.deleteFrom("outbox").where("request_id", "=", mail.request_id).execute();
  await transaction.deleteFrom("visitor_request").where("id", "=", mail.request_id).execute();
}
