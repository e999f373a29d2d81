/** What nobody needs any more, removed at start and once a day. */
import type { Logger } from "pino";
import type { Uploads } from "../requests/uploads";
import type { Store } from "./store";

const DAY_MS = 86_400_000;
/** A form can be sent for two hours, and sent again by an impatient visitor or a browser that was asleep. */
const ANSWERS_KEPT_DAYS = 7;
const COUNTS_KEPT_DAYS = 2;

interface Parts {
  store: Store;
  uploads: Uploads;
  logger: Logger;
  now: () => Date;
}

/** @returns how to end it, once what is under way is done */
export function startHousekeeping(parts: Parts): () => Promise<void> {
  let round = Promise.resolve();
  const clean = (): void => {
    round = round
      .then(() => keepHouse(parts))
      .catch((error: unknown) => parts.logger.error({ err: error }, "what isn't needed any more couldn't be removed"));
  };
  clean();
  const timer = setInterval(clean, DAY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return round;
  };
}

/** Notes of answers, counts of wishlists, and files that a crash has left. */
export async function keepHouse({ store, uploads, logger, now }: Parts): Promise<void> {
  const daysAgo = (days: number): string => new Date(now().getTime() - days * DAY_MS).toISOString();
  await store.deleteFrom("idempotency").where("created_at", "<", daysAgo(ANSWERS_KEPT_DAYS)).execute();
  await store.deleteFrom("wishlist_count").where("day", "<", daysAgo(COUNTS_KEPT_DAYS).slice(0, 10)).execute();
  const orphans = await uploads.sweep();
  if (orphans > 0) logger.info({ orphans }, "files without a request are removed");
}
