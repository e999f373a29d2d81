/** `npm run content -- load [--watch] | reset`: the content of CONTENT_DIR and the store. Visitors' requests stay. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pino from "pino";
import type { ContentChange } from "../../shared/contract";
import { checkContent } from "../content/check/check";
import { lineOf } from "../content/check/mistake";
import { readContentFiles } from "../content/content";
import { stampOf, watchFolder } from "../content/folder-watch";
import { MEDIA_FOLDER, type MediaFacts } from "../content/media-folder";
import { contentVersion, fillContent } from "../edits/content-store";
import { dialectOf } from "../store/open";
import { openStore, type Store } from "../store/store";
import { exportEdits } from "./export";
import { type JobContext, JobError } from "./job";

/** Puts in what isn't there yet. */
async function storeMedia(store: Store, contentDir: string, facts: MediaFacts): Promise<void> {
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

/** Every process that serves it shows what changed within a second. */
export async function loadContentFiles(context: JobContext): Promise<void> {
  await withStore(context, async (store) => {
    const change = await loadOnce(context, store);
    const version = await contentVersion(store);
    context.say(change ? `Version ${version} of the content is loaded.` : `Nothing changed since version ${version}.`);
  });
}

async function loadOnce({ settings, now }: JobContext, store: Store): Promise<ContentChange | null> {
  const { CONTENT_DIR, DATABASE_URL, DEFAULT_SITE_ID } = settings;
  const mistakes = checkContent(CONTENT_DIR, DEFAULT_SITE_ID);
  if (mistakes.length > 0) throw new JobError(mistakes.map(lineOf).join("\n"));
  const files = readContentFiles(CONTENT_DIR);
  // Media are stored before the records that refer to them; older media remain for processes that still serve older content.
  if (DATABASE_URL) await storeMedia(store, CONTENT_DIR, files.media());
  return await fillContent(store, files, now);
}

/** `npm run content -- load --watch`: loads each change within a second, until it is ended. */
export async function watchContentFiles(context: JobContext): Promise<void> {
  await withStore(context, async (store) => {
    const load = async () => {
      const change = await loadOnce({ ...context, now: new Date() }, store);
      if (change) context.say(`Version ${await contentVersion(store)} of the content is loaded.`);
    };
    const problem = (error: unknown) => context.say(error instanceof Error ? error.message : String(error));
    const folder = context.settings.CONTENT_DIR;
    const since = await stampOf(folder);
    await load().catch(problem);
    context.say(`Watching ${folder}. Ctrl-C ends it.`);
    const logger = { error: ({ err }: { err: unknown }) => problem(err) };
    const stop = watchFolder({ folder, since, logger, onChange: load });
    await new Promise((resolve) => {
      process.once("SIGINT", resolve);
      process.once("SIGTERM", resolve);
    });
    await stop();
  });
}

/** Exports published edits into the files of a folder; loading that folder ends the edits. */
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
