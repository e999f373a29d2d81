/** The answers to the bot check's questions stay on the server. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

interface Questions {
  choices: { ask: string; right: string[]; wrong: string[] }[];
}

const BUNDLES = "public/build";

const bundles = readdirSync(BUNDLES, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".js"))
  .map((name) => readFileSync(join(BUNDLES, name), "utf8"));

/** The bundler escapes other characters. */
const isAscii = (word: string): boolean => /^[ -~]*$/.test(word);

it.each(readdirSync("locales"))("no script for browsers holds the questions' answers: %s", (lang) => {
  const questions: Questions = JSON.parse(readFileSync(`locales/${lang}/questions.json`, "utf8"));
  const lists = questions.choices.flatMap(({ right, wrong }) => [right, wrong]).map((words) => words.filter(isAscii));
  expect(bundles.length).toBeGreaterThan(0);
  expect(lists.length).toBeGreaterThan(0);
  for (const list of lists) {
    expect(list.length).toBeGreaterThan(2);
    expect(bundles.filter((bundle) => list.every((word) => bundle.includes(JSON.stringify(word))))).toEqual([]);
  }
});
