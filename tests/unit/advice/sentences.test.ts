/** The sets of sentences that may be learnt from, by the bars of `npm run advice`. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createAdviser } from "../../advice/catalogue";
import development from "../../advice/development.json";
import { BARS, isMistake, judge, percentOf, Sentence } from "../../advice/judge";
import otherLanguages from "../../advice/nl-en-es.json";
import putAside from "../../advice/put-aside-1.json";
import putAside2 from "../../advice/put-aside-2.json";
import rounds from "../../advice/rounds.json";
import rounds2 from "../../advice/rounds-2.json";
import rounds3 from "../../advice/rounds-3.json";
import sentences from "../../advice/sentences.json";

const adviser = createAdviser();
const SETS = {
  sentences,
  "put-aside-1": putAside,
  "put-aside-2": putAside2,
  rounds,
  "rounds-2": rounds2,
  "rounds-3": rounds3,
  development,
  "nl-en-es": otherLanguages,
};

describe.each(Object.entries(SETS))("%s", (_, set) => {
  const verdicts = z
    .array(Sentence)
    .parse(set)
    .map((sentence) => judge(sentence, adviser));

  test.each(BARS)("%s: %d %%", (column, bar) => {
    const percent = percentOf(column, verdicts);
    if (isMistake(column)) expect(percent).toBeLessThanOrEqual(bar);
    else expect(percent).toBeGreaterThanOrEqual(bar);
  });
});
