/** Compounds of German and Dutch in the search's vocabulary. */
import { expect, test } from "vitest";
import { wordsIn } from "../../back-office/search/tokens";
import { createVocabulary } from "../../back-office/search/vocabulary";

const KNOWN = new Set(["armierungsgewebe", "glasgewebes", "fassade", "spachtel", "hanf", "band"]);

test.each([
  ["de", "gewebe", ["armierungsgewebe", "glasgewebes"]],
  ["de", "web", []],
  ["de", "armierungsgewebe", []],
  // Known words that are hardly longer aren't compounds.
  ["de", "assade", []],
  ["nl", "gewebe", ["armierungsgewebe", "glasgewebes"]],
  ["fr", "gewebe", []],
] as const)("in %s %j finds the compounds %j", (lang, word, found) => {
  expect(createVocabulary(KNOWN, wordsIn(lang)).compounds(word)).toEqual(found);
});

test("a compound consists of known words", () => {
  const { parts } = createVocabulary(KNOWN, wordsIn("de"));
  expect(parts("fassadenspachtel")).toEqual(["fassad", "spachtel"]);
  expect(parts("armierungsgewebe")).toEqual([]);
});
