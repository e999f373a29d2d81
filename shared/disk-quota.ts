import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";

export type DiskQuota = ReturnType<typeof createDiskQuota>;

export function createDiskQuota(folder: string, maxBytes: number) {
  const files = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose(_, file, reason) {
      if (reason === "evict") void rm(file, { force: true }).catch(() => undefined);
    },
  });
  let scanned: Promise<void> | undefined;

  async function scan(): Promise<void> {
    const names = await readdir(folder, { recursive: true, encoding: "utf8" }).catch(() => []);
    const found: { file: string; bytes: number; usedAt: number }[] = [];
    for (const name of names) {
      const file = join(folder, name);
      const stats = await stat(file).catch(() => null);
      if (stats?.isFile()) found.push({ file, bytes: stats.size, usedAt: Math.max(stats.atimeMs, stats.mtimeMs) });
    }
    found.sort((a, b) => a.usedAt - b.usedAt);
    for (const { file, bytes } of found) if (!files.has(file)) files.set(file, bytes);
  }

  return {
    async added(file: string, bytes: number): Promise<void> {
      scanned ??= scan();
      await scanned;
      files.set(file, bytes);
    },
    used: (file: string): void => void files.get(file),
    /** Another process deleted the file. */
    removed: (file: string): void => void files.delete(file),
  };
}
