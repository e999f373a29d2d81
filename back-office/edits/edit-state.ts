/** The state of one record: in the files, in the tool, and on the page. */
import type {
  EditBody,
  EditConflict,
  EditKind,
  EditRecord,
  EditShown,
  EditSummary,
  EditVersion,
} from "../../shared/contract";
import { fieldsOf, listsOf } from "../../shared/records/kinds";
import type { Locale } from "../../shared/route-table.js";
import { valueAt } from "../../shared/rules/tree";
import type { Content } from "../content/content";
import { FIRST_OWN_ID, type LeftOut, sameBody } from "./apply-edits";
import { choicesIn } from "./choices";
import type { SavedEdit, SavedVersion } from "./edit-store";
import type { EditableKind } from "./kind";
import { kindNamed } from "./kinds";
import { requiredOf, spokenIn } from "./spoken";
import { gapsIn } from "./texts";

export interface Served {
  content: Content;
  files: Content;
  leftOut: readonly LeftOut[];
}
export interface EditState {
  kind: EditKind;
  editable: EditableKind<EditBody>;
  reference: string;
  saved: SavedEdit | undefined;
  /** The last version; `undefined` when the file's record counts alone. */
  latest: SavedVersion | undefined;
  file: EditBody | null;
  /** The body that visitors see, or saw before it was closed. */
  shownBody: EditBody | null;
  body: EditBody;
}

const endsEdit = ({ action }: SavedVersion): boolean => action === "discard" || action === "taken_over";

/** `null`: there is no such record. */
export function stateOf(
  kind: EditKind,
  reference: string,
  saved: SavedEdit | undefined,
  { files }: Served,
): EditState | null {
  const editable = kindNamed(kind);
  const file = editable.find(files, reference);
  const last = saved?.versions.at(-1);
  const latest = last && !endsEdit(last) ? last : undefined;
  const published = saved?.versions.find(({ version }) => version === saved.published);
  const body = latest?.body ?? file ?? last?.body;
  if (!body) return null;
  return { kind, editable, reference, saved, latest, file, shownBody: published?.body ?? file, body };
}

function conflictOf(
  { kind, reference, latest, file, saved }: EditState,
  { leftOut }: Served,
): EditConflict | undefined {
  const isLeftOut = leftOut.find((each) => each.kind === kind && each.reference === reference);
  if (isLeftOut) return isLeftOut.conflict;
  if (!latest?.file || saved === undefined) return undefined;
  if (!file) return "gone";
  return sameBody(latest.file, file) || sameBody(latest.body, file) ? undefined : "changed";
}

function shownOf({ editable, reference, saved, shownBody, file }: EditState, { content }: Served): EditShown {
  if (editable.find(content, reference) === null) return "none";
  if (!editable.isOpen(content, reference)) return "closed";
  return saved?.published && !sameBody(shownBody, file) ? "edit" : "file";
}

/** A record with `sites` needs only the languages of those sites. */
function languagesFor({ editable, body, reference }: EditState, content: Content): Locale[] {
  const sites = "sites" in body ? editable.sitesOf(body, reference) : [];
  return sites.length > 0 ? requiredOf({ sites }, content) : spokenIn(content);
}

export function summaryOf(state: EditState, served: Served, lang: Locale): EditSummary {
  const { kind, editable, reference, saved, latest, body, shownBody } = state;
  const last = saved?.versions.at(-1);
  const texts = editable.textsOf(body);
  return {
    ...{ kind, reference, title: editable.titleOf(body, reference, lang) },
    shown: shownOf(state, served),
    draft: latest !== undefined && !sameBody(latest.body, shownBody),
    conflict: conflictOf(state, served),
    missing: languagesFor(state, served.content)
      .map((language) => ({ language, count: gapsIn(texts, language).length }))
      .filter(({ count }) => count > 0),
    author: last?.author,
    changed_at: last?.at,
  };
}

export function recordOf(state: EditState, served: Served, lang: Locale): EditRecord {
  const { editable, reference, saved, latest, body, file } = state;
  const languages = spokenIn(served.content);
  const texts = editable.textsOf(body);
  const ownId = saved && editable.newReference ? FIRST_OWN_ID + saved.id : null;
  return {
    ...summaryOf(state, served, lang),
    version: saved?.versions.at(-1)?.version ?? 0,
    body,
    ...{ file, file_then: latest?.file ?? null },
    id: editable.idOf(served.content, reference) ?? ownId,
    languages,
    required: [...editable.required(body, served.content)],
    gaps: languages
      .map((language) => ({ language, fields: gapsIn(texts, language) }))
      .filter(({ fields }) => fields.length > 0),
    choices: Object.fromEntries(listsOf(state.kind).map((list) => [list, choicesIn(served.content, list, lang)])),
    history: (saved?.versions ?? []).map(toHistory).reverse(),
  };
}

/** The changes of each version against the previous one; for the first one, against the file's record. */
function toHistory(one: SavedVersion, index: number, all: readonly SavedVersion[]): EditVersion {
  const { version, action, author, at, restored } = one;
  return { version, action, author, at, restored, fields: changedFields(all[index - 1]?.body ?? one.file, one.body) };
}

const changedFields = (before: EditBody | null, after: EditBody): string[] =>
  fieldsOf(after.kind).flatMap(({ name }) =>
    JSON.stringify(valueAt(before, name)) === JSON.stringify(valueAt(after, name)) ? [] : [name],
  );
