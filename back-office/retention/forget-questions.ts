/** Forgets what visitors asked: after 90 days all of it, after its week all that fewer than three asked alike. */
import { sql } from "kysely";
import { dayBefore, weekOf } from "../../shared/rules/week";
import { addCount, UNTOLD } from "../questions/count-questions";
import type { Store } from "../store/store";

/** "Kept 90 days" (issue 17, §6), from the Monday of its week. */
const QUESTION_DAYS = 90;

export async function forgetQuestions(store: Store, now: Date): Promise<void> {
  await store.deleteFrom("asked_question").where("week", "<=", dayBefore(now, QUESTION_DAYS)).execute();
  await store.transaction().execute(async (transaction) => {
    // A hash is only good for finding the second and the third asking; then the counts are enough.
    const rows = await transaction
      .deleteFrom("asked_question")
      .where("week", "<", weekOf(now))
      .where("words", "is", null)
      .where("key_hash", "<>", UNTOLD)
      .returning(["week", "site_id", "language", "kind", "count", sql<null>`null`.as("words")])
      .execute();
    for (const row of rows) await addCount(transaction, { ...row, key_hash: UNTOLD, words: null });
  });
}
