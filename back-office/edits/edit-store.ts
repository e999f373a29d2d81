import type { SelectQueryBuilder } from "kysely";
import { type EditBody, EditKind, EditStep } from "../../shared/contract";
import { memoized } from "../../shared/memoized";
import { addNumberedRow, addRow, countRows, type Store, type StoreTransaction } from "../store/store";
import type { ContentEditVersionRow, Tables } from "../store/tables";
import type { AppliedEdit, PublishedEdit } from "./apply-edits";

export type SavedVersion = ReturnType<typeof toVersion>;

export type SavedEdit = Awaited<ReturnType<typeof readSaved>>[number];
/** SQLite takes 32,766 parameters. */
const IDS_AT_ONCE = 5_000;
type Reader = Pick<Store, "selectFrom">;

/** It was checked when it was written: another check takes half the time of a start with thousands of edits. */
const readBody = (json: string): EditBody => JSON.parse(json) as EditBody;

const toVersion = (row: ContentEditVersionRow) => ({
  version: row.version,
  action: EditStep.parse(row.action),
  body: readBody(row.body),
  /** The file's record at that time; `null`: there was none. */
  file: row.file === null ? null : readBody(row.file),
  author: row.author,
  authorId: row.author_id,
  restored: row.restored,
  reason: row.reason,
  confirmed: row.confirmed,
  /** The import that made it. */
  batch: row.batch,
  at: row.saved_at,
});

const published = (store: Reader) =>
  store
    .selectFrom("content_edit")
    .innerJoin("content_edit_version", (join) =>
      join.onRef("edit_id", "=", "id").onRef("content_edit_version.version", "=", "content_edit.published"),
    )
    .orderBy("id");

/** @param ids of these edits; `undefined`: of all */
export async function listPublishedEdits(store: Reader, ids?: readonly number[]): Promise<PublishedEdit[]> {
  const all = published(store).select(["id", "kind", "reference", "version", "closed", "body", "file", "saved_at"]);
  const rows = await (ids ? all.where("id", "in", ids) : all).execute();
  return rows.map(({ kind, closed, body, file, saved_at: at, ...row }) => ({
    ...row,
    kind: EditKind.parse(kind),
    isOpen: closed === 0,
    at,
    body: readBody(body),
    file: file === null ? null : readBody(file),
  }));
}

/** Reads published edits without the bodies of those that are applied already. */
export async function listUnappliedEdits(store: Reader, applied: readonly AppliedEdit[]) {
  const known = new Map(applied.map((edit) => [edit.id, edit]));
  const all = (await published(store).select(["id", "version", "closed", "saved_at"]).execute()).map((row) => {
    const edit = known.get(row.id);
    const isSame = edit?.version === row.version && edit.at === row.saved_at && edit.isOpen === (row.closed === 0);
    return { id: row.id, edit: isSame ? edit : undefined };
  });
  const changed = all.flatMap(({ id, edit }) => (edit ? [] : [id]));
  const read = new Map<number, PublishedEdit>();
  for (let start = 0; start < changed.length; start += IDS_AT_ONCE)
    for (const edit of await listPublishedEdits(store, changed.slice(start, start + IDS_AT_ONCE)))
      read.set(edit.id, edit);
  return all.flatMap(({ id, edit = read.get(id) }) => edit ?? []);
}

/** @param ids of these edits; `undefined`: of all */
export function listSavedEdits(store: Reader, kind?: EditKind, ids?: readonly number[]): Promise<SavedEdit[]> {
  let edits = store.selectFrom("content_edit");
  if (kind) edits = edits.where("kind", "=", kind);
  if (ids) edits = edits.where("id", "in", ids);
  return readSaved(store, edits);
}

export async function findSavedEdit(store: Reader, kind: EditKind, reference: string): Promise<SavedEdit | undefined> {
  const edits = store.selectFrom("content_edit").where("kind", "=", kind).where("reference", "=", reference);
  return (await readSaved(store, edits))[0];
}

async function readSaved(store: Reader, wanted: SelectQueryBuilder<Tables, "content_edit", object>) {
  const edits = await wanted.selectAll().orderBy("id").execute();
  const versions = await store
    .selectFrom("content_edit_version")
    .selectAll()
    .where("edit_id", "in", wanted.select("id"))
    .orderBy("version")
    .execute();
  const byEdit = new Map(edits.map(({ id }) => [id, [] as SavedVersion[]]));
  for (const version of versions) byEdit.get(version.edit_id)?.push(toVersion(version));
  return edits.map(({ kind, closed, scheduled, scheduled_at: at, ...edit }) => ({
    ...edit,
    kind: EditKind.parse(kind),
    closed: closed !== 0,
    scheduled: scheduled !== null && at !== null ? { version: scheduled, at } : null,
    versions: byEdit.get(edit.id) ?? [],
  }));
}

export interface EditHead {
  id: number;
  reference: string;
  /** Differs as soon as a version or what is published does. */
  state: string;
}
const lastHeads = memoized(
  (_store: Reader) => new Map<EditKind, { state: string; heads: EditHead[] }>(),
  new WeakMap(),
);

/**
 * The edits of a kind without their bodies. The same array as before is returned while none of them changed: ids and versions only
 * increase, and without a new version a scheduled publication can only end.
 */
export async function listEditHeads(store: Reader, kind: EditKind): Promise<readonly EditHead[]> {
  const edits = store.selectFrom("content_edit").where("kind", "=", kind);
  const counts = await edits
    .select(({ fn }) => [fn.countAll().as("edits"), fn.max("id").as("last"), fn.sum("latest").as("versions")])
    .select(({ fn }) => fn.count("scheduled").as("scheduled"))
    .executeTakeFirstOrThrow();
  const state = Object.values(counts).join(" ");
  const known = lastHeads(store).get(kind);
  if (known?.state === state) return known.heads;
  const rows = await edits.select(["id", "reference", "latest", "published", "scheduled"]).orderBy("id").execute();
  const heads = rows.map(({ id, reference, latest, published, scheduled }) => ({
    id,
    reference,
    state: `${id} ${latest} ${published} ${scheduled}`,
  }));
  lastHeads(store).set(kind, { state, heads });
  return heads;
}

/** Increases with each change. */
export const countVersions = (store: Reader): Promise<number> => countRows(store.selectFrom("content_edit_version"));

/** @returns its id; its reference is known when it has one @param reference `null`: made of the id */
export async function addEdit(
  transaction: StoreTransaction,
  { kind, reference }: { kind: EditKind; reference: string | ((id: number) => string) },
): Promise<{ id: number; reference: string }> {
  const given = typeof reference === "string" ? reference : `new ${crypto.randomUUID()}`;
  const none = { published: null, closed: 0, scheduled: null, scheduled_at: null };
  const id = await addNumberedRow(transaction, "content_edit", { kind, reference: given, latest: 0, ...none });
  if (typeof reference === "string") return { id, reference };
  const made = reference(id);
  await transaction.updateTable("content_edit").set({ reference: made }).where("id", "=", id).execute();
  return { id, reference: made };
}

export type Shown = Pick<SavedEdit, "published" | "closed" | "scheduled">;

export async function setShown(transaction: StoreTransaction, editId: number, { published, closed, scheduled }: Shown) {
  await transaction
    .updateTable("content_edit")
    .set({ published, closed: closed ? 1 : 0 })
    .set({ scheduled: scheduled?.version ?? null, scheduled_at: scheduled?.at ?? null })
    .where("id", "=", editId)
    .execute();
}

interface NewVersion extends Omit<SavedVersion, "at" | "confirmed" | "batch"> {
  confirmed?: string | undefined;
  batch?: string | undefined;
  editId: number;
  now: Date;
  shown: Shown;
}

export async function addVersion(transaction: StoreTransaction, given: NewVersion): Promise<void> {
  const { editId, version, shown } = given;
  await addRow(transaction, "content_edit_version", {
    edit_id: editId,
    version,
    action: given.action,
    restored: given.restored,
    reason: given.reason,
    confirmed: given.confirmed ?? null,
    batch: given.batch ?? null,
    body: JSON.stringify(given.body),
    file: given.file && JSON.stringify(given.file),
    author_id: given.authorId,
    author: given.author,
    saved_at: given.now.toISOString(),
  });
  await transaction.updateTable("content_edit").set({ latest: version }).where("id", "=", editId).execute();
  await setShown(transaction, editId, shown);
}
