/**
 * The lines of a form, or columns that are copied from a spreadsheet.
 * @param read makes the value of a line; `undefined`: it can't be read
 * @returns the values by their first cell, or the number of the first line, counted from 1, that can't be read or repeats such a cell
 */
export function readLines<Value>(lines: unknown, read: (cells: string[]) => Value | undefined) {
  const values = new Map<string, Value>();
  const all = String(lines ?? "").split("\n");
  for (const [index, line] of all.entries()) {
    if (!line.trim()) continue;
    const cells = line.split(/[;\t]/).map((cell) => cell.trim());
    const [name = ""] = cells;
    const value = read(cells);
    if (value === undefined || values.has(name)) return index + 1;
    values.set(name, value);
  }
  return values;
}
