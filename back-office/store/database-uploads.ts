/** Uploads in the shared database: their bytes are written with their rows. Until then they are in memory. */
import { Readable } from "node:stream";
import { measureFile } from "../../shared/multipart";
import { newFileKey, type Store, type Uploads } from "./store";

export function databaseUploads(store: Store): Uploads {
  const unsettled = new Map<string, Buffer>();

  return {
    async find(key) {
      const row = await store
        .selectFrom("request_file_bytes")
        .select("bytes")
        .where("key", "=", key)
        .executeTakeFirst();
      return row ? { size: row.bytes.length, stream: Readable.from([row.bytes]) } : null;
    },
    async write(stream, limit) {
      const chunks: Buffer[] = [];
      const content = await measureFile(stream, limit, (chunk) => chunks.push(chunk));
      if (content.size > limit) return null;
      const key = newFileKey();
      unsettled.set(key, Buffer.concat(chunks));
      return { key, ...content };
    },
    async read({ key }) {
      return unsettled.get(key) ?? Buffer.alloc(0);
    },
    async commit(transaction, files) {
      for (const { key } of files) {
        const bytes = unsettled.get(key);
        if (!bytes) throw new Error("a file without bytes can't be stored");
        await transaction.insertInto("request_file_bytes").values({ key, bytes }).execute();
      }
    },
    async remove(files) {
      for (const { key } of files) unsettled.delete(key);
      if (files.length === 0) return;
      const keys = files.map(({ key }) => key);
      await store.deleteFrom("request_file_bytes").where("key", "in", keys).execute();
    },
    // Whatever became of the request, they no longer wait for it.
    async removeUnstored(files) {
      for (const { key } of files) unsettled.delete(key);
    },
    // Bytes without a row can't be: the row takes them with it.
    sweep: async () => 0,
  };
}
