/** The set of sentences, by the bars of `npm run advice`. */
import { expect, test } from "vitest";
import { z } from "zod";
import { createAdviser } from "../../advice/catalogue";
import { BARS, isMistake, judge, percentOf, Sentence } from "../../advice/judge";
import sentences from "../../advice/sentences.json";

const adviser = createAdviser();
const verdicts = z
  .array(Sentence)
  .parse(sentences)
  .map((sentence) => judge(sentence, adviser));

test.each(BARS)("%s: %d %%", (column, bar) => {
  const percent = percentOf(column, verdicts);
  if (isMistake(column)) expect(percent).toBeLessThanOrEqual(bar);
  else expect(percent).toBeGreaterThanOrEqual(bar);
});
