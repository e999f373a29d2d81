import type { FilterCode, FilterState, Filters, SegmentOptions } from "~/routing/filters";
import {
  filtersFromQuery,
  formatFilterSegments,
  isFilterCode,
  mergeFilters,
  parseFilterSegments,
} from "~/routing/filters";
import type { Query } from "~/routing/query";
import type { Filter } from "~shared/contract";
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

export const named = (filters: readonly Filter[], code: string) =>
  filters.find(({ technical_name }) => technical_name === code);

export const areKnown = (chosen: Filters, known: readonly Filter[]): boolean =>
  Object.keys(chosen).every((code) => named(known, code));

/** `counted`: the values with a product in this list of `total` products; `known`: those anywhere, for names of empty choices. */
export function toFilterGroups(
  counted: readonly Filter[],
  known: readonly Filter[],
  chosen: Filters,
  total = Number.POSITIVE_INFINITY,
) {
  const narrows = (choices: readonly { total: number }[]) =>
    choices.length > 1 && choices.some((choice) => choice.total < total);
  const inOrder = known.length > 0 ? known : counted;
  return inOrder
    .map(({ technical_name: code, label, data: all }) => {
      const values = chosen[code] ?? [];
      const choices = (named(counted, code)?.data ?? []).map(({ value, label, total }) => ({
        value,
        label,
        total,
        chosen: values.includes(value),
      }));
      const missing = values.filter((value) => !choices.some((choice) => choice.value === value));
      const emptied = missing.map((value) => ({
        value,
        label: all.find((one) => one.value === value)?.label ?? value,
        total: 0,
        chosen: true,
      }));
      return { code, label, choices: [...choices, ...emptied] };
    })
    .filter(({ choices }) => narrows(choices) || choices.some(({ chosen }) => chosen));
}
export type FilterGroup = ReturnType<typeof toFilterGroups>[number];

/** `group`: "Supports: plaster" for screen readers; only the label is visible. */
export function chosenFilters(groups: readonly FilterGroup[]) {
  return groups.flatMap(({ code, label: group, choices }) =>
    choices.filter(({ chosen }) => chosen).map(({ value, label }) => ({ code, value, group, label })),
  );
}

/** "Weiss, Pulver": what a list's title says of its choice; `undefined` when nothing is chosen. */
export const chosenWords = (groups: readonly FilterGroup[]): string | undefined =>
  chosenFilters(groups)
    .map(({ label }) => label)
    .join(", ") || undefined;
