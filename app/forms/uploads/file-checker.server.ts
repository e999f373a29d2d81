/** Checks uploaded files in a warm worker thread, one at a time, with limits of time and memory. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { createQueue, QueueFull } from "~shared/queue";
import { isExtension, TOO_COMPLEX } from "~shared/rules/uploads";
import type { FileFacts } from "./check-file.server";

/** Ordinary files take a few milliseconds, a docx at the limits of the zip reader about 200. */
const CHECK_MS = 500;
/** A thread starts in 100 ms; one that isn't ready by then lacks memory or file handles. */
const START_MS = 10_000;
/** Files that wait for their turn: the last one waits 4 s at worst. */
const WAITING = 8;
/** Limits of the worker's heap. Buffers don't count; the checks hold one file at most. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 8, stackSizeMb: 2 };

/** The message that refuses a file while too many others wait. */
export const FILE_BUSY = "file_busy";

interface FileCheckerOptions {
  /** The bundle of `check-worker.server.ts`; the build puts it beside the server's. */
  program?: URL;
  limitMs?: number;
  waiting?: number;
  /** Hears of workers that were terminated or could not be started. */
  onFailure?: (error: unknown, file: FileFacts) => void;
}

/** The message that refuses the file, or `null`. Never throws. */
export type CheckFile = (file: FileFacts) => Promise<string | null>;

export function createFileChecker(options: FileCheckerOptions = {}): CheckFile {
  const { program = new URL("./check-worker.js", import.meta.url), onFailure } = options;
  const { limitMs = CHECK_MS, waiting = WAITING } = options;
  const queue = createQueue({ atOnce: 1, waiting });
  let worker: Worker | null = null;

  /** @throws {Error} when the worker fails, or takes longer than `ms` */
  async function nextMessage(from: Worker, ms: number): Promise<unknown> {
    const [message] = await once(from, "message", { signal: AbortSignal.timeout(ms) });
    return message;
  }

  /** @throws {Error} when it doesn't start */
  async function start(): Promise<Worker> {
    const started = new Worker(program, { resourceLimits: RESOURCE_LIMITS, execArgv: [] });
    // The process may end while the worker waits for a file.
    started.unref();
    // `nextMessage` reports it; without a listener it would end the process.
    started.on("error", () => undefined);
    worker = started;
    await nextMessage(started, START_MS);
    return started;
  }

  async function stop(): Promise<void> {
    const stopped = worker;
    worker = null;
    await stopped?.terminate();
  }

  /** A busy machine can delay any file, so a check that failed is repeated once. */
  async function check(file: FileFacts, isLast = false): Promise<string | null> {
    let refusal: string = FILE_BUSY;
    try {
      const checker = worker ?? (await start());
      refusal = TOO_COMPLEX[isExtension(file.extension, "picture") ? "picture" : "document"];
      checker.postMessage(file);
      return (await nextMessage(checker, limitMs)) as string | null;
    } catch (error) {
      onFailure?.(error, file);
      await stop();
      return isLast ? refusal : check(file, true);
    }
  }

  return async (file) => {
    try {
      return await queue.run(() => check(file));
    } catch (error) {
      if (error instanceof QueueFull) return FILE_BUSY;
      throw error;
    }
  };
}
