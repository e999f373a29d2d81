/**
 * How a product list is ordered. The order stands as `?sort=` beside the filter segments, because it chooses no other
 * products: `/categorie/slug/_CODE__value?sort=name`. The default order has no parameter, and only it is indexed.
 */

export const SORTS = ["order", "name", "name-desc"] as const;
export type Sort = (typeof SORTS)[number];

export const DEFAULT_SORT: Sort = "order";
export const SORT_PARAMETER = "sort";

/** The order asked for; one that doesn't exist is the default one. */
export const sortOf = (asked: string | null): Sort => SORTS.find((sort) => sort === asked) ?? DEFAULT_SORT;

const ORDER_BY: Record<Sort, string> = {
  order: "asc#order",
  name: "asc#name",
  "name-desc": "desc#name",
};

/** As the back-office writes it: inside a category the default is that category's own order (spec 2 §9). */
export function orderByOf(sort: Sort, { inCategory }: { inCategory: boolean }): string {
  return sort === DEFAULT_SORT && inCategory ? "asc#categories_products.order" : ORDER_BY[sort];
}
