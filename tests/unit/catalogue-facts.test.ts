import { describe, expect, it } from "vitest";
import { allFacts, firstFacts, hazardsOf, labelsOf, pickFacts } from "~/catalogue/facts";
import { formatDuration, formatFileSize, formatMeasure, type Wording } from "~/catalogue/measures";
import { hasTenderText, tenderText } from "~/catalogue/tender-text";
import { readTexts } from "~/i18n/texts.server";
import { comparedOf } from "~/routes/comparator/compared-product";
import type { Characteristics } from "~shared/contract";
import { formatNumber } from "~shared/rules/numbers";

const texts = readTexts();
const wordingIn = (locale: "fr" | "de"): Wording => ({ site: { languages: [] }, locale, t: texts.t(locale) });
const wordings = { fr: wordingIn("fr"), de: wordingIn("de") };

describe("formatNumber", () => {
  it.each([
    [1100, "1\u202f100", "1’100"],
    [950, "950", "950"],
    [1234567.5, "1\u202f234\u202f567,5", "1’234’567.5"],
    [-0.3, "−0,3", "−0.3"],
    [0, "0", "0"],
  ])("writes %d", (value, french, german) => {
    expect(formatNumber(value, "fr")).toBe(french);
    expect(formatNumber(value, "de")).toBe(german);
  });

  it.each([
    ["fr-FR", "12\u202f345,5"],
    ["fr-BE", "12\u202f345,5"],
    ["fr-CH", "12\u202f345,5"],
    ["nl-BE", "12.345,5"],
    ["de-CH", "12’345.5"],
    ["de-AT", "12\u00a0345,5"],
    ["de-DE", "12.345,5"],
    ["en-GB", "12,345.5"],
    ["es-ES", "12.345,5"],
  ])("writes as the country does: %s", (tag, written) => {
    expect(formatNumber(12345.5, tag)).toBe(written);
  });

  it("and its measures, durations and sizes too", () => {
    const site = { languages: [{ code: "de", iso: "de-DE", label: "Deutsch", file: "de.json" }] } as const;
    const german = { ...wordings.de, site: { languages: [...site.languages] } };
    expect(formatMeasure(1100, "g/m²/mm", german)).toBe("1.100\u00a0g/m²/mm");
    expect(formatFileSize(4_800_000, german)).toBe("4,8\u00a0MB");
    expect(formatFileSize(4_800_000, wordings.de)).toBe("4.8\u00a0MB");
  });
});

describe("formatMeasure and formatDuration", () => {
  it("keeps a number with its unit", () => {
    expect(formatMeasure(1100, "g/m²/mm", wordings.fr)).toBe("1\u202f100\u00a0g/m²/mm");
    expect(formatMeasure(1100, "g/m²/mm", wordings.de)).toBe("1’100\u00a0g/m²/mm");
    expect(formatMeasure(3, undefined, wordings.fr)).toBe("3");
  });

  it.each([
    [0, "0\u00a0min", "0\u00a0Min."],
    [40, "40\u00a0min", "40\u00a0Min."],
    [90, "1\u00a0h\u00a030\u00a0min", "1\u00a0Std.\u00a030\u00a0Min."],
    [1440, "24\u00a0h", "24\u00a0Std."],
    [4320, "3\u00a0jours", "3\u00a0Tage"],
  ])("writes %d minutes", (minutes, french, german) => {
    expect(formatDuration(minutes, wordings.fr)).toBe(french);
    expect(formatMeasure(minutes, "min", wordings.de)).toBe(german);
  });
});

describe("formatFileSize", () => {
  it.each([
    [320, "1\u00a0ko", "1\u00a0kB"],
    [247_800, "248\u00a0ko", "248\u00a0kB"],
    [999_800, "1\u00a0Mo", "1\u00a0MB"],
    [1_240_000, "1,2\u00a0Mo", "1.2\u00a0MB"],
  ])("writes %d bytes", (bytes, french, german) => {
    expect(formatFileSize(bytes, wordings.fr)).toBe(french);
    expect(formatFileSize(bytes, wordings.de)).toBe(german);
  });
});

const filler: Characteristics = {
  DESCRIPTIF_COURT_USAGE: { label: "Usage en bref", value: "Comble les trous." },
  SUPPORT_BAT_WEB: { label: "Supports admis", value: ["Plâtre", "Béton"] },
  EPAISSEUR_APPLICATION: { label: "Épaisseur", value: "0 à 10 mm" },
  CONSOMMATION_SURF: { label: "Consommation", value: 1100, unit: "g/m²/mm" },
  COULEUR_PRODUIT_FINI: { label: "Couleur", value: "Blanc", hex: "#F7F6F1" },
  NORME_PRODUIT_WEB: { label: "Normes", value: [] },
  PICTOS_REGLEMENTAIRES: {
    label: "Marquages",
    value: ["Corrosif", "Marquage CE"],
    medias: [
      { title: "Corrosif", url: "/media/pictos/GHS05.svg" },
      { title: "Marquage CE", url: "/media/pictos/CE.svg" },
    ],
  },
  MENTION_AVERTISSEMENT: { label: "Mention", value: "Danger" },
  PHRASES_DE_RISQUE: { label: "Mentions de danger", value: ["H318 — Provoque de graves lésions.", "EUH208 Contient"] },
};

describe("facts", () => {
  it("gives the audience what it looks for first, in its order, and leaves out what the product lacks", () => {
    const facts = firstFacts(filler, "pro", wordings.fr);
    expect(facts.map(({ code }) => code)).toEqual([
      "EPAISSEUR_APPLICATION",
      "CONSOMMATION_SURF",
      "SUPPORT_BAT_WEB",
      "COULEUR_PRODUIT_FINI",
    ]);
    expect(facts[1]?.values).toEqual(["1\u202f100\u00a0g/m²/mm"]);
    expect(facts[2]?.values).toEqual(["Plâtre", "Béton"]);
    expect(facts[3]?.hex).toBe("#F7F6F1");
    expect(firstFacts(filler, "part", wordings.fr).map(({ code }) => code)).not.toContain("SUPPORT_BAT_WEB");
  });

  it("leaves a characteristic without a value out", () => {
    expect(pickFacts(filler, ["NORME_PRODUIT_WEB", "UNKNOWN"], wordings.fr)).toEqual([]);
  });

  it("writes the whole sheet in the setting's order, then as the characteristics come, without the hazards", () => {
    const order = ["CONSOMMATION_SURF", "DESCRIPTIF_COURT_USAGE", "PHRASES_DE_RISQUE"];
    expect(allFacts(filler, order, wordings.fr).map(({ code }) => code)).toEqual([
      ...order.slice(0, 2),
      ...["SUPPORT_BAT_WEB", "EPAISSEUR_APPLICATION", "COULEUR_PRODUIT_FINI", "PICTOS_REGLEMENTAIRES"],
    ]);
    expect(allFacts(filler, [], wordings.fr).map(({ code }) => code)).toEqual([
      "DESCRIPTIF_COURT_USAGE",
      "SUPPORT_BAT_WEB",
      "EPAISSEUR_APPLICATION",
      "CONSOMMATION_SURF",
      "COULEUR_PRODUIT_FINI",
      "PICTOS_REGLEMENTAIRES",
    ]);
  });

  it("tells hazards from labels", () => {
    expect(hazardsOf(filler, wordings.fr)).toEqual({
      pictos: [{ title: "Corrosif", url: "/media/pictos/GHS05.svg" }],
      signalWord: "Danger",
      statements: [
        { code: "H318", words: "Provoque de graves lésions." },
        { code: null, words: "EUH208 Contient" },
      ],
      mandatory: [],
    });
    expect(hazardsOf({ EPAISSEUR_APPLICATION: { label: "Épaisseur", value: "1 mm" } }, wordings.fr)).toBeNull();
    expect(labelsOf(filler.PICTOS_REGLEMENTAIRES?.medias ?? []).map(({ title }) => title)).toEqual(["Marquage CE"]);
  });
});

describe("a text for tenders", () => {
  const said = { label: "", value: "1" };
  it.each([
    ["what is laid by the square metre", { CONSOMMATION_SURF: said }, true],
    ["what is laid so thick", { EPAISSEUR_APPLICATION: said }, true],
    ["a trowel", { DESCRIPTIF_COURT_USAGE: said }, false],
  ])("%s", (_, caracteristics, has) => {
    expect(hasTenderText({ caracteristics })).toBe(has);
  });
});

describe("fields that the maker defines", () => {
  const gloss = { label: "Glanzgrad", value: ["Matt"], compared: true, own_rank: 0 };
  const edge = { label: "Kante", value: ["Rund"], own_rank: 1 };
  const grain = { label: "Körnung", value: 1.5, unit: "mm", compared: true, own_rank: 2 };
  const norm = { label: "Norm", value: ["EN 13963"] };

  it("are rows of the comparator in the maker's order, whichever product has them", () => {
    const some: Characteristics[] = [{ OWN_GRAIN: grain }, { OWN_EDGE: edge, OWN_GLOSS: gloss }];
    const products = some.map((caracteristics) => ({ caracteristics }));
    const codes = comparedOf([], "pro", products).map(({ code }) => code);
    expect(codes.slice(-2)).toEqual(["OWN_GLOSS", "OWN_GRAIN"]);
    expect(codes).not.toContain("OWN_EDGE");
  });

  it("are lines of a text for tenders, before the norm", () => {
    const caracteristics = { NORME_PRODUIT_WEB: norm, OWN_GRAIN: grain, OWN_GLOSS: gloss };
    const product = { name: "Brio", designation: "Putz", reference: "P-1", caracteristics };
    const lines = tenderText(product, wordings.de, "Paint Works").split("\n").slice(3, 6);
    expect(lines.map((line) => line.replaceAll("\u00a0", " "))).toEqual([
      expect.stringContaining("Glanzgrad"),
      expect.stringMatching(/Körnung.*1.5 mm/),
      expect.stringContaining("EN 13963"),
    ]);
  });
});
