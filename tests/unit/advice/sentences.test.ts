/** Each set of sentences meets the bars of `npm run advice`. */
import { describe, expect, test } from "vitest";
import { createAdviser } from "../../advice/catalogue";
import { BARS, isMistake, judge, percentOf, readSentences } from "../../advice/judge";

const SETS = ["sentences", "put-aside-1", "put-aside-2", "rounds", "rounds-2", "rounds-3", "development", "nl-en-es"];
const adviser = createAdviser();

describe.each(SETS)("%s", (set) => {
  const verdicts = readSentences(set).map((sentence) => judge(sentence, adviser));

  test.each(BARS)("%s: %d %%", (column, bar) => {
    const percent = percentOf(column, verdicts);
    if (isMistake(column)) expect(percent).toBeLessThanOrEqual(bar);
    else expect(percent).toBeGreaterThanOrEqual(bar);
  });
});
