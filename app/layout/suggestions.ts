/** Flattens the contract's groups into one list of options for the search field. */
import type { Suggestion, SuggestResult } from "~shared/contract";

/** `answers`: the first line of the answer to a sentence (server/suggest.ts). */
export const SUGGEST_GROUPS = ["answers", "products", "categories", "articles", "folders"] as const;
export type SuggestGroup = (typeof SUGGEST_GROUPS)[number];
/** Suggestions start at 3 characters, with at most 3 items a group. */
export const SUGGEST_FROM = 3;
const PER_GROUP = 3;

type Group = SuggestResult["products"];
/** A process of the release before answers without `answers`. */
export type SuggestGroups = Record<Exclude<SuggestGroup, "answers">, Group> & { answers?: Group };

const pictureOf = ({ cover, medias }: Suggestion) => medias?.visuel[0]?.url ?? cover?.url ?? null;

/** Sections without options are left out. `placeHref`: what suggestions' paths stand behind; `fieldId` begins the ids. */
export function sectionsOf(result: SuggestGroups, placeHref: string, fieldId: string) {
  return SUGGEST_GROUPS.map((group) => ({
    group,
    options: (result[group]?.items ?? []).slice(0, PER_GROUP).map((item) => ({
      id: `${fieldId}-${group}-${item.id}`,
      label: item.name ?? item.title ?? item.slug,
      detail: item.category_name ?? null,
      href: placeHref + item.url,
      picture: pictureOf(item),
    })),
  })).filter(({ options }) => options.length > 0);
}
export interface SuggestOption {
  id: string;
  label: string;
  href: string;
  detail?: string | null;
  picture?: string | null;
}
export interface SuggestSection {
  group: SuggestGroup | "recent";
  options: SuggestOption[];
}

export const totalOf = (result: SuggestGroups) =>
  SUGGEST_GROUPS.reduce((total, group) => total + (result[group]?.total ?? 0), 0);

/** The active option after a key; -1 is the field itself. `null`: not a key of the list. */
export function moveActive(key: string, active: number, count: number): number | null {
  if (key === "ArrowDown") return active + 1 < count ? active + 1 : -1;
  if (key === "ArrowUp") return active === -1 ? count - 1 : active - 1;
  // Home and End belong to the typed text until an option is active.
  if (key === "Home" && active !== -1) return 0;
  if (key === "End" && active !== -1) return count - 1;
  return null;
}
