/** The part of each record that lists search in place of its bodies. */
import { setImmediate } from "node:timers/promises";
import type { EditBody, EditKind } from "../../shared/contract";
import { LOCALES, type Locale } from "../../shared/route-table.js";
import { fold } from "../../shared/rules/fold";
import type { Content } from "../content/content";
import type { Store } from "../store/store";
import { sitesOfEdit } from "./edit-access";
import { hasDraft, type Served, sitesIn, stateOf, untranslatedIn } from "./edit-state";
import { type listEditHeads, listSavedEdits } from "./edit-store";

interface Outline {
  /** Folded, with the reference. */
  titles: string;
  /** Codes of the sites that the record names. */
  sites: readonly string[];
  /** Numbers of the sites of all its versions; `null`: every site. */
  permittedSites: readonly number[] | null;
  isDraft: boolean;
  untranslated: readonly Locale[];
}

export const foldedTitles = (reference: string, titles: readonly string[]): string =>
  fold([reference, ...titles].join(" "));

/** Other requests are answered between two chunks. */
const CHUNK = 100;
const known = new WeakMap<Content, Map<string, { state: string; outline: Outline }>>();

/** Outlines of edited records, by reference. Each version is read once, as long as the files are the same. */
export async function listOutlines(
  store: Store,
  kind: EditKind,
  heads: Awaited<ReturnType<typeof listEditHeads>>,
  served: Served,
): Promise<Map<string, Outline>> {
  const outlines = known.get(served.files) ?? new Map<string, { state: string; outline: Outline }>();
  known.set(served.files, outlines);
  const keyOf = (reference: string) => `${kind} ${reference}`;
  const changed = heads.filter(({ reference, state }) => outlines.get(keyOf(reference))?.state !== state);
  for (let start = 0; start < changed.length; start += CHUNK) {
    const chunk = new Map(changed.slice(start, start + CHUNK).map(({ id, state }) => [id, state]));
    for (const edit of await listSavedEdits(store, kind, [...chunk.keys()])) {
      const { id, reference } = edit;
      const state = stateOf(kind, reference, edit, served);
      if (!state) continue;
      const { editable, body } = state;
      const titles = LOCALES.map((lang) => editable.titleOf(body, reference, lang));
      const outline = {
        ...{ titles: foldedTitles(reference, titles), sites: sitesIn(state), isDraft: hasDraft(state) },
        ...{ permittedSites: sitesOfEdit(state, served.content), untranslated: untranslatedIn(state) },
      };
      outlines.set(keyOf(reference), { state: chunk.get(id) ?? "", outline });
    }
    await setImmediate();
  }
  return new Map(
    heads.flatMap(({ reference }) => {
      const found = outlines.get(keyOf(reference));
      return found ? [[reference, found.outline]] : [];
    }),
  );
}

const untranslated = new WeakMap<EditBody, readonly Locale[]>();
/** The languages that each record of the files lacks a text in, by reference. */
export async function listUntranslated(kind: EditKind, references: readonly string[], served: Served) {
  const found = new Map<string, readonly Locale[]>();
  for (const [index, reference] of references.entries()) {
    if (index % CHUNK === 0) await setImmediate();
    const state = stateOf(kind, reference, undefined, served);
    if (!state) continue;
    const locales = untranslated.get(state.body) ?? untranslatedIn(state);
    untranslated.set(state.body, locales);
    found.set(reference, locales);
  }
  return found;
}
