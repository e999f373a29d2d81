/** Erasing relies on a clock that was set ahead only after a week, because a wrong one would make everything look expired. */
import { holdLock, type Store } from "../store/store";
import type { TrustedClockRow } from "../store/tables";

/** The plausible time between two rounds of the scheduled tasks, and the time that a clock has to run on after a larger jump. */
const PLAUSIBLE_MS = 7 * 86_400_000;

const isPlausible = (since: string, now: Date): boolean => now.getTime() - Date.parse(since) <= PLAUSIBLE_MS;

/** @returns what is known after a look at the clock; it is trusted when nothing is doubted. Times in ISO 8601 */
export function checkClock(known: TrustedClockRow | undefined, now: Date): TrustedClockRow {
  const time = now.toISOString();
  const trusted = (seenAt: string): TrustedClockRow => ({
    id: 1,
    seen_at: seenAt,
    doubted_from: null,
    doubted_at: null,
  });
  if (!known) return trusted(time);
  const { seen_at, doubted_from, doubted_at } = known;
  if (isPlausible(seen_at, now)) return trusted(time > seen_at ? time : seen_at);
  const runsOn = doubted_at !== null && time >= doubted_at && isPlausible(doubted_at, now);
  if (!doubted_from || !runsOn) return { ...known, doubted_from: time, doubted_at: time };
  const isLongEnough = now.getTime() - Date.parse(doubted_from) >= PLAUSIBLE_MS;
  return isLongEnough ? trusted(time) : { ...known, doubted_at: time };
}

export function isClockTrusted(store: Store, now: Date): Promise<boolean> {
  return store.transaction().execute(async (transaction) => {
    await holdLock(transaction, "trusted clock");
    const known = await transaction.selectFrom("trusted_clock").selectAll().executeTakeFirst();
    const row = checkClock(known, now);
    await transaction
      .insertInto("trusted_clock")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
    return row.doubted_from === null;
  });
}
