import type { MinutesRange, Waiting } from "../content/measure-words";
import { CellMistake } from "./cell-mistake";
import { readText } from "./read-cell";
import type { Cell } from "./read-table";
import words from "./words.json" with { type: "json" };

const MINUTES = { min: 1, h: 60, d: 1440, w: 10_080 };
const TIME = /^(\d+(?:\.\d+)?)\s*(?:([a-zí]+\.?)\s*)?(?:(?:-|–|to|à|bis|tot|a)\s*(\d+(?:\.\d+)?)\s*([a-zí]+\.?)?)?$/;
const UNCLEAR = 'write a time with its unit min, h, d or w, such as "45 min" or "2-3 h"';

/** A full stop after the name is ignored. */
const unitOf = (name = ""): keyof typeof MINUTES | undefined =>
  (["min", "h", "d", "w"] as const).find((unit) => words[unit].includes(name.replace(".", "")));

function parseTime(text: string, unclear: string, code: "time" | "waiting"): MinutesRange {
  const found = TIME.exec(
    text
      .toLowerCase()
      .replaceAll(/(\d),(\d)/g, "$1.$2")
      .trim(),
  );
  const [, from = "", fromName, to, toName] = found ?? [];
  const last = unitOf(to === undefined ? fromName : toName);
  const first = fromName === undefined ? last : unitOf(fromName);
  if (!found || first === undefined || last === undefined) throw new CellMistake(unclear, code);
  const min = Number(from) * MINUTES[first];
  const max = to === undefined ? min : Number(to) * MINUTES[last];
  if (min <= 0 || !Number.isInteger(min) || !Number.isInteger(max)) throw new CellMistake(unclear, code);
  if (max < min) throw new CellMistake("the shorter time comes first", code);
  return { min_minutes: min, max_minutes: max };
}

export const readTime = (cell: Cell): MinutesRange => parseTime(readText(cell), UNCLEAR, "time");

const MM = "(\\d+(?:[.,]\\d+)?)\\s*mm";
const PER_MM = /^(.*\S)\s*(?:per|par|je|pro|por|\/)\s*mm$/i;
const UP_TO = new RegExp(`^(.*\\S)\\s*(?:up to|jusqu['’]à|bis|hasta|tot|≤)\\s*${MM}$`, "i");
const AT = new RegExp(`^(.*\\S)\\s*(?:at|à|bei|bij|con)\\s*${MM}$`, "i");
const UNCLEAR_WAITING =
  'write "2-3 h", "24 h per mm", "6-12 h up to 3 mm", "4-8 h up to 3 mm; 3-5 d at 20 mm" or "2 h up to 1 mm; 24 h per mm" (units min, h, d and w)';
const millimetres = (text = ""): number => Number(text.replace(",", "."));

/** How long a coat waits: always, for each millimetre, or up to a thickness and beyond it. */
export function readWaiting(cell: Cell): Waiting {
  const [first = "", second, ...others] = readText(cell)
    .split(";")
    .map((part) => part.trim());
  const [, per] = PER_MM.exec(first) ?? [];
  const [, time, upTo] = UP_TO.exec(first) ?? [];
  const [, thickerTime, thicker] = AT.exec(second ?? "") ?? [];
  const [, thickerPer] = PER_MM.exec(second ?? "") ?? [];
  const isSecondUnclear = upTo === undefined || (thicker ?? thickerPer) === undefined;
  const isUnclear = others.length > 0 || (second !== undefined && isSecondUnclear);
  if (isUnclear) throw new CellMistake(UNCLEAR_WAITING, "waiting");
  if (per !== undefined) return { ...parseTime(per, UNCLEAR_WAITING, "waiting"), per_mm: true };
  if (time === undefined) return parseTime(first, UNCLEAR_WAITING, "waiting");
  const waiting = { ...parseTime(time, UNCLEAR_WAITING, "waiting"), up_to_mm: millimetres(upTo) };
  if (thickerPer !== undefined) {
    return { ...waiting, thicker: { ...parseTime(thickerPer, UNCLEAR_WAITING, "waiting"), per_mm: true } };
  }
  if (thickerTime === undefined) return waiting;
  if (millimetres(thicker) <= waiting.up_to_mm) throw new CellMistake("the thicker coat comes second", "waiting");
  return { ...waiting, thicker: { mm: millimetres(thicker), ...parseTime(thickerTime, UNCLEAR_WAITING, "waiting") } };
}
