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

const SPELLED = new Set(["enduit", "enduire", "fissure", "mousse", "mur", "plan", "plat", "c18", "facade"]);

test.each([
  ["two letters swapped", "enduti", ["enduit"]],
  ["one letter wrong", "endoit", ["enduit"]],
  ["the first letter left out", "issure", ["fissure"]],
  ["a letter too many", "mouusse", ["mousse"]],
  ["two letters wrong in a long word", "fusssure", ["fissure"]],
  ["two letters wrong in a short word", "facido", []],
  ["words of four letters are only swapped", "plna", ["plan"]],
  ["another word of four letters", "plac", []],
  ["a code", "c17", []],
] as const)("corrects %s: %s", (_what, typed, found) => {
  expect(createVocabulary(SPELLED, wordsIn("fr")).corrections(typed)).toEqual(found);
});
