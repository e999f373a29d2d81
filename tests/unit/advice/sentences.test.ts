/** Each set of sentences meets the bars of `npm run advice`. */
import { describe, expect, test } from "vitest";
import { createAdviser } from "../../advice/catalogue";
import { BARS, type Column, isMistake, judge, percentOf, readSentences, type Verdict } from "../../advice/judge";

const SETS = ["sentences", "put-aside-1", "put-aside-2", "rounds", "rounds-2", "rounds-3", "development", "nl-en-es"];
const adviser = createAdviser();

/** Of sentences that no model has seen. */
const UNSEEN_BARS: readonly [Column, number][] = [
  ["first", 82],
  ["wrong within three", 8],
  ["nothing fits", 72],
];

describe.each(SETS)("%s", (set) => {
  const verdicts = readSentences(set).map((sentence) => judge(sentence, adviser));
  test.each(BARS)("%s: %d %%", (column, bar) => expectBar(verdicts, column, bar));
});

describe("unseen-jobs", () => {
  const verdicts = readSentences("unseen-jobs").map((sentence) => judge(sentence, adviser));
  test.each(UNSEEN_BARS)("%s: %d %%", (column, bar) => expectBar(verdicts, column, bar));
});

function expectBar(verdicts: readonly Verdict[], column: Column, bar: number): void {
  const percent = percentOf(column, verdicts);
  if (isMistake(column)) expect(percent).toBeLessThanOrEqual(bar);
  else expect(percent).toBeGreaterThanOrEqual(bar);
}
