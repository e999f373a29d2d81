/** Sizes in sentences. */
import { expect, test } from "vitest";
import type { LocaleCode } from "~shared/contract";
import { createAdviser } from "../../advice/catalogue";

const adviser = createAdviser();
const sizesOf = (text: string, lang: LocaleCode = "fr") => adviser.knowledge(lang, "pro").understand(text).sizes;

test.each([
  ["un trou de 8 cm de profond", { depthMm: 80 }],
  ["trou profond de 8cm", { depthMm: 80 }],
  ["trou de dix centimètres", { depthMm: 100 }],
  ["trou de vingt-cinq millimètres", { depthMm: 25 }],
  ["trou de 2 à 3 cm", { depthMm: 30 }],
  ["trou de 2-3 cm", { depthMm: 30 }],
  ["trou de 12 mm de diamètre et 4 cm de profondeur", { diameterMm: 12, depthMm: 40 }],
  ["fissure de 3 mm de large sur 2 m de long", { widthMm: 3, lengthMm: 2000 }],
  ["fissure de 4 mm", { widthMm: 4 }],
  ["lisser un mur de 3x4 m", { areaM2: 12 }],
  ["lisser un mur de 3 m x 4 m", { areaM2: 12 }],
  ["lisser un mur de 4 x 2.5 m 2 mm", { areaM2: 10, thicknessMm: 2 }],
  ["lisser 20 m 2 2 mm", { areaM2: 20, thicknessMm: 2 }],
  ["lisser un mur de 2m50 x 4m", { areaM2: 10 }],
  ["lisser un plafond de cinq mètres sur quatre", { areaM2: 20 }],
  ["lisser 1'200 m2 en 2 mm", { areaM2: 1200, thicknessMm: 2 }],
  ["lisser 25 m², deux couches de 1 mm et demi", { areaM2: 25, thicknessMm: 3, coats: 2 }],
  ["façade à lisser 12 m x 7 m moins 14 m2 de fenêtres", { areaM2: 70 }],
  ["lisser 20 m2 avec 10 % de réserve", { areaM2: 20, reservePercent: 10 }],
  ["reboucher à -3 °C", { temperatureC: -3 }],
  ["reboucher à moins 3 degrés", { temperatureC: -3 }],
  ["maison de 1962, fissure", { year: 1962 }],
  ["lisser un mur de 3,20 sur 2,50", { areaM2: 8 }],
  ["lisser un mur de 4 m sur 3 m, deux couches d'un millimètre", { areaM2: 12, thicknessMm: 2, coats: 2 }],
  ["façade à lisser 9 m par 6 moins deux fenêtres de 1,5 m²", { areaM2: 51 }],
  ["une cavité d'une douzaine de cm à boucher", { depthMm: 120 }],
  ["cloison longue de 10 m et haute de 4, un demi-millimètre", { areaM2: 40, thicknessMm: 0.5 }],
  ["mur de 6 sur 2,40 moins une porte de 2 m², en 2 mm", { areaM2: 12.4, thicknessMm: 2 }],
  ["chambre de 3,50 par 4, haute de 2,40, les murs", { areaM2: 36 }],
  ["mur 5 m sur 2,6 m, 2 m² de fenêtre à déduire", { areaM2: 11 }],
  ["mur de 4 m sur 2,50 de haut, 3 mm", { areaM2: 10, thicknessMm: 3 }],
  ["il fait moins trois dehors, façade fissurée", { temperatureC: -3 }],
  ["façade de 8 m² moins deux fenêtres", { areaM2: 8 }],
  ["on a enlevé un tuyau, un vide de sept centimètres", { depthMm: 70 }],
  ["Facaro B40 sur 3,5 m² de balcon à 25 mm", { areaM2: 3.5, thicknessMm: 25 }],
  ["Veloris P2 un millimètre sur 20 m²", { areaM2: 20, thicknessMm: 1 }],
  ["porte percée, deux bons centimètres de creux", { depthMm: 20 }],
  ["trou, je peins ce soir", { hours: 8 }],
  ["trou, je peins dans 3 heures", { hours: 3 }],
])("%s", (text, sizes) => {
  expect(sizesOf(text)).toEqual(sizes);
});

test.each([
  ["Loch zehn Zentimeter breit und vier tief", { widthMm: 100, depthMm: 40 }],
  ["Loch, Tiefe 5 cm", { depthMm: 50 }],
  ["vier Wände à 3 m mal 2,5 m spachteln", { areaM2: 30 }],
  ["Wand 2.4 m hoch, 5 m breit glätten", { areaM2: 12 }],
  ["Wand 4 m lang und 2.5 hoch, 2 mm", { areaM2: 10, thicknessMm: 2 }],
  ["Wand 5 m lang, Höhe 2.6 m, Fenster 2 m² abziehen", { areaM2: 11 }],
  ["für 12 m2, ein halber Millimeter", { areaM2: 12, thicknessMm: 0.5 }],
  ["anderthalb Millimeter glätten", { thicknessMm: 1.5 }],
  ["draussen hats -5, Beton flicken", { temperatureC: -5 }],
  ["Riss in der Fassade, es ist minus fünf", { temperatureC: -5 }],
  ["Loch, bis morgen streichen", { hours: 20 }],
])("%s", (text, sizes) => {
  expect(sizesOf(text, "de")).toEqual(sizes);
});

test("a product's code is no size, and a number without a unit none either", () => {
  expect(sizesOf("comblis p45")).toEqual({});
  expect(sizesOf("comblis p45 12 m² 5 mm")).toEqual({ areaM2: 12, thicknessMm: 5 });
});

test.each([
  ["j'ai 3 trous", "fr", { count: 3 }],
  ["un trou de 8 cm de profond", "fr", { depthMm: 80 }],
  ["comblisp45 pour une rainure de 5 m de long", "fr", { lengthMm: 5000 }],
  ["reboucher 6 saignées de 2 m", "fr", { count: 6, lengthMm: 2000 }],
  ["3 fissures, 6 m en tout", "fr", { lengthMm: 6000 }],
  ["20 Dübellöcher 8 mm, 5 cm tief", "de", { count: 20, diameterMm: 8, depthMm: 50 }],
  ["20 trous de cheville de 8 mm", "fr", { count: 20, diameterMm: 8 }],
  ["une vingtaine de trous de chevilles de 8 mm", "fr", { count: 20, diameterMm: 8 }],
  ["I bodged this 8 years ago and now the hole's 60mm deep", "en", { depthMm: 60 }],
  ["agujeros de tacos de 8 mm", "es", { diameterMm: 8 }],
  ["schroefgaten van 5 mm diep", "nl", { depthMm: 5 }],
  ["ten screw holes 6mm 40mm deep", "en", { count: 10, diameterMm: 6, depthMm: 40 }],
] as const)("equal holes and cracks are counted: %s", (text, lang, sizes) => {
  expect(sizesOf(text, lang)).toEqual(sizes);
});

test.each([
  ["hole about an inch deep", { depthMm: 25.4 }],
  ["hole a centimetre deep", { depthMm: 10 }],
  ["hole half an inch deep", { depthMm: 12.7 }],
  ["hole a quarter of an inch deep", { depthMm: 6.35 }],
  ["hole three quarters of an inch deep", { depthMm: 19.05 }],
  ["hole 3/4 inch deep", { depthMm: 19.05 }],
  ["hole 1/4 of an inch deep", { depthMm: 6.35 }],
  ['hole 1 1/2" deep', { depthMm: 38.1 }],
  ["hole 1-1/2 inch deep", { depthMm: 38.1 }],
  ["hole 1½ inches deep", { depthMm: 38.1 }],
  ["crack 1/8in wide", { widthMm: 3.175 }],
  ["crack 2in wide", { widthMm: 50.8 }],
  ["2in1 filler, 3 mm", { thicknessMm: 3 }],
  ["hole 2/3 cm deep", { depthMm: 30 }],
] as const)("English fractions and inches: %s", (text, sizes) => {
  const close = Object.entries(sizes).map(([name, size]) => [name, expect.closeTo(size, 3)]);
  expect(sizesOf(text, "en")).toEqual(Object.fromEntries(close));
});

test.each([
  ["trou de trois quarts de centimètre", "fr", { depthMm: 7.5 }],
  ["Loch einen viertel Zentimeter tief", "de", { depthMm: 2.5 }],
  ["gat van driekwart centimeter diep", "nl", { depthMm: 7.5 }],
  ["½ cm tiefes Loch", "de", { depthMm: 5 }],
] as const)("quarters of a centimetre: %s", (text, lang, sizes) => {
  expect(sizesOf(text, lang)).toEqual(sizes);
});

test.each([
  ["gat, diepte 45 mm en een breedte van 1 dm", "nl", { depthMm: 45, widthMm: 100 }],
  ["seco en tres cuartos de hora", "es", { hours: 0.75 }],
  ["in drie kwartier droog", "nl", { hours: 0.75 }],
  ["trocken in einer Viertelstunde", "de", { hours: 0.25 }],
  ["loft at 35C", "en", { temperatureC: 35 }],
] as const)("decimetres, quarters of an hour and 35C are units: %s", (text, lang, sizes) => {
  expect(sizesOf(text, lang)).toEqual(sizes);
});

test("a time in hours counts before a vague one", () => {
  expect(sizesOf("quiero pintar pronto, secado en menos de 12 horas", "es")).toEqual({ hours: 12 });
});

test("a number of pieces counts before another number near the damage", () => {
  expect(sizesOf("mijn zoon van 9 heeft gaten gemaakt, zeven stuks, 2 cm diep", "nl")).toEqual({
    count: 7,
    depthMm: 20,
  });
});

test("the number of coats doesn't multiply a wall", () => {
  const sizes = { areaM2: 14, thicknessMm: 9, coats: 3 };
  expect(sizesOf("Aufbau insgesamt 9 mm in drei Lagen, Wand ist 14 m2 gross", "de")).toEqual(sizes);
});
