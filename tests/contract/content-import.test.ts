/** `npm run content -- import` from its template to the product that the back-office serves. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import writeWorkbook from "write-excel-file/node";
import type { AnswerOf } from "~shared/contract";
import { checkContent } from "../../back-office/content/check/check";
import { readTable } from "../../back-office/spreadsheet/read-table";
import { importCommand } from "../../content-tools/import/command";
import { type SampleContent, writeSample } from "../sample-content";
import { openBackOffice, read } from "./running-back-office";

let sample: SampleContent;
beforeAll(async () => {
  sample = await writeSample("--name", "Sample Works");
});
afterAll(() => sample?.remove());

const beside = (name: string) => join(sample.folder, "..", name);
/** Every file of the content. */
const contentNow = () =>
  readdirSync(sample.folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:json|tmp)$/.test(name))
    .map((name) => [name, readFileSync(join(sample.folder, name), "utf8")]);

/** The output of the terminal. */
let shown = "";
beforeEach(() => {
  shown = "";
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((text) => {
      shown += String(text);
      return true;
    });
  }
  return () => vi.restoreAllMocks();
});
const run = (...args: string[]) => importCommand.run([...args, "--folder", sample.folder]);

/** The template's rows with some cells changed, by row and header. */
async function changedTemplate(file: string, changes: Record<string, string>[]): Promise<string> {
  const { headers, rows } = await readTable(beside("template.xlsx"), { headerRow: 1 });
  const cells = changes.map((change, index) =>
    headers.map((header, column) => change[header] ?? (rows[index]?.cells[column] as string | null) ?? ""),
  );
  const sheet = [headers, ...cells].map((row) => row.map((value) => ({ value, type: String })));
  await writeWorkbook(sheet, { sheet: "products" }).toFile(beside(file));
  return beside(file);
}

describe("from a template to the site", () => {
  it("writes a template and a map that fit this content, and nothing over a file that is there", async () => {
    expect(await run("--template", beside("template.xlsx"), "--map-template", beside("map.json"))).toBe(0);
    expect(await run("--template", beside("template.csv"))).toBe(0);
    expect(await run("--template", beside("template.csv"))).toBe(1);
    expect(shown).toContain("is there already: give another name");
    const explained = await readTable(beside("template.xlsx"), { headerRow: 1, sheet: "fields" });
    const packaging = explained.rows.find(({ cells }) => cells[0] === "pack.packaging")?.cells;
    expect(packaging?.[4]).toMatch(/SAC \(Sac, Sack\)/);
  });

  it.each([["template.xlsx"], ["template.csv"]])(
    "says what would be imported, and writes nothing: %s",
    async (file) => {
      const before = contentNow();
      expect(await run(beside(file), "--map", beside("map.json"))).toBe(0);
      expect(shown).toContain(
        "New: 1\n  EXAMPLE\nChanged: 0\nUnchanged: 0\nNot on the site: 0\nNothing is written yet",
      );
      expect(shown).toContain(`Nothing is written yet to ${sample.folder}: add --write.`);
      expect(contentNow()).toEqual(before);
    },
  );

  it("doesn't write into the program's own folder, where CONTENT_DIR was forgotten", async () => {
    const before = readFileSync("demo/content/products.json", "utf8");
    expect(await importCommand.run([beside("template.xlsx"), "--write"])).toBe(1);
    expect(shown).toContain(`${resolve("demo/content")} is a part of the program: name your own folder in CONTENT_DIR`);
    expect(shown).toContain(`Nothing was written to ${resolve("demo/content")}.`);
    expect(readFileSync("demo/content/products.json", "utf8")).toBe(before);
  });

  it("writes nothing of a file with a mistake in its last row", async () => {
    const before = contentNow();
    const file = await changedTemplate("wrong.xlsx", [{}, { "pack.barcode": "2000000000023" }]);
    expect(await run(file, "--write")).toBe(1);
    expect(shown).toContain(
      'row 3, column "pack.barcode", "2000000000023": a digit is wrong: after 200000000002 the last one would be 2',
    );
    expect(shown).toContain(`Nothing was written to ${sample.folder}.`);
    expect(contentNow()).toEqual(before);
  });

  it("imports with --write; the whole content is right, and again everything is there already", async () => {
    const file = await changedTemplate("products.xlsx", [{ name: "Glattfix Zehn" }, {}]);
    expect(await run(file, "--write")).toBe(0);
    expect(shown).toContain("Written to");
    expect(checkContent(sample.folder)).toEqual([]);
    const after = contentNow();
    expect(after.filter(([name]) => name?.endsWith(".tmp"))).toEqual([]);
    shown = "";
    expect(await run(file, "--write")).toBe(0);
    expect(shown).toContain("New: 0\nChanged: 0\nUnchanged: 1\nNot on the site: 0\nEverything is there already.");
    expect(contentNow()).toEqual(after);
  });

  it("the back-office lists the product, and finds it by its name and its barcode", async () => {
    const backOffice = await openBackOffice({ CONTENT_DIR: sample.folder });
    try {
      const { items } = await read<AnswerOf<"listProducts">>(backOffice, "/product", { lang: "de" });
      const product = items.find(({ reference }) => reference === "EXAMPLE");
      expect(product).toMatchObject({ name: "Glattfix Zehn", slug: "glattfix-zehn-fine-filler-in-powder" });
      expect(product?.caracteristics.TEMPS_MISE_EN_PEINTURE?.value).toBe("24\u00a0Std.");
      expect(product?.variants.map(({ ean }) => ean)).toEqual(["2000000000015", "2000000000022"]);
      const scanned = await read<AnswerOf<"scanProduct">>(backOffice, "/product/scan/2000000000022", { lang: "de" });
      expect([scanned.product?.reference, scanned.item?.reference]).toEqual(["EXAMPLE", "EXAMPLE-5"]);
      const found = await read<AnswerOf<"search">>(backOffice, "/search", {
        ...{ type: "Search", status: "PUBLISHED", all: 1, language: "de", lang: "de", text: "Glattfix" },
      });
      expect(found.products.items.map(({ reference }) => reference)).toEqual(["EXAMPLE"]);
    } finally {
      await backOffice.close();
    }
  });

  it("names only what changed in a product that is there", async () => {
    const file = await changedTemplate("changed.xlsx", [{ name: "Glattfix Zehn", paint_time: "2 d" }, {}]);
    expect(await run(file)).toBe(0);
    expect(shown).toContain("Changed: 1\n  EXAMPLE: paint_time.min_minutes, paint_time.max_minutes, paint_time.");
  });
});

/** Fields that only fillers have are empty, or "none" where a value is required. */
const TROWEL = {
  ...{ reference: "TROWEL", name: "Kelle 280", "pack.reference": "TROWEL-1", "pack.barcode": "2000000000039" },
  ...{ "consumption.value": "none", "consumption.unit": "", temperature: "none", "shelf_life.months": "none" },
  ...{ "thickness.min": "", "thickness.max_per_coat": "", "thickness.max_total": "", working_time: "" },
  ...{ "hardening.by": "", recoat_time: "", paint_time: "", "mixing.water": "", "pack.size": "1 Stk." },
  ...{ "hazard.pictograms": "none", "hazard.signal_word": "none", "hazard.h": "none", "colour.code": "none" },
};
const TAPE = { "pack.reference": "TROWEL-25", "pack.barcode": "2000000000046", "pack.size": "25 m" };

it("an accessory needs no consumption, temperatures or months, and comes in pieces or metres", async () => {
  const file = await changedTemplate("accessories.xlsx", [TROWEL, { ...TROWEL, ...TAPE }]);
  expect(await run(file, "--write"), shown).toBe(0);
  expect(checkContent(sample.folder)).toEqual([]);
  const backOffice = await openBackOffice({ CONTENT_DIR: sample.folder });
  try {
    const listed = (query: Record<string, string>) =>
      read<AnswerOf<"listProducts">>(backOffice, "/product", { lang: "de", ...query });
    const trowel = (await listed({})).items.find(({ reference }) => reference === "TROWEL");
    const { caracteristics, variants } = trowel ?? { caracteristics: {}, variants: [] };
    for (const code of [
      "CONSOMMATION_SURF",
      "TEMPERATURE_EMPLOI",
      "CONSERVATION",
      "EPAISSEUR_APPLICATION",
      "COULEUR_PRODUIT_FINI",
    ])
      expect(Object.keys(caracteristics)).not.toContain(code);
    expect(JSON.stringify(caracteristics)).not.toMatch(/null|undefined|NaN|""/);
    const sizes = variants.map((variant) => variant.caracteristics.WEB_QUANTITE_POIDS_VOLUME?.value);
    expect(sizes).toEqual(["25\u00a0m", "1\u00a0Stück"]);
    expect(variants.filter((variant) => variant.caracteristics.SURFACE_COUVERTE)).toEqual([]);
    const calculated = (await listed({ calculator: "1" })).items.map(({ reference }) => reference);
    expect(calculated).not.toContain("TROWEL");
    expect(calculated.length).toBeGreaterThan(0);
    for (const text of [
      "Wie viel Kelle 280 für 20 m²?",
      "Kelle 280 Verbrauch",
      "Kelle 280 bei 3 Grad",
      "5 Stk. Kelle 280",
    ]) {
      const found = await read<AnswerOf<"search">>(backOffice, "/search", {
        ...{ type: "Search", status: "PUBLISHED", all: "1", language: "de", lang: "de", text },
      });
      expect(
        found.products.items.map(({ reference }) => reference),
        text,
      ).toContain("TROWEL");
      expect(found.answer?.quantity ?? null, text).toBeNull();
      expect(JSON.stringify(found.answer ?? null), text).not.toMatch(/undefined|NaN/);
    }
  } finally {
    await backOffice.close();
  }
});

it("hazards that aren't known yet keep a product off the site, which the import says", async () => {
  const ofNew = { reference: "LATER", name: "Lasur 7", "pack.reference": "LATER-1", "pack.barcode": "2000000000053" };
  const unknown = { "hazard.pictograms": "noch offen", "hazard.signal_word": "?", "hazard.h": "pas encore connu" };
  const known = { "hazard.pictograms": "none", "hazard.signal_word": "none", "hazard.h": "H412" };
  const listed = async () => {
    const backOffice = await openBackOffice({ CONTENT_DIR: sample.folder });
    try {
      const { items } = await read<AnswerOf<"listProducts">>(backOffice, "/product", { lang: "de" });
      return items.map(({ reference }) => reference);
    } finally {
      await backOffice.close();
    }
  };
  expect(await run(await changedTemplate("later.xlsx", [{ ...ofNew, ...unknown }]), "--write"), shown).toBe(0);
  expect(shown).toContain("New: 1\n  LATER\n");
  expect(shown).toContain("Not on the site: 1\n  LATER: its hazards aren't known yet\n");
  expect(checkContent(sample.folder)).toEqual([]);
  expect(await listed()).not.toContain("LATER");
  shown = "";
  expect(await run(await changedTemplate("now.xlsx", [{ ...ofNew, ...known }]), "--write"), shown).toBe(0);
  expect(shown).toContain("Not on the site: 0\n");
  expect(checkContent(sample.folder)).toEqual([]);
  expect(await listed()).toContain("LATER");
});

describe("a wrong use", () => {
  it("of the command shows how it is called", async () => {
    expect(await importCommand.run([])).toBe(2);
    expect(await run("a.csv", "b.csv")).toBe(2);
    expect(await run("a.csv", "--wriet")).toBe(2);
  });

  it.each([
    ["a file that isn't there", ["none.xlsx"], "there is no such file"],
    ["a map that isn't there", ["template.xlsx", "--map", "none.json"], "none.json"],
  ])("%s", async (_, [file = "", ...rest], says) => {
    expect(await run(beside(file), ...rest)).toBe(1);
    expect(shown).toContain(says);
  });

  it("a folder without content", async () => {
    expect(await importCommand.run([beside("template.xlsx"), "--folder", beside("nowhere")])).toBe(1);
    expect(shown).toContain("products.json");
  });

  it("a folder whose content isn't whole", async () => {
    mkdirSync(beside("half"));
    for (const name of ["products", "categories", "characteristics"]) writeFileSync(beside(`half/${name}.json`), "{}");
    expect(await importCommand.run([beside("template.xlsx"), "--folder", beside("half")])).toBe(1);
    expect(shown).toContain("isn't whole: npm run content -- check says what is wrong");
  });

  it("a map with a mistake", async () => {
    writeFileSync(beside("wrong.json"), JSON.stringify({ columns: { Name: "nmae" } }));
    expect(await run(beside("template.xlsx"), "--map", beside("wrong.json"))).toBe(1);
    expect(shown).toContain('columns, "Name": no field is called "nmae": did you mean "name"?');
  });
});
