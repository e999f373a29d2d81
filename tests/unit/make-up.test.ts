/** The language that `npm test -- languages` makes of French. */
import { describe, expect, it } from "vitest";
import { makeUp, makeUpAll, makeUpPath } from "../languages/make-up";

describe("a made-up text", () => {
  it.each([
    "Calculateur de quantité",
    "Ne creuse pas en séchant : il reste plat.",
    "Œuvrer à l’extérieur, où l’été dure",
  ])("%s: 40 % longer, and no vowel is French", (french) => {
    const made = makeUp(french);
    expect([...made].length / [...french].length).toBeGreaterThanOrEqual(1.4);
    expect(made).not.toMatch(/[aeiouyàâéèêîôûœ]/i);
    // The same words, one for one.
    expect(made.split(" ")).toHaveLength(french.split(" ").length);
  });

  it("keeps tags, entities, blanks, numbers and addresses", () => {
    expect(makeUp('<a href="/fr/ici">{{count}} avis</a>&nbsp;{name}')).toMatch(
      /^<a href="\/fr\/ici">\{\{count\}\} ā+vī+s<\/a>&nbsp;\{name\}$/,
    );
    for (const same of [
      "1 200 g/m²",
      "https://www.talvenne.example/fr",
      "hr@firm.example",
      "TV0101",
      "GHS05 → 25.41",
      "",
    ]) {
      expect(makeUp(same)).toBe(same);
    }
  });

  it("stays an address where it is the end of one", () => {
    expect(makeUpPath("carrieres/candidature-spontanee")).toBe("carrieres-xx/candidature-spontanee-xx");
    expect(makeUpPath("produit/:slug/documents.zip")).toBe("produit-xx/:slug/documents-xx.zip");
    expect(makeUpPath("")).toBe("");
    expect(makeUpAll({ faq: [{ slug: "quand-poncer", title: "Quand ?" }, null] })).toEqual({
      faq: [{ slug: "quand-poncer-xx", title: expect.stringMatching(/^Qū+ā+nd \?$/) }, null],
    });
  });
});
