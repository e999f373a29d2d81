/** Four, three, two or one in a row: twelve fill them all. */
export const CATEGORY_PAGE_SIZE = 12;

export const countPages = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** Page 1 exists even if the list is empty. */
export const isBeyondLastPage = (page: number, total: number, pageSize: number): boolean =>
  page > countPages(total, pageSize);
