/** The kinds of fields: their shapes, and readers that need more than the cell. */
import { CellMistake, ListMistake, mistakesIn } from "./cell-mistake";
import type { ChoiceLists, ChoiceName } from "./content-folder";
import type { Measure } from "./derived-texts";
import descriptions from "./fields.json" with { type: "json" };
import * as read from "./read-cell";
import type { Cell } from "./read-table";

export interface FieldReading extends read.Reading {
  choices: ChoiceLists;
  /** A word of theirs → the code that the map says it means. */
  translate(text: string): string;
}
/** In which record its value goes: of products.json, of product-texts.json, or a pack in `variants`. */
export type Owner = "product" | "texts" | "pack";

export interface Field {
  name: string;
  of: Owner;
  /** Where in the record; the parts of a measure (`recoat_time`) lie beside each other in it. */
  at: readonly string[];
  /** `undefined` goes on as an empty cell. @throws CellMistake */
  read(cell: Cell, reading: FieldReading): unknown;
  /** A new product can't do without it. */
  isNeeded: boolean;
  /** The value of a record when the file gives none; `undefined`: the field is left out. */
  empty?: unknown;
  /** For the template: what it is, and what a cell says. */
  means: string;
  example: string;
  /** Whose codes it takes, which the template lists. */
  choice?: ChoiceName;
  /** The words beside this measure's numbers: written from them when none are given. */
  wordsOf?: Measure;
}

export type Given = Partial<Pick<Field, "read" | "isNeeded" | "empty" | "choice" | "wordsOf">>;

const DESCRIPTIONS: Readonly<Record<string, { means: string; example?: string }>> = descriptions;

/**
 * @param at its place in the record, the parts of a measure with dots between
 * @param description the name of its description
 * @throws {Error} when it has none
 */
export function field(name: string, of: Owner, at: string, given: Given = {}, description = name): Field {
  const described = DESCRIPTIONS[description];
  if (!described) throw new Error(`fields.json doesn't describe ${description}`);
  return {
    ...{ name, of, at: at.split("."), read: (cell: Cell) => read.readText(cell), isNeeded: false, example: "" },
    ...described,
    ...given,
  };
}

/** Somebody who writes "none" has looked; an empty cell says nothing. */
export const orNone =
  <Value>(reader: (cell: Cell, reading: FieldReading) => Value, none: Value) =>
  (cell: Cell, reading: FieldReading): Value =>
    read.isNone(cell) ? none : reader(cell, reading);

export const one = (choice: ChoiceName) => ({
  choice,
  read: (cell: Cell, { choices, translate }: FieldReading) => choices[choice].get(translate(read.readText(cell))),
});
export const several = (choice: ChoiceName) => ({
  choice,
  read(cell: Cell, { choices, translate, ...reading }: FieldReading) {
    const wrong: CellMistake[] = [];
    const codes = read.readNames(cell, reading).flatMap((name) => {
      try {
        return [choices[choice].get(translate(name))];
      } catch (error) {
        const { listSeparator } = reading;
        const isList = listSeparator && /[,;|]/.test(name);
        const todo = isList && `write "${listSeparator}" between the entries, or change list_separator in the map`;
        wrong.push(...mistakesIn(error).map(({ message }) => new CellMistake(todo || message, name)));
        return [];
      }
    });
    if (wrong.length > 0) throw new ListMistake(wrong);
    return [...new Set(codes)];
  },
});
export const noneAtAll = { empty: [] };
export const noneOr = <Value>(
  given: { choice: ChoiceName; read: (cell: Cell, reading: FieldReading) => Value },
  none: Value,
) => ({
  ...given,
  read: orNone(given.read, none),
});
export const need = { isNeeded: true };

const REFERENCE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/;
export function readReference(cell: Cell): string {
  const text = read.readText(cell);
  if (/^\d(?:[.,]\d+)?e\+\d+$/i.test(text)) {
    throw new CellMistake("Excel shortened the number: format the column as text and write it again");
  }
  if (!REFERENCE.test(text)) {
    throw new CellMistake("write letters without accents, digits, dots and hyphens alone, 40 at most");
  }
  return text;
}

export function readConsumptionUnit(cell: Cell): string {
  const text = read.readText(cell).toLowerCase().replaceAll("²", "2").replaceAll(" ", "");
  if (text === "g/m2/mm" || text === "g/m2") return text;
  throw new CellMistake("write g/m²/mm or g/m²");
}

export function readHardening(cell: Cell): string {
  const text = read.readText(cell).toLowerCase();
  if (["setting", "drying", "reaction"].includes(text)) return text;
  throw new CellMistake("write setting, drying or reaction");
}
