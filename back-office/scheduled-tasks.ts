/** Runs periodic tasks: at start, and every few hours. */
import type { Logger } from "pino";
import { type Rounds, startRounds } from "../shared/rounds";

const EVERY_MS = 6 * 3_600_000;

/** The result is logged: counts and ids, never names. Without one, nothing is logged. */
export interface ScheduledTask {
  name: string;
  run(): Promise<Record<string, unknown> | undefined>;
}
interface ScheduledTasksParts {
  tasks: readonly ScheduledTask[];
  logger: Logger;
  /** Checked before each round, because erasing depends on the clock. */
  isClockTrusted: () => Promise<boolean>;
}

/** A task that fails is logged; the others run all the same. */
export function startScheduledTasks({ tasks, logger, isClockTrusted }: ScheduledTasksParts): Rounds {
  async function mayErase(): Promise<boolean> {
    try {
      if (await isClockTrusted()) return true;
      logger.error(
        "the clock is more than a week ahead of the last scheduled tasks: nothing is erased until it has run on for a week",
      );
    } catch (error) {
      logger.error({ err: error }, "the time of the last scheduled tasks can't be read: nothing is erased");
    }
    return false;
  }
  async function runAll(isStopped: () => boolean): Promise<void> {
    if (!(await mayErase())) return;
    for (const { name, run } of tasks) {
      if (isStopped()) return;
      try {
        const done = await run();
        if (done) logger.info({ task: name, ...done }, "a scheduled task is done");
      } catch (error) {
        logger.error({ err: error, task: name }, "a scheduled task failed");
      }
    }
  }
  return startRounds(EVERY_MS, runAll);
}
