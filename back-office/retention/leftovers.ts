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
