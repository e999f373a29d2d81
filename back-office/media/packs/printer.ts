/** Prints packs in a worker thread, one at a time, because a picture takes a core for a quarter of a second. */
import { join } from "node:path";
import { createLimitedWorker } from "../../../shared/limited-worker.server";
import { createDrawnFiles } from "../../documents/drawn-files";
import type { PrintTask } from "./print-program";

/** The first picture loads the fonts and the decoder of pictures. */
const PRINT_MS = 10_000;
/** Two pages of products that are new to the cache. */
const WAITING = 100;
/** Pixels are outside of the heap. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };
const MAX_CACHED_BYTES = 150 * 1024 * 1024;

/** The path of the PNG. @param name changes with the task. @throws {QueueFull} while too many packs wait */
export type PrintPack = (name: string, task: () => Promise<PrintTask>) => Promise<string>;

/** @param programs the folder of the bundled programs. @param mediaDir where pictures are cached */
export function createPackPrinter(programs: URL, mediaDir: string): PrintPack {
  const print = createLimitedWorker<PrintTask, Uint8Array>({
    program: new URL("print-pack.js", programs),
    limitMs: PRINT_MS,
    waiting: WAITING,
    resourceLimits: RESOURCE_LIMITS,
  });
  const files = createDrawnFiles(join(mediaDir, "packs"), MAX_CACHED_BYTES);
  return (name, task) => files.fileOf(`${name}.png`, async () => print(await task()));
}
