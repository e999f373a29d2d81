/** What a sentence says, in concepts. */
import { expect, test } from "vitest";
import type { LocaleCode } from "~shared/contract";
import { GROUPS } from "../../../back-office/advice/understand";
import { createAdviser } from "../../advice/catalogue";

const adviser = createAdviser();
const read = (text: string, lang: LocaleCode) => adviser.knowledge(lang, "pro").understand(text);
const conceptsIn = (text: string, lang: LocaleCode) => {
  const { said } = read(text, lang);
  return GROUPS.flatMap((group) => said[group].map(({ name }) => `${group}.${name}`));
};

test.each([
  ["trou dans la brique", "fr", ["problem.hole", "substrate.brick"]],
  ["TROU DANS LE PLATRE", "fr", ["problem.hole", "substrate.plaster"]],
  ["fisure dans le platre", "fr", ["problem.crack", "substrate.plaster"]],
  ["trou dans le placo", "fr", ["problem.hole", "substrate.plasterboard"]],
  ["lisser la toile de verre", "fr", ["problem.relief", "substrate.glass-cloth"]],
  ["trou dans une catelle", "fr", ["problem.hole", "substrate.tile"]],
  ["fissure autour de la fenêtre", "fr", ["problem.crack"]],
  ["Loch im Backstein", "de", ["problem.hole", "substrate.brick"]],
  ["Fassadenriss", "de", ["problem.crack", "place.facade"]],
  ["Kellerloch", "de", ["problem.hole", "place.cellar"]],
  ["Loch im Rigips", "de", ["problem.hole", "substrate.plasterboard"]],
  ["Plättli überspachteln", "de", ["problem.relief", "substrate.tile"]],
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
] as const)("negations: %s (%s): %s", (text, lang, concept, isSaid) => {
  expect(conceptsIn(text, lang).includes(concept)).toBe(isSaid);
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
