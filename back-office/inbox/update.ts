/** What a team makes of a request: its state, and a note of the team's own. */
import type { z } from "zod";
import type { RequestUpdate } from "../../shared/contract";
import { maxLengthOf } from "../../shared/rules/max-lengths";
import { toText } from "../../shared/rules/text";
import { Problem } from "../http/problem";
import type { Store } from "../store/store";

/** What is done stays done since when it first was; what is taken up again is done no more. @throws Problem 422 */
export async function updateRequest(
  store: Store,
  id: number,
  { status, note }: z.output<typeof RequestUpdate>,
  now: Date,
): Promise<void> {
  const cleaned = note === undefined ? undefined : toText(note);
  if (cleaned !== undefined && cleaned.length > maxLengthOf("note")) {
    throw new Problem(422, {
      code: "validation_failed",
      message: "The note is too long.",
      fields: { note: "too_long" },
    });
  }
  await store
    .updateTable("visitor_request")
    .set((row) => ({
      status,
      done_at: status === "done" ? row.fn.coalesce("done_at", row.val(now.toISOString())) : null,
      ...(cleaned !== undefined && { note: cleaned }),
    }))
    .where("id", "=", id)
    .execute();
}
