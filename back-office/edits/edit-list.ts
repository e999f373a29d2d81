/** The records of a kind, searched and paged. Bodies are read of edited records and of the page alone. */
import type { EditKind, EditSummary } from "../../shared/contract";
import { LOCALES, type Locale } from "../../shared/route-table.js";
import { fold } from "../../shared/rules/fold";
import { pageOf } from "../http/paging";
import { isPermitted } from "../team/access-scope";
import type { SignedInMember } from "../team/sign-in";
import { isEditPermitted, siteIdsOf } from "./edit-access";
import { hasDraft, type Served, stateOf, summaryOf } from "./edit-state";
import type { SavedEdit } from "./edit-store";
import { kindNamed } from "./kinds";

interface Wanted {
  kind: EditKind;
  text?: string | undefined;
  drafts?: "0" | "1" | undefined;
  untranslated?: Locale | undefined;
  page?: number | undefined;
  perPage?: number | undefined;
}

const isUntranslated = ({ missing, outdated }: EditSummary, locale: Locale): boolean =>
  [...missing, ...outdated].some(({ language }) => language === locale);

export function listOf(
  { kind, text = "", drafts, untranslated, ...part }: Wanted,
  saved: readonly SavedEdit[],
  served: Served,
  { member, lang }: { member: SignedInMember; lang: Locale },
): { items: EditSummary[]; total: number } {
  const editable = kindNamed(kind);
  const edits = new Map(saved.map((edit) => [edit.reference, edit]));
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const isFound = (reference: string, titles: readonly string[]): boolean => {
    if (words.length === 0) return true;
    const folded = fold([reference, ...titles].join(" "));
    // Visitors see a number where a text has a value that is filled in.
    return words.every((word) => folded.includes(word) || (/^\d+$/.test(word) && folded.includes("{{")));
  };
  const isListed = (reference: string): boolean => {
    const edit = edits.get(reference);
    if (drafts === "1" && !edit) return false;
    const outline = edit || untranslated ? null : editable.outline?.(served.files, reference);
    if (outline) {
      const sites = siteIdsOf(outline.sites, served.content);
      return isPermitted(member, "content:read", { kind, sites }) && isFound(reference, outline.titles);
    }
    const state = stateOf(kind, reference, edit, served);
    if (!state || (drafts === "1" && !hasDraft(state))) return false;
    if (untranslated && !isUntranslated(summaryOf(state, served, lang), untranslated)) return false;
    const titles = LOCALES.map((each) => editable.titleOf(state.body, reference, each));
    return isEditPermitted(member, "content:read", state, served.content) && isFound(reference, titles);
  };
  const { items, total } = pageOf(
    [...new Set([...editable.list(served.files), ...edits.keys()])].filter(isListed),
    part,
  );
  const states = items.map((reference) => stateOf(kind, reference, edits.get(reference), served));
  return { items: states.flatMap((state) => (state ? [summaryOf(state, served, lang)] : [])), total };
}
