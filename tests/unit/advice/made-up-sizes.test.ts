/**
 * Sizes as people put them together, each way of telling a surface with each way of telling a coat: what is reckoned has
 * to be what an adviser would write on the back of an envelope.
 */
import { expect, test } from "vitest";
import { createAdviser } from "../../advice/catalogue";

interface Ways {
  /** Square metres. */
  surfaces: [text: string, m2: number][];
  openings: [text: string, m2: number][];
  /** Millimetres in all. */
  coats: [text: string, mm: number][];
  /** `S`: the surface, with what is taken off; `C`: the coat. */
  questions: string[];
}

const FRENCH: Ways = {
  surfaces: [
    ["une chambre de 5 m sur 4 m, hauteur 2,5 m, les murs", 45],
    ["chambre 5x4, plafond à 2,5, les quatre murs", 45],
    ["salon 5x4 hauteur sous plafond 2,4", 43.2],
    ["les 4 murs d'une pièce de 5 sur 4 mètres et 2,4 de haut", 43.2],
    ["mon salon fait 6 m par 4,5 m et 2,6 m sous plafond, tous les murs", 54.6],
    ["un couloir de 8 m de long et 1,2 m de large, hauteur 2,5 m, les murs", 46],
    ["garage de 6 mètres sur 3, 2,4 m de haut, quatre murs", 43.2],
    ["le plafond d'une pièce de 6 m sur 4", 24],
    ["un plafond de 4 m 20 sur 3 m", 12.6],
    ["18 mètres carrés de plafond", 18],
    ["un mur long de 6 m et haut de 2,5 m", 15],
    ["mur de 6 mètres sur 2,5", 15],
    ["un mur de 5 m x 2m50 de haut", 12.5],
    ["un mur de quatre mètres sur deux mètres cinquante", 10],
    ["un pan de 400 cm sur 250 cm", 10],
    ["trois cloisons de 5 m de large par 2,6 m de haut", 39],
    ["trois murs de quatre mètres sur 2,5 m", 30],
    ["un mur de 6 m et un autre de 4 m, hauteur 2,5 m", 25],
    ["deux pans de 9 m² chacun", 18],
    ["deux côtés d'un mur de 5 m sur 2,5", 25],
    ["un mur de 18 m² plus un de 9 m²", 27],
    ["25 m2 de mur et 12 m2 de plafond", 37],
    ["trois chambres de 25 m² de murs chacune", 75],
    ["une façade de 12 mètres de long sur 6 de haut", 72],
  ],
  openings: [
    ["", 0],
    [", moins une porte de 2 m²", 2],
    [" moins deux fenêtres de 1,5 m²", 3],
    [", j'enlève 4 m² de baie", 4],
    [" avec une porte de 1,6 m² à enlever", 1.6],
    ["", 0],
    [", à déduire 3 m² d'ouvertures", 3],
    [" moins la porte (2 m²)", 2],
  ],
  coats: [
    ["en 1 mm", 1],
    [", 2 mm", 2],
    ["à 1,5 mm d'épaisseur", 1.5],
    ["en deux passes de 1 mm", 2],
    ["en deux couches d'un demi-millimètre", 1],
    ["2 x 0,5 mm", 1],
    ["sur 2 mm", 2],
    ["deux fois 0,8 mm", 1.6],
    [", deux passes, 1 mm chacune", 2],
    ["sur un millimètre et demi", 1.5],
  ],
  questions: ["combien de Veloris R1, S C", "S, Veloris R1 C, combien de seaux ?", "Veloris R1 C : S, quelle quantité"],
};

const GERMAN: Ways = {
  surfaces: [
    ["ein Zimmer 5 auf 4 m, Raumhöhe 2.5 m, alle Wände", 45],
    ["Zimmer 5x4, 2.4 hoch, vier Wände", 43.2],
    ["die Wände von einem Raum 5 mal 4 Meter, 2,4 m hoch", 43.2],
    ["Wohnzimmer 6 m lang, 4.5 m breit, 2.6 m hoch, nur die Wände", 54.6],
    ["ein Korridor 8 m lang, 1.2 m breit, 2.5 m hoch, die Wände", 46],
    ["Garage 6 auf 3 Meter, 2.4 m hoch, vier Wände", 43.2],
    ["die Küchenwände, 4 mal 3 m und 2.5 hoch", 35],
    ["Zimmerwände: Umfang 14 m, Höhe 2.5 m", 35],
    ["die Decke im Zimmer 6 auf 4 Meter", 24],
    ["eine Decke 4 m 20 auf 3 m", 12.6],
    ["18 m² Decke", 18],
    ["eine 6 m lange und 2.5 m hohe Wand", 15],
    ["Wand 6 m breit, 2,5 hoch", 15],
    ["eine Wand von vier Metern auf zwei Meter fünfzig", 10],
    ["Wandstück 400 cm mal 250 cm", 10],
    ["drei Trennwände à 5 x 2.6 m", 39],
    ["drei Hausseiten à 40 m²", 120],
    ["vier Wände zu je 9 m²", 36],
    ["eine Wand von 6 m und eine von 4 m, beide 2.5 m hoch", 25],
    ["beide Seiten einer Wand 5 m auf 2.5 m", 25],
    ["eine Wand mit 18 m² plus eine mit 9 m²", 27],
    ["25 m2 Wand und 12 m2 Decke", 37],
    ["drei Zimmer mit je 25 m² Wandfläche", 75],
    ["eine Fassade 12 Meter lang und 6 m hoch", 72],
  ],
  openings: [
    ["", 0],
    [", minus eine Tür von 2 m²", 2],
    [" abzüglich zwei Fenster à 1.5 m²", 3],
    [", 4 m² Fenster abziehen", 4],
    [" ohne Tür (2 m²)", 2],
    ["", 0],
    [", Abzug 3 m²", 3],
    [", zwei Fenster zu 1.5 m² weniger", 3],
  ],
  coats: [
    ["1 mm dick", 1],
    [", 2 mm", 2],
    ["in 1.5 mm Schichtdicke", 1.5],
    ["in zwei Lagen à 1 mm", 2],
    [", zwei Schichten von einem halben Millimeter", 1],
    [", 2 x 0.5 mm", 1],
    [", Dicke 1 mm", 1],
    ["zweimal 0.8 mm", 1.6],
    [", zweimal gebürstet zu je 0.4 mm", 0.8],
    ["auf anderthalb Millimeter", 1.5],
  ],
  questions: ["wie viel Veloris R1 für S C", "S, Veloris R1 C, wie viele Eimer?", "Veloris R1 C: S, welche Menge"],
};

const adviser = createAdviser();

test.each([
  ["fr", FRENCH],
  ["de", GERMAN],
] as const)("each way of telling a surface with each way of telling a coat, %s", (lang, ways) => {
  const knowledge = adviser.knowledge(lang, "pro");
  const wrong: string[] = [];
  for (const [at, [surface, gross]] of ways.surfaces.entries()) {
    for (const [step, [coat, mm]] of ways.coats.entries()) {
      const [opening = "", off = 0] = ways.openings[(at + step) % ways.openings.length] ?? [];
      const question = ways.questions[(at + 2 * step) % ways.questions.length] ?? "";
      const text = question
        .replace("S", surface + opening)
        .replace("C", coat)
        .replaceAll(" ,", ",");
      const { areaM2 = 0, thicknessMm = 0 } = knowledge?.understand(text).sizes ?? {};
      const isRight = Math.abs(areaM2 - (gross - off)) < 0.01 && Math.abs(thicknessMm - mm) < 0.001;
      if (!isRight) wrong.push(`${text}: ${areaM2} m², ${thicknessMm} mm`);
    }
  }
  expect(wrong).toEqual([]);
});
