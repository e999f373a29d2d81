/** `npm run content -- load | reset`: the content of CONTENT_DIR and the store. What visitors sent stays. */
import pino from "pino";
import { readContentFiles } from "../catalogue/content";
import { contentVersion, fillContent } from "../store/content-store";
import { dialectOf } from "../store/open";
import { openStore, type Store } from "../store/store";
import { exportEdits } from "./export";
import type { JobContext } from "./job";

/** Every process that serves it shows what changed within a second. */
export async function loadContentFiles(context: JobContext): Promise<void> {
  await withStore(context, async (store) => {
    const change = await fillContent(store, readContentFiles(context.settings.CONTENT_DIR), context.now);
    const version = await contentVersion(store);
    context.say(change ? `Version ${version} of the content is loaded.` : `Nothing changed since version ${version}.`);
  });
}

/** What the teams have published goes into the files of a folder, and is no edit any more when that folder is loaded. */
export async function exportContent(context: JobContext, folder: string): Promise<void> {
  await withStore(context, async (store) => {
    const files = await exportEdits(store, folder);
    context.say(files.length > 0 ? `Written: ${files.join(", ")}.` : "Nothing is published in the teams' tool.");
  });
}

/** The next start, or the next loading, fills it again. */
export async function resetContent(context: JobContext): Promise<void> {
  await withStore(context, async (store) => {
    await store.transaction().execute(async (transaction) => {
      await transaction.deleteFrom("content_record").execute();
      await transaction.updateTable("content_state").set({ hash: "" }).execute();
    });
    context.say("The content is forgotten. Start the site again to fill it.");
  });
}

async function withStore({ settings }: JobContext, work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStore(await dialectOf(settings, pino({ level: "silent" })));
  try {
    await work(store);
  } finally {
    await store.destroy();
  }
}
