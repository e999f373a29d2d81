/** The team's changes to a request: its status and an internal note. */
import type { z } from "zod";
import type { RequestUpdate } from "../../shared/contract";
import { MAX_LENGTHS } from "../../shared/rules/max-lengths";
import { toText } from "../../shared/rules/text";
import { Problem } from "../http/problem";
import type { Store } from "../store/store";

/** `done` keeps its first time; reopening clears it. @throws Problem 422 */
export async function updateRequest(
  store: Store,
  id: number,
  { status, note }: z.output<typeof RequestUpdate>,
  now: Date,
): Promise<void> {
  const cleaned = note === undefined ? undefined : toText(note);
  if (cleaned !== undefined && cleaned.length > MAX_LENGTHS.message) {
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
