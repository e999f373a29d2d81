/** Counts the free seats of sessions from the stored registrations, so that no counter can diverge. */
import type { Store } from "../store/store";
import type { Session } from "./calendar";

/** By session id. Inside a transaction the count is valid until the commit. */
export async function countSeatsLeft(
  store: Pick<Store, "selectFrom">,
  sessions: readonly Session[],
): Promise<ReadonlyMap<number, number>> {
  const left = new Map(sessions.map(({ id, seats, booked }) => [id, seats - booked]));
  if (left.size === 0) return left;
  const rows = await store
    .selectFrom("visitor_request")
    .select(["about_id", "body"])
    .where("kind", "=", "training-inscription")
    .where("about_id", "in", [...left.keys()])
    .execute();
  for (const { about_id, body } of rows) {
    const taken = about_id === null ? undefined : left.get(about_id);
    if (about_id === null || taken === undefined) continue;
    left.set(about_id, Math.max(0, taken - participantsIn(body)));
  }
  return left;
}

function participantsIn(body: string): number {
  const { participants } = JSON.parse(body) as { participants?: unknown };
  return Array.isArray(participants) ? participants.length : 0;
}
