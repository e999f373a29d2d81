/**
 * `npm run advice -- --time`: what an answer costs beside the search, at 48 and at 5,000 products, and
 * what a suggestion takes while a sentence is typed.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateCatalogue } from "../load/bench/generate-catalogue";
import { type Adviser, createAdviser } from "./catalogue";
import type { Sentence } from "./judge";
import { randomTexts } from "./random-texts";

const LARGE = 5000;
const TEXTS = 10_000;
/** In milliseconds: of CPU beside the search, on average; of any text, of CPU too: other programs may run. */
const BARS = { small: 3, large: 10, longest: 50, suggested: 15 };
const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

interface Query extends Pick<Sentence, "text" | "lang" | "target"> {}

function costOf(
  adviser: Adviser,
  queries: readonly Query[],
): { answer: number; search: number; longest: number; slowest: string } {
  const found = new Map<Query, ReturnType<ReturnType<Adviser["view"]>["search"]["find"]>>();
  const start = process.cpuUsage();
  for (const each of queries) found.set(each, adviser.view(each.lang, each.target).search.find(each.text));
  const searched = process.cpuUsage(start);
  const [before, from] = [process.cpuUsage(), { longest: 0, slowest: "" }];
  for (const each of queries) {
    const began = process.cpuUsage();
    const view = adviser.view(each.lang, each.target);
    const results = found.get(each);
    if (results) view.adviser?.answer(each.text, { card: view.card, found: results, explain: false });
    const took = milliseconds(process.cpuUsage(began));
    if (took > from.longest) Object.assign(from, { longest: took, slowest: each.text });
  }
  const answered = process.cpuUsage(before);
  return { ...from, search: milliseconds(searched) / queries.length, answer: milliseconds(answered) / queries.length };
}

/** Each sentence as it is typed, word by word: search and answer, as the suggestions ask for both. */
function slowestSuggestions(adviser: Adviser, queries: readonly Query[]): number {
  const times = queries.flatMap(({ text, lang, target }) =>
    [...text.matchAll(/\s+/g)].map(({ index }) => {
      const began = process.cpuUsage();
      adviser.ask(text.slice(0, index), lang, target);
      return milliseconds(process.cpuUsage(began));
    }),
  );
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

/** @returns whether all bars hold */
export function printTimes(sentences: readonly Sentence[], print: (line: string) => unknown): boolean {
  const folder = mkdtempSync(join(tmpdir(), "advice-"));
  try {
    const rows = [
      { name: "48 products", adviser: createAdviser("demo/content"), bar: BARS.small },
      {
        name: `${LARGE} products`,
        adviser: createAdviser(generateCatalogue(folder, LARGE)),
        bar: BARS.large,
      },
    ].map(({ name, adviser, bar }) => {
      // The first of each view builds its index and its vocabulary.
      costOf(adviser, sentences);
      const { search, answer, longest } = costOf(adviser, sentences);
      print(
        `${name.padEnd(15)} search ${search.toFixed(2)} ms, answer ${answer.toFixed(2)} ms more (≤ ${bar}), longest ${longest.toFixed(1)} ms`,
      );
      return { adviser, isRight: answer <= bar };
    });
    const texts = [
      ...randomTexts(
        sentences.map(({ text }) => text),
        TEXTS,
      ),
    ];
    const { longest, slowest } = rows[0] ? costOf(rows[0].adviser, texts) : { longest: 0, slowest: "" };
    print(`${TEXTS} random texts   longest ${longest.toFixed(1)} ms (≤ ${BARS.longest}): ${slowest}`);
    const suggested = rows[0] ? slowestSuggestions(rows[0].adviser, sentences) : 0;
    print(
      `suggestions            99 % within ${suggested.toFixed(1)} ms (≤ ${BARS.suggested}), while a sentence is typed`,
    );
    return suggested <= BARS.suggested && longest <= BARS.longest && rows.every(({ isRight }) => isRight);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
