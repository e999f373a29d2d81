import type { Fact } from "~/catalogue/facts";

/** The first 9 characteristics of the configured list are in the first column, the rest in the second. */
export const FIRST_TABLE_ROWS = 9;

/** A characteristic of the configured list; without a label of its own it has the products'. */
export interface Compared {
  code: string;
  label?: string | undefined;
}

export type FactsByCode = Readonly<Record<string, Fact>>;

const wordsOf = (fact: Fact | null) => (fact ? [...fact.values].sort().join("\n") : null);

/** `null` if neither the list nor a product has a label. */
function rowOf({ code, label }: Compared, products: readonly FactsByCode[]) {
  const cells = products.map((facts) => facts[code] ?? null);
  const name = label ?? cells.find((cell) => cell !== null)?.label;
  if (!name) return null;
  const words = cells.map(wordsOf);
  const most = words.find((each) => words.filter((other) => other === each).length > words.length / 2);
  /** For each cell whether most others have one value, and this another. */
  const exceptions = words.map((each) => most !== undefined && each !== most);
  // A missing value differs from any other.
  return { code, label: name, cells, differs: new Set(words).size > 1, exceptions };
}
export type ComparisonRow = NonNullable<ReturnType<typeof rowOf>>;

export function compareProducts(list: readonly Compared[], products: readonly FactsByCode[]): ComparisonRow[][] {
  const rowsOf = (part: readonly Compared[]) => part.flatMap((each) => rowOf(each, products) ?? []);
  return [rowsOf(list.slice(0, FIRST_TABLE_ROWS)), rowsOf(list.slice(FIRST_TABLE_ROWS))];
}
