/** Surfaces in sentences, and how thick they are: [m², mm], where the text tells. */
import { describe, expect, test } from "vitest";
import type { LocaleCode } from "~shared/contract";
import { numberIn } from "../../../back-office/advice/text/numbers";
import { createAdviser } from "../../advice/catalogue";

const adviser = createAdviser();
const SENTENCES: Partial<Record<LocaleCode, [text: string, m2?: number, mm?: number][]>> = {
  fr: [
    ["deux murs de 5 m sur 2,60 au Veloris B4", 26],
    ["pignon de 12 x 6,5, j'enlève quatre baies de 1,2 m² chacune, Facaro P05 à 4 mm", 73.2, 4],
    ["deux pans de 3,40 x 2,60 plus un plafond de 9 m², une couche d'un mm de Veloris L3", 26.68, 1],
    ["cloison de 6 m par 2m80 des deux côtés, Veloris X5 à un demi millimètre", 33.6, 0.5],
    ["chambre 4 m sur 3,50, 2,50 m sous plafond, les murs seulement, Veloris R1", 37.5],
    ["plafond du salon 6 x 4,50 au Veloris L3 en 1 mm", 27, 1],
    ["mur de 4,5 m sur 2,5 m avec une fenêtre de 1,5 m², Veloris B4", 9.75],
    ["mur de 8 m sur 2,70 moins une porte de 0,90 x 2,10 et une fenêtre de 1,20 x 1,40, Veloris R1", 18.03],
    ["trois cloisons de 4 m sur 2,50, Jontal P2H 1 mm", 30, 1],
    ["45 m² de murs et 20 m² de plafond, Veloris P2, 2 mm", 65, 2],
    ["murs 45 m², plafond 20 m², Veloris P2 en 2 mm", 65, 2],
    ["un appartement de 60 m², 150 m² de murs à ratisser au Rasanto P50 en 5 mm", 150, 5],
    ["couloir 8 m de long, 1,20 m de large, 2,50 m de haut, murs au Veloris R1", 46],
    ["couloir de 8 m par 1,20, hauteur 2,50, murs et plafond, Veloris R1", 55.6],
    ["une façade de neuf mètres par cinq mètres vingt, Facaro A22", 46.8],
    ["cent vingt mètres carrés de Rasanto G30 en deux millimètres", 120, 2],
    ["soixante-quinze m2 de Veloris P2 à 1,5 mm", 75, 1.5],
    ["quatre-vingt-dix m² de Jontal R7", 90],
    ["deux cent cinquante m² de Rasanto A25", 250],
    ["1 mm par couche, deux couches, 30 m² de Veloris L3", 30, 2],
    ["30 m² en 2 couches de 1,5 mm de Veloris L3", 30, 3],
    ["mur 5x2,5 Veloris B4 1mm", 12.5, 1],
    ["un mur de 3 m 20 sur 2 m 50, Veloris R1", 8],
    ["mur 320 cm x 250 cm, veloris R1", 8],
    ["un trou de 30 x 20 cm et 4 cm de profond au Comblis P45", 0.06],
    ["saignée de 6 m de long, 4 cm de large, 3 cm de profondeur au Comblis F60"],
    ["joint de dalle 20 m de long sur 10 cm de large, 2 mm d'épaisseur, Facaro P05", 2, 2],
    ["40 m² recto verso en Veloris X5", 80],
    ["salon 5,20 par 3,80, hauteur 2,45, une porte de 2 m² et deux fenêtres de 1,8 m² à déduire, Veloris L3", 38.5],
    ["façade 14 m par 7, moins six fenêtres d'1,5 m², facaro a22", 89],
    ["12 m2 moins la porte, Veloris L3", 12],
    ["Veloris P2 : 85 m², 2 mm, 10 % de marge", 85, 2],
    ["j'ai quatre murs de 4 m et 2,5 m de haut à lisser au Veloris R1", 40],
    ["mur de six mètres sur deux cinquante, Veloris B4", 15],
    ["20 m2 de mur et un plafond de 4 m sur 3, Veloris B4", 32],
    ["toute la cage d'escalier, 35m2, rasanto a25 en 3mm", 35, 3],
    ["chambre 4 x 3,5, hauteur 2,5, murs seulement, pas le plafond, Veloris R1", 37.5],
    ["une bande de 25 cm de large sur 8 m de long, facaro p05 en 3 mm", 2, 3],
    ["une bande large de 20 cm et longue de 6 m au bas de la façade, Facaro R15 épais de 4 mm", 1.2, 4],
    ["huit bureaux identiques 4 x 3, hauteur 2,50, uniquement les murs, Veloris P2 un millimètre", 280, 1],
    ["douze trous de 10 cm par 10, profonds de 3 cm, à reboucher au P45", 0.12],
    ["cage d'escalier: 2 pans de 9 x 2,70 plus un de 4 x 2,70, Rasanto A25 en 1,5 mm", 59.4, 1.5],
    ["4 étages de 35 m² de murs chacun, Rasanto G30", 140],
    ["deux chambres de 3x4 hautes de 2,50, les murs au Rasanto A18 en 3 mm", 70, 3],
    ["15 m² de Rasanto A18, 2 fois 0,5 mm", 15, 1],
    ["15 m² de Rasanto A18 passés deux fois à 1 mm", 15, 2],
    ["quatre-vingt-douze m² de Rasanto A18", 92],
    ["quarante et un m² de Rasanto A18", 41],
  ],
  de: [
    ["beide Längswände 14 m auf 2.6 m, vier Türen zu 2 m² abziehen, Veloris P2 zwei Lagen à 1 mm", 64.8, 2],
    ["320 m2 Wand und 110 m2 Decke mit Rasanto A25, 1,5 mm", 430, 1.5],
    ["zwei wände im kinderzimmer, je 3.8 mal 2.4 m, eine tür mit 2 m2 weg, veloris l3 1.5 mm", 16.24, 1.5],
    ["Wand 12 m lang, 2.8 m hoch, zwei Türen à 2 m2 weg, Rasanto P50 mit 6 mm", 29.6, 6],
    ["Facaro B40: Balkonkante 20 m lang, 8 cm hoch, 30 mm stark", 1.6, 30],
    ["Zimmer 4,20 x 3,50 m, 2,50 hoch, nur die Wände, Veloris L3", 38.5],
    ["Zimmer 4 x 3.5, Höhe 2.4, Wände und Decke, Veloris R1", 50],
    ["Decke 6 x 4.5 m Veloris L3 1 mm", 27, 1],
    ["Wand vier Meter auf zwei fünfzig, Veloris R1", 10],
    ["fünfundvierzig Quadratmeter Veloris P2, 2 mm", 45, 2],
    ["hundertachtzig m2 Rasanto G30, zwei Millimeter", 180, 2],
    ["zweihundertdreissig Quadratmeter Jontal P2H", 230],
    ["Wand 8 m x 2.7 m minus Tür 0.9 x 2.1 m und Fenster 1.2 x 1.4 m, Veloris R1", 18.03],
    ["drei Trennwände 5 m x 2.6 m beidseitig, Veloris X5 0.5 mm", 78, 0.5],
    ["Giebel 9 m breit und 5 m hoch, Facaro A22 1 mm", 45, 1],
    ["Gang 10 m lang, 1.4 m breit, 2.5 m hoch, Wände, Veloris R1", 57],
    ["Wohnung 80 m2, Wandfläche 190 m2, Veloris P2 2 mm", 190, 2],
    ["40 m², 2 Lagen je 1 mm, Veloris P2", 40, 2],
    ["40 m², 1 mm pro Lage, zwei Lagen, Veloris P2", 40, 2],
    ["25 m2 in zwei Durchgängen zu 0.8 mm, Veloris B4", 25, 1.6],
    ["Wand 5 Meter 20 mal 2 Meter 50, Veloris B4", 13],
    ["alle vier Wände, 4 auf 5 Meter, 2.5 hoch, Veloris R1", 45],
    ["Fassade 12 x 6 m, acht Fenster à 1.5 m2 abziehen, Facaro A22 1 mm", 60, 1],
    ["Fassade 12 x 6 m ohne die 8 Fenster mit je 1.5 m2, Facaro A22 1 mm", 60, 1],
    ["30 Quadrat Wand und eine Decke von 4 auf 3 Meter, Veloris B4", 42],
    ["Schlitz 6 m lang, 4 cm breit, 3 cm tief, Comblis F60"],
    ["Zimmer 4 x 3.5 m, 2.5 hoch, ohne Decke, Veloris R1", 37.5],
    ["schlafzimmerdecke 4,2 x 3,6 mit fondelis u20", 15.12],
    ["habe neuneinhalb quadratmeter zum spachteln", 9.5],
    ["südfassade 14x9 und nordfassade 14x7, öffnungen total 31 m2, facaro a22 ein mm", 193, 1],
    ["trennwand beidseitig spachteln, 11 lfm auf 3 m, rasanto a18 1,5 mm, plus 8 % verschnitt", 66, 1.5],
    ["Gang 7 m lang, links und rechts gleich, 2.40 hoch, Veloris R1 zwei Lagen à 1 mm", 33.6, 2],
    ["kellerwand fünf meter lang, eins achtzig hoch, Crepiva M1 zwei zentimeter drauf", 9, 20],
    ["Schulhaus, 3 Klassenzimmerdecken à 9 auf 7, Rasanto A25 in 2 Gängen je 1 mm", 189, 2],
    ["sechs hotelzimmer zu je 38 m2 wandfläche, veloris x5 zweimal 0,4 mm", 228, 0.8],
    ["Streifen 30 cm breit und 12 m lang unten an der Hausfassade, Facaro R15, 4 mm", 3.6, 4],
    ["Fondelis U20 für vier Wände, zwei zu 3.5 m und zwei zu 4 m, überall 2.4 m hoch", 36],
    ["Treppenhaus 4 Stockwerke je 35 m2, Rasanto G30", 140],
    ["20 m2 Betonplafond, in zwei Gängen 3 mm, Veloris L3", 20, 3],
    ["gartenmauer 12 m2 aus zementsteinen, vier milimeter, Facaro P05", 12, 4],
    ["Kinderzimmer rundum, 3.5 auf 3 m, Raumhöhe 2.4: Kilo Veloris L3 bei einem Millimeter?", 31.2, 1],
    ["rundum 4.20 lang, 3.50 breit, Höhe 2.40, nur Wände: wie viel Veloris L3", 36.96],
    ["Plafond drei Meter auf vier zwanzig, Veloris B4", 12.6],
    ["15 m² Rasanto A18, zweimal je 1 mm", 15, 2],
  ],
  nl: [
    ["twee muren van 4 m op 2,5 m, Veloris R1", 20],
    ["vijfenveertig vierkante meter Veloris P2, 2 mm", 45, 2],
    ["kamer 4 m op 3,5 m, hoogte 2,5 m, muren en plafond, Veloris R1", 51.5],
    ["muur 6 x 2,5 m min een deur van 2 m², Veloris L3", 13],
  ],
  en: [
    ["two walls 5 m by 2.4 m less a door of 2 m², Veloris R1", 22],
    ["room 4 m x 3.5 m, 2.4 m high, walls and ceiling, Veloris R1", 50],
    ["both sides of a 6 m x 2.5 m partition, Veloris X5", 30],
  ],
  es: [
    ["dos paredes de 4 m por 2,5 m menos una puerta de 2 m², Veloris R1", 18],
    ["habitación de 4 m por 3,5 m, altura 2,5 m, paredes y techo, Veloris R1", 51.5],
    ["pared de treinta y cinco m2 con Rasanto A18", 35],
  ],
};

describe.each(Object.entries(SENTENCES))("%s", (lang, sentences) => {
  test.each(sentences)("%s", (text, ...sizes) => {
    const { areaM2, thicknessMm } = adviser.knowledge(lang as LocaleCode, "pro").understand(text).sizes;
    expect([areaM2, thicknessMm].filter((size) => size !== undefined)).toEqual(sizes);
  });
});

test("numbers that a language writes together are read, and other words aren't", () => {
  const numbers = new Map(
    Object.entries({
      ein: 1,
      zwei: 2,
      drei: 3,
      funf: 5,
      elf: 11,
      zwanzig: 20,
      vierzig: 40,
      hundert: 100,
      tausend: 1000,
    }),
  );
  const read = (word: string) => numberIn(word, numbers, "und");
  expect(["funfundvierzig", "hundertelf", "zweihundertdreiundzwanzig", "dreitausend"].map(read)).toEqual([
    45, 111, 223, 3000,
  ]);
  expect(["hundertwasser", "und", "zweiundzwei", "grundzwanzig", "vierzigund"].map(read)).toEqual(Array(5).fill(null));
  expect(numberIn("funfundvierzig", numbers, null)).toBeNull();
});
