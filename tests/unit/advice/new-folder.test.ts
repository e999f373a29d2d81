/** A maker's new folder, without a vocabulary of its own: sentences that name its products. Every amount is reckoned by hand. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { type Adviser, createAdviser } from "../../advice/catalogue";
import { writePaintsAndTools } from "../../paints-and-tools";

/** Names of makers: of common words, with a size or an umlaut. */
const NAMES: Readonly<Record<string, string>> = {
  "P-100": "Kalkputz Grob",
  "P-200": "Tiefgrund LF",
  "P-300": "Gewebe 50 m",
  "P-400": "Mauerdübel",
  "P-500": "Kelle 28",
  "P-600": "Silikatfarbe",
};
const UNITS: readonly [unit: string, value: number, amount: "kilograms" | "litres", of40M2: number][] = [
  ["g/m2", 250, "kilograms", 10],
  ["kg/m2", 2.5, "kilograms", 100],
  ["l/m2", 0.2, "litres", 8],
  ["ml/m2", 150, "litres", 6],
  ["m2/l", 8, "litres", 5],
  ["m2/kg", 4, "kilograms", 10],
];

let adviser: Adviser;
let byUnit: ReadonlyMap<string, Adviser>;
beforeAll(async () => {
  const sample = await writePaintsAndTools();
  const file = join(sample.folder, "products.json");
  const content: { products: { reference: string; consumption: object | null }[] } = JSON.parse(
    readFileSync(file, "utf8"),
  );
  const write = (consumption?: object) => {
    const products = content.products.map((product) => ({
      ...product,
      name: NAMES[product.reference],
      ...(product.reference === "P-600" && consumption && { consumption: { ...product.consumption, ...consumption } }),
    }));
    writeFileSync(file, JSON.stringify({ ...content, products }));
    return createAdviser(sample.folder);
  };
  byUnit = new Map(UNITS.map(([unit, value]) => [unit, write({ unit, value, coats: 1 })]));
  adviser = write();
  sample.remove();
});

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, " ");
const answered = (text: string, lang: "de" | "fr") => {
  const answer = adviser.ask(text, lang, "pro");
  const packs = answer?.quantity?.packs.map(({ count, label }) => `${count} × ${label}`) ?? [];
  return answer && [plain(answer.headline), ...packs.map(plain)];
};

test.each<["de" | "fr", string, string[]]>([
  // 40 × 1.3 × 8 mm at least, and 10 mm.
  ["de", "Kalkputz Grob 40 m²", ["Es braucht 416 kg Kalkputz Grob für 40 m², gerechnet mit 8 mm", "17 × Sack 25 kg"]],
  [
    "de",
    "wie viel Kalkputz Grob für 40 m², 10 mm",
    ["Es braucht 520 kg Kalkputz Grob für 40 m² bei 10 mm", "21 × Sack 25 kg"],
  ],
  [
    "fr",
    "combien de Kalkputz Grob pour 40 m² en 10 mm",
    ["Il faut 520 kg de Kalkputz Grob pour 40 m² en 10 mm", "21 × Sac 25 kg"],
  ],
  [
    "de",
    "Kalkputz Grob für eine Wand von 8 x 2,5 m",
    ["Es braucht 208 kg Kalkputz Grob für 20 m², gerechnet mit 8 mm", "9 × Sack 25 kg"],
  ],
  // 40 × 150 ml; 6 kg are 5 l.
  [
    "de",
    "Wie viel Tiefgrund LF für 40 m²",
    ["Es braucht 6 L (7.2 kg) Tiefgrund LF für 40 m² in einer Schicht", "2 × Eimer 6 kg"],
  ],
  [
    "fr",
    "combien de Tiefgrund LF pour 40 m²",
    ["Il faut 6 L (7,2 kg) de Tiefgrund LF pour 40 m² en une couche", "2 × Seau 6 kg"],
  ],
  // 10 % of overlap; six to a square metre; 8 m² a litre, twice.
  ["de", "wie viel Gewebe 50 m für 40 m²", ["Es braucht 44 m Gewebe 50 m für 40 m²", "1 × Eimer 50 m"]],
  ["fr", "combien de Gewebe 50 m pour 40 m²", ["Il faut 44 m de Gewebe 50 m pour 40 m²", "1 × Seau 50 m"]],
  [
    "de",
    "Wie viele Mauerdübel für 40 m²",
    ["Es braucht 240 Stück Mauerdübel für 40 m²", expect.stringMatching(/^3 × /)],
  ],
  [
    "fr",
    "combien de Mauerdübel pour 40 m²",
    ["Il faut 240 pièces de Mauerdübel pour 40 m²", expect.stringMatching(/^3 × /)],
  ],
  [
    "de",
    "Wie viel Silikatfarbe für 40 m²",
    ["Es braucht 10 L Silikatfarbe für 40 m² in 2 Schichten", "1 × Eimer 10 L"],
  ],
  [
    "fr",
    "combien de Silikatfarbe pour 40 m²",
    ["Il faut 10 L de Silikatfarbe pour 40 m² en 2 couches", "1 × Seau 10 L"],
  ],
  // A length isn't the product that has it in its name.
  [
    "de",
    "wie viel Kalkputz Grob für 50 m x 1,5 m",
    ["Es braucht 780 kg Kalkputz Grob für 75 m², gerechnet mit 8 mm", expect.any(String)],
  ],
  // How far it goes, in one coat.
  ["de", "wie weit reichen 25 kg Kalkputz Grob", ["25 kg Kalkputz Grob reichen für 2.4 m² bei 8 mm"]],
  ["fr", "quelle surface avec 25 kg de Kalkputz Grob", ["25 kg de Kalkputz Grob couvrent 2,4 m² en 8 mm"]],
  ["de", "wie weit reichen 10 l Silikatfarbe", ["10 L Silikatfarbe reichen für 80 m² in einer Schicht"]],
  // The size that is missing.
  ["de", "wie viel Kalkputz Grob brauche ich", ["Wie gross ist die Fläche, in m²?"]],
  ["fr", "combien de Silikatfarbe faut-il", ["Quelle surface, en m² ?"]],
])("%s: “%s”", (lang, text, expected) => {
  expect(answered(text, lang)).toEqual(expected);
});

test.each(UNITS)("a consumption in %s has its amount", (unit, _, measure, expected) => {
  const answer = byUnit.get(unit)?.ask("wie viel Silikatfarbe für 40 m²", "de", "pro");
  expect(answer?.quantity?.[measure]).toBe(expected);
});

test.each<["de" | "fr", string]>([
  ["de", "Kalkputz Grob"],
  ["de", "Silikatfarbe Trocknungszeit"],
  ["de", "Welche Farbe passt in ein Badezimmer von 12 m²"],
  ["de", "Wie viel Farbe brauche ich für 40 m²"],
  ["fr", "Quel produit pour un mur humide dans ma cave"],
  ["fr", "réparer une fissure de 3 mm dehors"],
  // Sentences about dangers, for which such a folder has no words.
  ["de", "wie dick kann man Kalkputz Grob auftragen"],
  ["de", "Kind hat Kalkputz Grob gegessen"],
  ["de", "mein Kind hat 50 g Kalkputz Grob gegessen"],
  ["de", "Kalkputz Grob in die Augen bekommen"],
  ["de", "Silikatfarbe mit Javelwasser mischen"],
  ["de", "ist Silikatfarbe giftig für Hunde"],
  ["de", "wie lange nach dem Trinken von Silikatfarbe warten"],
  ["de", "Silikatfarbe über Asbest streichen 40 m²"],
  ["fr", "mon enfant a avalé Silikatfarbe"],
  ["fr", "combien de Silikatfarbe un enfant peut-il avaler"],
  ["fr", "mélanger Silikatfarbe avec de l’eau de javel"],
  ["fr", "Kalkputz Grob dans l’œil que faire"],
  ["fr", "temps de séchage de Kalkputz Grob sur la peau"],
])("%s: “%s” stays a search", (lang, text) => {
  expect(adviser.ask(text, lang, "pro")).toBeNull();
});

test("a tool isn't used up by the square metre", () => {
  expect(adviser.ask("wie viel Kelle 28 für 40 m²", "de", "pro")?.kind).not.toBe("quantity");
});
