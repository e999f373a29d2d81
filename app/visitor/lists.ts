export interface ProductLists {
  favourites: readonly number[];
  comparator: readonly number[];
}
export type ListName = keyof ProductLists;

export const LIST_FIELDS = {
  product: "product",
  /** Instead of one product: a whole list, ids joined by `.`, in place of what was there. */
  products: "products",
  back: "back",
  /** Width of the window in CSS pixels: only scripts know it. */
  width: "width",
  /** Sent by scripts, which stay on the page: the answer says what is in the list now. */
  stay: "stay",
} as const;
