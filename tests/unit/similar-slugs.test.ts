import { describe, expect, test } from "vitest";
import { findRequestedSlug, wordsOf } from "~/routing/missing-page-suggestions";
import { createSlugIndex } from "~/routing/similar-slugs";

describe("slugs that look alike", () => {
  const items = [
    { id: 1, slugs: ["comblis-p45-enduit-de-rebouchage-en-poudre", "comblis-p45-fullspachtel-in-pulverform"] },
    { id: 2, slugs: ["lissano-f20-enduit-de-lissage", "lissano-f20-feinspachtel"] },
    { id: 3, slugs: ["nous-contacter", "kontaktieren-sie-uns"] },
  ];
  const index = createSlugIndex(items, ({ slugs }) => slugs);
  const idsFor = (slug: string) => index.find(slug, 5).map(({ id }) => id);

  test("are found with a letter amiss, words in another order, accents, capitals", () => {
    expect(idsFor("comblis-p45-enduit-rebouchge")[0]).toBe(1);
    expect(idsFor("enduit-lissage-f20-lissano")[0]).toBe(2);
    expect(idsFor("LISSANO_F20_Enduit_de_Lissagé")[0]).toBe(2);
    expect(idsFor("contact")).toEqual([3]);
  });

  test("are found in either language, each thing once, as many as asked for", () => {
    const found = idsFor("comblis-p45-fullspachtel");
    expect(found[0]).toBe(1);
    expect(new Set(found).size).toBe(found.length);
    expect(index.find("enduit-de-rebouchage-lissage", 1)).toHaveLength(1);
  });

  test("are not found where nothing is alike", () => {
    expect(idsFor("xyzzy")).toEqual([]);
    expect(idsFor("")).toEqual([]);
  });
});

test.each([
  ["/fr/enduit-professionnels/produit/comblis-p54", "comblis-p54"],
  ["/fr/ancien/fiche-technique.html", "fiche-technique"],
  ["/de/spachtel-fur-profis/kategorien/fullspachtel/_FARBE__weiss/_p__9", "fullspachtel"],
  ["/fr/enduit-professionnels/fa%C3%A7ade", "façade"],
  ["/fr/enduit-professionnels/%E0%A4%A", null],
  ["/fr/enduit-professionnels/app.js.map", null],
  ["/fr", null],
])("what %s asked for", (pathname, slug) => {
  expect(findRequestedSlug(pathname)).toBe(slug);
});

test("a slug's words go into the search field", () => {
  expect(wordsOf("comblis-p45_enduit")).toBe("comblis p45 enduit");
});
