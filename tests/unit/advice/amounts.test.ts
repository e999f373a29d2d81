/** Amounts and packs as a plasterer works them out. */
import { expect, test } from "vitest";
import type { LocaleCode, Target } from "~shared/contract";
import { createAdviser } from "../../advice/catalogue";

const adviser = createAdviser();
const ask = (text: string, lang: LocaleCode, target: Target) => adviser.ask(text, lang, target);

test.each<[text: string, lang: LocaleCode, target: Target, area: number]>([
  ["Q4, 180 m2", "de", "pro", 180],
  ["Wand spachteln Q 4, 180 m2, wie viel", "de", "pro", 180],
  ["Q3 plafond 40 m²", "fr", "pro", 40],
  ["lissage Q4 de 180 m² de murs", "fr", "pro", 180],
  ["40 m2 crépi abîmé, 15 mm", "fr", "pro", 40],
  ["40 m² Putz ausbessern, 15 mm", "de", "pro", 40],
])("a finish level multiplies no area: %s (%s): %d m²", (text, lang, target, area) => {
  expect(ask(text, lang, target)?.quantity?.area_m2).toBe(area);
});

test.each<[text: string, lang: LocaleCode, packs: number[]]>([
  ["60 m² de Rasanto A25", "fr", [5]],
  ["60 m² Rasanto A25", "de", [5]],
  ["40 m² de Rasanto A25", "fr", [3]],
])("no container where sacks are enough: %s (%s)", (text, lang, counts) => {
  const packs = ask(text, lang, "pro")?.quantity?.packs ?? [];
  expect(packs.map(({ count }) => count)).toEqual(counts);
  expect(packs[0]?.label).toMatch(/25\skg/);
});

test.each<[text: string, lang: LocaleCode, answer: string]>([
  ["fissure de 5 mm dans un mur en plâtre, 20 m²", "fr", "m de long"],
  ["5 mm breiter Riss in einer Gipswand, 20 m²", "de", "m lang"],
  ["scheur van 5 mm in een pleistermuur, 20 m²", "nl", "m lang"],
  ["crack 5 mm wide in a plaster wall, 20 m²", "en", "m long"],
  ["grieta de 5 mm en una pared de yeso, 20 m²", "es", "m de largo"],
])("a crack in a wall asks for its length: %s (%s)", (text, lang, unit) => {
  const answer = ask(text, lang, "part");
  expect(answer?.quantity).toBeNull();
  expect(answer?.missing).toMatchObject([{ field: "length", unit }]);
  // Six metres, opened in a V: 10 mm by 10 mm.
  const told = ask(`${text}, 6 ${unit}`, lang, "part");
  expect(told?.products[0]?.product.name).toBe("Comblis S12");
  expect(told?.quantity?.kilograms).toBeCloseTo(0.87, 2);
  expect(told?.missing).toEqual([]);
});

test.each<[text: string, lang: LocaleCode, unit: string]>([
  ["trou de 8 cm dans un mur de 12 m² en plâtre", "fr", "mm de diamètre"],
  ["8 cm tiefes Loch in einer Gipswand von 12 m²", "de", "mm Durchmesser"],
])("a hole in a wall asks for its own size: %s (%s)", (text, lang, unit) => {
  const answer = ask(text, lang, "part");
  expect(answer?.quantity).toBeNull();
  expect(answer?.missing).toMatchObject([{ field: "diameter", unit }]);
  // A cylinder of 8 cm by 8 cm is 0.4 litres.
  expect(ask(`${text}, 80 ${unit}`, lang, "part")?.quantity?.kilograms).toBeCloseTo(0.46, 2);
});

test.each<[text: string, lang: LocaleCode, unit: string]>([
  ["combien pour 20 trous de cheville de 8 mm dans le plâtre", "fr", "mm de profond"],
  ["how much for 20 plug holes of 8 mm in plaster", "en", "mm deep"],
  ["wie viel für 20 Dübellöcher von 8 mm im Gips", "de", "mm tief"],
])("drilled holes are named by their diameter, so that the depth is missing: %s (%s)", (text, lang, unit) => {
  const answer = ask(text, lang, "part");
  expect(answer?.missing).toMatchObject([{ field: "depth", unit }]);
  // The diameter is no depth that a product is suitable for.
  expect(answer?.products[0]?.reasons).not.toContainEqual(expect.stringMatching(/^8\s/));
  // Twenty cylinders of 8 by 50 mm are 0.05 litres, of about 1.1 kg a litre.
  expect(ask(`${text}, 50 ${unit}`, lang, "part")?.quantity?.kilograms).toBeCloseTo(0.055, 2);
});

test.each<[text: string, lang: LocaleCode, target: Target, kilograms: number]>([
  ["fissure de 3 mm de large, 10 mm de profond et 2 m de long dans le plâtre", "fr", "part", 0.087],
  ["saignée de 12 m, 4 cm de large et 3 cm de profond dans la brique", "fr", "pro", 15.84],
  ["Schlitz 6 m lang, 4 cm breit, 3 cm tief, Comblis F60", "de", "pro", 8.64],
  ["Loch 10 cm breit und 4 cm tief im Gips", "de", "part", 0.46],
])("damage goes by its volume: %s (%s)", (text, lang, target, kilograms) => {
  expect(ask(text, lang, target)?.quantity?.kilograms).toBeCloseTo(kilograms, 2);
});

test.each<[text: string, lang: LocaleCode, target: Target, kilograms: number]>([
  ["Oreade BM pour 12 m²", "fr", "part", 37.2],
  ["Oreade BM für 12 m²", "de", "part", 37.2],
  ["Veloris X5 für 10 m²", "de", "pro", 17.5],
])("as many coats as the product takes: %s (%s)", (text, lang, target, kilograms) => {
  expect(ask(text, lang, target)?.quantity?.kilograms).toBeCloseTo(kilograms, 2);
});

test.each<[text: string, lang: LocaleCode]>([
  ["Clarmur L5 pour 60 m²", "fr"],
  ["Clarmur L5 für 60 m²", "de"],
])("a concentrate goes as far as its solution: %s (%s)", (text, lang) => {
  const quantity = ask(text, lang, "pro")?.quantity;
  expect(quantity?.litres).toBeCloseTo(0.23, 2);
  expect(quantity?.packs).toMatchObject([{ count: 1 }]);
});

test.each<[text: string, lang: LocaleCode, area: number]>([
  ["12ft by 8ft wall 3mm thick", "en", 8.92],
  ["mur de 4 m sur 2,5 m, 3 mm", "fr", 10],
  ["Wand 4 x 2.5 m, 3 mm dick", "de", 10],
  ["ceiling 5.5 x 4.2 m, minus a rooflight of 1 m², 3 mm", "en", 22.1],
  ["fachada de 11 por 7 m, descontar 4 ventanas de 1,5 m², 3 mm", "es", 71],
])("a wall with its sides and a thickness gets a product and its amount: %s (%s)", (text, lang, area) => {
  const answer = ask(text, lang, "pro");
  expect(answer).toMatchObject({ kind: "product", missing: [] });
  expect(answer?.quantity).toMatchObject({ area_m2: area, thickness_mm: 3 });
});

test("coats of a stated thickness are an amount, they don't ask for the thickness of a coat", () => {
  const answer = ask("ceiling 4.5 x 3.2 two coats of 1 mm how much", "en", "pro");
  expect(answer?.quantity).toMatchObject({ area_m2: 14.4, thickness_mm: 2 });
});

test("a surface and a thickness without a place are an amount, of a product to choose", () => {
  const answer = ask("4 m sur 2,5 m, 3 mm", "fr", "pro");
  expect(answer?.missing).toMatchObject([{ field: "product" }]);
  const [option] = answer?.missing.flatMap(({ options }) => options) ?? [];
  expect(ask(option?.text ?? "", "fr", "pro")?.quantity).toMatchObject({ area_m2: 10, thickness_mm: 3 });
});

test("the products to choose from coat a wall, and their links keep the sizes", () => {
  const text = "quelle quantité pour un mur de 4 m sur 2,5 m épaisseur 2 mm";
  const options = ask(text, "fr", "pro")?.missing.flatMap((each) => each.options) ?? [];
  expect(options.length).toBeGreaterThan(1);
  expect(options.map(({ label }) => label)).not.toContainEqual(expect.stringMatching(/réparation|rebouchage/));
  const [first] = options;
  expect(ask(first?.text ?? "", "fr", "pro")?.quantity).toMatchObject({ area_m2: 10, thickness_mm: 2 });
});

test.each([
  ["reboucher 6 saignées de 2 m, 3 cm de large, 4 cm de profond", "fr", 17.28],
  ["8 trous de 2 cm de diamètre et 3 cm de profondeur", "fr", 0.083],
  ["ten screw holes 6mm 40mm deep", "en", 0.013],
] as const)("%s: all of them", (text, lang, kilograms) => {
  expect(ask(text, lang, "pro")?.quantity?.kilograms).toBe(kilograms);
});

test.each<[text: string, lang: LocaleCode, kilograms: number]>([
  // 11.5 ft × 10 ft = 10.68 m², 3 mm, 1,050 g/m²/mm.
  ["bedroom ceiling 11'6\" x 10' skim 3mm Veloris L3", "en", 33.65],
  ["wall 11 feet 6 inches by 8 feet, 2 mm Veloris L3", "en", 17.95],
  // 20 × 7.5 × 7.5 × 3.5 cm = 3.94 l, 1.15 kg/l.
  ["20 socket holes 35mm deep 75 x 75 P15 how much", "en", 4.53],
  ["20 holes of 75 mm x 75 mm x 35 mm, P15 how much", "en", 4.53],
  // 3 × 12 × 8 × 4 cm = 1.15 l, 1.1 kg/l.
  ["3 holes 12 cm wide and 8 cm high, 4 cm deep, P45 how much", "en", 1.27],
  ["hole 12 cm wide, 8 high and 4 deep, P45 how much", "en", 0.422],
  // 12 × 4 × 3 cm = 0.144 l, 1.8 kg/l; "2K" isn't two.
  ["2K hout D2 rot stuk raam 12 cm x 4 cm x 3 cm", "nl", 0.259],
  // 48 m² × 130 g/m² × 2 coats; a text without a number of coats means the product's.
  ["two coats 48 sq m of U20 primer how many litres", "en", 12.48],
  ["Tiefengrund F5 für 110 m² Fassade, 2 Anstriche", "de", 26.4],
  ["Clarmur M1 garaje techo 5,5 por 3,2 mts dos aplicaciones", "es", 3.52],
  ["U20 40 m² en deux couches", "fr", 10.4],
  ["U20 40 m² twee lagen", "nl", 10.4],
  ["48 sq m of U20", "en", 6.24],
])("sizes of holes, feet and inches, and coats: %s (%s)", (text, lang, kilograms) => {
  expect(ask(text, lang, "part")?.quantity?.kilograms).toBeCloseTo(kilograms, 2);
});

test.each<[text: string, lang: LocaleCode, answer: string]>([
  ["quelle surface avec 12 kg de Comblis R10 en 2 mm", "fr", "12 kg de Comblis R10 couvrent 3,53 m² en 2 mm"],
  ["wie weit reichen 8 kg Comblis L20", "de", "8 kg Comblis L20 reichen für 8.42 m² bei 1 mm"],
  ["how far does 10 kg of Veloris M6 go", "en", "10 kg of Veloris M6 covers 7.14 m² at 1 mm"],
  ["hoeveel m² doe ik met 10kg M6", "nl", "10 kg Veloris M6 volstaat voor 7,14 m² bij 1 mm"],
  ["cuánto cubre un cubo de 5 kg de Fondelis U20", "es", "5 kg de Fondelis U20 cubren 38,46 m² en una mano"],
])("the area that an amount is enough for: %s (%s)", (text, lang, answer) => {
  expect(ask(text, lang, "part")?.headline.replaceAll(/\s/g, " ")).toBe(answer);
});

test.each<[text: string, lang: LocaleCode, metres: string]>([
  ["12 plaques de plâtre 2500 x 1200, joints avec bande, quelle quantité de Jontal R7", "fr", "50,4"],
  ["Gipsplatten 250x125, 20 Stück, wieviel Jontal R7 für die Fugen", "de", "87.5"],
  ["10 boards 8 x 4, how much Jontal R7 for the joints", "en", "41.62"],
  ["gyprocplaten 260x60, 10 stuks, hoeveel Jontal P2H", "nl", "21,84"],
  ["juntas de 10 placas de 2,5 x 1,2, cuánto Jontal R7", "es", "42"],
])("boards are counted, in the unit of a board's width: %s (%s)", (text, lang, metres) => {
  expect(ask(text, lang, "pro")?.headline.replaceAll(/\s/g, " ")).toContain(` ${metres} m `);
});

test.each<[text: string, lang: LocaleCode, target: Target, kilograms: number]>([
  ["trou de 20x20 et 3 cm de profondeur, combien de Comblis P45", "fr", "part", 1.32],
  ["gat van 20x20 en 3 cm diep, hoeveel Comblis P45", "nl", "part", 1.32],
  ["X5 auf vier Türen beidseitig, 2.0 x 0.8, 0.5 mm", "de", "pro", 11.2],
  ["X5 on four doors both sides, 2.0 x .8, half a mm", "en", "pro", 11.2],
  ["recouvrir du carrelage 4x2,5 en 3 mm avec T40", "fr", "part", 48],
  ["los kilos para una pared 4x2,5 a 2 mm, Veloris R1", "es", "part", 33],
])("sizes without a unit of their own: %s (%s)", (text, lang, target, kilograms) => {
  expect(ask(text, lang, target)?.quantity?.kilograms).toBeCloseTo(kilograms, 1);
});

test.each<[text: string, lang: LocaleCode, area: number, mm: number]>([
  ["1 200 m² de murs en Rasanto A25, 1 mm", "fr", 1200, 1],
  ["1 500 mètres carrés de Rasanto A25, 1 mm", "fr", 1500, 1],
  ["1,200 sq m of Rasanto A25 at 1 mm", "en", 1200, 1],
  ["Rasanto A25 240 m² à 1 mm", "fr", 240, 1],
  ["pared de cuatro metros y medio por dos, Rasanto A25 a milímetro y medio", "es", 9, 1.5],
  ["two and a half metres by four, Rasanto A25 at 1 mm on the wall", "en", 10, 1],
  ["Rasanto A25 20 m², 1,5 mm puis 1 mm", "fr", 20, 2.5],
])("numbers in groups, halves and further coats: %s (%s)", (text, lang, area, mm) => {
  expect(ask(text, lang, "pro")?.quantity).toMatchObject({ area_m2: area, thickness_mm: mm });
});

test.each<[text: string, lang: LocaleCode, kilograms: number]>([
  ["220 ml de joints 15 cm de large, 1,5 mm au total, jontal p24", "fr", 47.025],
  ["naden 95 meter 20 cm breed 1 mm jontal r7", "nl", 29.45],
  ["Schlitz 20 m, 30 breit 25 tief (mm), Comblis P45", "de", 16.5],
  ["oreade cb 18 m2 dos manos de 0,4", "es", 17.28],
  ["4 metros y medio cuadrados de pared con veloris r1 a 2 mm", "es", 14.85],
  ["3 round holes 10cm across in plasterboard, mesh on, comblis k08 filled 8mm", "en", 0.283],
  ["room 12 by 10 foot and 8 high, walls only, less a door 7 x 3, veloris r1 2 mm", "en", 101.5],
  ["40 sq yds of wall, veloris r1 2 mm", "en", 110.4],
])("each size counts in its own unit and dimension: %s (%s)", (text, lang, kilograms) => {
  expect(ask(text, lang, "pro")?.quantity?.kilograms).toBeCloseTo(kilograms, 0);
});

test.each<[text: string, lang: LocaleCode]>([
  ["drei zimmer à 16 qm bodenfläche, wände 2.60 hoch, veloris p2 in 2 mm, was bestelle ich", "de"],
  ["bedroom floor area 14 m2, walls in veloris r1 2 mm, how much", "en"],
])("the surface of a floor isn't that of the walls: %s (%s)", (text, lang) => {
  const answer = ask(text, lang, "part");
  expect(answer?.quantity).toBeNull();
  expect(answer?.missing.map(({ field }) => field)).toEqual(["area"]);
});
