/** Reads what people write into cells. Each reader says in one sentence what would fit when a cell doesn't. */
import { type Cell, textOf } from "./read-table";

/** Its message says what is wrong and what to write; row, column and value stand before it. */
export class CellMistake extends Error {}

export interface Reading {
  /** What the file has before decimals; where it isn't said, a number that can be read in two ways is a mistake. */
  decimal?: "," | "." | undefined;
  /** Between the entries of a list. */
  listSeparator: string;
}

const EXCEL_ERROR = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!)/;

/** @throws CellMistake for a date that Excel made of something else, and for a formula's error */
export function readText(cell: Cell): string {
  if (cell instanceof Date) {
    throw new CellMistake("Excel made a date of it: format the column as text and write it again");
  }
  const text = textOf(cell);
  if (EXCEL_ERROR.test(text)) throw new CellMistake("this is a formula's error: put the value in its place");
  if (text.includes("\ufffd")) throw new CellMistake("a letter was lost when the file was saved: save it as UTF-8 or .xlsx");
  return text;
}

/** `1 100`, `1'100`, `1.100,5`, `0,5`: a number as any of our countries writes it. */
export function readNumber(cell: Cell, { decimal }: Pick<Reading, "decimal">): number {
  if (typeof cell === "number") return cell;
  const text = readText(cell).replaceAll(/[\s'’\u00a0\u202f]/g, "");
  if (/^-?\d(?:[.,]\d+)?e\+\d+$/i.test(text)) {
    throw new CellMistake("Excel shortened the number: format the column as text and write it again");
  }
  if (!/^[-−]?\d+(?:[.,]\d+)*$/.test(text)) throw new CellMistake("write a number, without unit");
  const signs = text.match(/[.,]/g) ?? [];
  const kinds = new Set(signs);
  const lastSign = signs.at(-1);
  const isGroup = (sign: string) => kinds.size === 2 ? sign !== lastSign : signs.length > 1 || (decimal !== undefined && sign !== decimal);
  if (kinds.size === 1 && signs.length === 1 && decimal === undefined && /[.,]\d{3}$/.test(text) && !/^[-−]?0[.,]/.test(text)) {
    const [thousands, fraction] = [text.replace(/[.,]/, ""), text.replace(",", ".")];
    throw new CellMistake(`this can be ${thousands} or ${Number(fraction)}: say in the map which sign stands before decimals ("decimal": "," or ".")`);
  }
  return Number([...text].map((sign) => (/[.,]/.test(sign) ? (isGroup(sign) ? "" : ".") : sign)).join("").replace("−", "-"));
}

export function readPositive(cell: Cell, reading: Pick<Reading, "decimal">): number {
  const value = readNumber(cell, reading);
  if (value <= 0) throw new CellMistake("write a number above 0");
  return value;
}

const YES = new Set(["yes", "y", "true", "1", "x", "oui", "ja", "sí", "si"]);
const NO = new Set(["no", "n", "false", "0", "non", "nein", "nee"]);

export function readYesNo(cell: Cell): boolean {
  const text = readText(cell).toLowerCase();
  if (YES.has(text)) return true;
  if (NO.has(text)) return false;
  throw new CellMistake("write yes or no");
}

export const readList = (cell: Cell, { listSeparator }: Pick<Reading, "listSeparator">): string[] =>
  readText(cell)
    .split(listSeparator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");

export interface MinutesRange {
  min_minutes: number;
  max_minutes: number;
}
const MINUTES: Readonly<Record<string, number>> = { min: 1, h: 60, d: 1440 };

/** `40-50 min`, `2 h`, `1-2 d`, `90 min - 2 h`: how long, in minutes. */
export function readDuration(cell: Cell): MinutesRange {
  const text = readText(cell).toLowerCase().replaceAll(",", ".");
  const found = /^(\d+(?:\.\d+)?)\s*(min|h|d)?(?:\s*[-–]\s*(\d+(?:\.\d+)?)\s*(min|h|d))?$/.exec(text);
  const [, from = "", fromUnit, to, toUnit] = found ?? [];
  const unit = toUnit ?? fromUnit;
  if (!found || unit === undefined) throw new CellMistake('write a time with its unit min, h or d, such as "45 min" or "2-3 h"');
  const min = Number(from) * (MINUTES[fromUnit ?? unit] ?? 1);
  const max = to === undefined ? min : Number(to) * (MINUTES[unit] ?? 1);
  if (max < min) throw new CellMistake("the shorter time comes first");
  return { min_minutes: min, max_minutes: max };
}

/** `5-30` or `5 - 30 °C`. */
export function readDegrees(cell: Cell): { min: number; max: number } {
  const found = /^([-−]?\d+)\s*(?:-|–|to|à|bis)\s*([-−]?\d+)\s*(?:°c?)?$/i.exec(readText(cell));
  const [min, max] = [found?.[1], found?.[2]].map((text) => Number(text?.replace("−", "-")));
  if (min === undefined || max === undefined || Number.isNaN(min) || Number.isNaN(max) || max <= min) {
    throw new CellMistake('write both temperatures in °C, such as "5-30"');
  }
  return { min, max };
}

const SIZES: Readonly<Record<string, { unit: "kg" | "l"; times: number }>> = {
  kg: { unit: "kg", times: 1 },
  g: { unit: "kg", times: 0.001 },
  l: { unit: "l", times: 1 },
  ml: { unit: "l", times: 0.001 },
};

/** `5 kg`, `0,75 l`, `310 ml`: a pack's content in kilograms or litres. */
export function readPackSize(cell: Cell, reading: Pick<Reading, "decimal">): { quantity: number; unit: "kg" | "l" } {
  const [, number = "", name = ""] = /^(.*\d)\s*(kg|g|l|ml)$/i.exec(readText(cell)) ?? [];
  const size = SIZES[name.toLowerCase()];
  if (!size) throw new CellMistake('write what is in it with its unit kg, g, l or ml, such as "5 kg"');
  const quantity = readPositive(number, { decimal: reading.decimal ?? "," }) * size.times;
  return { quantity: Number(quantity.toFixed(6)), unit: size.unit };
}

/** An EAN-13 with its check digit (GS1 General Specifications, 7.9). */
export function readBarcode(cell: Cell): string {
  const text = typeof cell === "number" ? String(cell) : readText(cell).replaceAll(" ", "");
  if (/e\+/i.test(text)) throw new CellMistake("Excel shortened the number: format the column as text and write all 13 digits");
  if (!/^\d{13}$/.test(text)) throw new CellMistake("write the 13 digits below the bars");
  const sum = [...text.slice(0, 12)].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  const check = (10 - (sum % 10)) % 10;
  if (check !== Number(text[12])) throw new CellMistake(`a digit is wrong: after ${text.slice(0, 12)} the last one is ${check}`);
  return text;
}

export function readColour(cell: Cell): string {
  const text = readText(cell);
  if (!/^#?[0-9a-f]{6}$/i.test(text)) throw new CellMistake('write the colour as on the web, such as "#F7F6F1"');
  return `#${text.replace("#", "").toUpperCase()}`;
}
