interface Page {
  page?: number | undefined;
  perPage?: number | undefined;
}

/** Returns one page of a list, or all of it without `perPage`; `total` counts before paging. */
export function pageOf<Item>(all: readonly Item[], { page = 1, perPage }: Page = {}): { items: Item[]; total: number } {
  const start = perPage ? (page - 1) * perPage : 0;
  return { items: all.slice(start, perPage ? start + perPage : undefined), total: all.length };
}
