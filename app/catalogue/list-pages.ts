/** Pages of a list. */

/** Four, three, two or one in a row: twelve fill them all. */
export const CATEGORY_PAGE_SIZE = 12;

/** An empty list has one page: the one that says so. */
export const countPages = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** "In every list a page beyond the last is 404, except page 1" (urls.md, settled details). */
export const isBeyondLastPage = (page: number, total: number, pageSize: number): boolean =>
  page > countPages(total, pageSize);
