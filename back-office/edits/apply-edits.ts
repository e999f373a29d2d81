/** Merges published edits over the files' content. An edit that no longer fits is left out. */
import { isDeepStrictEqual } from "node:util";
import type { EditBody, EditConflict, EditKind } from "../../shared/contract";
import { memoized } from "../../shared/memoized";
import { isTree, type Tree } from "../../shared/rules/tree";
import type { Content } from "../content/content";
import { kindNamed } from "./described";
import type { MergedEdit } from "./kind";

export interface PublishedEdit extends MergedEdit {
  kind: EditKind;
  version: number;
  /** The file's record at the time of the edit; `null`: there was none. */
  file: EditBody | null;
}
/** An edit of an independent record with its parts, which are the same as long as the files are. */
export interface AppliedEdit extends Omit<PublishedEdit, "body" | "file"> {
  parts: Tree[];
}
export interface LeftOut {
  kind: EditKind;
  reference: string;
  conflict: Exclude<EditConflict, "changed">;
  reason: string;
}

/** Ids of new records begin here: files count from 1. */
export const FIRST_OWN_ID = 1_000_000;

/** An edit of an earlier release lacks later fields, which are `null` or "" when empty, or objects of empty fields. The files don't tell what a product was copied from (`like`), and have former addresses elsewhere (`moved`). */
export const sameBody = (one: EditBody | null, other: EditBody | null): boolean =>
  one === other || isDeepStrictEqual(asStored(one), asStored(other));
const isNone = (value: unknown): boolean => value === null || value === undefined || value === "";
const isHollow = (value: unknown): boolean => isTree(value) && Object.values(value).every(isNone);
const withoutNone = (_: string, value: unknown): unknown => (isNone(value) || isHollow(value) ? undefined : value);
// Lists compare the same bodies several times.
const storedOf = memoized(
  (body: EditBody): unknown => JSON.parse(JSON.stringify({ ...body, like: undefined, moved: undefined }, withoutNone)),
  new WeakMap(),
);
const asStored = (body: EditBody | null): unknown => body && storedOf(body);

/**
 * Edits of independent records are merged together, so that the time is linear in the records and in the edits.
 * @returns `applied`: pass these in place of the same edits to merge them sooner over the same files
 */
export function applyEdits(files: Content, edits: readonly (PublishedEdit | AppliedEdit)[]) {
  let content = files;
  const leftOut: LeftOut[] = [];
  const applied: AppliedEdit[] = [];
  const waiting = new Map<EditKind, Map<string, Tree[]>>();
  function mergeWaiting(): void {
    for (const [kind, made] of waiting) content = kindNamed(kind).merge(content, made);
    waiting.clear();
  }
  function partsOf({ id, kind, reference, body, file, isOpen, at }: PublishedEdit): Tree[] {
    const { isIndependent, partsOf } = kindNamed(kind);
    // A new record begins as a copy of another one.
    const isCopy = file === null && (!body.like || waiting.get(kind)?.has(String(body.like)));
    if (!isIndependent || isCopy) mergeWaiting();
    return partsOf(content, { reference, id: FIRST_OWN_ID + id, body, isOpen, at }, file === null);
  }
  for (const edit of edits) {
    const { id, kind, reference, version, isOpen, at } = edit;
    const { find, isIndependent } = kindNamed(kind);
    if ("body" in edit && edit.file && find(files, reference) === null) {
      leftOut.push({ kind, reference, conflict: "gone", reason: "the files don't have the record any more" });
      continue;
    }
    try {
      const parts = "parts" in edit ? edit.parts : partsOf(edit);
      waiting.set(kind, (waiting.get(kind) ?? new Map<string, Tree[]>()).set(reference, parts));
      if (isIndependent) applied.push({ id, kind, reference, version, isOpen, at, parts });
      else mergeWaiting();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      leftOut.push({ kind, reference, conflict: "invalid", reason });
    }
  }
  mergeWaiting();
  return { content, leftOut, applied };
}
