import type { FilterCode, FilterState, SegmentOptions } from "~/routing/filters";
import {
  filtersFromQuery,
  formatFilterSegments,
  isFilterCode,
  mergeFilters,
  parseFilterSegments,
} from "~/routing/filters";
import type { Query } from "~/routing/query";
import { DEFAULT_SORT, SORT_PARAMETER, type Sort, sortOf } from "./sort";

export interface ListRequest extends FilterState {
  sort: Sort;
  /** The canonical segments behind the list's own path. */
  segments: string[];
  /** The canonical query with `?`, or empty. Undeclared parameters are preserved. */
  search: string;
  /** The status of the redirect to the canonical address: 302 for a submitted form, 301 for a misspelt address. */
  redirectStatus: 301 | 302 | null;
}

interface ListAddress {
  /** Decoded segments behind the list's own path. */
  segments: readonly string[];
  query: Query<FilterCode>;
  /** The order that the address names, where the list has more than one. */
  sort?: string | null;
  undeclared: URLSearchParams;
}

/** `null`: the segments don't follow the grammar, which is a 404. */
export function readListRequest(
  { segments, query, sort: requestedSort = null, undeclared }: ListAddress,
  options: SegmentOptions = {},
): ListRequest | null {
  const inSegments = parseFilterSegments(segments, options);
  if (!inSegments) return null;
  const sort = sortOf(requestedSort);

  const search = new URLSearchParams(undeclared);
  if (sort !== DEFAULT_SORT) search.set(SORT_PARAMETER, sort);

  const submitted = [...query].some(([name]) => isFilterCode(name));
  // Another choice starts on the first page of its list.
  const state: FilterState = submitted
    ? { filters: mergeFilters(inSegments.filters, filtersFromQuery(query)), page: 1 }
    : inSegments;
  const canonical = formatFilterSegments(state);
  const misspelt = canonical.length !== segments.length || canonical.some((segment, at) => segment !== segments[at]);
  const needless = requestedSort !== null && requestedSort !== search.get(SORT_PARAMETER);
  return {
    ...state,
    sort,
    segments: canonical,
    search: search.size > 0 ? `?${search}` : "",
    redirectStatus: submitted || needless ? 302 : misspelt ? 301 : null,
  };
}

export const searchOf = (sort: Sort): string => (sort === DEFAULT_SORT ? "" : `?${SORT_PARAMETER}=${sort}`);

/** The address of another choice in the same list. `base` is the list's own path, without segments. */
export function listPath(base: string, state: FilterState, sort: Sort = DEFAULT_SORT): string {
  return [base, ...formatFilterSegments(state).map(encodeURIComponent)].join("/") + searchOf(sort);
}
