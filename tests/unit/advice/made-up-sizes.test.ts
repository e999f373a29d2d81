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

const DUTCH: Ways = {
  surfaces: [
    ["een kamer van 5 m bij 4 m, 2,5 m hoog, de muren", 45],
    ["kamer 5 x 4 m, plafondhoogte 2,4 m, vier muren", 43.2],
    ["een muur van 6 m lang en 2,5 m hoog", 15],
    ["muur 6 meter bij 2,5", 15],
    ["twee muren van 5 m bij 2,5 m", 25],
    ["drie wanden van 5 m breed en 2,6 m hoog", 39],
    ["een plafond van 6 m bij 4 m", 24],
    ["18 vierkante meter plafond", 18],
    ["beide kanten van een muur van 5 m bij 2,5 m", 25],
    ["twee muren van elk 9 m²", 18],
    ["een muur van 18 m² plus een van 9 m²", 27],
    ["25 m2 muur en 12 m2 plafond", 37],
    ["een gevel van 12 meter lang en 6 m hoog", 72],
    ["een gang van 8 m lang, 1,2 m breed, 2,5 m hoog, de muren", 46],
  ],
  openings: [
    ["", 0],
    [", min een deur van 2 m²", 2],
    [" minus twee ramen van 1,5 m²", 3],
    [", 3 m² ramen eraf", 3],
    ["", 0],
  ],
  coats: [
    ["1 mm dik", 1],
    [", 2 mm", 2],
    ["in twee lagen van 1 mm", 2],
    ["2 x 0,5 mm", 1],
    ["op 1,5 mm", 1.5],
    ["in twee lagen van een halve millimeter", 1],
    ["twee lagen, elk 1 mm", 2],
  ],
  questions: ["hoeveel Veloris R1 voor S C", "S, Veloris R1 C, hoeveel emmers?", "Veloris R1 C: S, welke hoeveelheid"],
};

const ENGLISH: Ways = {
  surfaces: [
    ["a room 5 m by 4 m, 2.5 m high, the walls", 45],
    ["room 5 x 4 m, ceiling height 2.4 m, all four walls", 43.2],
    ["a wall 6 m long and 2.5 m high", 15],
    ["a wall 6 metres by 2.5", 15],
    ["two walls of 5 m by 2.5 m", 25],
    ["three partitions 5 m wide by 2.6 m high", 39],
    ["a ceiling 6 m by 4 m", 24],
    ["18 square metres of ceiling", 18],
    ["both sides of a wall 5 m by 2.5 m", 25],
    ["two walls of 9 m² each", 18],
    ["a wall of 18 m² plus one of 9 m²", 27],
    ["25 m2 of wall and 12 m2 of ceiling", 37],
    ["a façade 12 metres long and 6 m high", 72],
    ["a corridor 8 m long, 1.2 m wide, 2.5 m high, the walls", 46],
  ],
  openings: [
    ["", 0],
    [", minus a door of 2 m²", 2],
    [" less two windows of 1.5 m²", 3],
    [", deducting 3 m² of windows", 3],
    ["", 0],
  ],
  coats: [
    ["1 mm thick", 1],
    [", 2 mm", 2],
    ["in two coats of 1 mm", 2],
    ["2 x 0.5 mm", 1],
    ["at 1.5 mm", 1.5],
    ["in two coats of half a millimetre", 1],
    ["two coats, 1 mm each", 2],
  ],
  questions: ["how much Veloris R1 for S C", "S, Veloris R1 C, how many tubs?", "Veloris R1 C: S, what quantity"],
};

const SPANISH: Ways = {
  surfaces: [
    ["una habitación de 5 m por 4 m, 2,5 m de alto, las paredes", 45],
    ["habitación 5 x 4 m, altura 2,4 m, las cuatro paredes", 43.2],
    ["una pared de 6 m de largo y 2,5 m de alto", 15],
    ["pared de 6 metros por 2,5", 15],
    ["dos paredes de 5 m por 2,5 m", 25],
    ["tres tabiques de 5 m de ancho por 2,6 m de alto", 39],
    ["un techo de 6 m por 4 m", 24],
    ["18 metros cuadrados de techo", 18],
    ["las dos caras de una pared de 5 m por 2,5 m", 25],
    ["dos paredes de 9 m² cada una", 18],
    ["una pared de 18 m² más una de 9 m²", 27],
    ["25 m2 de pared y 12 m2 de techo", 37],
    ["una fachada de 12 metros de largo y 6 m de alto", 72],
    ["un pasillo de 8 m de largo, 1,2 m de ancho y 2,5 m de alto, las paredes", 46],
  ],
  openings: [
    ["", 0],
    [", menos una puerta de 2 m²", 2],
    [" menos dos ventanas de 1,5 m²", 3],
    [", descontando 3 m² de ventanas", 3],
    ["", 0],
  ],
  coats: [
    ["de 1 mm de espesor", 1],
    [", 2 mm", 2],
    ["en dos capas de 1 mm", 2],
    ["2 x 0,5 mm", 1],
    ["a 1,5 mm", 1.5],
    ["en dos capas de medio milímetro", 1],
    ["dos capas, 1 mm cada una", 2],
  ],
  questions: ["cuánto Veloris R1 para S C", "S, Veloris R1 C, ¿cuántos cubos?", "Veloris R1 C: S, qué cantidad"],
};

const adviser = createAdviser();

test.each([
  ["fr", FRENCH],
  ["de", GERMAN],
  ["nl", DUTCH],
  ["en", ENGLISH],
  ["es", SPANISH],
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
