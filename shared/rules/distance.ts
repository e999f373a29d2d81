/** Levenshtein distance where swapped neighbours are one change, at most `limit + 1`. `costOf`: the cost of a replaced letter. */
export function distance(a: string, b: string, limit: number, costOf = (_from: string, _to: string) => 1): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let secondLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    const letter = a.charAt(row - 1);
    for (let column = 1; column <= b.length; column += 1) {
      const other = b.charAt(column - 1);
      const isSwapped = row > 1 && column > 1 && letter === b[column - 2] && a[row - 2] === other;
      const replaced = (last[column - 1] ?? 0) + (letter === other ? 0 : costOf(letter, other));
      const shifted = Math.min(last[column] ?? 0, current[column - 1] ?? 0) + 1;
      const swapped = isSwapped ? (secondLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      current.push(Math.min(replaced, shifted, swapped));
    }
    if (Math.min(...current) > limit) return limit + 1;
    secondLast = last;
    last = current;
  }
  return last[b.length] ?? limit + 1;
}
