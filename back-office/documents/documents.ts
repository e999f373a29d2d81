/** Documents are drawn on request by a worker thread, one after the other, and cached on disk. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Logger } from "pino";
import { createLimitedWorker } from "../../shared/limited-worker.server";
import type { DocumentTask } from "./draw-document";
import { createDrawnFiles } from "./drawn-files";

/** The first document loads the fonts and the program that writes PDFs. */
const DRAWING_MS = 20_000;
const WAITING = 100;
/** Pixels are outside of the heap. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
const MAX_CACHED_BYTES = 200 * 1024 * 1024;

export interface WantedDocument {
  /** Everything that the document depends on, besides the program that draws it. */
  facts: unknown;
  task(): Promise<DocumentTask>;
}

export type Documents = ReturnType<typeof createDocuments>;

interface DocumentsOptions {
  /** The cache; it may be emptied at any time. */
  folder: string;
  /** The folder of the bundled programs. */
  programs: URL;
  logger: Pick<Logger, "error">;
}

export function createDocuments({ folder, programs, logger }: DocumentsOptions) {
  const program = new URL("draw-document.js", programs);
  const files = createDrawnFiles(folder, MAX_CACHED_BYTES);
  const draw = createLimitedWorker<DocumentTask, Uint8Array>({
    program,
    limitMs: DRAWING_MS,
    waiting: WAITING,
    resourceLimits: RESOURCE_LIMITS,
    onFailure: (err, { kind }) => logger.error({ err, kind }, "a document can't be drawn"),
  });
  let code: Buffer | undefined;
  return {
    /** The path of the PDF. @throws {QueueFull} while too many documents wait */
    fileOf({ facts, task }: WantedDocument): Promise<string> {
      code ??= readFileSync(program);
      const version = createHash("sha256").update(code).update(JSON.stringify(facts)).digest("hex").slice(0, 24);
      return files.fileOf(`${version}.pdf`, async () => draw(await task()));
    },
  };
}
