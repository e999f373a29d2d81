/** Checks uploaded files in a worker thread. */
import { createLimitedWorker, WorkerNotStarted } from "../limited-worker.server";
import { QueueFull } from "../queue";
import { isPictureExtension, REFUSALS } from "../rules/uploads";
import type { FileFacts } from "./check-file.server";

/** Ordinary files take a few milliseconds, a docx at the limits of the zip reader about 200. */
const CHECK_MS = 500;
/** Files that wait for their turn: the last one waits 4 s at worst. */
const WAITING = 8;
/** The checks hold one file at most. */
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
  const check = createLimitedWorker<FileFacts, string | null>({
    program,
    limitMs,
    waiting,
    onFailure,
    resourceLimits: RESOURCE_LIMITS,
  });
  return async (file) => {
    try {
      return await check(file);
    } catch (error) {
      if (error instanceof QueueFull || error instanceof WorkerNotStarted) return FILE_BUSY;
      return REFUSALS[isPictureExtension(file.extension) ? "picture" : "document"].complex;
    }
  };
}
