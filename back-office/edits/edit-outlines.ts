/** The part of each record that lists search in place of its bodies. */
import { setImmediate } from "node:timers/promises";
import type { EditBody, EditKind } from "../../shared/contract";
import { memoized } from "../../shared/memoized";
import { EDIT_KINDS, fieldsOf, listsOf } from "../../shared/records/kinds";
import { LOCALES } from "../../shared/route-table.js";
import { fold } from "../../shared/rules/fold";
import type { Content } from "../content/content";
import { pictureCode } from "../content/schema-parts";
import type { Store } from "../store/store";
import { valuesIn } from "./by-fields";
import { kindNamed } from "./described";
import { sitesOfEdit } from "./edit-access";
import { type Outline, outlineOf, type Served, stateOf } from "./edit-state";
import { type EditHead, listSavedEdits } from "./edit-store";
import { gapsIn } from "./kind";

interface SearchedOutline extends Outline {
  /** Folded, with the reference. */
  titles: string;
  /** Numbers of the sites of all its versions; `null`: every site. */
  permittedSites: readonly number[] | null;
  /** Codes of the files that a version names which is published, scheduled or the last one. */
  media: readonly string[];
}

const foldedTitles = (reference: string, titles: readonly string[]): string => fold([reference, ...titles].join(" "));

/** Other requests are answered between two chunks. */
const CHUNK = 100;
type Known = Map<string, { state: string; outline: SearchedOutline }>;
const knownOver = memoized((_files: Content) => memoized((_kind: EditKind): Known => new Map()), new WeakMap());

/** Outlines of edited records, by reference. Each version is read once, as long as the files are the same. */
export async function listOutlines(
  store: Store,
  kind: EditKind,
  heads: readonly EditHead[],
  served: Served,
): Promise<Map<string, SearchedOutline>> {
  const outlines = knownOver(served.files)(kind);
  const changed = heads.filter(({ reference, state }) => outlines.get(reference)?.state !== state);
  for (let start = 0; start < changed.length; start += CHUNK) {
    const chunk = new Map(changed.slice(start, start + CHUNK).map(({ id, state }) => [id, state]));
    for (const edit of await listSavedEdits(store, kind, [...chunk.keys()])) {
      const { id, reference } = edit;
      const state = stateOf(kind, reference, edit, served);
      if (!state) continue;
      const scheduled = edit.versions.find(({ version }) => version === edit.scheduled?.version);
      const common = outlineOf(state, served);
      const outline = {
        ...common,
        titles: foldedTitles(reference, Object.values(common.named)),
        permittedSites: sitesOfEdit(state, served.content),
        media: [state.body, state.shownBody, scheduled?.body].flatMap((each) => (each ? mediaIn(each) : [])),
      };
      outlines.set(reference, { state: chunk.get(id) ?? "", outline });
    }
    await setImmediate();
  }
  const listed = new Map<string, SearchedOutline>();
  for (const { reference } of heads) {
    const found = outlines.get(reference);
    if (found) listed.set(reference, found.outline);
  }
  return listed;
}

/** By reference, a value of each record of the files. They are made once, as long as the files are the same. */
function onceForFiles<Value>(make: (kind: EditKind, reference: string, files: Content) => Value) {
  const list = async (kind: EditKind, files: Content): Promise<ReadonlyMap<string, Value>> => {
    const values = new Map<string, Value>();
    for (const [index, reference] of kindNamed(kind).list(files).entries()) {
      if (index % CHUNK === 0) await setImmediate();
      values.set(reference, make(kind, reference, files));
    }
    return values;
  };
  const known = memoized((files: Content) => memoized((kind: EditKind) => list(kind, files)), new WeakMap());
  return (kind: EditKind, { files }: Served) => known(files)(kind);
}

/** The records outlive the files: an uploaded picture changes none of them. */
function onceForBodies<Value>(read: (body: EditBody) => readonly Value[]) {
  const known = memoized(read, new WeakMap<EditBody, readonly Value[]>());
  return onceForFiles((kind, reference, files) => {
    const body = kindNamed(kind).find(files, reference);
    return body ? known(body) : [];
  });
}

/** The languages that each record lacks a text in. */
export const listUntranslated = onceForBodies((body) => {
  const texts = kindNamed(body.kind).textsOf(body);
  return LOCALES.filter((locale) => gapsIn(texts, locale).length > 0);
});
/** Codes of the files that each record names. */
export const listMediaOf = onceForBodies((body) => mediaIn(body));
export const listTitles = onceForFiles((kind, reference, files) => {
  const { titles, sites } = kindNamed(kind).outline(files, reference);
  return { titles: foldedTitles(reference, titles), sites };
});

const MEDIA_LISTS: ReadonlySet<unknown> = new Set([
  "pictures",
  "picture_files",
  "documents",
  "brand_pictures",
  "fonts",
]);
export const KINDS_WITH_MEDIA = EDIT_KINDS.filter((kind) => listsOf(kind).some((list) => MEDIA_LISTS.has(list)));

const mediaIn = (body: EditBody): string[] =>
  valuesIn(fieldsOf(body.kind), body).flatMap(({ field, value }) =>
    "of" in field && MEDIA_LISTS.has(field.of) ? [value].flat().map((path) => pictureCode(String(path))) : [],
  );
