/** Mistakes that people make in spreadsheets: each gets a sentence that says where and what to do. What one cell can't be: cells.test.ts. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fieldsFor } from "../../../back-office/spreadsheet/fields";
import type { ImportMap } from "../../../back-office/spreadsheet/map";
import { readMap } from "../../../back-office/spreadsheet/map";
import { readContentFolder } from "../../../content-tools/import/content-folder";
import { type Cells, demo, exampleTable, imported } from "./spreadsheet";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "spreadsheets-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("nothing is wrong with the template's example", async () => {
  const { mistakes, added } = await imported(exampleTable(), { isWhole: true });
  expect({ mistakes, added }).toEqual({ mistakes: [], added: ["EXAMPLE"] });
});

/** Each message; one that begins with a colon follows the place of the changed cell. */
const CELLS: [mistake: string, changes: Cells[], says: string][] = [
  [
    "grams of water where litres were expected",
    [{ "mixing.water": "7.5" }],
    ": write 0.02 to 3 litres a kilogram: anything else is hardly true",
  ],
  [
    "days where months were expected",
    [{ "shelf_life.months": "1200" }],
    ": write 1 to 120 months: anything else is hardly true",
  ],
  [
    "kilograms a cubic metre where a litre was expected",
    [{ density: "1500" }],
    ": write 0.05 to 5 kilograms a litre: anything else is hardly true",
  ],
  [
    "kilograms where grams were expected",
    [{ "consumption.value": "1.1", "consumption.unit": "" }],
    'row 2, column "consumption.value", "1.1": write 50 to 5000 g/m²/mm: anything else is hardly true',
  ],
  [
    "grams where square metres were expected",
    [{ "consumption.value": "900", "consumption.unit": "m²/kg" }],
    'row 2, column "consumption.value", "900": write 0.02 to 500 m²/kg: anything else is hardly true',
  ],
  [
    "coats of what is spread by the millimetre",
    [{ "consumption.coats": "2" }],
    'row 2, column "consumption.coats", "2": coats belong to a unit by weight or volume, without mm',
  ],
  [
    "an overlap of paint",
    [{ "consumption.overlap": "10", "consumption.value": "8", "consumption.unit": "m²/l" }],
    ": an overlap belongs to m/m²",
  ],
  [
    "a unit of length alone",
    [{ "consumption.unit": "g/m" }],
    ": write g/m²/mm, kg/m²/mm, g/m², kg/m², ml/m², l/m², m²/l, m²/kg, pieces/m², m/m²",
  ],
  ["a number that can't be", [{ density: "-1" }], ": write a number above 0"],
  [
    "a code with a letter wrong",
    [{ "pack.packaging": "SACC" }],
    ": no packaging is called so: did you mean SAC (Sac)?",
  ],
  [
    "a code that is far from all",
    [{ destination: "moon" }],
    "no destination is called so: write interieur (Intérieur), exterieur (Extérieur)",
  ],
  [
    "a label among several of a list",
    [{ supports: "Beton; Hollz" }],
    'row 2, column "supports", "Hollz": no support is called so: did you mean BOIS (Holz)?',
  ],
  [
    "a code of a list in one row of several",
    [{ "hazard.h": "H318; H399" }],
    'row 2, column "hazard.h", "H399": no hazard statement is called so',
  ],
  ["an unknown colour", [{ "colour.code": "blanc casé" }], ": no colour is called so: did you mean Blanc cassé?"],
  [
    "a new colour without its hex",
    [{ "colour.code": "Mauve" }],
    "A new one needs colour.hex, colour.fr, colour.de beside it",
  ],
  [
    "an unknown category",
    [{ "category.pro": "P_INT_REBB" }],
    "no category without others below it is called so: did you mean P_INT_REB",
  ],
  ["an unknown product", [{ before: "TV9999X" }], ": no product is called so"],
  ["a hazard statement that isn't known", [{ "hazard.h": "H399" }], ": no hazard statement is called so"],
  [
    "a needed cell left empty",
    [{ "designation.de": "" }],
    'row 2, column "designation.de": is empty (designation.de): What it is, in a few words below its name',
  ],
  [
    "two rows that contradict each other",
    [{}, { name: "Glattfix 11" }],
    'row 3, column "name", "Glattfix 11": row 2 says "Glattfix 10" of the same product EXAMPLE',
  ],
  [
    "a pack's reference twice",
    [{}, { "pack.reference": "EXAMPLE-1" }],
    'row 3, column "pack.reference", "EXAMPLE-1": is used twice: row 2 has it',
  ],
  [
    "a barcode twice",
    [{}, { "pack.barcode": "2000000000015" }],
    'row 3, column "pack.barcode", "2000000000015": is used twice: row 2 has it',
  ],
  [
    "a barcode that another product has",
    [{ "pack.barcode": "2009010010014" }],
    "is used twice: pack TV010101 of product TV0101 has it",
  ],
  ["a pack without packaging", [{}, { "pack.packaging": "" }], 'row 3, column "pack.packaging": is empty'],
  [
    "a reference with a blank",
    [{ reference: "GF 10" }],
    ": write letters without accents, digits, dots and hyphens alone",
  ],
  ["no category for one of its audiences", [{ "category.part": "" }], "EXAMPLE is for part, so it needs category.part"],
  [
    "a category for nobody",
    [{ audiences: "pro" }],
    'row 2, column "category.part", "G_TROU_PETIT": its audiences are pro alone',
  ],
  [
    "a pack for somebody who can't buy the product",
    [{ audiences: "pro", "category.part": "", "pack.audiences": "part" }],
    'row 2, column "pack.audiences", "part": the product itself is for pro alone',
  ],
  [
    "a thickness without its limit",
    [{ "thickness.max_total": "" }],
    'is missing beside the other thickness: write millimetres, or "unlimited"',
  ],
  ["coats that are thicker than all together", [{ "thickness.max_total": "20" }], ": one coat may have 30 mm"],
  [
    "words without their number",
    [{ "mixing.water": "", "mixing.fr": "0,5 L d’eau" }],
    'row 2, column "mixing.fr", "0,5 L d’eau": words need their number beside them',
  ],
  [
    "a pictogram without its statement",
    [{ "hazard.h": "none" }],
    'row 2, column "hazard.pictograms", "GHS05": doesn\'t match the hazard statements: CLP requires none',
  ],
  [
    "a pictogram that a stronger one replaces",
    [{ "hazard.h": "H315; H318", "hazard.pictograms": "GHS05; GHS07" }],
    'column "hazard.pictograms", "GHS05; GHS07": doesn\'t match the hazard statements: CLP requires GHS05',
  ],
  [
    "packs of a pallet that none carries",
    [{ "pack.per_pallet": "20000" }],
    ": write 1 to 10000 packs: anything else is hardly true",
  ],
  [
    "advantages in one language alone",
    [{ "plus.de": "Schwundfrei" }],
    "as many in each language: plus.fr has 2, plus.de has 1",
  ],
  [
    "an address that another product has",
    [{ "slug.fr": "comblis-p45-enduit-de-rebouchage-en-poudre" }],
    "is product TV0101's: write another one",
  ],
  ["neither yes nor no", [{ biocide: "maybe" }], ": write yes or no"],
  [
    "a first row that belongs to nothing",
    [{ reference: "" }, { reference: "" }],
    'rows 2, 3, column "reference": is empty: write the product\'s article number',
  ],
];

describe("a cell that doesn't fit is named with what would fit", () => {
  it.each(CELLS)("%s", async (_, changes, says) => {
    const { mistakes, files } = await imported(exampleTable(changes));
    const [[column = "", cell = ""] = []] = Object.entries(changes[0] ?? {});
    const place = says.startsWith(":") ? `row 2, column "${column}", "${cell}"` : "";
    expect(mistakes.join("\n")).toContain(place + says);
    expect(files).toEqual([]);
  });

  it("names each wrong entry of a list, and no other", async () => {
    const { mistakes } = await imported(exampleTable([{ supports: "Betonn; Holz; Hollz" }]));
    expect(mistakes).toEqual([
      expect.stringMatching(/^row 2, column "supports", "Betonn": no support .* did you mean BETON/),
      expect.stringMatching(/^row 2, column "supports", "Hollz": no support .* did you mean BOIS/),
    ]);
    const map = { defaults: { supports: "Holz; Hollz" } };
    const byDefault = await imported(exampleTable([], ["supports"]), { map });
    expect(byDefault.mistakes.join("\n")).toContain('map, defaults, "supports", "Hollz": no support is called so');
  });

  it("names the separator of a list that is written with another one", async () => {
    const map: Partial<ImportMap> = { list_separator: ";" };
    const { mistakes } = await imported(exampleTable([{ "hazard.h": "H315, H318" }]), { map });
    expect(mistakes).toEqual([
      'row 2, column "hazard.h", "H315, H318": write ";" between the entries, or change list_separator in the map',
    ]);
  });

  it("takes the site's own words for audiences, and those of texts.json", async () => {
    const { mistakes } = await imported(exampleTable([{ audiences: "Profi; Heimwerker" }]));
    expect(mistakes).toEqual([]);
    const folder = mkdtempSync(join(tmpdir(), "own-audiences-"));
    cpSync("demo/content", folder, { recursive: true, filter: (path) => !path.endsWith("media") });
    writeFileSync(join(folder, "texts.json"), JSON.stringify({ "layout:plan.pro": { de: "Fachbetrieb" } }));
    const own = { folder: readContentFolder(folder) };
    expect((await imported(exampleTable([{ audiences: "Fachbetrieb; DIY" }]), own)).mistakes).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it("tells all of them at once, and what many rows have in common once", async () => {
    const { mistakes } = await imported(exampleTable([{ density: "x", biocide: "?" }, { "pack.packaging": "?" }]));
    expect(mistakes).toHaveLength(3);
    const same = await imported(
      exampleTable(Array.from({ length: 9 }, (_, index) => ({ reference: `GF-${index}`, "pack.size": "big" }))),
    );
    expect(same.mistakes).toContainEqual(
      'rows 2, 3, 4, 5, 6, 7 and 3 more, column "pack.size", "big": write what is in it with its unit kg, g, l, ml, m or pc, such as "5 kg"',
    );
  });
});

describe("columns and the map", () => {
  it("a needed column that isn't there is told once, for all rows", async () => {
    const { mistakes } = await imported(exampleTable([], ["biocide"]));
    expect(mistakes).toEqual([
      'new products need "biocide" (Whether it is a biocidal product: yes or no, such as "no"): add a column, or give it for all in the map ("defaults")',
    ]);
  });

  it("without a column of references nothing can be imported", async () => {
    const table = exampleTable([], ["reference"]);
    const { mistakes } = await imported({ ...table, headers: [...table.headers, "Referenze"] });
    expect(mistakes).toEqual([
      'no column is "reference": is it "Referenze"? say in the map which one it is ("columns": { "Referenze": "reference" })',
    ]);
  });

  it("columns that nobody reads are named, mistyped fields with the nearest", async () => {
    const { notes, mistakes } = await imported(exampleTable([{ Lagerplatz: "A7", "designation.fx": "?" }]));
    expect(mistakes).toEqual([]);
    expect(notes).toEqual([
      'Column "designation.fx": no field is called "designation.fx": did you mean "designation.fr"?',
      'These columns aren\'t read: "Lagerplatz". The map has no field for them.',
    ]);
  });

  it("a header of the map that the file hasn't", async () => {
    const { mistakes } = await imported(exampleTable([{ Farbe: "weiss" }], ["colour.code"]), {
      map: { columns: { Farben: "colour.code" } },
    });
    expect(mistakes).toEqual(['the map names a column "Farben" that isn\'t there: did you mean "Farbe"?']);
  });

  it("two columns for one field", async () => {
    const { mistakes } = await imported(exampleTable([{ Farbe: "weiss" }]), {
      map: { columns: { Farbe: "colour.code" } },
    });
    expect(mistakes[0]).toContain('"colour.code" is "colour.code" already: leave one of them out');
  });

  const MAPS: [mistake: string, map: unknown, says: string][] = [
    ["an unknown key", { colums: {} }, '"colums" is unknown: did you mean "columns"?'],
    [
      "an unknown field",
      { columns: { Farbe: "color.code" } },
      'columns, "Farbe": no field is called "color.code": did you mean "colour.code"?',
    ],
    [
      "a language that the content hasn't",
      { columns: { Name: "designation.sv" } },
      'no field is called "designation.sv": did you mean',
    ],
    ["values of an unknown field", { values: { farbe: {} } }, 'values: no field is called "farbe"'],
    [
      "a row before the first",
      { header_row: 0 },
      "header_row: write the number of the row that has the headers, from 1",
    ],
    ["another decimal sign", { decimal: "·" }, 'decimal: write "," or "."'],
  ];
  it.each(MAPS)("a map with %s", (_, map, says) => {
    const file = join(folder, "map.json");
    writeFileSync(file, JSON.stringify(map));
    expect(() => readMap(file, fieldsFor(demo))).toThrow(says);
  });

  it("a map that is no JSON, and one that isn't there", () => {
    const file = join(folder, "broken.json");
    writeFileSync(file, '{ "columns": ');
    expect(() => readMap(file, fieldsFor(demo))).toThrow("broken.json: ");
    expect(() => readMap(join(folder, "none.json"), fieldsFor(demo))).toThrow("none.json: ENOENT");
  });

  it("a default that doesn't fit", async () => {
    const map: Partial<ImportMap> = { defaults: { "pack.packaging": "SACC" } };
    const { mistakes } = await imported(exampleTable([], ["pack.packaging"]), { map });
    expect(mistakes[0]).toBe(
      'map, defaults, "pack.packaging", "SACC": no packaging is called so: did you mean SAC (Sac)?',
    );
  });
});
