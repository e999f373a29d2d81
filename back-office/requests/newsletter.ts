/** Subscribers of news unsubscribe by a token in each mail, valid as long as their request is stored. */
import { readSignedId, signId } from "../store/signed-id";
import type { AddressHash, Store } from "../store/store";

const PURPOSE = "newsletter";

/** @param id of the subscribing request */
export const newsletterToken = (id: number, hash: AddressHash): string => signId(PURPOSE, id, hash);

/** The request that a token was made for; `null` for a token that isn't ours. */
export const readNewsletterToken = (token: string, hash: AddressHash): number | null =>
  readSignedId(PURPOSE, token, hash);

/** Unsubscribes the sender of the request from the news of all their requests. */
export async function unsubscribe(store: Store, id: number): Promise<void> {
  await store
    .updateTable("visitor_request")
    .set({ newsletter_at: null })
    .where("email", "=", (row) => row.selectFrom("visitor_request").select("email").where("id", "=", id))
    .execute();
}
