/** The bytes of the maker's own media: from the content's folder, or from the store where several processes share one. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { MEDIA_FOLDER, type MediaFacts } from "../content/media-folder";
import type { Store } from "./store";

/** Returns `null` if the file doesn't exist (any more). @param path a known path of the media facts, never user input */
export type ReadOwnFile = (path: string, facts: MediaFacts) => Promise<Buffer | null>;

export const ownFilesIn =
  (contentDir: string): ReadOwnFile =>
  async (path) => {
    const file = join(contentDir, MEDIA_FOLDER, path);
    return existsSync(file) ? await readFile(file) : null;
  };

/** `null`: no team added such a file. */
export async function readAdded(store: Pick<Store, "selectFrom">, path: string, hash: string): Promise<Buffer | null> {
  const rows = store.selectFrom("media_file").select("bytes").where("path", "=", path).where("hash", "=", hash);
  const row = await rows.executeTakeFirst();
  return row ? Buffer.from(new Uint8Array(row.bytes)) : null;
}

/** Files that a team added lie over those of the content; they have no folder. */
export const withAddedFiles =
  (store: Store, readOther: ReadOwnFile): ReadOwnFile =>
  async (path, facts) =>
    (path.includes("/") ? null : await readAdded(store, path, facts[path]?.hash ?? "")) ?? readOther(path, facts);

const MAX_CACHED_BYTES = 64 * 1024 * 1024;

export function ownFilesOf(store: Store): ReadOwnFile {
  const cached = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  });
  return async (path, facts) => {
    const hash = facts[path]?.hash;
    if (!hash) return null;
    const known = cached.get(hash);
    if (known) return known;
    const row = await store.selectFrom("content_file").select("bytes").where("hash", "=", hash).executeTakeFirst();
    if (row) cached.set(hash, row.bytes);
    return row?.bytes ?? null;
  };
}
