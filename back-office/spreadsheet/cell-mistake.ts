import { groupBy } from "../../shared/group-by";
import { shown } from "../content/check/mistake";

/** The same for the teams' tool: a text of `team-import:fault` with its values. */
export interface Fault {
  code: string;
  values?: Readonly<Record<string, string>>;
}

/** Its message says what is wrong and what to write, to be shown after row, column and value. */
export class CellMistake extends Error {
  readonly fault: Fault | undefined;
  /** @param fault of the fields that the teams' tool imports, or its code @param entry that is wrong, of a cell that holds a list */
  constructor(
    message: string,
    fault?: Fault | string,
    readonly entry?: string,
  ) {
    super(message);
    this.fault = typeof fault === "string" ? { code: fault } : fault;
  }
}

/** Every wrong entry of a cell that holds a list. */
export class ListMistake extends Error {
  constructor(readonly entries: readonly CellMistake[]) {
    super("entries of a list are wrong");
  }
}

export function mistakesIn(error: unknown): readonly CellMistake[] {
  if (error instanceof ListMistake) return error.entries;
  if (error instanceof CellMistake) return [error];
  throw error;
}

export interface Mistake {
  row?: number | undefined;
  column?: string | undefined;
  value?: string | undefined;
  says: string;
  fault?: Fault | undefined;
}

const LISTED_ROWS = 6;

/** `row 12, column "Farbe", "blanc cassé": …`; the same one in several rows is one line. */
export function linesOf(mistakes: readonly Mistake[]): string[] {
  const lineOf = ({ column, value, says }: Mistake) => {
    const what = [
      ...(column === undefined ? [] : [`column "${column}"`]),
      ...(value === undefined ? [] : [shown(value)]),
    ].join(", ");
    return `${what && `${what}: `}${says}`;
  };
  return [...groupBy(mistakes, (mistake) => [lineOf(mistake)])].map(([line, same]) => {
    const numbers = same.flatMap(({ row }) => row ?? []);
    if (numbers.length === 0) return line;
    const where = `row${numbers.length > 1 ? "s" : ""} ${numbers.slice(0, LISTED_ROWS).join(", ")}`;
    const more = numbers.length > LISTED_ROWS ? ` and ${numbers.length - LISTED_ROWS} more` : "";
    return `${where}${more}${line.startsWith("column") ? ", " : ": "}${line}`;
  });
}
