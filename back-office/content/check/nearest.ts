/** Finds the known name that a mistyped name is nearest to. */

/** Letters to add, take away, change or swap (Damerau–Levenshtein, restricted). */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      row.push(swapped ? Math.min(least, (before[j - 2] ?? 0) + 1) : least);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

const plain = (text: string): string => text.toLowerCase().replace(/[\s_-]+/g, "");

export function nearest(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    const away = plain(candidate) === plain(name) ? 0 : distance(plain(name), plain(candidate));
    if (away < least) [best, least] = [candidate, away];
  }
  return best;
}

const MAX_DISTANCE = 12;

/** "Did you mean …?", or what there is. */
export function suggestion(name: string, known: Iterable<string>, what: string): string {
  const names = [...known];
  const near = nearest(name, names);
  if (near !== undefined) return `Did you mean ${JSON.stringify(near)}?`;
  if (names.length === 0) return `There is no ${what} yet: add it, or take this out.`;
  const some = names.slice(0, MAX_DISTANCE).map((each) => JSON.stringify(each));
  return `Write one of these: ${some.join(", ")}${names.length > MAX_DISTANCE ? ` … (${names.length} in all)` : ""}.`;
}
