/** A plaster of three grains: packs with a consumption of their own. Every amount is reckoned by hand. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calculablesOf } from "~/routes/quantity-calculator/offer.server";
import { bodyOf, valuesOf } from "~/team/edit/form-values.server";
import type { AnswerOf, EditRecord, Product } from "~shared/contract";
import { estimateOf } from "~shared/rules/quantity";
import { checkContent } from "../../back-office/content/check/check";
import { WRITERS } from "../../back-office/content/measure-words";
import { fieldsFor } from "../../back-office/spreadsheet/fields";
import { NO_MAP } from "../../back-office/spreadsheet/map";
import { readContentFolder } from "../../content-tools/import/content-folder";
import { importProducts } from "../../content-tools/import/import-products";
import { createAdviser } from "../advice/catalogue";
import { OWN_FIELDS, writePaintsAndTools } from "../paints-and-tools";
import { readJson, type SampleContent } from "../sample-content";
import { errorOf, openBackOffice, read, type TestBackOffice } from "./running-back-office";
import { dataOf, type Member, signedIn } from "./team-member";

type Tree = Record<string, unknown>;
type Source = Tree & { reference: string; variants: Tree[] };

let sample: SampleContent;
let backOffice: TestBackOffice;
let sales: Member;

const inWords = (write: (language: "de" | "fr") => string) => ({ de: write("de"), fr: write("fr") });
const quantityText = (pack: { quantity: number; unit: "kg" }) => inWords((lang) => WRITERS[lang].quantity(pack));

/** Grain, consumption of the pack, size. */
const PACKS = [
  [1.5, undefined, 25],
  [2, { value: 3.2, unit: "kg/m2" }, 25],
  [3, { value: 4.2, unit: "kg/m2" }, 25],
  [3, { value: 4.2, unit: "kg/m2" }, 10],
] as const;
const changeFile = (name: string, change: (products: Source[]) => void) => {
  const file = join(sample.folder, name);
  const content = readJson(file) as { products: Source[] };
  change(content.products);
  writeFileSync(file, JSON.stringify(content));
};
const plasterIn = (products: Source[]): Source => {
  const found = products.find(({ reference }) => reference === "P-200");
  if (!found) throw new Error("the sample has no P-200");
  return found;
};

beforeAll(async () => {
  sample = await writePaintsAndTools();
  changeFile("products.json", (products) => {
    const plaster = plasterIn(products);
    const used = { value: 2.6, unit: "kg/m2" } as const;
    const [first] = plaster.variants;
    plaster.consumption = { ...used, ...inWords((lang) => WRITERS[lang].consumption(used)) };
    plaster.density_kg_per_l = undefined;
    plaster.variants = PACKS.map(([grain, consumption, quantity], index) => ({
      ...first,
      ...{ id: 9000 + index, reference: `P-200-${index}`, own: { GRAIN: grain }, ...(consumption && { consumption }) },
      ...{ quantity, unit: "kg", quantity_text: quantityText({ quantity, unit: "kg" }) },
      ...{ ean13: `200901${index}90000`, gtin14: `0200901${index}90000` },
    }));
    for (const [index, pack] of plaster.variants.entries()) {
      const ean13 = ["2009010010014", "2009010010021", "2009010010038", "2009010010045"][index] ?? "";
      Object.assign(pack, { ean13, gtin14: `0${ean13}` });
    }
  });
  backOffice = await openBackOffice({ CONTENT_DIR: sample.folder });
  sales = await signedIn(backOffice, "sales");
}, 60_000);
afterAll(async () => {
  await backOffice?.close();
  sample?.remove();
});

const plain = (value: unknown): string => String(value).replaceAll(/[\u00a0\u202f]/g, " ");
async function plasterOf(lang = "de"): Promise<Product> {
  const { items } = await read<AnswerOf<"listProducts">>(backOffice, "/product", { lang });
  const found = items.find(({ reference }) => reference === "P-200");
  if (!found) throw new Error("the API has no P-200");
  return found;
}

describe("packs with a consumption of their own", () => {
  it("cover what they are enough for, and the product names each grain's consumption", async () => {
    const { caracteristics, variants } = await plasterOf();
    expect([caracteristics.CONSOMMATION_SURF?.value].flat().map(plain)).toEqual([
      "1.5 mm: 2.6 kg/m²",
      "2 mm: 3.2 kg/m²",
      "3 mm: 4.2 kg/m²",
    ]);
    expect(variants.map(({ name }) => plain(name)).sort()).toEqual(["1.5 mm", "2 mm", "3 mm", "3 mm"]);
    const shown = variants.map(({ reference, caracteristics: { CONSOMMATION_SURF: used, SURFACE_COUVERTE: area } }) =>
      [reference, used?.value, area?.value].map(plain).join(", "),
    );
    expect(shown.sort()).toEqual([
      // 25 ÷ 2.6 = 9.61; 25 ÷ 3.2 = 7.81; 25 ÷ 4.2 = 5.95; 10 ÷ 4.2 = 2.38, rounded down.
      "P-200-0, 2.6 kg/m², 9.6 m² je Anstrich",
      "P-200-1, 3.2 kg/m², 7.8 m² je Anstrich",
      "P-200-2, 4.2 kg/m², 5.9 m² je Anstrich",
      "P-200-3, 4.2 kg/m², 2.3 m² je Anstrich",
    ]);
  });

  it("are what the calculator offers, each grain with its own packs", async () => {
    const offered = calculablesOf(await plasterOf()).map(({ id, kind, ...used }) => {
      const { amounts, purchase } = estimateOf({ surfaceM2: 40 }, used);
      const bought = purchase?.packs.map(({ key, count }) => `${count} × ${key}`).join(", ");
      return `${id.replace(/^\d+/, "")} ${plain(kind)}: ${amounts[0].amount} kg, ${bought}`;
    });
    expect(offered).toEqual([
      // 40 × 2.6 = 104 kg: five sacks of 25 kg. 40 × 3.2 = 128 kg: six sacks.
      "-9000 1.5 mm: 104 kg, 5 × P-200-0",
      "-9001 2 mm: 128 kg, 6 × P-200-1",
      // 40 × 4.2 = 168 kg: seven sacks of 25 kg are 175 kg; six and two of 10 kg are 170 kg in eight.
      "-9002 3 mm: 168 kg, 7 × P-200-2",
    ]);
  });
});

it("an answer has the amount of the grain that the question names, else of the first one, by name", () => {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  cpSync("demo/content", folder, { recursive: true });
  const change = (name: string, make: (content: Tree) => void) => {
    const content = readJson(join(folder, name)) as Tree;
    make(content);
    writeFileSync(join(folder, name), JSON.stringify(content));
  };
  change("characteristics.json", (content) => Object.assign(content, { own: OWN_FIELDS }));
  change("products.json", ({ products }) => {
    const primer = (products as Source[]).find(({ reference }) => reference === "TV0901");
    for (const [index, pack] of (primer?.variants ?? []).entries())
      Object.assign(
        pack,
        { own: { GRAIN: index < 2 ? 0.5 : 1.5 } },
        index > 1 && { consumption: { value: 400, unit: "g/m2" } },
      );
  });
  const adviser = createAdviser(folder);
  rmSync(folder, { recursive: true });
  const amountFor = (words: string) => {
    const { quantity, headline } = adviser.ask(`Wie viel Fondelis U20${words} für 40 m²?`, "de", "pro") ?? {};
    return [
      quantity?.kilograms,
      plain(headline),
      quantity?.packs.map(({ label, count }) => plain(`${count} ${label}`)),
    ];
  };
  // 40 × 130 / 1000 = 5.2 kg, 3.85 l at 1.35 kg/l; 40 × 400 / 1000 = 16 kg, 11.85 l.
  expect(amountFor("")).toEqual([5.2, expect.stringContaining("Fondelis U20 0.5 mm"), ["1 Eimer 5 L"]]);
  expect(amountFor(" 1,5mm")).toEqual([16, expect.stringContaining("Fondelis U20 1.5 mm"), ["1 Eimer 15 L"]]);
  const { kind, facts } = adviser.ask("Welche Körnung hat Fondelis U20?", "de", "pro") ?? {};
  expect([kind, facts?.map(({ label, value }) => plain(`${label}: ${value}`))]).toEqual([
    "fact",
    ["Körnung: 0.5 mm, 1.5 mm"],
  ]);
});

describe("a consumption of a pack", () => {
  it("that doesn't fit its unit, or is without that of the product, is a mistake of the content", () => {
    expect(checkContent(sample.folder)).toEqual([]);
    changeFile("products.json", (products) =>
      Object.assign(plasterIn(products).variants[1] ?? {}, { consumption: { value: 320, unit: "kg/m2" } }),
    );
    expect(checkContent(sample.folder).map(({ wrong }) => wrong)).toEqual(["doesn't fit the unit"]);
    changeFile("products.json", (products) => {
      const plaster = plasterIn(products);
      plaster.variants = plaster.variants
        .slice(1, 2)
        .map((pack) => ({ ...pack, consumption: { value: 3.2, unit: "kg/m2" } }));
      plaster.consumption = null;
    });
    expect(checkContent(sample.folder).map(({ wrong }) => wrong)).toEqual(["the product has none"]);
  });

  it("is in the team's form, and no empty one is stored", async () => {
    const path = "/content-edit/product/P-200";
    const record = dataOf<EditRecord>(await sales.ask(path, { lang: "de" }));
    const send = async (changes: Record<string, string>) => {
      const { body } = bodyOf({ ...valuesOf(record.body).values, ...changes }, record);
      return await sales.send("PUT", path, { action: "publish", body, version: record.version });
    };
    const wrong = await send({ "variants.0.consumption.value": "2,8", "variants.1.consumption.value": "900" });
    expect([wrong.status, errorOf(wrong).fields]).toEqual([
      422,
      { "variants.0.consumption.unit": "missing", "variants.1.consumption.value": "invalid" },
    ]);
    const emptied = Object.fromEntries(
      ["2", "3"].flatMap((at) => ["value", "unit"].map((part) => [`variants.${at}.consumption.${part}`, ""])),
    );
    expect((await send(emptied)).status).toBe(200);
    const { consumption_by_pack: kinds } = await plasterOf();
    expect(kinds?.map(({ name, consumption: { value }, variant_ids }) => [plain(name), value, variant_ids])).toEqual([
      ["1.5 mm / 3 mm", 2.6, expect.arrayContaining([9000, 9002, 9003])],
      ["2 mm", 3.2, [9001]],
    ]);
  });

  it("is imported in the unit of the product unless it names one", async () => {
    const other = await writePaintsAndTools();
    const folder = readContentFolder(other.folder);
    const headers = ["reference", "pack.reference", "pack.consumption.value", "pack.consumption.unit"];
    const imported = async (...cells: string[]) => {
      const table = { headers, rows: [{ number: 2, cells }], notes: [] };
      const { files, mistakes } = await importProducts({ table, map: NO_MAP, folder, fields: fieldsFor(folder) });
      const { products } = JSON.parse(files[0]?.text ?? "{}") as { products?: Source[] };
      const made = products?.find(({ reference }) => reference === cells[0])?.variants[0]?.consumption;
      return mistakes.length > 0 ? mistakes : made;
    };
    expect(await imported("P-600", "P-600-5", "6.5", "")).toEqual({ value: 6.5, unit: "m2/l" });
    expect(await imported("P-600", "P-600-5", "150", "ml/m²")).toEqual({ value: 150, unit: "ml/m2" });
    expect(await imported("P-600", "P-600-5", "1500", "")).toEqual([
      expect.stringMatching(/pack\.consumption\.value.*anything else is hardly true/),
    ]);
    other.remove();
  });
});
