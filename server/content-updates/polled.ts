/** Polls for changes: behind a balancer, a POST reaches only one of several web processes. */
import type { ContentVersionWatch } from "../../app/back-office/content-version.server";
import { isBackOfficeError } from "../../app/back-office/errors";
import type { ContentVersion } from "../../shared/contract";
import { steadyNow } from "../../shared/steady-clock";
import type { Logger } from "../logging";
import type { OnContentChange } from "./content-updates";

/** A change is seen everywhere within 2 s: the back-offices look for it first, and make a catalogue of it. */
const PAUSE_MS = 250;
const TIMEOUT_MS = 1_500;
/** A back-office with a lower version for this long was restored from a backup. */
const PUT_BACK_AFTER_MS = 30_000;

interface PolledOptions {
  /** @throws {BackOfficeError} */
  ask(since: number | null, timeoutMs: number): Promise<ContentVersion>;
  version: ContentVersionWatch;
  onChange: OnContentChange;
  log: Pick<Logger, "info" | "warn">;
}

export function pollUpdates({ ask, version, onChange, log }: PolledOptions): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isAsking = false;
  /** A newer version was reported during the poll. */
  let isDueAgain = false;
  let isStopped = false;
  let isFailing = false;
  let lowerSince: number | null = null;

  function note({ version: current, change }: ContentVersion): void {
    const { known } = version;
    if (known !== null && current < known) {
      // This answer comes from a process that hasn't renewed its content yet.
      lowerSince ??= steadyNow();
      if (steadyNow() - lowerSince < PUT_BACK_AFTER_MS) return;
    }
    lowerSince = null;
    // Cached answers may be of any version before the first poll and after a restored backup.
    if (known === null || current < known) onChange({ all: true }, log);
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
      note(await ask(version.known, TIMEOUT_MS));
      if (isFailing) log.info({}, "the back-office says again whether its content changed");
      isFailing = false;
    } catch (error) {
      noteFailure(error);
    } finally {
      isAsking = false;
    }
    if (!isStopped) timer = setTimeout(poll, isDueAgain ? 0 : PAUSE_MS).unref();
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
