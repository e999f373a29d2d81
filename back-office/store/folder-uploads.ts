/** Uploads in `DATA_DIR/uploads`. A file is synced before its row is committed; `sweep` removes files without a row. */
import { open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { measureFile } from "../../shared/multipart";
import { makePrivateFolder, PRIVATE_FILE } from "./private-folder";
import { newFileKey, type Store, type Uploads } from "./store";

const ORPHAN_AFTER_MS = 3_600_000;
const KEY = /^[\w-]{32}$/;

export function folderUploads(dataDir: string, store: Store, now: () => Date): Uploads {
  const folder = join(dataDir, "uploads");
  makePrivateFolder(folder);
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error("no key of a file");
    return join(folder, key);
  };
  const partOf = (key: string): string => `${pathOf(key)}.part`;

  async function remove(files: readonly { key: string }[]): Promise<void> {
    for (const { key } of files) {
      await rm(partOf(key), { force: true });
      await rm(pathOf(key), { force: true });
    }
  }
  async function storedAmong(keys: readonly string[]): Promise<ReadonlySet<string>> {
    if (keys.length === 0) return new Set();
    const rows = await store.selectFrom("request_file").select("key").where("key", "in", keys).execute();
    return new Set(rows.map(({ key }) => key));
  }

  return {
    remove,
    async find(key) {
      try {
        const file = await open(pathOf(key), "r");
        return { size: (await file.stat()).size, stream: file.createReadStream() };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    async write(stream, limit) {
      const key = newFileKey();
      let isWhole = false;
      try {
        const file = await open(partOf(key), "wx", PRIVATE_FILE);
        try {
          const content = await measureFile(stream, limit, (chunk) => file.writeFile(chunk));
          await file.sync();
          isWhole = content.size <= limit;
          return isWhole ? { key, ...content } : null;
        } finally {
          await file.close();
        }
      } finally {
        if (!isWhole) await remove([{ key }]);
      }
    },
    read: ({ key }) => readFile(partOf(key)),
    async commit(_transaction, files) {
      for (const { key } of files) await rename(partOf(key), pathOf(key));
      if (files.length > 0) await syncToDisk(folder, "r");
    },
    async removeUnstored(files) {
      const stored = await storedAmong(files.map(({ key }) => key));
      await remove(files.filter(({ key }) => !stored.has(key)));
    },
    async sweep() {
      let removed = 0;
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const age = now().getTime() - ((await stat(path).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY);
        if (age < ORPHAN_AFTER_MS || (await storedAmong([name])).has(name)) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

/** A name is only safe once its folder is, which opens for reading alone. */
export async function syncToDisk(path: string, flags: "r" | "r+"): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
