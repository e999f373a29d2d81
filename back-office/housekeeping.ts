/** What has to be done from time to time: at start, and every few hours. */
import type { Logger } from "pino";

const EVERY_MS = 6 * 3_600_000;

/** A chore says in counts and ids what it did, never in names; nothing to say, nothing logged. */
export interface Chore {
  name: string;
  run(): Promise<Record<string, unknown> | undefined>;
}
export interface Housekeeping {
  /** One round, now. */
  run(): Promise<void>;
  /** Resolves when the round that is under way has ended. */
  stop(): Promise<void>;
}

/** A chore that fails is logged; the others are done all the same. */
export function startHousekeeping(chores: readonly Chore[], logger: Logger, everyMs = EVERY_MS): Housekeeping {
  let stopped = false;
  let round: Promise<void> = Promise.resolve();

  async function runAll(): Promise<void> {
    for (const { name, run } of chores) {
      if (stopped) return;
      try {
        const done = await run();
        if (done) logger.info({ chore: name, ...done }, "housekeeping");
      } catch (error) {
        logger.error({ err: error, chore: name }, "a chore failed");
      }
    }
  }
  const run = (): Promise<void> => {
    round = round.then(runAll);
    return round;
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  void run();

  return {
    run,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await round;
    },
  };
}
