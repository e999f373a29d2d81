/** `npm run advice`: how many sentences are answered right, and each that isn't. */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { createAdviser } from "./catalogue";
import { COLUMNS, type Column, judge, Sentence, type Verdict } from "./judge";

/** In percent: at least, and of what is wrong at most. */
const BARS: Partial<Record<Column, number>> = {
  first: 90,
  "within three": 97,
  "wrong within three": 3,
  quantity: 95,
  fact: 95,
  place: 95,
  "nothing fits": 100,
};
const print = (line: string): unknown => process.stdout.write(`${line}\n`);
const isMistake = (column: Column): boolean => column === "wrong within three";
const isMiss = ({ marks }: Verdict): boolean => COLUMNS.some((column) => marks[column] === isMistake(column));

const [, , file = "tests/advice/sentences.json", only = ""] = process.argv;
const sentences = z.array(Sentence).parse(JSON.parse(readFileSync(file, "utf8")));
const adviser = createAdviser("demo/content");
const verdicts = sentences.filter(({ id }) => id.startsWith(only)).map((sentence) => judge(sentence, adviser));

for (const { sentence, marks, got } of verdicts.filter(isMiss)) {
  const missed = COLUMNS.filter((column) => marks[column] === isMistake(column)).join(", ");
  print(`${sentence.id} ${sentence.lang}/${sentence.target}: ${sentence.text}\n    ${missed} → ${got}`);
}
let isBelow = false;
print(`\n${"".padEnd(20)} sentences   right     bar`);
for (const column of COLUMNS) {
  const asked = verdicts.filter(({ marks }) => marks[column] !== undefined);
  if (asked.length === 0) continue;
  const percent = (100 * asked.filter(({ marks }) => marks[column]).length) / asked.length;
  const bar = BARS[column];
  const fails = bar !== undefined && (isMistake(column) ? percent > bar : percent < bar);
  isBelow ||= fails;
  const limit = bar === undefined ? "" : `${isMistake(column) ? "≤" : "≥"} ${bar} %`;
  print(
    `${column.padEnd(20)} ${String(asked.length).padStart(9)} ${percent.toFixed(1).padStart(6)} % ${limit.padStart(7)}${fails ? "  ✗" : ""}`,
  );
}
process.exitCode = isBelow ? 1 : 0;
