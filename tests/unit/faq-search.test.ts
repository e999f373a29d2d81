/** Which questions a search finds. */
import { expect, it, test } from "vitest";
import { foldHtml, isFound } from "~/routes/faq/search";

const QUESTION = foldHtml(
  "Pourquoi la fissure revient-elle ? <p>L’enduit <b>souple</b> suit le mur, 2&nbsp;mm.</p> Façade et béton",
);

test.each(["", "  ", "fissure", "FISSURES", "facade beton", "façade", "l'enduit", "souple mur", "fissure ?"])(
  "“%s” finds it",
  (text) => {
    expect(isFound(QUESTION, text)).toBe(true);
  },
);

test.each(["carrelage", "fissure carrelage", "<b>x", "strong"])("“%s” doesn't", (text) => {
  expect(isFound(QUESTION, text)).toBe(false);
});

it("finds German words in one and in many", () => {
  const folded = foldHtml("Warum kommt der Riss wieder? Wände und Böden");
  expect(["Risse", "riss", "Wand", "Wände", "boden"].map((text) => isFound(folded, text))).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
});

it("leaves tags and apostrophes of the answer out of it", () => {
  expect(foldHtml("<p class='a'>L’Été</p>").trim()).toBe("l'ete");
});
