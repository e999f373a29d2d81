/** An import of existing and new products. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { ImportMap } from "../../../back-office/spreadsheet/map";
import { readContentFolder } from "../../../content-tools/import/content-folder";
import { NotWritten, writeFiles } from "../../../content-tools/import/write-files";
import { valueAt } from "../../../shared/rules/tree";
import { copyContent } from "../../content-copy";
import { type Cells, exampleTable, imported, tableOf } from "./spreadsheet";

const copy = copyContent();
const content = copy.folder;
afterAll(copy.remove);

interface Overlay {
  products: Record<string, Record<string, unknown>>;
}
interface Written {
  products: { reference: string; [field: string]: unknown }[];
}
/** The new content of a file; unchanged if nothing differs. */
async function importOf(cells: readonly Cells[], without: readonly string[] = [], map: Partial<ImportMap> = {}) {
  const headers = Object.keys(cells[0] ?? {});
  const table =
    without.length > 0
      ? exampleTable(cells, without)
      : tableOf(
          headers,
          cells.map((row) => headers.map((name) => row[name] ?? null)),
        );
  const result = await imported(table, { folder: readContentFolder(content), map });
  const file = <Shape>(name: string): Shape => {
    const changed = result.files.find(({ path }) => path.endsWith(`/${name}.json`));
    return JSON.parse(changed?.text ?? readFileSync(join(content, `${name}.json`), "utf8"));
  };
  const product = (reference: string) => file<Written>("products").products.find((one) => one.reference === reference);
  return { ...result, file, product, names: result.files.map(({ path }) => path.slice(content.length + 1)) };
}

const POWDER = { reference: "TV0101", "pack.reference": "TV010101" };

describe("prices of a pack from a number on", () => {
  const VELORIS = { reference: "TV0201", "pack.reference": "TV020103" };
  const importPrices = async (price_from: string) => {
    const { product, mistakes, unchanged } = await importOf([{ ...VELORIS, "pack.price_from": price_from }]);
    const packs = product("TV0201")?.variants as { reference: string; price_from?: unknown }[];
    const pack = packs.find(({ reference }) => reference === "TV020103");
    return { prices: pack?.price_from, says: mistakes, unchanged };
  };

  it("are one cell", async () => {
    const prices = [
      { from: 5, price: 60.5 },
      { from: 20, price: 55 },
    ];
    expect(await importPrices("5: 60,50; 20: 55")).toEqual({ prices, says: [], unchanged: 0 });
    expect((await importPrices("10: 58; 40: 54.5")).unchanged).toBe(1);
    expect(await importPrices("none")).toEqual({ prices: undefined, says: [], unchanged: 0 });
  });

  it("are refused when the cell isn't numbers with prices", async () => {
    for (const wrong of ["58", "10: 58; 10: 54", "10: 58; 20: 60"])
      expect((await importPrices(wrong)).says[0]).toMatch(/"10: 5\.90; 50: 5\.40"/);
  });
});

describe("a product that is there", () => {
  it("is unchanged when the file says what the content says", async () => {
    const { unchanged, names, mistakes } = await importOf([
      {
        ...POWDER,
        name: "Comblis P45",
        recoat_time: "2-3 h",
        temperature: "5-30",
        "shelf_life.months": 12,
        "pack.size": "1 kg",
      },
    ]);
    expect({ mistakes, unchanged, names }).toEqual({ mistakes: [], unchanged: 1, names: [] });
  });

  it("keeps what no column speaks of, and its id", async () => {
    const { product, changed } = await importOf([{ ...POWDER, family: "COMBLIS 2" }]);
    expect(changed).toEqual([{ reference: "TV0101", fields: ["family"] }]);
    expect(product("TV0101")).toMatchObject({ id: 1, name: "Comblis P45", recoat_time: { min_minutes: 120 } });
  });

  it("gets new words in each language where a number changes, and keeps them where it doesn't", async () => {
    const { product, changed, file } = await importOf([{ ...POWDER, paint_time: "2-3 d", "shelf_life.months": "12" }]);
    expect(changed[0]?.fields).toEqual([
      "paint_time.min_minutes",
      "paint_time.max_minutes",
      "paint_time.per_mm",
      "paint_time.fr",
      "paint_time.de",
    ]);
    expect(product("TV0101")).toMatchObject({
      paint_time: { min_minutes: 2880, max_minutes: 4320, fr: "2 à 3\u00a0jours", de: "2 bis 3\u00a0Tage" },
      shelf_life: { fr: "12\u00a0mois, au sec, sac fermé" },
    });
    const english = file<Overlay>("languages/en/products").products.TV0101;
    expect(english).toMatchObject({ paint_time: "2 to 3\u00a0days", shelf_life: "12\u00a0months, dry, bag closed" });
  });

  it("loses translations that nobody can write anew, which is told", async () => {
    mkdirSync(join(content, "languages/rm"));
    const romansh = { products: { TV0101: { paint_time: "24 uras", designation: "Stucadira" } } };
    writeFileSync(join(content, "languages/rm/products.json"), JSON.stringify(romansh));
    const { notes, file } = await importOf([{ ...POWDER, paint_time: "2-3 d" }]);
    rmSync(join(content, "languages/rm"), { recursive: true });
    expect(notes).toContain(
      "languages/rm/products.json TV0101: paint_time changed, so that the words there are taken out: write them anew.",
    );
    expect(file<Overlay>("languages/rm/products").products.TV0101).toEqual({ designation: "Stucadira" });
  });

  it("has its own words where a column gives them", async () => {
    const { product } = await importOf([
      { ...POWDER, "shelf_life.months": 18, "shelf_life.fr": "18 mois au sec", "shelf_life.de": "" },
    ]);
    expect(product("TV0101")?.shelf_life).toEqual({
      months: 18,
      fr: "18 mois au sec",
      de: "18\u00a0Monate, Gebinde geschlossen",
    });
  });

  it("loses what an emptied cell says, and nothing else", async () => {
    const { product, changed } = await importOf([{ ...POWDER, working_time: "", norms: "", density: "" }]);
    expect(changed[0]?.fields).toEqual(["working_time", "norms"]);
    expect(product("TV0101")).toMatchObject({ working_time: null, norms: [], recoat_time: { min_minutes: 120 } });
  });

  it("stands in its new category and leaves the old one", async () => {
    const { file } = await importOf([{ ...POWDER, "category.pro": "P_INT_LIS" }]);
    const childs = file<{ pro: { childs: { code: string; products: string[] }[] }[] }>("categories").pro.flatMap(
      (one) => one.childs,
    );
    expect(childs.filter(({ products }) => products.includes("TV0101")).map(({ code }) => code)).toEqual(["P_INT_LIS"]);
  });

  describe("in several categories", () => {
    interface Listed {
      pro: { childs: { code: string; products: string[] }[] }[];
    }
    const categoriesOf = async (cells: Cells, map: Partial<ImportMap> = {}) => {
      const { file, product, mistakes } = await importOf([{ ...POWDER, ...cells }], [], map);
      expect(mistakes).toEqual([]);
      const childs = file<Listed>("categories").pro.flatMap((one) => one.childs);
      const listed = childs.filter(({ products }) => products.includes("TV0101")).map(({ code }) => code);
      return { main: valueAt(product("TV0101"), "categories.pro"), listed: listed.sort() };
    };
    const BOTH = ["P_INT_LIS", "P_INT_REB"];

    it("is listed in each, and the first is its main one", async () => {
      const several = await categoriesOf({ "category.pro": "P_INT_LIS; P_INT_REB" });
      expect(several).toEqual({ main: "P_INT_LIS", listed: BOTH });
    });
    it("has them separated as the map says", async () => {
      const several = await categoriesOf({ "category.pro": "P_INT_REB / P_INT_LIS" }, { list_separator: "/" });
      expect(several).toEqual({ main: "P_INT_REB", listed: BOTH });
    });
    it("is in the one whose name contains a separator", async () => {
      const values = { "category.pro": { "Glätten, schleifen": "P_INT_LIS" } };
      const one = await categoriesOf({ "category.pro": "Glätten, schleifen" }, { values });
      expect(one).toEqual({ main: "P_INT_LIS", listed: ["P_INT_LIS"] });
    });
    it("stays in those that categories.json lists it in where the file has no column for them", async () => {
      const path = join(content, "categories.json");
      const before = readFileSync(path, "utf8");
      const categories: Listed = JSON.parse(before);
      for (const { childs } of categories.pro)
        for (const { code, products } of childs) if (code === "P_INT_LIS") products.push("TV0101");
      writeFileSync(path, JSON.stringify(categories));
      const unnamed = await categoriesOf({ family: "COMBLIS 2" });
      writeFileSync(path, before);
      expect(unnamed).toEqual({ main: "P_INT_REB", listed: BOTH });
    });
  });

  it("is still found at the address that it had", async () => {
    const { file } = await importOf([{ ...POWDER, "slug.fr": "comblis-p45" }]);
    expect(file<unknown[]>("moved")).toContainEqual({
      entity_type: "product",
      from: { fr: "comblis-p45-enduit-de-rebouchage-en-poudre", de: "comblis-p45-fullspachtel-in-pulverform" },
      to: "TV0101",
    });
  });

  it("keeps packs that the file doesn't name, which is told", async () => {
    const { product, notes, file } = await importOf([{ ...POWDER, "pack.size": "1.5 kg" }]);
    expect(notes).toEqual(["TV0101: not in the file, so they stay: TV010102, TV010103, TV010104."]);
    expect(file<Overlay>("languages/nl/products").products.TV0101?.variants).toMatchObject({
      TV010101: { quantity_text: "1,5\u00a0kg" },
    });
    expect(product("TV0101")?.variants).toMatchObject([
      { id: 101, quantity: 1.5, quantity_text: { fr: "1,5\u00a0kg", de: "1.5\u00a0kg" }, ean13: "2009010010014" },
      { id: 102, quantity: 5 },
      { id: 103 },
      { id: 104 },
    ]);
  });
});

describe("a new product", () => {
  it("gets the next ids, an address, its words, and the barcode in both lengths", async () => {
    const { product, added, names } = await importOf([], ["slug.fr", "slug.de"]);
    expect(added).toEqual(["EXAMPLE"]);
    expect(names.sort()).toEqual(["categories.json", "products.json"]);
    expect(product("EXAMPLE")).toMatchObject({
      ...{ id: 49, slug: { fr: "glattfix-10-fine-filler-in-powder" }, biocide: false, flags: { promo: false } },
      consumption: { value: 1100, unit: "g/m2/mm", fr: "1\u202f100\u00a0g/m²/mm", de: "1’100\u00a0g/m²/mm" },
      thickness_mm: { min: 0, max_per_coat: 30, max_total: null, de: "30\u00a0mm je Lage, in mehreren unbegrenzt" },
      variants: [{ reference: "EXAMPLE-1", gtin14: "02000000000015", salesplans: ["pro", "part"] }, { quantity: 5 }],
    });
  });

  it.each([
    ["1100", "", "", { value: 1100, unit: "g/m2/mm", de: "1’100 g/m²/mm" }],
    ["1,1", "kg/m² je mm", "", { value: 1.1, unit: "kg/m2/mm", de: "1.1 kg/m²/mm" }],
    ["150", "g pro qm", "2", { value: 150, unit: "g/m2", coats: 2, fr: "150 g/m², en 2 couches" }],
    ["3,5", "kg/m2", "", { value: 3.5, unit: "kg/m2", fr: "3,5 kg/m²" }],
    ["150", "ml/qm", "1", { value: 150, unit: "ml/m2", coats: 1, de: "150 ml/m², 1 Schicht" }],
    ["0,15", "Liter/m²", "", { value: 0.15, unit: "l/m2", fr: "0,15 l/m²" }],
    ["8", "m² pro Liter", "2", { value: 8, unit: "m2/l", coats: 2, de: "8 m²/l, 2 Schichten" }],
    ["6", "m2/KG", "", { value: 6, unit: "m2/kg", fr: "6 m²/kg" }],
    ["6", "Stück je m²", "", { value: 6, unit: "pieces/m2", de: "6 Stück/m²", fr: "6 pièces/m²" }],
    ["1", "m/m²", "", { value: 1, unit: "m/m2", overlap_percent: 10, de: "1 m/m², mit 10 % Überlappung" }],
  ])("consumption %s in “%s”, %s coats", async (value, unit, coats, consumption) => {
    const cells = { "consumption.value": value, "consumption.unit": unit, "consumption.coats": coats };
    const overlap = { "consumption.overlap": "overlap_percent" in consumption ? "10" : "" };
    const { product, mistakes } = await importOf([{ ...cells, ...overlap }], ["slug.fr", "slug.de"]);
    expect(mistakes).toEqual([]);
    const { fr, de, ...numbers } = (product("EXAMPLE")?.consumption ?? {}) as Record<string, string>;
    const plain = (text?: string) => text?.replaceAll("\u00a0", " ");
    expect({ fr: plain(fr), de: plain(de), ...numbers }).toMatchObject(consumption);
  });

  it("gets another address where its name and designation are another product's", async () => {
    const { product } = await importOf(
      [
        {
          name: "Comblis P45",
          "designation.fr": "Enduit de rebouchage en poudre",
          "designation.de": "Füllspachtel in Pulverform",
        },
      ],
      ["slug.fr", "slug.de"],
    );
    expect(product("EXAMPLE")?.slug).toEqual({
      fr: "comblis-p45-enduit-de-rebouchage-en-poudre-example",
      de: "comblis-p45-fullspachtel-in-pulverform-example",
    });
  });

  it("may bring a colour, which others of the file then name", async () => {
    const second = {
      reference: "GF-11",
      name: "Glattfix 11",
      "pack.reference": "GF-11-1",
      "pack.barcode": "2009010010991",
    };
    const row = { "colour.code": "Mauve", "colour.hex": "#c8a2c8", "colour.fr": "Mauve", "colour.de": "Malve" };
    const example = exampleTable([row]).rows[0]?.cells ?? [];
    const headers = exampleTable([row]).headers;
    const other = headers.map(
      (name, index) =>
        ({ ...second, "colour.code": "malve", "colour.hex": "", "colour.fr": "", "colour.de": "" })[name] ??
        example[index] ??
        null,
    );
    const result = await imported(tableOf(headers, [[...example], other]));
    expect(result.mistakes).toEqual([]);
    const { products } = JSON.parse(
      result.files.find(({ path }) => path.endsWith("products.json"))?.text ?? "",
    ) as Written;
    expect(products.slice(-2).map(({ colour }) => colour)).toEqual(
      Array(2).fill({ code: "MAUVE", hex: "#C8A2C8", fr: "Mauve", de: "Malve" }),
    );
  });

  it("has texts on its page: plain text becomes paragraphs, without a description for search engines its own", async () => {
    const cells = {
      "advice.pro.fr": "Mélangez <5 min>.\nAppliquez.",
      "advice.pro.de": "Mischen.",
      surface: "hole-plaster",
      after: "TV0201; TV0901",
    };
    const { file } = await importOf([cells], ["slug.fr"]);
    expect(file<Record<string, unknown>>("product-texts").EXAMPLE).toEqual({
      meta_description: { fr: "Powder that fills holes and chases.", de: "Powder that fills holes and chases." },
      advice: { pro: { fr: "<p>Mélangez &lt;5 min&gt;.</p><p>Appliquez.</p>", de: "<p>Mischen.</p>" } },
      ...{ before: [], after: ["TV0201", "TV0901"], accessories: [], surface: "hole-plaster" },
    });
  });
});

describe("a colour card", () => {
  const toneOf = (index: number) => ({
    ...{ reference: index === 0 ? "TV0101" : null, "tone.code": `S ${index}`, "tone.hex": "#e6e1d3" },
    ...{ "tone.name.de": `Sand ${index}`, "tone.name.fr": `Sable ${index}`, "tone.group": "Y" },
  });

  it("of 300 tones is a row each, without a column of packs", async () => {
    const { product, mistakes } = await importOf(Array.from({ length: 300 }, (_, index) => toneOf(index)));
    expect(mistakes).toEqual([]);
    const tones = product("TV0101")?.tones;
    expect(tones).toHaveLength(300);
    expect(tones).toContainEqual({
      ...{ code: "S 7", hex: "#E6E1D3", name: { de: "Sand 7", fr: "Sable 7" }, group: "Y" },
    });
  });

  it("needs a colour of each code", async () => {
    const { mistakes } = await importOf([
      { ...toneOf(0), "tone.hex": null },
      { ...toneOf(1), "tone.hex": "beige" },
    ]);
    expect(mistakes.map((line) => line.slice(0, 24))).toEqual(['row 2, column "tone.hex"', 'row 3, column "tone.hex"']);
  });
});

describe("documents and pictures in media/", () => {
  it("are named by kind and language, and one that isn't there is told", async () => {
    const table = tableOf(
      ["reference", "pack.reference", "safety_sheet.de", "pictures"],
      [["TV0101", "TV010101", "a.pdf", "a.png"]],
    );
    const { mistakes } = await imported(table, { folder: readContentFolder(content) });
    expect(mistakes.map((line) => line.slice(0, 34))).toEqual(
      ['row 2, column "safety_sheet.de", "a', 'row 2, column "pictures", "a.png": '].map((line) => line.slice(0, 34)),
    );
    mkdirSync(join(content, "media"), { recursive: true });
    for (const name of ["a.pdf", "a.png"]) writeFileSync(join(content, "media", name), "x");
    const { product } = await importOf([
      {
        ...{ reference: "TV0101", "pack.reference": "TV010101", "pack.photo": "a.png" },
        ...{ "safety_sheet.de": "a.pdf", pictures: "a.png" },
      },
    ]);
    expect(product("TV0101")?.variants).toContainEqual(
      expect.objectContaining({ reference: "TV010101", photo: "a.png" }),
    );
    expect(product("TV0101")).toMatchObject({
      files: [{ type: "FDS", language: "de", file: "a.pdf" }],
      pictures: ["a.png"],
    });
  });
});

describe("what the map says", () => {
  it("names columns, words and defaults in the maker's own language", async () => {
    const table = exampleTable(
      [{ Farbe: "Schneeweiss", Gebinde: "Papiersack" }, { Gebinde: "Papiersack" }],
      ["colour.code", "pack.packaging", "biocide"],
    );
    const result = await imported(table, {
      map: {
        columns: { Farbe: "colour.code", " gebinde": "pack.packaging" },
        values: { "colour.code": { schneeweiss: "EXTRA_BLANC" }, "pack.packaging": { Papiersack: "SAC" } },
        defaults: { biocide: "no" },
      },
    });
    expect(result.mistakes).toEqual([]);
    const { products } = JSON.parse(
      result.files.find(({ path }) => path.endsWith("products.json"))?.text ?? "",
    ) as Written;
    expect(products.at(-1)).toMatchObject({
      colour: { code: "EXTRA_BLANC" },
      biocide: false,
      variants: [{ packaging: "SAC" }, { packaging: "SAC" }],
    });
  });

  it("a default says nothing of a product that is there, unless its column does", async () => {
    const folder = readContentFolder(content);
    const table = tableOf(["reference", "pack.reference"], [["TV0101", "TV010101"]]);
    const { unchanged, changed } = await imported(table, { folder, map: { defaults: { family: "OTHER" } } });
    expect([unchanged, changed]).toEqual([1, []]);
  });
});

describe("writing", () => {
  const file = (name: string, text: string, before: string | null) => ({ path: join(content, name), text, before });

  it("puts back what was written when a later file can't be", () => {
    writeFileSync(join(content, "a.txt"), "old a");
    writeFileSync(join(content, "b.txt"), "old b");
    let count = 0;
    const failing = () => {
      count += 1;
      if (count === 2) throw new Error("disk full");
      writeFileSync(join(content, "a.txt"), "new a");
    };
    const files = [file("a.txt", "new a", "old a"), file("b.txt", "new b", "old b")];
    expect(() => writeFiles(files, failing)).toThrow("disk full");
    expect(readFileSync(join(content, "a.txt"), "utf8")).toBe("old a");
    expect(readFileSync(join(content, "b.txt"), "utf8")).toBe("old b");
  });

  it("writes nothing over what somebody else wrote meanwhile", () => {
    writeFileSync(join(content, "a.txt"), "theirs");
    expect(() => writeFiles([file("a.txt", "ours", "as it was read")])).toThrow(NotWritten);
    expect(readFileSync(join(content, "a.txt"), "utf8")).toBe("theirs");
  });
});
