import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Selectable } from "kysely";
import type { ContentChange, ContentVersion } from "../../shared/contract";
import { CONTENT_KINDS, type Content, type ContentFiles, type ContentKind } from "../content/content";
import { changeBetween, mergeChanges } from "../store/content-change";
import { addRow, holdLock, type Store, type StoreTransaction } from "../store/store";
import type { ContentRecordRow, ContentStateRow } from "../store/tables";
import { sameBody } from "./apply-edits";
import { kindNamed } from "./described";
import { addVersion, listSavedEdits } from "./edit-store";
import { takeOverMedia } from "./media-files";

/** Ends edits whose body equals the file's record, because they were exported or written by hand: the file is used again. */
async function takeOverEdits(transaction: StoreTransaction, files: Content, now: Date): Promise<void> {
  for (const { id, kind, reference, published, closed, versions } of await listSavedEdits(transaction)) {
    const latest = versions.at(-1);
    // A draft goes on; it is taken over when it is published and in the files.
    const shown = versions.find(({ version }) => version === published);
    if (!latest || !shown || !sameBody(latest.body, shown.body)) continue;
    const { find, isOpen } = kindNamed(kind);
    const file = find(files, reference);
    if (!file || !sameBody(file, latest.body) || isOpen(files, reference) === closed) continue;
    await addVersion(transaction, {
      editId: id,
      version: latest.version + 1,
      action: "taken_over",
      body: file,
      file,
      now,
      author: "",
      authorId: 0,
      restored: null,
      reason: null,
      shown: { published: null, closed: false, scheduled: null },
    });
  }
}

/** Rows of an insert: SQLite takes 32,766 parameters, PostgreSQL 65,535. */
const ROWS_AT_ONCE = 500;

/** Readers who were cut off for longer read everything anew. */
const MAX_CHANGES = 100;

/**
 * Synchronises the stored content with the files in one transaction; after an upgrade all content is written again. Unchanged records
 * keep their time.
 * @returns the change; `null` if nothing changed
 */
export async function fillContent(store: Store, files: ContentFiles, now: Date): Promise<ContentChange | null> {
  const hash = `${files.hash}/${thisBuild()}`;
  if ((await findState(store))?.hash === hash) return null;

  const content = files.parse();
  return await store.transaction().execute(async (transaction) => {
    await holdLock(transaction, "content");
    const before = await transaction.selectFrom("content_record").selectAll().execute();
    const rows = recordRows(content, before, now);
    await transaction.deleteFrom("content_record").execute();
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await addRow(transaction, "content_record", rows.slice(start, start + ROWS_AT_ONCE));
    }
    await takeOverEdits(transaction, content, now);
    await takeOverMedia(transaction, content);
    const change = changeBetween(before, rows);
    await noteVersion(transaction, { hash, change, time: now.toISOString() });
    return change;
  });
}

function recordRows(content: Content, before: readonly ContentRecordRow[], now: Date): ContentRecordRow[] {
  const known = new Map(before.map((row) => [`${row.kind}/${row.key}`, row]));
  const time = now.toISOString();
  return CONTENT_KINDS.flatMap((kind) =>
    recordsOf(content[kind]).map(({ key, value }, position) => {
      const document = JSON.stringify(value);
      const old = known.get(`${kind}/${key}`);
      return { kind, key, position, document, updated_at: old?.document === document ? old.updated_at : time };
    }),
  );
}

/** A version is a change that readers can see; another build that writes the same is none. */
async function noteVersion(
  transaction: StoreTransaction,
  { hash, change, time }: { hash: string; change: ContentChange | null; time: string },
): Promise<void> {
  const last = await findState(transaction);
  const version = (last?.version ?? 0) + (change || !last ? 1 : 0);
  const state = { hash, version, filled_at: change ? time : (last?.filled_at ?? time) };
  await transaction
    .insertInto("content_state")
    .values({ id: 1, ...state })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(state))
    .execute();
  if (!change) return;
  await addRow(transaction, "content_change", { version, change: JSON.stringify(change), changed_at: time });
  await transaction
    .deleteFrom("content_change")
    .where("version", "<=", version - MAX_CHANGES)
    .execute();
}

/** Something other than the files changed what readers see. */
export async function noteChange(transaction: StoreTransaction, change: ContentChange, now: Date): Promise<void> {
  const { hash } = (await findState(transaction)) ?? { hash: "" };
  await noteVersion(transaction, { hash, change, time: now.toISOString() });
}

export const findState = (store: Pick<Store, "selectFrom">): Promise<Selectable<ContentStateRow> | undefined> =>
  store.selectFrom("content_state").selectAll().where("id", "=", 1).executeTakeFirst();

/** 0: nothing is filled yet. */
export const contentVersion = async (store: Store): Promise<number> => (await findState(store))?.version ?? 0;

/** Merges all changes between a version and the served one; everything if the version is no longer known. */
export async function listChanges(
  store: Store,
  { since, served: version }: { since: number | null; served: number },
): Promise<ContentVersion> {
  // Each process of the site polls this four times a second, and usually nothing has changed.
  if (since === null || since === version) return { version, change: null };
  const rows = await store
    .selectFrom("content_change")
    .select("change")
    .where("version", ">", since)
    .where("version", "<=", version)
    .execute();
  const isComplete = since < version && rows.length === version - since;
  const changes = rows.map(({ change }) => JSON.parse(change) as ContentChange);
  return { version, change: isComplete ? mergeChanges(changes) : { all: true } };
}

/** A list is stored record by record, under the id, code or place of each; anything else in one piece. */
function recordsOf(value: Content[ContentKind]): { key: string; value: unknown }[] {
  if (!Array.isArray(value)) return [{ key: "", value }];
  return value.map((record: { id?: number; code?: string }, index) => ({
    key: String(record.id ?? record.code ?? index),
    value: record,
  }));
}

/** Digest of the file that holds this code: the whole program when it is bundled. */
export const thisBuild = (): string =>
  createHash("sha256")
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest("hex");
