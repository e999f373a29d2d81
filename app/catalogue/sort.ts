/** The sort order is a query parameter, because it doesn't change the products. Only the default order is indexed. */

export const SORTS = ["order", "name", "name-desc"] as const;
export type Sort = (typeof SORTS)[number];

export const DEFAULT_SORT: Sort = "order";
export const SORT_PARAMETER = "sort";

export const sortOf = (value: string | null): Sort => SORTS.find((sort) => sort === value) ?? DEFAULT_SORT;

const ORDER_BY: Record<Sort, string> = {
  order: "asc#order",
  name: "asc#name",
  "name-desc": "desc#name",
};

/** The API's value; in a category the default is its own order. */
export function orderByOf(sort: Sort, { inCategory }: { inCategory: boolean }): string {
  return sort === DEFAULT_SORT && inCategory ? "asc#categories_products.order" : ORDER_BY[sort];
}
