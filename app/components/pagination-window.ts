export type PageSlot = number | null;

/** The first, the last and the neighbouring pages; a gap of a single page is filled with its link. */
export function pageWindow(page: number, pages: number): PageSlot[] {
  const wanted = new Set([1, pages, page - 1, page, page + 1].filter((number) => number >= 1 && number <= pages));
  const slots: PageSlot[] = [];
  let last = 0;
  for (const number of [...wanted].sort((a, b) => a - b)) {
    if (number - last === 2) slots.push(last + 1);
    else if (number - last > 2) slots.push(null);
    slots.push(number);
    last = number;
  }
  return slots;
}
