/** The rules of CLP, annex I and article 26, for signal words and pictograms. */
import { describe, expect, test } from "vitest";
import { hazardFaults } from "../../shared/rules/hazards";
import { content } from "./drawn-sheets";

const faults = (statements: string, signs = "", word: string | null = null) => {
  const all = statements.split(" ").filter(Boolean);
  const [euh, h] = [all.filter((code) => code.startsWith("EUH")), all.filter((code) => code.startsWith("H"))];
  return hazardFaults({ h, euh, pictograms: signs.split(" ").filter(Boolean), signal_word: word });
};

test.each(content.products.map((product) => [product.name, product.hazard] as const))("%s has none", (_, hazard) => {
  expect(hazardFaults(hazard)).toEqual({});
});

describe("a fault", () => {
  test.each([
    ["of a missing signal word and pictogram", "H318", "", null, { signal_word: ["Danger"], pictograms: ["GHS05"] }],
    ["of a signal word that is too weak", "H314", "GHS05", "ATTENTION", { signal_word: ["Danger"] }],
    ["of a signal word that is too strong", "H319", "GHS07", "DANGER", { signal_word: ["Warning"] }],
    ["of a signal word without a hazard", "EUH208", "", "ATTENTION", { signal_word: [] }],
    ["of a signal word beside H412", "H412", "", "ATTENTION", { signal_word: [] }],
    ["of a pictogram without a hazard", "", "GHS07", null, { pictograms: [] }],
    ["of GHS07 for the skin beside GHS05", "H315 H318", "GHS05 GHS07", "DANGER", { pictograms: ["GHS05"] }],
    ["of GHS07 for the skin beside H334", "H317 H334", "GHS07 GHS08", "DANGER", { pictograms: ["GHS08"] }],
    ["of GHS07 beside GHS06", "H302 H331", "GHS06 GHS07", "DANGER", { pictograms: ["GHS06"] }],
    ["of GHS07 that is left out for H335", "H318 H335", "GHS05", "DANGER", { pictograms: ["GHS05", "GHS07"] }],
    ["of a combined statement", "H302+H312", "", "ATTENTION", { pictograms: ["GHS07"] }],
  ] as const)("%s", (_, statements, signs, word, expected) => {
    expect(faults(statements, signs, word)).toEqual(expected);
  });
});

describe("no fault", () => {
  test.each([
    ["of a statement with a letter", "H360FD", "GHS08", "DANGER"],
    ["of H411, which has no signal word", "H411", "GHS09", null],
    ["of H290 without its pictogram, in packs for consumers", "H290", "", "ATTENTION"],
    ["of H228, which has both signal words", "H228", "GHS02", "DANGER"],
    ["of H228 with the other one", "H228", "GHS02", "ATTENTION"],
    ["of a statement without a rule, which may add a pictogram", "H221 H319", "GHS02 GHS07", "DANGER"],
    ["of a signal word of the maker's own", "H319", "GHS07", "OWN"],
    ["of GHS04 that is left out beside GHS02", "H220 H280", "GHS02", "DANGER"],
    ["of both", "H220 H280", "GHS02 GHS04", "DANGER"],
  ] as const)("%s", (_, statements, signs, word) => {
    expect(faults(statements, signs, word)).toEqual({});
  });
});
