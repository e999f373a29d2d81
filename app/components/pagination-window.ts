export type PageSlot = number | null;

/**
 * The pages to show around the current one: always the first, the last and the direct neighbours; a single page is
 * never left out, as its link takes no more room than the gap.
 */
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
