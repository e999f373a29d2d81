/**
 * Asks the back-office again and again what changed (contract, "ContentVersion"): with several web processes behind a
 * balancer a POST reaches one of them, and one that was cut off wouldn't know what it missed.
 */
import type { ContentVersionWatch } from "../../app/back-office/content-version.server";
import { isBackOfficeError } from "../../app/back-office/errors";
import type { ContentVersion } from "../../shared/contract";
import type { Logger } from "../logging";
import type { OnContentChange } from "./content-updates";

/** A change is seen everywhere within 2 s: the back-offices look for it first, and make a catalogue of it. */
const PAUSE_MS = 250;
const PATIENCE_MS = 1_500;
/** A back-office whose version is lower for so long isn't late: it was put back to an earlier state. */
const PUT_BACK_AFTER_MS = 30_000;

interface PolledOptions {
  /** @throws {BackOfficeError} */
  ask(since: number | null, timeoutMs: number): Promise<ContentVersion>;
  version: ContentVersionWatch;
  onChange: OnContentChange;
  log: Pick<Logger, "info" | "warn">;
  pauseMs?: number;
  now?: () => number;
}

/** @returns what ends it */
export function pollUpdates({ ask, version, onChange, log, ...options }: PolledOptions): { stop(): void } {
  const { pauseMs = PAUSE_MS, now = Date.now } = options;
  let timer: NodeJS.Timeout | undefined;
  let isAsking = false;
  /** Something newer was seen while it was being asked. */
  let isDueAgain = false;
  let isStopped = false;
  let isFailing = false;
  let lowerSince: number | null = null;

  function note({ version: current, change }: ContentVersion): void {
    const { known } = version;
    if (known !== null && current < known) {
      // A process that hasn't renewed yet; the others know better.
      lowerSince ??= now();
      if (now() - lowerSince < PUT_BACK_AFTER_MS) return;
    }
    lowerSince = null;
    // Whatever was kept before the first answer, or before it was put back, may be of any version.
    const isUnknown = known === null || current < known;
    if (isUnknown) onChange({ all: true }, log);
    else if (current > known) onChange(change ?? { all: true }, log);
    version.set(current);
  }

  function noteFailure(error: unknown): void {
    if (isBackOfficeError(error) && error.status === 404) {
      isStopped = true;
      log.info({}, "the back-office counts no versions of its content: it has to tell of changes itself");
      return;
    }
    if (!isFailing) log.warn({ reason: String(error) }, "the back-office doesn't say whether its content changed");
    isFailing = true;
  }

  async function poll(): Promise<void> {
    if (isAsking) {
      isDueAgain = true;
      return;
    }
    clearTimeout(timer);
    isAsking = true;
    isDueAgain = false;
    try {
      note(await ask(version.known, PATIENCE_MS));
      if (isFailing) log.info({}, "the back-office says again whether its content changed");
      isFailing = false;
    } catch (error) {
      noteFailure(error);
    } finally {
      isAsking = false;
    }
    if (!isStopped) timer = setTimeout(poll, isDueAgain ? 0 : pauseMs).unref();
  }

  version.watch(() => void (isStopped || poll()));
  void poll();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
