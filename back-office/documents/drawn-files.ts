/** Files that are drawn on request and cached on disk. The folder may be emptied at any time. */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createDiskQuota } from "../../shared/disk-quota";
import { createSingleFlight } from "../../shared/single-flight";

/** @param maxBytes beyond which the files that were used least recently are deleted */
export function createDrawnFiles(folder: string, maxBytes: number) {
  const quota = createDiskQuota(folder, maxBytes);
  const drawings = createSingleFlight<void>();

  async function write(file: string, draw: () => Promise<Uint8Array>): Promise<void> {
    const bytes = await draw();
    await mkdir(folder, { recursive: true });
    // Written under a temporary name, because another process may draw the same file.
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, bytes, { flush: true });
    await rename(unfinished, file);
    await quota.added(file, bytes.length);
  }

  return {
    /** The path of the file. Callers at the same time share one drawing. @param name changes with whatever is drawn */
    async fileOf(name: string, draw: () => Promise<Uint8Array>): Promise<string> {
      const file = join(folder, name);
      if (existsSync(file)) quota.used(file);
      else await drawings.run(file, () => write(file, draw));
      return file;
    },
  };
}
