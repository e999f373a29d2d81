/**
 * Who asked for news (`newsletter_at` of a request), and how they say that they want no more: by a token in the link of
 * each such mail. It holds as long as the request is kept; with the request the wish for news is gone as well.
 */
import { timingSafeEqual } from "node:crypto";
import type { AddressHash } from "../store/address-hash";
import type { Store } from "../store/store";

const SIGNATURE_LENGTH = 32;
/** No address is like it: it has no @. */
const signatureOf = (id: number, hash: AddressHash): string => hash(`newsletter.${id}`).slice(0, SIGNATURE_LENGTH);

/** @param id of the request that asked for news */
export const newsletterToken = (id: number, hash: AddressHash): string => `${id}-${signatureOf(id, hash)}`;

/** The request that a token was made for; `null` for a token that isn't ours. */
export function readNewsletterToken(token: string, hash: AddressHash): number | null {
  const [, digits = "", signature = ""] = /^([1-9]\d{0,14})-([0-9a-f]{32})$/.exec(token) ?? [];
  if (!digits) return null;
  const id = Number(digits);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(id, hash))) ? id : null;
}

/** Whoever sent the request gets no more news, whichever of their requests asked for it. */
export async function leaveNewsletter(store: Store, id: number): Promise<void> {
  await store
    .updateTable("visitor_request")
    .set({ newsletter_at: null })
    .where("email", "=", (row) => row.selectFrom("visitor_request").select("email").where("id", "=", id))
    .execute();
}
