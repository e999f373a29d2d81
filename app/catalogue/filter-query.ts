/** What a filtered list's address asks for, and the one address that it should have (urls.md, "Filters", "Forms that lead to an address"). */
import type { FilterState, SegmentOptions } from "~/routing/filters";
import {
  filtersFromQuery,
  formatFilterSegments,
  isFilterCode,
  mergeFilters,
  parseFilterSegments,
} from "~/routing/filters";
import type { Sort } from "./sort";
import { DEFAULT_SORT, SORT_PARAMETER, sortFromQuery } from "./sort";

export interface ListRequest extends FilterState {
  sort: Sort;
  /** The canonical segments behind the list's own path. */
  segments: string[];
  /** The canonical query with its `?`, or nothing. Parameters that the list doesn't know are kept. */
  search: string;
  /** How to answer an address that isn't the canonical one: 302 for a sent form, 301 for a misspelt address. */
  redirectStatus: 301 | 302 | null;
}

interface Asked {
  /** Decoded segments behind the list's own path. */
  segments: readonly string[];
  query: URLSearchParams;
}

/** `null`: the segments don't follow the grammar, which is a 404. */
export function readListRequest({ segments, query }: Asked, options: SegmentOptions = {}): ListRequest | null {
  const inSegments = parseFilterSegments(segments, options);
  if (!inSegments) return null;
  const sort = sortFromQuery(query);

  const search = new URLSearchParams(query);
  const sent = [...query.keys()].filter(isFilterCode);
  for (const code of sent) search.delete(code);
  search.delete(SORT_PARAMETER);
  if (sort !== DEFAULT_SORT) search.set(SORT_PARAMETER, sort);

  const submitted = sent.length > 0;
  // Another choice makes another list, which begins on its first page.
  const state: FilterState = submitted
    ? { filters: mergeFilters(inSegments.filters, filtersFromQuery(query)), page: 1 }
    : inSegments;
  const canonical = formatFilterSegments(state);
  const misspelt = canonical.length !== segments.length || canonical.some((segment, at) => segment !== segments[at]);
  const needless = query.has(SORT_PARAMETER) && query.get(SORT_PARAMETER) !== search.get(SORT_PARAMETER);
  return {
    ...state,
    sort,
    segments: canonical,
    search: search.size > 0 ? `?${search}` : "",
    redirectStatus: submitted || needless ? 302 : misspelt ? 301 : null,
  };
}

/** The query of an order, for addresses of the site's own. */
export const searchOf = (sort: Sort): string => (sort === DEFAULT_SORT ? "" : `?${SORT_PARAMETER}=${sort}`);

/** The address of another choice in the same list. `base` is the list's own path, without segments. */
export function listPath(base: string, state: FilterState, sort: Sort = DEFAULT_SORT): string {
  return [base, ...formatFilterSegments(state).map(encodeURIComponent)].join("/") + searchOf(sort);
}
