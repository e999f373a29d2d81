/** The records of a kind, searched and paged. */
import type { EditKind, EditSummary } from "../../shared/contract";
import { memoized } from "../../shared/memoized";
import type { Locale } from "../../shared/route-table.js";
import { fold } from "../../shared/rules/fold";
import { pageOf } from "../http/serve";
import type { Store } from "../store/store";
import { isPermitted, type SignedInMember } from "../team/access-scope";
import { kindNamed } from "./described";
import { siteIdsOf } from "./edit-access";
import { listOutlines, listTitles, listUntranslated } from "./edit-outlines";
import { languagesFor, type Served, stateOf, summaryOf } from "./edit-state";
import { listEditHeads, listSavedEdits } from "./edit-store";

interface Wanted {
  kind: EditKind;
  text?: string | undefined;
  drafts?: "0" | "1" | undefined;
  untranslated?: Locale | undefined;
  page?: number | undefined;
  perPage?: number | undefined;
}

/** Reads the bodies of the page, and for a search the outline of each version once. */
export async function listOf(
  store: Store,
  { kind, text = "", drafts, untranslated, ...part }: Wanted,
  served: Served,
  { member, lang }: { member: SignedInMember; lang: Locale },
): Promise<{ items: EditSummary[]; total: number }> {
  const { files, content } = served;
  const editable = kindNamed(kind);
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const isFiltered = words.length > 0 || member.sites !== null || drafts === "1" || untranslated !== undefined;
  const heads = await listEditHeads(store, kind, { withState: isFiltered });
  const outlines = await listOutlines(store, kind, isFiltered ? heads : [], served);
  const inFiles = untranslated && (await listUntranslated(kind, served));
  const titlesInFiles = isFiltered ? await listTitles(kind, served) : null;
  const isSpoken = memoized((codes: string) =>
    languagesFor(codes.split(" ").filter(Boolean), content).some((each) => each === untranslated),
  );
  const isFound = (titles: string): boolean =>
    // Visitors see a number where a text has a value that is filled in.
    words.every((word) => titles.includes(word) || (/^\d+$/.test(word) && titles.includes("{{")));
  const isListed = (reference: string): boolean => {
    const edited = outlines.get(reference);
    if (drafts === "1" && !edited?.isDraft) return false;
    const { titles = "", sites: codes = [] } = edited ?? titlesInFiles?.get(reference) ?? {};
    const sites = edited ? edited.permittedSites : siteIdsOf(codes, content);
    if (!isPermitted(member, "content:read", { kind, sites }) || !isFound(titles)) return false;
    if (!untranslated || !isSpoken(codes.join(" "))) return !untranslated;
    return (edited?.untranslated ?? inFiles?.get(reference) ?? []).includes(untranslated);
  };
  const ids = new Map(heads.map(({ id, reference }) => [reference, id]));
  const all = [...new Set([...editable.list(files), ...ids.keys()])];
  const { items, total } = pageOf(isFiltered ? all.filter(isListed) : all, part);
  const edits = await listSavedEdits(
    store,
    kind,
    items.flatMap((reference) => ids.get(reference) ?? []),
  );
  const saved = new Map(edits.map((edit) => [edit.reference, edit]));
  const states = items.map((reference) => stateOf(kind, reference, saved.get(reference), served));
  return { items: states.flatMap((state) => (state ? [summaryOf(state, served, lang)] : [])), total };
}
