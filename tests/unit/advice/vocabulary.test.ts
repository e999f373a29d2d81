/** The vocabulary as content: every language has all that the engine asks for. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { conceptsWith, wordsWith } from "../../../back-office/advice/vocabularies";
import { AdviceConcepts, AdviceWords } from "../../../back-office/content/schema-advice";
import { LOCALES } from "../../../shared/route-table.js";
import { createAdviser } from "../../advice/catalogue";

const FOLDER = join(import.meta.dirname, "../../../demo/content/advice");
const read = (name: string): unknown => JSON.parse(readFileSync(join(FOLDER, name), "utf8"));
const concepts = conceptsWith(AdviceConcepts.parse(read("concepts.json")));
const languages = LOCALES.map((lang) => ({
  lang,
  vocabulary: wordsWith({ [lang]: AdviceWords.parse(read(`${lang}.json`)) }, lang),
}));

/** Words of one trade, of which the program's own vocabulary has none. */
const TRADE = /spachtel|enduit|fissur|rebouch|plâtr|gips|plamu|filler|crack|plaster|masill|mortier|mörtel|mortar/i;

test.each(LOCALES)("the program's own words are of no trade, and it has every fact's label (%s)", (lang) => {
  const own = wordsWith({}, lang);
  // The engine's name of a sentence isn't a word of it.
  expect(JSON.stringify(own).replace('"quantity.crack":', "").match(TRADE)).toBeNull();
  const facts = Object.keys(conceptsWith(AdviceConcepts.parse({})).facts);
  expect(facts.filter((name) => !own.labels[`fact.${name}`])).toEqual([]);
  expect(Object.keys(own.words).filter((concept) => /^(?:problem|substrate|wish|unsold)\./.test(concept))).toEqual([]);
});

const GROUPS: Record<string, Record<string, unknown>> = {
  problem: concepts.problems,
  substrate: concepts.substrates,
  place: concepts.places,
  wish: concepts.wishes,
  tool: concepts.tools,
  time: concepts.times,
  fact: concepts.facts,
  screen: concepts.screens,
  unsold: concepts.unsold,
  context: Object.fromEntries(concepts.contexts.map((name) => [name, true])),
};
const declared = Object.entries(GROUPS).flatMap(([group, each]) => Object.keys(each).map((name) => `${group}.${name}`));
/** Words that ask for a fact beside "how long" and "how much". */
for (const group of ["timed", "counted", "named"])
  declared.push(...Object.keys(concepts.facts).map((name) => `${group}.${name}`));
/** Concepts of the engine: sizes, units and requests. */
const BUILT_IN = /^(?:role|unit|ask)\./;
/** Told back by nothing but their words. */
const UNTOLD =
  /^(?:context|timed\.|counted\.|named\.|wish\.machine-spray|place\.(?:wall|outer-render)$|unsold\.(?:body|chat))/;

describe.each(languages)("$lang", ({ vocabulary }) => {
  test("every line's concept is declared", () => {
    const unknown = Object.keys(vocabulary.words).filter(
      (concept) => !BUILT_IN.test(concept) && !declared.includes(concept),
    );
    expect(unknown).toEqual([]);
  });
  test("what is told back has a label", () => {
    const missing = Object.keys(vocabulary.words).filter(
      (concept) => !BUILT_IN.test(concept) && !UNTOLD.test(concept) && !vocabulary.labels[concept],
    );
    expect(missing).toEqual([]);
  });
  test("it has the same sentences and warnings as the first language", () => {
    const [first] = languages;
    expect(Object.keys(vocabulary.phrases).sort()).toEqual(Object.keys(first?.vocabulary.phrases ?? {}).sort());
    expect(Object.keys(vocabulary.warnings).sort()).toEqual(Object.keys(concepts.warnings).sort());
  });
});

test("the codes of concepts are the catalogue's", () => {
  const { characteristics, benefits } = createAdviser().view("fr", "pro").viewContext.content;
  const { values } = characteristics;
  const functions = Object.values(concepts.problems).flatMap((problem) => [...problem.functions, ...problem.also]);
  expect(functions.filter((code) => !values.usage_functions[code])).toEqual([]);
  const supports = Object.values(concepts.substrates).flatMap((substrate) => substrate.supports);
  expect(supports.filter((code) => !values.supports[code])).toEqual([]);
  const locations = Object.values(concepts.places).flatMap((place) => place.locations);
  expect(locations.filter((code) => !values.locations[code])).toEqual([]);
  const modes = Object.values(concepts.tools).flatMap(({ any }) => any.map((trait) => trait.replace("mode:", "")));
  expect(modes.filter((code) => !values.application_modes[code])).toEqual([]);
  const wished = Object.values(concepts.wishes).flatMap(({ any }) =>
    any.flatMap((trait) => (trait.startsWith("benefit:") ? trait.slice("benefit:".length) : [])),
  );
  expect(wished.filter((code) => !benefits[code])).toEqual([]);
});
