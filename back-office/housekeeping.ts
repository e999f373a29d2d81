/** Runs periodic tasks: at start, and every few hours. */
import type { Logger } from "pino";
import { type Rounds, startRounds } from "../shared/rounds";

const EVERY_MS = 6 * 3_600_000;

/** A chore says in counts and ids what it did, never in names; nothing to say, nothing logged. */
export interface Chore {
  name: string;
  run(): Promise<Record<string, unknown> | undefined>;
}
interface HousekeepingParts {
  chores: readonly Chore[];
  logger: Logger;
  /** Checked before each round, because erasing depends on the clock. */
  isClockTrusted: () => Promise<boolean>;
}

/** A chore that fails is logged; the others are done all the same. */
export function startHousekeeping({ chores, logger, isClockTrusted }: HousekeepingParts): Rounds {
  async function mayErase(): Promise<boolean> {
    try {
      if (await isClockTrusted()) return true;
      logger.error(
        "the clock is more than a week ahead of the last housekeeping: nothing is erased until it has run on for a week",
      );
    } catch (error) {
      logger.error({ err: error }, "the last housekeeping can't be read: nothing is erased");
    }
    return false;
  }
  async function runAll(isStopped: () => boolean): Promise<void> {
    if (!(await mayErase())) return;
    for (const { name, run } of chores) {
      if (isStopped()) return;
      try {
        const done = await run();
        if (done) logger.info({ chore: name, ...done }, "housekeeping");
      } catch (error) {
        logger.error({ err: error, chore: name }, "a chore failed");
      }
    }
  }
  return startRounds(EVERY_MS, runAll);
}
