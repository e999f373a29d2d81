/** Decodes each uploaded picture in its own process: its memory is freed, and a crash doesn't affect pages. */
import { type ExecFileException, execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createQueue } from "../queue";

/** The slowest picture within the decoder's bounds takes about 3 s. */
const LIMIT_MS = 10_000;
/** Pictures that wait for their turn. */
const WAITING = 8;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Bundles that the build puts beside the server's. */
type PictureProgram = "encode-picture" | "read-photo";

interface PictureProcessOptions {
  folder?: URL;
  limitMs?: number;
  waiting?: number;
  /** Hears of processes that ended without a result. */
  onFailure?: (error: ExecFileException, program: PictureProgram) => void;
}

/** @returns `null` for a picture that exceeds the time or crashes its decoder @throws {QueueFull} @throws {Error} without the program */
export type RunPictureProgram = (
  program: PictureProgram,
  input: string | Buffer,
  option?: string,
) => Promise<Buffer | null>;

export function createPictureProcess(options: PictureProcessOptions = {}): RunPictureProgram {
  const { folder = new URL("./", import.meta.url), limitMs = LIMIT_MS, waiting = WAITING, onFailure } = options;
  // One process at a time limits the memory, and leaves the other processors to pages.
  const queue = createQueue({ atOnce: 1, waiting });

  const run: RunPictureProgram = (program, input, option = "") =>
    new Promise((resolve, reject) => {
      const isPath = typeof input === "string";
      const child = execFile(
        process.execPath,
        [fileURLToPath(new URL(`${program}.js`, folder)), ...(isPath ? [input, option] : [])],
        // An environment of its own hides the server's secrets from the decoder.
        {
          env: { NODE_ENV: "production" },
          encoding: "buffer",
          timeout: limitMs,
          killSignal: "SIGKILL",
          maxBuffer: MAX_OUTPUT_BYTES,
        },
        (error, output) => {
          if (!error) return resolve(output);
          onFailure?.(error, program);
          return error.signal ? resolve(null) : reject(error);
        },
      );
      // The callback reports a process that ended before it had read everything.
      child.stdin?.on("error", () => undefined);
      child.stdin?.end(isPath ? undefined : input);
    });
  return (program, input, option) => queue.run(() => run(program, input, option));
}
