/** What a team makes of a request: its state, and a note of the team's own. */
import type { z } from "zod";
import type { RequestUpdate } from "../../shared/contract";
import { Problem } from "../http/problem";
import type { Store } from "../store/store";

const LONGEST_NOTE = 5_000;

/** What is done stays done since when it first was; what is taken up again is done no more. @throws Problem 422 */
export async function updateRequest(
  store: Store,
  id: number,
  { status, note }: z.output<typeof RequestUpdate>,
  now: Date,
): Promise<void> {
  const cleaned = note === undefined ? undefined : clean(note);
  if (cleaned !== undefined && cleaned.length > LONGEST_NOTE) {
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

/** One kind of line break, no other control characters, no spaces around it. */
const clean = (note: string): string =>
  note
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?!\n|\t)\p{Cc}/gu, "")
    .trim();
