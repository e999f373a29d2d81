/** Content in and out of the store. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { ContentChange } from "../../shared/contract";
import { CONTENT_SHAPES, type Content, type ContentFiles, type ContentKind } from "../catalogue/content";
import { changeBetween } from "./content-change";
import type { Store } from "./store";
import type { ContentRecordRow } from "./tables";

const KINDS = Object.keys(CONTENT_SHAPES) as ContentKind[];
/** Rows of an insert: SQLite takes 32,766 parameters, PostgreSQL 65,535. */
const ROWS_AT_ONCE = 500;

export interface StoredContent {
  content: Content;
  /** ISO time of the last change of a record (of the whole kind, where it is stored as a whole). */
  updatedAt(kind: ContentKind, key?: string): string;
}

/**
 * Brings the stored content in line with the files, in one transaction. Records that didn't change keep their time.
 * Content that another build has filled is filled again: its records may have had other shapes.
 * @returns what changed for whoever reads it; `null`: nothing
 */
export async function fillContent(store: Store, files: ContentFiles, now: Date): Promise<ContentChange | null> {
  const hash = `${files.hash}/${thisBuild()}`;
  const state = await store.selectFrom("content_state").select("hash").where("id", "=", 1).executeTakeFirst();
  if (state?.hash === hash) return null;

  const content = files.parse();
  const before = await store.selectFrom("content_record").selectAll().execute();
  const known = new Map(before.map((row) => [`${row.kind}/${row.key}`, row]));
  const time = now.toISOString();
  const rows: ContentRecordRow[] = KINDS.flatMap((kind) =>
    recordsOf(content[kind]).map(({ key, value }, position) => {
      const document = JSON.stringify(value);
      const old = known.get(`${kind}/${key}`);
      return { kind, key, position, document, updated_at: old?.document === document ? old.updated_at : time };
    }),
  );

  await store.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("content_record").execute();
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await transaction
        .insertInto("content_record")
        .values(rows.slice(start, start + ROWS_AT_ONCE))
        .execute();
    }
    await transaction
      .insertInto("content_state")
      .values({ id: 1, hash, filled_at: time })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ hash, filled_at: time }))
      .execute();
  });
  return changeBetween(before, rows);
}

/** The records were checked when they were filled, by this very build; checking them again would triple the start. */
export async function loadContent(store: Store): Promise<StoredContent> {
  const rows = await store.selectFrom("content_record").selectAll().orderBy("kind").orderBy("position").execute();
  const documents = new Map<string, unknown[]>(KINDS.map((kind) => [kind, []]));
  const times = new Map<string, string>();
  let newest = "";
  for (const row of rows) {
    documents.get(row.kind)?.push(JSON.parse(row.document));
    times.set(`${row.kind}/${row.key}`, row.updated_at);
    if (row.updated_at > newest) newest = row.updated_at;
  }
  const read = (kind: ContentKind): unknown => {
    const stored = documents.get(kind) ?? [];
    return CONTENT_SHAPES[kind] instanceof z.ZodArray ? stored : stored[0];
  };
  const content = Object.fromEntries(KINDS.map((kind) => [kind, read(kind)])) as Content;
  return { content, updatedAt: (kind, key = "") => times.get(`${kind}/${key}`) ?? newest };
}

/** A list is stored record by record, under the id, code or place of each; anything else in one piece. */
function recordsOf(value: Content[ContentKind]): { key: string; value: unknown }[] {
  if (!Array.isArray(value)) return [{ key: "", value }];
  return value.map((record: { id?: number; code?: string }, index) => ({
    key: String(record.id ?? record.code ?? index),
    value: record,
  }));
}

/** The file that holds this code: the whole program when it is bundled. */
const thisBuild = (): string =>
  createHash("sha256")
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest("hex");
