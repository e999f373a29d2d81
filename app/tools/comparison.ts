/** The comparator's two tables (spec 2 §2): products as columns, characteristics as rows. */
import type { Fact } from "~/catalogue/facts";

/** "the first 9 of the configured comparison list in the first column and the rest in the second" (spec 2 §2). */
export const FIRST_TABLE_ROWS = 9;

/** A characteristic of the configured list; without a label of its own it has the products'. */
export interface Compared {
  code: string;
  label?: string | undefined;
}

/** What one product says, by the code of the characteristic. */
export type FactsByCode = Readonly<Record<string, Fact>>;

export interface ComparisonRow {
  code: string;
  label: string;
  /** One a product, in their order; `null`: it says nothing about it. */
  cells: (Fact | null)[];
  /** Whether the products don't all say the same; silence differs from words. */
  differs: boolean;
}

const wordsOf = (fact: Fact | null) => (fact ? [...fact.values].sort().join("\n") : null);

/** `null`: nobody, neither the list nor a product, knows what it is called. */
function rowOf({ code, label }: Compared, products: readonly FactsByCode[]): ComparisonRow | null {
  const cells = products.map((facts) => facts[code] ?? null);
  const name = label ?? cells.find((cell) => cell !== null)?.label;
  return name ? { code, label: name, cells, differs: new Set(cells.map(wordsOf)).size > 1 } : null;
}

/** The first nine characteristics of the list, and the rest. */
export function compareProducts(list: readonly Compared[], products: readonly FactsByCode[]): ComparisonRow[][] {
  const rowsOf = (part: readonly Compared[]) => part.flatMap((each) => rowOf(each, products) ?? []);
  return [rowsOf(list.slice(0, FIRST_TABLE_ROWS)), rowsOf(list.slice(FIRST_TABLE_ROWS))];
}
