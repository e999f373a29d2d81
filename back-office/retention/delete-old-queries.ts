/** Deletes counts of search queries after 90 days, and those below three queries after their week. */
import { sql } from "kysely";
import { dayBefore, weekOf } from "../../shared/rules/week";
import { addCount, NO_SIGNATURE } from "../search-analytics/record-queries";
import type { Store } from "../store/store";

/** Deleted 90 days after the Monday of its week. */
const QUESTION_DAYS = 90;

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
