/** The maker's own media in a store that several processes share. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MEDIA_FOLDER, type MediaFacts } from "../content/media-folder";
import type { Store } from "./store";

/** Puts in what isn't there yet. */
export async function storeMedia(store: Store, contentDir: string, facts: MediaFacts): Promise<void> {
  const there = await store.selectFrom("content_file").select("hash").execute();
  const known = new Set(there.map(({ hash }) => hash));
  for (const [path, { hash }] of Object.entries(facts)) {
    if (known.has(hash)) continue;
    const bytes = readFileSync(join(contentDir, MEDIA_FOLDER, path));
    await store
      .insertInto("content_file")
      .values({ hash, bytes })
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .execute();
  }
}
