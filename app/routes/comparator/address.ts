import type { Query } from "~/routing/query";
import { COMPARISON_LIMIT, formatIds, parseIds } from "~/visitor/product-list";

export interface ComparisonAddress {
  /** Somebody's list; none: the visitor's own. */
  ids: readonly number[];
  onlyDifferences: boolean;
}

const DIFFERENCES = "differences";

export function readComparison(query: Query<"ids" | "only">): ComparisonAddress {
  return {
    ids: parseIds(query.get("ids") ?? "").slice(0, COMPARISON_LIMIT.desktop),
    onlyDifferences: query.get("only") === DIFFERENCES,
  };
}

export function comparisonPath(base: string, { ids, onlyDifferences }: ComparisonAddress): string {
  const query = new URLSearchParams();
  if (ids.length > 0) query.set("ids", formatIds(ids));
  if (onlyDifferences) query.set("only", DIFFERENCES);
  return query.size > 0 ? `${base}?${query}` : base;
}
