/** The records of a kind, searched and paged. */
import type { EditList } from "../../shared/contract";
import { memoized } from "../../shared/memoized";
import { LOCALES, type Locale } from "../../shared/route-table.js";
import { fold } from "../../shared/rules/fold";
import { pageOf, type QueryOf } from "../http/serve";
import type { Store } from "../store/store";
import { isPermitted, type SignedInMember } from "../team/access-scope";
import { kindNamed } from "./described";
import { siteIdsOf } from "./edit-access";
import { listOutlines, listTitles, listUntranslated } from "./edit-outlines";
import { languagesFor, outlineOf, type Served, stateOf, summaryOf } from "./edit-state";
import { listEditHeads } from "./edit-store";

/** Reads the outline of each version once: those of the page, and for a search all of them. */
export async function listOf(
  store: Store,
  { kind, text = "", drafts, untranslated, ...part }: QueryOf<"listEdits">,
  served: Served,
  { member, lang }: { member: SignedInMember; lang: Locale },
): Promise<EditList> {
  const { files, content } = served;
  const editable = kindNamed(kind);
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const isFiltered = words.length > 0 || member.sites !== null || drafts === "1" || untranslated !== undefined;
  const heads = await listEditHeads(store, kind);
  const outlines = await listOutlines(store, kind, isFiltered ? heads : [], served);
  const inFiles = untranslated && (await listUntranslated(kind, served));
  const titlesInFiles = isFiltered ? await listTitles(kind, served) : null;
  const spokenOn = memoized((codes: string) => languagesFor(codes.split(" ").filter(Boolean), content));
  const lackedBy = (reference: string): Locale[] => {
    const edited = outlines.get(reference);
    const { sites = [] } = edited ?? titlesInFiles?.get(reference) ?? {};
    const spoken = spokenOn(sites.join(" "));
    return (edited?.untranslated ?? inFiles?.get(reference) ?? []).filter((each) => spoken.includes(each));
  };
  const isFound = (titles: string): boolean =>
    // Visitors see a number where a text has a value that is filled in.
    words.every((word) => titles.includes(word) || (/^\d+$/.test(word) && titles.includes("{{")));
  const isListed = (reference: string): boolean => {
    const edited = outlines.get(reference);
    if (drafts === "1" && !edited?.isDraft) return false;
    const { titles = "", sites: codes = [] } = edited ?? titlesInFiles?.get(reference) ?? {};
    const sites = edited ? edited.permittedSites : siteIdsOf(codes, content);
    return isPermitted(member, "content:read", { kind, sites }) && isFound(titles);
  };
  const all = [...new Set([...editable.list(files), ...heads.map(({ reference }) => reference)])];
  const found = isFiltered ? all.filter(isListed) : all;
  const counts = LOCALES.map((language) => ({ language, count: 0 }));
  const lacks = (reference: string, locale: Locale): boolean => {
    const languages = lackedBy(reference);
    for (const each of counts) if (languages.includes(each.language)) each.count += 1;
    return languages.includes(locale);
  };
  const listed = untranslated ? found.filter((reference) => lacks(reference, untranslated)) : found;
  const { items, total } = pageOf(listed, part);
  const onPage = new Set(items);
  const read = heads.filter(({ reference }) => onPage.has(reference));
  const edited = await listOutlines(store, kind, read, served);
  const outlineFor = (reference: string) => {
    const known = edited.get(reference);
    const state = known ? null : stateOf(kind, reference, undefined, served);
    return known ?? (state && outlineOf(state, served));
  };
  return {
    items: items.flatMap((reference) => {
      const outline = outlineFor(reference);
      return outline ? [summaryOf({ kind, reference }, outline, served, lang)] : [];
    }),
    total,
    untranslated: counts.filter(({ count }) => count > 0),
  };
}
