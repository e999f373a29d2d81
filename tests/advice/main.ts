/** `npm run advice [file] [id prefix]`: prints each wrong answer and the share of right ones; `--time`: CPU time; `--words`: words.ts; `--train`: train.ts. */
import { LocaleCode } from "../../shared/contract";
import { createAdviser } from "./catalogue";
import { BARS, COLUMNS, isMistake, judge, judgedIn, percentOf, readSentences, type Verdict } from "./judge";
import { printTimes } from "./time";
import { trainModels } from "./train";
import { printReadings } from "./words";

const isMiss = ({ marks }: Verdict): boolean => COLUMNS.some((column) => marks[column] === isMistake(column));
const print = (line: string): unknown => process.stdout.write(`${line}\n`);

const [first, lang, list] = process.argv.slice(2);
if (first === "--words") {
  if (!list) throw new Error("Usage: npm run advice -- --words de list.txt");
  printReadings(createAdviser("demo/content"), LocaleCode.parse(lang), list, print);
  process.exit();
}
if (first === "--train") {
  trainModels(lang ?? "demo/content", print);
  process.exit();
}

const isTimed = process.argv.includes("--time");
const [file = "tests/advice/sentences.jsonl", only = ""] = process.argv.slice(2).filter((each) => each !== "--time");
const sentences = readSentences(file);
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
  const count = judgedIn(column, verdicts).length;
  if (count === 0) continue;
  const percent = percentOf(column, verdicts);
  const bar = bars.get(column);
  const fails = bar !== undefined && (isMistake(column) ? percent > bar : percent < bar);
  isBelow ||= fails;
  const limit = bar === undefined ? "" : `${isMistake(column) ? "≤" : "≥"} ${bar} %`;
  const cells = [
    column.padEnd(20),
    String(count).padStart(9),
    `${percent.toFixed(1).padStart(6)} %`,
    limit.padStart(7),
  ];
  print(`${cells.join(" ")}${fails ? "  ✗" : ""}`);
}
if (isTimed) isBelow = !printTimes(sentences, print) || isBelow;
process.exitCode = isBelow ? 1 : 0;
