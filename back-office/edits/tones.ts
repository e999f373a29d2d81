/** A colour card as the lines of a form, or as columns that are copied from a spreadsheet: `code; #rrggbb; name; group`. */
import { LOCALES } from "../../shared/route-table.js";
import { isTree, type Tree } from "../../shared/rules/tree";
import { Tones } from "../content/schema-own-fields";
import { readLines } from "./read-lines";

/** Texts that differ by language are `fr: Sable | de: Sand`. */
function cellOf(text: unknown): string {
  const own = isTree(text) ? Object.entries(text) : [["", text ?? ""]];
  const isSame = new Set(own.map(([, each]) => each)).size === 1;
  return isSame ? String(own[0]?.[1]) : own.map(([locale, each]) => `${locale}: ${each}`).join(" | ");
}

function textOf(cell: string): string | Tree {
  const own = cell.split("|").map((part) => {
    const [before = "", ...after] = part.split(":");
    return { locale: LOCALES.find((each) => each === before.trim()), text: after.join(":").trim() };
  });
  return own.every(({ locale, text }) => locale && text)
    ? Object.fromEntries(own.map(({ locale, text }) => [locale, text]))
    : cell;
}

export const writeTones = (tones: readonly Tree[]): string =>
  tones
    .map(({ code, hex, name, group }) => {
      const cells = [code, hex, cellOf(name), cellOf(group)];
      return cells.slice(0, cells.findLastIndex(Boolean) + 1).join("; ");
    })
    .join("\n");

/** @returns the tones, or the number of the first line, counted from 1, that is none or repeats a code */
export function readTones(lines: unknown): Tree[] | number {
  const tones = readLines(lines, ([code, hex, name, group, more]): Tree | undefined => {
    const tone = { code, hex, ...(name && { name: textOf(name) }), ...(group && { group: textOf(group) }) };
    return more || !Tones.safeParse([tone]).success ? undefined : tone;
  });
  return typeof tones === "number" ? tones : [...tones.values()];
}
