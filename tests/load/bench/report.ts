/** A benchmark's results as a table for people and as JSON for programs. */
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname } from "node:path";
import type { Bar, Result } from "./cases";

const figure = (value: number) => value.toLocaleString("en", { maximumSignificantDigits: 3 });

export const isMet = ({ value, most, least }: Bar) =>
  (most === undefined || value <= most) && (least === undefined || value >= least);

/** The first row is the head. */
function table(rows: string[][]) {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))),
    )
    .map((row) => row.join("  ").trimEnd())
    .join("\n");
}

function measuredRow({ name, measured }: Result) {
  if (!measured) return [];
  const compared = "bare" in measured ? measured : null;
  const ratios = compared ? [`${figure(compared.cpuRatio)} ×`, `${figure(compared.rateRatio)} ×`] : ["", ""];
  const bytes = compared ? figure(compared.bytes / 1024) : "";
  return [[name, ...[measured.cpuMs, measured.perSecond, measured.p50, measured.p99].map(figure), bytes, ...ratios]];
}

const barRows = ({ name, bars }: Result) =>
  bars.map((bar) => {
    const { what, value, unit, most, least } = bar;
    const limit = most === undefined ? (least === undefined ? "" : `≥ ${least}`) : `≤ ${most}`;
    return [
      `${name}: ${what}`,
      `${figure(value)} ${unit}`,
      limit && `${limit} ${unit}`,
      limit && (isMet(bar) ? "met" : "MISSED"),
    ];
  });

/** Writes JSON to `file`; returns whether every bar is met. */
export function report(results: Result[], file: string) {
  const measured = results.flatMap(measuredRow);
  if (measured.length > 0) {
    const head = ["", "CPU ms", "requests/s", "p50 ms", "p99 ms", "kB", "CPU ÷ bare", "rate ÷ bare"];
    console.log(`\n${table([head, ...measured])}`);
  }
  console.log(`\n${table([["bar", "measured", "limit", ""], ...results.flatMap(barRows)])}\n`);
  const met = results.flatMap(({ bars }) => bars).every(isMet);
  mkdirSync(dirname(file), { recursive: true });
  const machine = { node: process.version, cpu: cpus()[0]?.model ?? "", cores: cpus().length };
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, met, results }, null, 2)}\n`);
  console.log(`The same as JSON: ${file}`);
  return met;
}
