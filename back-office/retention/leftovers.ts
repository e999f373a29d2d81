import { sql } from "kysely";
import { dayBefore, weekOf } from "../../shared/rules/week";
import { addCount, NO_SIGNATURE } from "../search-analytics/record-queries";
import { purgeCarts } from "../shop/carts";
import type { Store, Uploads } from "../store/store";

const DAY_MS = 86_400_000;
/** A form can be sent for two hours, and sent again by an impatient visitor or a browser that was asleep. */
const ANSWER_RETENTION_DAYS = 7;
const COUNT_RETENTION_DAYS = 2;

interface Parts {
  store: Store;
  uploads: Uploads;
  now: () => Date;
}

/** Removes old answers, counts of mails, carts, and files that a crash has left. @returns how many files, if any */
export async function sweepLeftovers({ store, uploads, now }: Parts): Promise<{ orphans: number } | undefined> {
  const daysAgo = (days: number): string => new Date(now().getTime() - days * DAY_MS).toISOString();
  await store.deleteFrom("idempotency").where("created_at", "<", daysAgo(ANSWER_RETENTION_DAYS)).execute();
  // Stored by a clock that was ahead.
  const time = now().toISOString();
  await store.updateTable("idempotency").set({ created_at: time }).where("created_at", ">", time).execute();
  await store.deleteFrom("wishlist_count").where("day", "<", daysAgo(COUNT_RETENTION_DAYS).slice(0, 10)).execute();
  await purgeCarts(store, now());
  const orphans = await uploads.sweep();
  return orphans > 0 ? { orphans } : undefined;
}

/** Deleted 90 days after the Monday of its week. */
const QUESTION_DAYS = 90;

/** Deletes counts of search queries after 90 days, and those below three queries after their week. */
export async function deleteOldQueries(store: Store, now: Date): Promise<void> {
  await store.deleteFrom("asked_question").where("week", "<=", dayBefore(now, QUESTION_DAYS)).execute();
  await store.transaction().execute(async (transaction) => {
    // A hash is only good for finding the second and the third asking; then the counts are enough.
    const rows = await transaction
      .deleteFrom("asked_question")
      .where("week", "<", weekOf(now))
      .where("words", "is", null)
      .where("key_hash", "<>", NO_SIGNATURE)
      .returning(["week", "site_id", "language", "kind", "count", sql<null>`null`.as("words")])
      .execute();
    for (const row of rows) await addCount(transaction, { ...row, key_hash: NO_SIGNATURE, words: null });
  });
}
