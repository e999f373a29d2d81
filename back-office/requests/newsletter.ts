/**
 * Subscribers of news (`newsletter_at` of a request) unsubscribe by the token in the link of each such mail. It is valid as long as
 * the request is stored; erasing the request ends the subscription.
 */
import { timingSafeEqual } from "node:crypto";
import type { AddressHash } from "../store/address-hash";
import type { Store } from "../store/store";

const SIGNATURE_LENGTH = 32;
/** No address is like it: it has no @. */
const signatureOf = (id: number, hash: AddressHash): string => hash(`newsletter.${id}`).slice(0, SIGNATURE_LENGTH);

/** @param id of the subscribing request */
export const newsletterToken = (id: number, hash: AddressHash): string => `${id}-${signatureOf(id, hash)}`;

/** The request that a token was made for; `null` for a token that isn't ours. */
export function readNewsletterToken(token: string, hash: AddressHash): number | null {
  const [, digits = "", signature = ""] = /^([1-9]\d{0,14})-([0-9a-f]{32})$/.exec(token) ?? [];
  if (!digits) return null;
  const id = Number(digits);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(id, hash))) ? id : null;
}

/** Unsubscribes the sender of the request from the news of all their requests. */
export async function unsubscribe(store: Store, id: number): Promise<void> {
  await store
    .updateTable("visitor_request")
    .set({ newsletter_at: null })
    .where("email", "=", (row) => row.selectFrom("visitor_request").select("email").where("id", "=", id))
    .execute();
}
