/** The columns of an export that the list does not show. */
import type { RequestDetails, RequestKind } from "../../shared/contract";
import { createLabels } from "../requests/field-labels";
import { fieldsOf } from "./fields";
import { type Reader, readBody, type StoredRequest } from "./record";

export async function detailsOf(
  rows: readonly StoredRequest[],
  { store, content, lang }: Reader,
): Promise<(row: StoredRequest) => RequestDetails> {
  const ids = rows.map(({ id }) => id);
  const labels = createLabels(content, lang);
  const files = await store
    .selectFrom("request_file")
    .select(["request_id", "name"])
    .where("request_id", "in", ids)
    .orderBy("id")
    .execute();
  const notes = await store
    .selectFrom("request_event")
    .select(["request_id", "value"])
    .where("request_id", "in", ids)
    .where("kind", "=", "note")
    .orderBy("id")
    .execute();
  return (row) => ({
    fields: fieldsOf(row.kind as RequestKind, readBody(row), labels),
    newsletter_at: row.newsletter_at,
    keep_file_at: row.keep_file_at,
    done_at: row.done_at,
    files: files.filter(({ request_id }) => request_id === row.id).map(({ name }) => name),
    notes: notes.filter(({ request_id }) => request_id === row.id).map(({ value }) => value),
  });
}
