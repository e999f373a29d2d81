/** Polls the content's files by names, sizes and times, which works on every file system and with every editor. */
import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";

const EVERY_MS = 300;
/** Polling takes at most this share of the time, as long as a change is noticed within two seconds. */
const SHARE = 100;
const SELDOM_MS = 1_000;

interface Options {
  folder: string;
  since: string;
  logger: { error: (fields: { err: unknown }, message: string) => void } | Pick<Logger, "error">;
  /** Called when the files changed. If it throws, the mistake is logged and nothing changes. */
  onChange(): Promise<void>;
}

/** Another one after each change of a file; `""` where there is no folder. */
export async function stampOf(folder: string): Promise<string> {
  if (!existsSync(folder)) return "";
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const stamps = await Promise.all(
    files
      // Hidden files of version control and editors aren't content.
      .filter((file) => !/[\\/]\./.test(file.slice(folder.length)))
      .map(async (file) => {
        const { size, mtimeMs } = await stat(file);
        return `${file} ${size} ${mtimeMs}`;
      }),
  );
  return stamps.sort().join("\n");
}

/** @returns a function that ends it, and resolves when the last look is over */
export function watchFolder({ folder, since, logger, onChange }: Options): () => Promise<void> {
  const ending = new AbortController();
  let known = since;
  let told = "";

  let pause = EVERY_MS;

  async function look(): Promise<void> {
    const startedAt = performance.now();
    const stamp = await stampOf(folder);
    pause = Math.min(SELDOM_MS, Math.max(EVERY_MS, (performance.now() - startedAt) * SHARE));
    if (stamp === known) return;
    known = stamp;
    await onChange();
    told = "";
  }

  async function watch(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await look();
      } catch (error) {
        // A file that goes away while it is looked at shows with the next look.
        const text = String(error);
        if (text !== told)
          logger.error({ err: error }, "the content's files can't be used: nothing changes on the site");
        told = text;
      }
      await wait(pause, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
    }
  }

  const watching = watch();
  return async () => {
    ending.abort();
    await watching;
  };
}
