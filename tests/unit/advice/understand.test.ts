/** The concepts of a sentence. */
import { expect, test } from "vitest";
import type { LocaleCode } from "~shared/contract";
import { GROUPS } from "../../../back-office/advice/types";
import { createAdviser } from "../../advice/catalogue";

const adviser = createAdviser();
const read = (text: string, lang: LocaleCode) => adviser.knowledge(lang, "pro").understand(text);
const conceptsIn = (text: string, lang: LocaleCode) => {
  const { mentions } = read(text, lang);
  return GROUPS.flatMap((group) => mentions[group].map(({ name }) => `${group}.${name}`));
};

test.each([
  ["trou dans la brique", "fr", ["problem.hole", "substrate.brick"]],
  ["TROU DANS LE PLATRE", "fr", ["problem.hole", "substrate.plaster"]],
  ["fisure dans le platre", "fr", ["problem.crack", "substrate.plaster"]],
  ["trou dans le placo", "fr", ["problem.sheet-hole", "substrate.plasterboard"]],
  ["lisser la toile de verre", "fr", ["problem.relief", "substrate.glass-cloth"]],
  ["trou dans une catelle", "fr", ["problem.hole", "substrate.tile"]],
  ["fissure autour de la fenêtre", "fr", ["problem.crack"]],
  ["Loch im Backstein", "de", ["problem.hole", "substrate.brick"]],
  ["Fassadenriss", "de", ["problem.crack", "place.facade"]],
  ["Kellerloch", "de", ["problem.hole", "place.cellar"]],
  ["Loch im Rigips", "de", ["problem.sheet-hole", "substrate.plasterboard"]],
  ["Plättli überspachteln", "de", ["problem.relief", "substrate.tile"]],
  ["Loch in der Badfliese", "de", ["problem.hole", "substrate.tile", "place.wet-room"]],
  ["schimelpunkte an der Wand", "de", ["problem.mould", "place.wall"]],
] as const)("%s (%s)", (text, lang, concepts) => {
  expect(conceptsIn(text, lang)).toEqual(expect.arrayContaining([...concepts]));
});

test.each([
  ["joints de placo sans bande", "fr", "wish.no-tape", true],
  ["trou, pas dehors", "fr", "place.inside", true],
  ["trou, pas dehors", "fr", "place.outside", false],
  ["le mur n'est pas lisse", "fr", "problem.uneven", true],
  ["trou, pas de poudre", "fr", "wish.ready", true],
  ["Loch, nicht aussen", "de", "place.inside", true],
  ["Loch, nicht aussen", "de", "place.outside", false],
  ["Fugen ohne Band", "de", "wish.no-tape", true],
  ["glätten, kein Pulver", "de", "wish.ready", true],
] as const)("negations: %s (%s): %s", (text, lang, concept, isMentioned) => {
  expect(conceptsIn(text, lang).includes(concept)).toBe(isMentioned);
});

test.each([
  ["comblis p45", "Comblis P45"],
  ["comblisp45", "Comblis P45"],
  ["COMBLIS P 45", "Comblis P45"],
  ["comblys p45", "Comblis P45"],
  ["komblis p45", "Comblis P45"],
  ["tv0101", "Comblis P45"],
  ["le p45", "Comblis P45"],
  ["jontalp2h", "Jontal P2H"],
  ["oréade bm", "Oreade BM"],
  ["comblis", undefined],
  ["trou de 45 cm", undefined],
])("the product in “%s” is %s", (text, name) => {
  expect(read(text, "fr").products[0]?.product.name).toBe(name);
});

test.each([
  ["je peux étaler le E7 sur du chêne", "Lignea E7"],
  ["proportion de durcisseur dans le D2", "Lignea D2"],
  ["la mousse A3 tient sur le bois", "Prestiva A3"],
  ["sur quels supports va notre anti-moisissures M1", "Clarmur M1"],
  ["quel rendement pour le M1", undefined],
  ["un bouchage en classe E7", undefined],
  ["trou de la vis M6 dans le plâtre", undefined],
  ["embouteillage sur l'A3", undefined],
])("a code of two signs, behind what names a product: “%s” is %s", (text, name) => {
  expect(read(text, "fr").products[0]?.product.name).toBe(name);
});

test.each([
  ["fissure au-dessus du receveur", "fr", true],
  ["Riss über der Duschtasse", "de", true],
  ["fissure au-dessus de la porte", "fr", false],
] as const)("where water splashes is a place of its own: %s", (text, lang, isMentioned) => {
  const concepts = conceptsIn(text, lang);
  expect(concepts.includes("place.splash")).toBe(isMentioned);
});

test.each([
  ["quelle colle à carrelage avez-vous", "fr"],
  ["welchen Fliesenkleber habt ihr", "de"],
] as const)("a requested article may be before the verb: %s", (text, lang) => {
  expect(read(text, lang).mentions.unsold.find(({ name }) => name === "tile-adhesive")?.isRequested).toBe(true);
});

test("a problem that another explains isn't told twice", () => {
  expect(conceptsIn("joint de placo fissuré", "fr").filter((concept) => concept.startsWith("problem."))).toEqual([
    "problem.joint",
  ]);
});

test("what covers a substrate counts for its surface, what is beneath for a hole", () => {
  expect(conceptsIn("trou dans un béton peint", "fr")).toContain("substrate.concrete");
  expect(conceptsIn("trou dans un béton peint", "fr")).not.toContain("substrate.paint");
  expect(conceptsIn("lisser un béton peint", "fr")).toContain("substrate.paint");
});

test.each([
  ["Riss im Betton ausen", "de", ["problem.crack", "substrate.concrete", "place.outside"]],
  ["fisure dans le plattre", "fr", ["problem.crack", "substrate.plaster"]],
] as const)("with typing errors: %s (%s)", (text, lang, concepts) => {
  expect(conceptsIn(text, lang)).toEqual(expect.arrayContaining([...concepts]));
});

test("a guess yields to a certain mention", () => {
  const concepts = conceptsIn("mon beau-frère a fait un trou dans le plâtre", "fr");
  expect(concepts).toContain("substrate.plaster");
  expect(concepts).not.toContain("substrate.wood");
});

test("a problem of another substrate is ignored", () => {
  expect(conceptsIn("cloison en brique montée de travers, 12 mm à rattraper", "fr")).not.toContain("problem.joint");
});

test("a denial ends at a comma", () => {
  expect(read("on ne décolle pas, il faut cacher la toile de verre", "fr").denied.has("problem.relief")).toBe(false);
});

test("a layer that is applied already is ignored", () => {
  const concepts = conceptsIn("carrelage, primaire quartz déjà passé, avec quoi je ratisse ?", "fr");
  expect(concepts).not.toContain("problem.grip");
  expect(concepts).toContain("problem.relief");
});

test("of two contraries the longer one counts", () => {
  const concepts = conceptsIn("lisser sans mélanger de poudre", "fr");
  expect(concepts).toContain("wish.ready");
  expect(concepts).not.toContain("wish.powder");
});

test("a screen is named whole, or by a long word: Mailand is no mail", () => {
  expect(conceptsIn("welcher Zug fährt nach Mailand", "de")).not.toContain("screen.contact");
});

test("in German, words change places within a clause only", () => {
  expect(conceptsIn("zwei Millimeter, wie viele Säcke gibt das", "de")).not.toContain("fact.thickness");
});

test.each([
  ["avez-vous des portes en chêne", "fr", true],
  ["il me faut dix mètres de plinthes", "fr", true],
  ["je veux la porte bien lisse", "fr", false],
  ["Verkauft ihr auch Türen", "de", true],
] as const)("doors and skirting boards aren't sold, but are worked on: %s (%s): %s", (text, lang, isRequested) => {
  expect(adviser.ask(text, lang, "pro")?.kind === "nothing").toBe(isRequested);
});

test.each([
  ["schade, moderne Wand", "de"],
  ["vous devez pouvoir le marquer", "fr"],
  ["de verklaring van mijn computer", "nl"],
] as const)("common words that look like ours are only themselves: %s (%s)", (text, lang) => {
  const { mentions } = adviser.knowledge(lang, "part").understand(text);
  expect([mentions.problem, mentions.screen, mentions.unsold, mentions.fact].flat()).toEqual([]);
});
