/** `npm run advice`: how many sentences are answered right, and each that isn't; with `--time`, what they cost; `--words`: words.ts. */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { LocaleCode } from "../../shared/contract";
import { createAdviser } from "./catalogue";
import { askedOf, BARS, COLUMNS, isMistake, judge, percentOf, Sentence, type Verdict } from "./judge";
import { printTimes } from "./time";
import { printReadings } from "./words";

const isMiss = ({ marks }: Verdict): boolean => COLUMNS.some((column) => marks[column] === isMistake(column));
const print = (line: string): unknown => process.stdout.write(`${line}\n`);

const [first, lang, list] = process.argv.slice(2);
if (first === "--words") {
  if (!list) throw new Error("Usage: npm run advice -- --words de list.txt");
  printReadings(createAdviser("demo/content"), LocaleCode.parse(lang), list, print);
  process.exit();
}

const isTimed = process.argv.includes("--time");
const [file = "tests/advice/sentences.json", only = ""] = process.argv.slice(2).filter((each) => each !== "--time");
const sentences = z.array(Sentence).parse(JSON.parse(readFileSync(file, "utf8")));
const adviser = createAdviser("demo/content");
const verdicts = sentences.filter(({ id }) => id.startsWith(only)).map((sentence) => judge(sentence, adviser));

for (const { sentence, marks, got } of verdicts.filter(isMiss)) {
  const missed = COLUMNS.filter((column) => marks[column] === isMistake(column)).join(", ");
  print(`${sentence.id} ${sentence.lang}/${sentence.target}: ${sentence.text}\n    ${missed} → ${got}`);
}
const bars = new Map(BARS);
let isBelow = false;
print(`\n${"".padEnd(20)} sentences   right     bar`);
for (const column of COLUMNS) {
  const asked = askedOf(column, verdicts).length;
  if (asked === 0) continue;
  const percent = percentOf(column, verdicts);
  const bar = bars.get(column);
  const fails = bar !== undefined && (isMistake(column) ? percent > bar : percent < bar);
  isBelow ||= fails;
  const limit = bar === undefined ? "" : `${isMistake(column) ? "≤" : "≥"} ${bar} %`;
  const cells = [
    column.padEnd(20),
    String(asked).padStart(9),
    `${percent.toFixed(1).padStart(6)} %`,
    limit.padStart(7),
  ];
  print(`${cells.join(" ")}${fails ? "  ✗" : ""}`);
}
if (isTimed) isBelow = !printTimes(sentences, print) || isBelow;
process.exitCode = isBelow ? 1 : 0;
