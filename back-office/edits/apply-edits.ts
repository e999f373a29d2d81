/** Merges published edits over the files' content. An edit that no longer fits is left out. */
import { isDeepStrictEqual } from "node:util";
import type { EditBody, EditConflict, EditKind } from "../../shared/contract";
import type { Content } from "../content/content";
import { kindNamed } from "./kinds";

export interface PublishedEdit {
  id: number;
  kind: EditKind;
  reference: string;
  body: EditBody;
  /** The file's record at the time of the edit; `null`: there was none. */
  file: EditBody | null;
  isOpen: boolean;
  /** ISO time. */
  at: string;
}
export interface LeftOut {
  kind: EditKind;
  reference: string;
  conflict: Exclude<EditConflict, "changed">;
  reason: string;
}

/** Ids of new records begin here: files count from 1. */
export const FIRST_OWN_ID = 1_000_000;

/** JSON drops properties that are `undefined`. The files don't tell what a product was copied from (`like`). */
export const sameBody = (one: EditBody | null, other: EditBody | null): boolean =>
  isDeepStrictEqual(asStored(one), asStored(other));
const asStored = (body: EditBody | null): unknown =>
  body ? JSON.parse(JSON.stringify({ ...body, like: undefined })) : null;

export function applyEdits(files: Content, edits: readonly PublishedEdit[]): { content: Content; leftOut: LeftOut[] } {
  let content = files;
  const leftOut: LeftOut[] = [];
  for (const { id, kind, reference, body, file, isOpen, at } of edits) {
    const isNew = file === null;
    const editable = kindNamed(kind);
    if (!isNew && editable.find(files, reference) === null) {
      leftOut.push({ kind, reference, conflict: "gone", reason: "the files don't have the record any more" });
      continue;
    }
    try {
      content = editable.mergeEdit(content, { reference, id: FIRST_OWN_ID + id, body, isOpen, at }, isNew);
    } catch (error) {
      leftOut.push({
        kind,
        reference,
        conflict: "invalid",
        reason: error instanceof Error ? error.message : String(error),
      });
    }
  }
  return { content, leftOut };
}
