/** Filter segments: up to ten `_CODE__value` or `_CODE__value__value`, then an optional `_p__N` (in search also `-p--N`). */

/** Code of a characteristic (upper case) → the chosen values, as they stand in the address. */
export type Filters = Readonly<Record<string, readonly string[]>>;

export interface FilterState {
  filters: Filters;
  page: number;
}

/** An address has at most ten optional filter segments. */
export const MAX_FILTERS = 10;

const CODE = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;
const FILTER_SEGMENT = /^_([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)__(.+)$/;
const PAGE_SEGMENT = /^_p__([1-9]\d{0,5})$/;
const SEARCH_PAGE_SEGMENT = /^-p--([1-9]\d{0,5})$/;

export interface SegmentOptions {
  /** Understand `-p--N` too, as the search does. */
  dashedPage?: boolean;
}

function pageOf(segment: string, { dashedPage = false }: SegmentOptions): number | null {
  const match = PAGE_SEGMENT.exec(segment) ?? (dashedPage ? SEARCH_PAGE_SEGMENT.exec(segment) : null);
  return match?.[1] ? Number(match[1]) : null;
}

const byCodePoint = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Sorts codes and values, merges repeats and drops codes left without a value: two equal choices become one address. */
export function normaliseFilters(filters: Filters): Filters {
  const entries = Object.entries(filters)
    .map(([code, values]) => [code, [...new Set(values.filter(Boolean))].sort(byCodePoint)] as const)
    .filter(([, values]) => values.length > 0)
    .sort(([a], [b]) => byCodePoint(a, b));
  return Object.fromEntries(entries);
}

/** Reads the segments behind a list's own path. `null`: they don't follow the grammar, which is a 404. */
export function parseFilterSegments(segments: readonly string[], options: SegmentOptions = {}): FilterState | null {
  const last = segments.at(-1);
  const page = last === undefined ? null : pageOf(last, options);
  const filters: Record<string, string[]> = {};
  for (const segment of page === null ? segments : segments.slice(0, -1)) {
    const match = FILTER_SEGMENT.exec(segment);
    if (!match?.[1] || !match[2]) return null;
    const values = match[2].split("__");
    if (values.some((value) => value === "")) return null;
    const chosen = filters[match[1]];
    if (chosen) chosen.push(...values);
    else filters[match[1]] = values;
  }
  if (Object.keys(filters).length > MAX_FILTERS) return null;
  return { filters: normaliseFilters(filters), page: page ?? 1 };
}

/** The canonical segments of a choice. The first page has none of its own. */
export function formatFilterSegments({ filters, page }: FilterState): string[] {
  const segments = Object.entries(normaliseFilters(filters)).map(([code, values]) => `_${code}__${values.join("__")}`);
  return page > 1 ? [...segments, `_p__${page}`] : segments;
}

/** Adds the value when absent, removes it when present; an emptied code is dropped. */
export function toggleFilter(filters: Filters, code: string, value: string): Filters {
  const chosen = filters[code] ?? [];
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return normaliseFilters({ ...filters, [code]: next });
}

export function mergeFilters(one: Filters, other: Filters): Filters {
  const merged: Record<string, readonly string[]> = { ...one };
  for (const [code, values] of Object.entries(other)) merged[code] = [...(merged[code] ?? []), ...values];
  return normaliseFilters(merged);
}

/** A code is written in upper case, as no other query parameter is. */
export type FilterCode = Uppercase<string>;
export const isFilterCode = (name: string): name is FilterCode => CODE.test(name);

/** Reads a submitted filter form: `?CODE=value&CODE=value`. Values that an address can't contain are left out. */
export function filtersFromQuery(query: Iterable<[name: string, value: string]>): Filters {
  const filters: Record<string, string[]> = {};
  for (const [code, value] of query) {
    if (isFilterCode(code) && !value.includes("__")) filters[code] = [...(filters[code] ?? []), value];
  }
  return normaliseFilters(filters);
}
