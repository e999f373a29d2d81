/** The grammars of optional segments. Each reads `null` from an invalid one (a 404) and writes one form, to which others are redirected. */
import type { Query } from "./query";

const PAGE = /^_p__([1-9]\d{0,5})$/;

/** Takes a `_p__N` from the end. */
function splitPage(segments: readonly string[]): { rest: readonly string[]; page: number } {
  const page = PAGE.exec(segments.at(-1) ?? "")?.[1];
  return page ? { rest: segments.slice(0, -1), page: Number(page) } : { rest: segments, page: 1 };
}
const pageSegment = (page: number) => (page > 1 ? [`_p__${page}`] : []);

export const NOTICE_TYPES = ["FICHE_TECHNIQUE", "REFERENCE_DOP", "FDS"] as const;
export const FOLDER_TYPES = ["VIDEO", "ARTICLE", "WORKSHEET"] as const;

/** The chosen types in their own order; no segment means all of them. Lower case is understood. */
export function parseTypes<Type extends string>(segments: readonly string[], known: readonly Type[]): Type[] | null {
  if (segments.length === 0) return [...known];
  const [segment = "", ...more] = segments;
  if (more.length > 0 || !segment.startsWith("__")) return null;
  const named = segment.slice(2).toUpperCase().split("__");
  if (!named.every((name) => known.some((type) => type === name))) return null;
  return known.filter((type) => named.includes(type));
}

/** All types, and none, have no segment. */
export function formatTypes<Type extends string>(chosen: readonly Type[], known: readonly Type[]): string[] {
  const types = known.filter((type) => chosen.includes(type));
  return types.length === 0 || types.length === known.length ? [] : [`__${types.join("__")}`];
}

const TAGS_MARKER = "_tags__";

export interface TagState {
  /** Slugs, which have hyphens and never `_`. */
  tags: string[];
  page: number;
}

export function parseTags(segments: readonly string[]): TagState | null {
  const { rest, page } = splitPage(segments);
  if (rest.length === 0) return { tags: [], page };
  const [segment = "", ...more] = rest;
  const tags = segment.startsWith(TAGS_MARKER) ? segment.slice(TAGS_MARKER.length).split("_") : [];
  if (more.length > 0 || tags.length === 0 || tags.some((tag) => tag === "")) return null;
  return { tags: [...new Set(tags)].sort(), page };
}

export function formatTags({ tags, page }: TagState): string[] {
  const sorted = [...new Set(tags)].sort();
  return [...(sorted.length > 0 ? [`${TAGS_MARKER}${sorted.join("_")}`] : []), ...pageSegment(page)];
}

export const JOB_MARKERS = ["WHERE", "COUNTRY", "FONCTION", "TAG_TYPE_JOB"] as const;
export type JobMarker = (typeof JOB_MARKERS)[number];

export interface JobState {
  /** Hyphenated names. */
  filters: Partial<Record<JobMarker, string>>;
  page: number;
}

/** Spaces, brackets and `/` in values become hyphens. */
export const hyphenate = (name: string): string =>
  name
    .replace(/[\s()[\]/]+/g, "-")
    .replace(/-{2,}/g, "-")
    .replace(/^-|-$/g, "");

export function parseJobs(segments: readonly string[]): JobState | null {
  const { rest, page } = splitPage(segments);
  const filters: JobState["filters"] = {};
  for (const segment of rest) {
    const marker = JOB_MARKERS.find((name) => segment.startsWith(`__${name}__`));
    const value = marker ? segment.slice(marker.length + 4) : "";
    if (!marker || value === "" || filters[marker] !== undefined) return null;
    filters[marker] = hyphenate(value);
  }
  return { filters, page };
}

export function formatJobs({ filters, page }: JobState): string[] {
  const chosen = JOB_MARKERS.flatMap((marker) => {
    const value = filters[marker];
    return value ? [`__${marker}__${hyphenate(value)}`] : [];
  });
  return [...chosen, ...pageSegment(page)];
}

export function jobsFromQuery(query: Pick<Query<JobMarker>, "get">): JobState["filters"] {
  const filters: JobState["filters"] = {};
  for (const marker of JOB_MARKERS) {
    const value = query.get(marker);
    if (value) filters[marker] = hyphenate(value);
  }
  return filters;
}
