import { describe, expect, it } from "vitest";
import { DESCRIPTION_LENGTH, truncate } from "~/catalogue/truncate";

describe("truncate", () => {
  it("leaves a text that fits", () => {
    expect(truncate("Pâte blanche", 12)).toBe("Pâte blanche");
    expect(truncate("  Pâte blanche \n", 12)).toBe("Pâte blanche");
    expect(truncate("", 12)).toBe("");
  });

  it("cuts on a word and stays within the length, ellipsis included", () => {
    const text = "Poudre à gâcher qui comble trous et saignées et se recouvre le jour même.";
    const cut = truncate(text, DESCRIPTION_LENGTH);
    expect(cut).toBe("Poudre à gâcher qui comble trous et saignées et se recouvre le jour…");
    expect(cut.length).toBeLessThanOrEqual(DESCRIPTION_LENGTH);
    expect(text.startsWith(cut.slice(0, -1))).toBe(true);
  });

  it("uses the whole room when a word ends exactly there", () => {
    expect(truncate("abcde fghij klmno", 12)).toBe("abcde fghij…");
    expect(truncate("abcde fghij klmno", 11)).toBe("abcde…");
  });

  it("doesn't stop on a comma, an opening quote or a dash", () => {
    expect(truncate("Murs, plafonds et boiseries", 8)).toBe("Murs…");
    expect(truncate("Un mur « neuf » attend", 9)).toBe("Un mur…");
    expect(truncate("Innen – aussen – überall", 9)).toBe("Innen…");
  });

  it("keeps a number with its unit", () => {
    expect(truncate("Jusqu’à 20\u00a0millimètres", 14)).toBe("Jusqu’à…");
  });

  it("cuts a single word that is longer than the room, never inside a character", () => {
    expect(truncate("Gipskartonplattenfugenspachtel", 10)).toBe("Gipskarto…");
    expect(truncate("🧱🧱🧱🧱🧱", 3)).toBe("🧱🧱…");
  });
});
