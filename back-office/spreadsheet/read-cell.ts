import { checkDigitOf } from "../../shared/rules/barcode";
import { type Measure, UNIT_NAMES, writtenUnit } from "../../shared/rules/consumption";
import { readSteps, writeSteps } from "../../shared/rules/pack-prices";
import { consumptionUnitIn, measureIn } from "../../shared/rules/read-unit";
import { CellMistake } from "./cell-mistake";
import { type Cell, textOf } from "./read-table";
import words from "./words.json" with { type: "json" };

export interface Reading {
  /** The decimal sign of the file; without it, a number that can be read in two ways is a mistake. */
  decimal?: "," | "." | undefined;
  /** Between the entries of a list; without it `;`, `|`, a line end, and between codes a comma. */
  listSeparator?: string | undefined;
}

const EXCEL_ERROR = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)/;

/** @throws CellMistake for what Excel made a date of, a formula's error, and letters that an encoding lost */
function checked(cell: Cell): Exclude<Cell, Date> {
  if (cell instanceof Date) {
    throw new CellMistake("Excel made a date of it: format the column as text and write it again", "date");
  }
  const text = textOf(cell);
  if (EXCEL_ERROR.test(text)) throw new CellMistake("this is a formula's error: put the value in its place", "formula");
  if (text.includes("\ufffd")) {
    throw new CellMistake(
      "a letter was lost when the file was saved: save it as CSV UTF-8 or .xlsx, and write it again",
      { code: "lost_letter" },
    );
  }
  return cell;
}

/** Whether a cell has one of the words for something in the languages of the site. */
const isWord = (meaning: keyof typeof words, cell: Cell): boolean =>
  words[meaning].includes(textOf(cell).toLowerCase());

export const readText = (cell: Cell): string => textOf(checked(cell));

/** Plain text → HTML: a line is a paragraph, lines that begin with "- " are a list. */
export function readParagraphs(cell: Cell): string {
  const lines = String(checked(cell) ?? "")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  let html = "";
  for (const line of lines) {
    const entry = /^[-•*]\s+(\S.*)$/.exec(line)?.[1];
    if (entry === undefined) html += `<p>${escapeHtml(line)}</p>`;
    else if (html.endsWith("</ul>")) html = `${html.slice(0, -"</ul>".length)}<li>${escapeHtml(entry)}</li></ul>`;
    else html += `<ul><li>${escapeHtml(entry)}</li></ul>`;
  }
  return html;
}
const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const SHORTENED = "Excel shortened the number: format the column as text and write it again";

/** `1 100`, `1'100`, `1.100,5`, `0,5`: a number as any of our countries writes it. */
export function readNumber(cell: Cell, { decimal }: Pick<Reading, "decimal">): number {
  // Without the dust of binary fractions: a formula's 0.1 + 0.2 is 0.3.
  if (typeof cell === "number") return Number(cell.toFixed(6));
  const text = readText(cell)
    .replaceAll(/[\s'’\u00a0\u202f]/g, "")
    .replace("−", "-");
  if (/^-?\d(?:[.,]\d+)?e\+\d+$/i.test(text)) throw new CellMistake(SHORTENED, "shortened");
  if (!/^-?\d+(?:[.,]\d+)*$/.test(text)) throw new CellMistake("write a number, without unit", "number");
  const signs = text.match(/[.,]/g) ?? [];
  const [sign] = signs;
  if (sign === undefined) return Number(text);
  const last = signs.at(-1) ?? sign;
  const kinds = new Set(signs).size;
  if (kinds === 1 && signs.length === 1 && decimal === undefined && isAmbiguous(text)) {
    const [grouped, fraction] = [Number(text.replace(sign, "")), Number(text.replace(sign, "."))];
    throw new CellMistake(
      `this can be ${grouped} or ${fraction}: name the decimal sign in the map ("decimal": "," or ".")`,
      { code: "ambiguous", values: { grouped: String(grouped), fraction: String(fraction) } },
    );
  }
  const groups = kinds === 2 ? signs.slice(0, -1) : signs.length > 1 || (decimal && sign !== decimal) ? signs : [];
  const parts = text.split(/[.,]/);
  const fractionAt = groups.length === signs.length ? parts.length : parts.length - 1;
  const isGrouped = parts.slice(1, fractionAt).every((part) => part.length === 3);
  if (!isGrouped || (kinds === 2 && (new Set(groups).size > 1 || (decimal && last !== decimal)))) {
    throw new CellMistake(
      'write a number such as 1100 or 0.5, or name the decimal sign in the map ("decimal")',
      "number",
    );
  }
  return Number(`${parts.slice(0, fractionAt).join("")}.${parts.slice(fractionAt).join("")}`);
}
/** `1.100`: neither `0.500` nor `1.10`, which can be read in one way alone. */
const isAmbiguous = (text: string): boolean => /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text);

export function readPositive(cell: Cell, reading: Pick<Reading, "decimal">): number {
  const value = readNumber(cell, reading);
  if (value <= 0) throw new CellMistake("write a number above 0", "positive");
  return value;
}

export function readWhole(cell: Cell, reading: Pick<Reading, "decimal">): number {
  const value = readPositive(cell, reading);
  if (!Number.isInteger(value)) throw new CellMistake("write a whole number", "whole");
  return value;
}

type NumberReader = (cell: Cell, reading: Pick<Reading, "decimal">) => number;
/** A number beyond what there is has a wrong unit or a wrong decimal sign. */
export const within =
  (read: NumberReader, least: number, most: number, unit: string): NumberReader =>
  (cell, reading) => {
    const value = read(cell, reading);
    if (value >= least && value <= most) return value;
    const fault = { code: "range", values: { least: String(least), most: String(most) } };
    throw new CellMistake(`write ${least} to ${most} ${unit}: anything else is hardly true`, fault);
  };

/** A thickness in millimetres; `null`: without limit, which must be written. */
export function readLimit(cell: Cell, reading: Pick<Reading, "decimal">): number | null {
  if (typeof cell === "string" && isWord("unlimited", cell)) return null;
  try {
    return readPositive(cell, reading);
  } catch (error) {
    if (error instanceof CellMistake && error.message.startsWith("write a number")) {
      throw new CellMistake('write millimetres, without unit, or "unlimited"');
    }
    throw error;
  }
}

export function readNotNegative(cell: Cell, reading: Pick<Reading, "decimal">): number {
  const value = readNumber(cell, reading);
  if (value < 0) throw new CellMistake("write a number from 0 on");
  return value;
}

export function readYesNo(cell: Cell): boolean {
  const text = readText(cell);
  if (isWord("yes", text)) return true;
  if (isWord("no", text)) return false;
  throw new CellMistake("write yes or no", "yes_no");
}

const split = (cell: Cell, separator: string | RegExp): string[] =>
  String(checked(cell) ?? "")
    .split(separator)
    .map((entry) => textOf(entry))
    .filter((entry) => entry !== "");

/** Sentences, which may have commas. */
export const readTexts = (cell: Cell, { listSeparator }: Pick<Reading, "listSeparator">): string[] =>
  split(cell, listSeparator ?? /[;|\n]/);
/** Codes and labels. */
export const readNames = (cell: Cell, { listSeparator }: Pick<Reading, "listSeparator">): string[] =>
  split(cell, listSeparator ?? /[,;|\n]/);

/** Somebody looked, and there is nothing. */
export const isNone = (cell: Cell): boolean => isWord("none", cell);
export const isUnknown = (cell: Cell): boolean => isWord("unknown", cell);

export function readDegrees(cell: Cell): { min: number; max: number } {
  const found = /^([-−]?\d+)\s*(?:°\s*c\s*)?(?:-|–|to|à|bis|tot|a)\s*([-−]?\d+)\s*(?:°\s*c?)?$/i.exec(readText(cell));
  const [min = Number.NaN, max = Number.NaN] = [found?.[1], found?.[2]].map((text) => Number(text?.replace("−", "-")));
  if (Number.isNaN(min) || Number.isNaN(max))
    throw new CellMistake('write both temperatures in °C, such as "5-30"', "degrees");
  if (max <= min) throw new CellMistake("the lower temperature comes first", "degrees");
  return { min, max };
}
/** `10: 5.90; 50: 5.40`: as the team's form has it. */
export function readPriceSteps(cell: Cell): string {
  const steps = readSteps(readText(cell));
  if (steps) return writeSteps(steps);
  const todo = 'write rising numbers from 2 on with prices that don\'t rise, such as "10: 5.90; 50: 5.40"';
  throw new CellMistake(todo, "price_steps");
}

/** `5 kg`, `0,75 l`, `310 ml`: a pack's content in kilograms or litres; of tools and tapes `1 pc`, `25 m`. */
export function readPackSize(cell: Cell, reading: Pick<Reading, "decimal">): { quantity: number; unit: Measure } {
  const [, number = "", written = ""] = /^(.*\d)\s*(\p{L}+)\.?$/u.exec(readText(cell)) ?? [];
  const size = measureIn(written);
  if (!size) {
    throw new CellMistake('write what is in it with its unit kg, g, l, ml, m or pc, such as "5 kg"', "pack_size");
  }
  if (size.unit === "piece") return { quantity: readWhole(number, reading), unit: "piece" };
  const quantity = readPositive(number, reading) * size.amount;
  return { quantity: Number(quantity.toFixed(6)), unit: size.unit };
}

/** An EAN-13 with its check digit (GS1 General Specifications, 7.9). */
export function readBarcode(cell: Cell): string {
  const text = typeof cell === "number" ? String(cell) : readText(cell).replaceAll(" ", "");
  if (/e\+/i.test(text)) throw new CellMistake(`${SHORTENED}, all 13 digits`, "shortened");
  if (!/^\d{13}$/.test(text)) throw new CellMistake("write the 13 digits below the bars", "barcode");
  const first = text.slice(0, 12);
  const check = checkDigitOf(first);
  if (text !== first + check) {
    const fault = { code: "check_digit", values: { first, check } };
    throw new CellMistake(`a digit is wrong: after ${first} the last one would be ${check}`, fault);
  }
  return text;
}

export function readColour(cell: Cell): string {
  const text = readText(cell);
  if (!/^#?[0-9a-f]{6}$/i.test(text)) throw new CellMistake('write the colour as on the web, such as "#F7F6F1"');
  return `#${text.replace("#", "").toUpperCase()}`;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export function readSlug(cell: Cell): string {
  const text = readText(cell);
  if (!SLUG.test(text))
    throw new CellMistake('write small letters without accents, digits and single hyphens, such as "filler-fine-5"');
  return text;
}

const REFERENCE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/;
export function readReference(cell: Cell): string {
  const text = readText(cell);
  if (/^\d(?:[.,]\d+)?e\+\d+$/i.test(text)) {
    throw new CellMistake(SHORTENED, "shortened");
  }
  if (!REFERENCE.test(text)) {
    throw new CellMistake("write letters without accents, digits, dots and hyphens alone, 40 at most", "reference");
  }
  return text;
}

export function readConsumptionUnit(cell: Cell): string {
  const unit = consumptionUnitIn(readText(cell));
  if (unit) return unit;
  const units = UNIT_NAMES.map((name) => writtenUnit(name, "pieces")).join(", ");
  throw new CellMistake(`write ${units}`, "unit");
}

export function readHardening(cell: Cell): string {
  const text = readText(cell).toLowerCase();
  if (["setting", "drying", "reaction"].includes(text)) return text;
  throw new CellMistake("write setting, drying or reaction");
}
