/** Counts the seats of sessions from the stored registrations, so that no counter can diverge. */
import type { Content } from "../content/content";
import type { Store } from "../store/store";
import type { ContentOfDay, Session, SessionChanges } from "./calendar";

export interface Seats {
  /** Participants who have a seat, and those who wait for one. */
  registered: number;
  waiting: number;
  left: number;
}
type Reader = Pick<Store, "selectFrom">;

/** By session id. Inside a transaction the count is valid until the commit. */
export async function countSeats(store: Reader, sessions: readonly Session[]): Promise<ReadonlyMap<number, Seats>> {
  const seats = new Map(
    sessions.map(({ id, seats, booked }) => [id, { registered: 0, waiting: 0, left: seats - booked }]),
  );
  if (seats.size === 0) return seats;
  const rows = await store
    .selectFrom("visitor_request")
    .select(["about_id", "body", "waiting_at"])
    .select((row) =>
      row
        .selectFrom("training_participant")
        .select(({ fn }) => fn.countAll().as("count"))
        .whereRef("request_id", "=", "visitor_request.id")
        .where("state", "=", "cancelled")
        .as("cancelled"),
    )
    .where("kind", "=", "training-inscription")
    .where("about_id", "in", [...seats.keys()])
    // Sent twice, and joined with the first one.
    .where("joined_to", "is", null)
    .execute();
  for (const { about_id, body, waiting_at, cancelled } of rows) {
    const counted = about_id === null ? undefined : seats.get(about_id);
    if (!counted) continue;
    // PostgreSQL gives a count as text.
    const taken = participantsIn(body) - Number(cancelled);
    if (waiting_at !== null) counted.waiting += taken;
    else {
      counted.registered += taken;
      counted.left = Math.max(0, counted.left - taken);
    }
  }
  return seats;
}

function participantsIn(body: string): number {
  const { participants } = JSON.parse(body) as { participants?: unknown };
  return Array.isArray(participants) ? participants.length : 0;
}

export async function readSessionChanges(store: Reader): Promise<SessionChanges> {
  const rows = await store.selectFrom("training_session").selectAll().execute();
  return new Map(rows.map((row) => [row.session_id, row]));
}

export const contentOfDay = async (store: Reader, content: Content): Promise<Required<ContentOfDay>> => ({
  ...content,
  sessionChanges: await readSessionChanges(store),
});
