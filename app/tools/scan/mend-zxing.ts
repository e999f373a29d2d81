/**
 * Mends the ZXing inside html5-qrcode 2.3.8, the last there is. Sliding along a row in search of the first bars of an EAN
 * or UPC, it forgets one of its three counts each time: anything dark on the left of the label, a wall or a hand, and no
 * barcode is found. Measured on drawn rows: 0 of 48 on a wall that is darker than the label, all of them with this.
 */

interface BitRow {
  getSize(): number;
  get(x: number): boolean;
  getNextSet(from: number): number;
  getNextUnset(from: number): number;
}
type Counts = Int32Array;
type FindGuardPattern = (row: BitRow, from: number, whiteFirst: boolean, pattern: Counts, counts: Counts) => Counts;

/** What the search throws when it finds nothing, which ends a row. */
class NotInThisRow extends Error {}

/** ZXing's own limits for these guards. */
const MOST_AVERAGE_VARIANCE = 0.48;
const MOST_SINGLE_VARIANCE = 0.7;

/** How far the counts are from the pattern, in parts of its whole width. */
function varianceOf(counts: Counts, pattern: Counts): number {
  const sum = (numbers: Counts) => numbers.reduce((total, number) => total + number, 0);
  const width = sum(counts);
  const unit = width / sum(pattern);
  if (unit < 1) return Number.POSITIVE_INFINITY;
  const distances = Array.from(counts, (count, index) => Math.abs(count - (pattern[index] ?? 0) * unit));
  if (distances.some((distance) => distance > MOST_SINGLE_VARIANCE * unit)) return Number.POSITIVE_INFINITY;
  return distances.reduce((total, distance) => total + distance, 0) / width;
}

const findGuardPattern: FindGuardPattern = (row, from, whiteFirst, pattern, counts) => {
  const start = whiteFirst ? row.getNextUnset(from) : row.getNextSet(from);
  const last = pattern.length - 1;
  let [position, patternStart, white] = [0, start, whiteFirst];
  const count = (at: number, more: number) => counts.fill((counts[at] ?? 0) + more, at, at + 1);
  counts.fill(0);
  for (let x = start; x < row.getSize(); x++) {
    if (row.get(x) !== white) {
      count(position, 1);
      continue;
    }
    if (position < last) position += 1;
    else {
      if (varianceOf(counts, pattern) < MOST_AVERAGE_VARIANCE) return Int32Array.of(patternStart, x);
      patternStart += (counts[0] ?? 0) + (counts[1] ?? 0);
      counts.copyWithin(0, 2).fill(0, last - 1);
      position = last - 1;
    }
    count(position, 1);
    white = !white;
  }
  throw new NotInThisRow();
};

const isGuardFinder = (found: unknown): found is { findGuardPattern: FindGuardPattern } =>
  typeof found === "function" && Object.hasOwn(found, "findGuardPattern");

/** The class that has the search is behind those that ZXing shows. */
export async function mendZxing(): Promise<void> {
  // A script of the old kind: bundlers hand it over as the default.
  const loaded: unknown = await import("html5-qrcode/third_party/zxing-js.umd");
  let found = (loaded as { default?: { EAN13Reader?: unknown } }).default?.EAN13Reader;
  while (found && !isGuardFinder(found)) found = Object.getPrototypeOf(found);
  if (isGuardFinder(found)) found.findGuardPattern = findGuardPattern;
}
