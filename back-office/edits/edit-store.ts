import type { Transaction } from "kysely";
import { EditBody, EditKind, EditStep } from "../../shared/contract";
import type { Store } from "../store/store";
import type { ContentEditRow, ContentEditVersionRow, Tables } from "../store/tables";
import type { PublishedEdit } from "./apply-edits";

export type SavedVersion = ReturnType<typeof toVersion>;

export interface SavedEdit {
  id: number;
  kind: EditKind;
  reference: string;
  published: number | null;
  closed: boolean;
  scheduled: { version: number; at: string } | null;
  versions: SavedVersion[];
}
type Reader = Pick<Store, "selectFrom">;

/** Another release may have written other fields; missing ones count as empty. */
const readBody = (json: string): EditBody => EditBody.parse(JSON.parse(json));

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

export async function listPublishedEdits(store: Reader): Promise<PublishedEdit[]> {
  const rows = await store
    .selectFrom("content_edit")
    .innerJoin("content_edit_version", (join) =>
      join
        .onRef("content_edit_version.edit_id", "=", "content_edit.id")
        .onRef("content_edit_version.version", "=", "content_edit.published"),
    )
    .select(["id", "kind", "reference", "closed", "body", "file", "saved_at"])
    .orderBy("id")
    .execute();
  return rows.map(({ id, kind, reference, closed, body, file, saved_at }) => ({
    ...{ id, kind: EditKind.parse(kind), reference, isOpen: closed === 0, at: saved_at },
    body: readBody(body),
    file: file === null ? null : readBody(file),
  }));
}

export async function listSavedEdits(store: Reader, kind?: EditKind): Promise<SavedEdit[]> {
  let edits = store.selectFrom("content_edit").selectAll().orderBy("id");
  let versions = store
    .selectFrom("content_edit_version")
    .innerJoin("content_edit", "content_edit.id", "content_edit_version.edit_id")
    .selectAll("content_edit_version")
    .orderBy("version");
  if (kind) {
    edits = edits.where("kind", "=", kind);
    versions = versions.where("kind", "=", kind);
  }
  return together(await edits.execute(), await versions.execute());
}

export async function findSavedEdit(store: Reader, kind: EditKind, reference: string): Promise<SavedEdit | undefined> {
  const edit = await store
    .selectFrom("content_edit")
    .selectAll()
    .where("kind", "=", kind)
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!edit) return undefined;
  const versions = await store
    .selectFrom("content_edit_version")
    .selectAll()
    .where("edit_id", "=", edit.id)
    .orderBy("version")
    .execute();
  return together([edit], versions)[0];
}

type EditRow = { [Column in keyof ContentEditRow]: Column extends "id" ? number : ContentEditRow[Column] };

function together(edits: readonly EditRow[], versions: readonly ContentEditVersionRow[]): SavedEdit[] {
  const byEdit = new Map(edits.map(({ id }) => [id, [] as SavedVersion[]]));
  for (const version of versions) byEdit.get(version.edit_id)?.push(toVersion(version));
  return edits.map(({ id, kind, reference, published, closed, scheduled, scheduled_at: at }) => ({
    ...{ id, kind: EditKind.parse(kind), reference, published, closed: closed !== 0 },
    scheduled: scheduled !== null && at !== null ? { version: scheduled, at } : null,
    versions: byEdit.get(id) ?? [],
  }));
}

/** Increases with each change. */
export async function countVersions(store: Reader): Promise<number> {
  const { versions } = await store
    .selectFrom("content_edit_version")
    .select(({ fn }) => fn.countAll<number>().as("versions"))
    .executeTakeFirstOrThrow();
  return Number(versions);
}

/** @returns its id; its reference is known when it has one @param reference `null`: made of the id */
export async function addEdit(
  transaction: Transaction<Tables>,
  { kind, reference }: { kind: EditKind; reference: string | ((id: number) => string) },
): Promise<{ id: number; reference: string }> {
  const given = typeof reference === "string" ? reference : `new ${crypto.randomUUID()}`;
  const { id } = await transaction
    .insertInto("content_edit")
    .values({ kind, reference: given, latest: 0, published: null, closed: 0, scheduled: null, scheduled_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (typeof reference === "string") return { id, reference };
  const made = reference(id);
  await transaction.updateTable("content_edit").set({ reference: made }).where("id", "=", id).execute();
  return { id, reference: made };
}

export interface Shown {
  published: number | null;
  closed: boolean;
  scheduled: SavedEdit["scheduled"];
}

export async function setShown(
  transaction: Transaction<Tables>,
  editId: number,
  { published, closed, scheduled }: Shown,
): Promise<void> {
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

export async function addVersion(transaction: Transaction<Tables>, given: NewVersion): Promise<void> {
  const { editId, version, shown } = given;
  await transaction
    .insertInto("content_edit_version")
    .values({
      ...{ edit_id: editId, version, action: given.action, restored: given.restored, reason: given.reason },
      confirmed: given.confirmed ?? null,
      batch: given.batch ?? null,
      body: JSON.stringify(given.body),
      file: given.file && JSON.stringify(given.file),
      ...{ author_id: given.authorId, author: given.author, saved_at: given.now.toISOString() },
    })
    .execute();
  await transaction.updateTable("content_edit").set({ latest: version }).where("id", "=", editId).execute();
  await setShown(transaction, editId, shown);
}
