/** Fields that a maker of paints and tools defines itself: what the API says of them, and how the team and spreadsheets fill them in. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBackOffice, startTrace } from "~/back-office/client.server";
import { bodyOf, valuesOf } from "~/team/edit/form-values.server";
import type { AnswerOf, EditRecord } from "~shared/contract";
import { FILE_TYPES } from "~shared/rules/uploads";
import { fieldsFor } from "../../back-office/spreadsheet/fields";
import { NO_MAP } from "../../back-office/spreadsheet/map";
import { readContentFolder } from "../../content-tools/import/content-folder";
import { importProducts } from "../../content-tools/import/import-products";
import { writePaintsAndTools } from "../paints-and-tools";
import type { SampleContent } from "../sample-content";
import { buildUploadPrograms } from "../unit/uploads/built-programs";
import { errorOf, openBackOffice, read, type TestBackOffice, TOKEN } from "./running-back-office";
import { dataOf, type Member, signedIn } from "./team-member";

type Products = AnswerOf<"listProducts">;

let sample: SampleContent;
let backOffice: TestBackOffice;
let sales: Member;
beforeAll(async () => {
  sample = await writePaintsAndTools();
  backOffice = await openBackOffice({ CONTENT_DIR: sample.folder }, { programs: await buildUploadPrograms() });
  sales = await signedIn(backOffice, "sales");
}, 120_000);
afterAll(async () => {
  await backOffice?.close();
  sample?.remove();
});

async function characteristicsOf(reference: string, query: Record<string, string> = {}) {
  const { items } = await read<Products>(backOffice, "/product", { lang: "de", ...query });
  return items.find((product) => product.reference === reference)?.caracteristics ?? {};
}

describe("products", () => {
  it("have the values in the language of the site, with group, unit and whether they are compared", async () => {
    expect(await characteristicsOf("P-600", { lang: "fr" })).toMatchObject({
      OWN_GLOSS: { label: "Brillance", value: ["Mat"], group: "Aspect", compared: true },
      OWN_WASHABLE: { label: "Lessivable", value: ["Oui"], group: "Aspect" },
      OWN_SOLIDS: { label: "Extrait sec", value: 54, unit: "%", group: "Composition", compared: true },
      OWN_ROLLERS: { label: "Rouleaux", value: ["Mousse", "Peau de mouton"] },
    });
    expect(await characteristicsOf("P-500")).toMatchObject({ OWN_EDGE: { value: ["Rostfreier Stahl"] } });
    expect(await characteristicsOf("P-100")).toMatchObject({ OWN_GRAIN: { value: 1.5, unit: "mm" } });
    expect(await characteristicsOf("P-100")).not.toHaveProperty("OWN_GLOSS");
  });

  it("have packs with their own values; a choice has the colour of its swatch", async () => {
    const { items } = await read<Products>(backOffice, "/product", { lang: "fr" });
    const pack = items.find(({ reference }) => reference === "P-100")?.variants[0]?.caracteristics;
    expect(pack).toMatchObject({
      OWN_GRAIN: { label: "Grain", value: 1.5, unit: "mm" },
      OWN_TONE: { label: "Teinte", value: ["Rouge brique"], hex: "#8c3b2a" },
    });
    expect(pack).not.toHaveProperty("OWN_GLOSS");
  });

  it("have no field of the other audience", async () => {
    const shown = await characteristicsOf("P-600", { plan: "part" });
    expect(shown).toHaveProperty("OWN_GLOSS");
    expect(shown).not.toHaveProperty("OWN_SOLIDS");
  });
});

describe("filters", () => {
  type Filters = AnswerOf<"listFilters">["list"];
  const valuesOf = async (code: string, lang: string): Promise<Filters[number]["data"] | undefined> => {
    const { list } = await read<AnswerOf<"listFilters">>(backOffice, "/filters-products", { lang });
    return list.find(({ technical_name }) => technical_name === code)?.data;
  };
  const found = async (choices: Record<string, string[]>) => {
    const query = { lang: "de", caracteristics: JSON.stringify(choices) };
    return (await read<Products>(backOffice, "/product", query)).items.map(({ reference }) => reference);
  };

  it("have the values in the maker's order, numbers by size", async () => {
    expect(await valuesOf("OWN_GLOSS", "de")).toEqual([
      { value: "matt", label: "Matt", total: 1, code: "MATT" },
      { value: "seidenmatt", label: "Seidenmatt", total: 1, code: "SATIN" },
    ]);
    expect((await valuesOf("OWN_SOLIDS", "fr"))?.map(({ label }) => label)).toEqual(["12,5\u00a0%", "54\u00a0%"]);
    expect((await valuesOf("OWN_WASHABLE", "fr"))?.map(({ label }) => label)).toEqual(["Oui", "Non"]);
    expect(await valuesOf("OWN_ROLLERS", "de")).toBeUndefined();
  });

  it("narrow lists, by the packs' values too", async () => {
    expect(await found({ OWN_GLOSS: ["matt"] })).toEqual(["P-600"]);
    expect(await found({ OWN_SOLIDS: ["12-5"], OWN_GLOSS: ["seidenmatt"] })).toEqual(["P-200"]);
    expect(await found({ OWN_GRAIN: ["1-5-mm"] })).toEqual(["P-100"]);
  });
});

describe("the product's form", () => {
  const PAINT = "/content-edit/product/P-600";
  const record = async (path = PAINT): Promise<EditRecord> => dataOf(await sales.ask(path, { lang: "de" }));
  /** As the form sends it. */
  async function sent(changes: Record<string, string>, path = PAINT) {
    const current = await record(path);
    const { body } = bodyOf({ ...valuesOf(current.body).values, ...changes }, current);
    const reply = await sales.send("PUT", path, { action: "publish", version: current.version, body });
    return reply.status === 200 ? "published" : errorOf(reply).fields;
  }

  it("has the fields with their unit, and the choices", async () => {
    const { own_fields, choices } = await record();
    expect(own_fields.map(({ label }) => label)).toEqual([
      ...["Glanzgrad", "Abwaschbar", "Festkörper (%)", "Rollen", "Kante", "Körnung (mm)", "Farbton"],
    ]);
    expect(choices["own.GLOSS"]?.map(({ code, label }) => `${code} ${label}`)).toEqual([
      "MATT Matt",
      "SATIN Seidenmatt",
    ]);
    expect(choices["own.WASHABLE"]?.map(({ label }) => label)).toEqual(["Ja", "Nein"]);
  });

  it("sent as it is changes nothing", async () => {
    const current = await record();
    expect(bodyOf(valuesOf(current.body).values, current).body).toEqual(current.body);
  });

  it("publishes values of each kind, for packs too", async () => {
    const texts = { "own.EDGE.de": "Keine", "own.EDGE.fr": "Aucun" };
    const codes = { "own.GLOSS": "SATIN", "own.WASHABLE": "no", "own.ROLLERS": "FOAM" };
    expect(await sent({ ...texts, ...codes, "own.SOLIDS": "48,5", "variants.0.own.GRAIN": "0,5" })).toBe("published");
    expect(await characteristicsOf("P-600", { lang: "fr" })).toMatchObject({
      ...{ OWN_EDGE: { value: ["Aucun"] }, OWN_GLOSS: { value: ["Satiné"] }, OWN_WASHABLE: { value: ["Non"] } },
      ...{ OWN_ROLLERS: { value: ["Mousse"] }, OWN_SOLIDS: { value: 48.5 }, OWN_GRAIN: { value: 0.5 } },
    });
    expect((await record()).history[0]?.fields).toEqual(["variants", "own"]);
  });

  it("refuses what isn't of the field's kind, and a text that one language lacks", async () => {
    expect(await sent({ "own.SOLIDS": "viel", "own.GLOSS": "SHINY", "own.EDGE.fr": "" })).toEqual({
      ...{ "own.SOLIDS": "invalid", "own.GLOSS": "unknown", "own.EDGE.fr": "missing" },
    });
  });

  it("removes values", async () => {
    expect(await sent({ "own.GLOSS": "", "own.ROLLERS": "", "own.EDGE.de": "", "own.EDGE.fr": "" })).toBe("published");
    const shown = await characteristicsOf("P-600");
    for (const code of ["GLOSS", "ROLLERS", "EDGE"]) expect(shown).not.toHaveProperty(`OWN_${code}`);
    expect(shown).toHaveProperty("OWN_WASHABLE");
  });
});

describe("a spreadsheet", () => {
  const TABLE =
    "Artikelnummer;Glanzgrad;Abwaschbar;own.solids;Rollen;Kante Deutsch;Bord Français;pack.reference;Körnung\n" +
    "P-300;seidenmatt;ja;12,5;Schaumstoff, Lammfell;rund;arrondi;P-300-5;2\n";

  it("imported in the browser fills the fields in, which headers call by their labels", async () => {
    const log = { warn: () => undefined, error: () => undefined };
    const api = createBackOffice({ baseUrl: backOffice.api, token: TOKEN, log }).for(
      { siteId: 4, lang: "de", planId: null },
      startTrace(log, "import", 60_000),
    );
    const bearer = sales.token;
    const send = (body: object, table = TABLE) =>
      api.send("importProducts", {
        ...{ body, bearer },
        files: { table: { content: new Blob([table], { type: FILE_TYPES.csv }), name: "produkte.csv" } },
      });
    const priced = await send({}, "reference;pack.reference;pack.price\nP-300;P-300-5;12\n");
    expect([priced.refused, priced.changed]).toEqual([[{ column: "pack.price", code: "no_shop", values: {} }], []]);
    const found = await send({ create: true });
    expect([found.refused, found.columns.filter((name) => !name)]).toEqual([[], []]);
    expect(found.fields).toContainEqual(expect.objectContaining({ name: "own.grain", label: "Körnung (mm)" }));
    const { body } = await api.get("getEdit", { params: { kind: "product", reference: "P-300" }, bearer });
    expect(body.own).toEqual({
      ...{ GLOSS: "SATIN", WASHABLE: "yes", SOLIDS: 12.5, ROLLERS: ["FOAM", "WOOL"] },
      EDGE: { de: "rund", fr: "arrondi" },
    });
    expect(body.variants).toMatchObject([{ reference: "P-300-5", own: { GRAIN: 2 } }]);
  });

  it("imported into the folder fills them in, says what doesn't fit, and empties them", async () => {
    const folder = readContentFolder(sample.folder);
    const fields = fieldsFor(folder);
    const headers = [
      "reference",
      "own.gloss",
      "own.washable",
      "own.edge.de",
      "own.edge.fr",
      "pack.reference",
      "own.grain",
    ];
    const imported = (...cells: string[]) =>
      importProducts({ table: { headers, rows: [{ number: 2, cells }], notes: [] }, map: NO_MAP, folder, fields });
    const ofFirst = async (...cells: string[]): Promise<unknown> => {
      const { files, mistakes } = await imported(...cells);
      expect(mistakes).toEqual([]);
      const { products } = JSON.parse(files[0]?.text ?? "null") as { products: { own?: object; variants: object[] }[] };
      return [products[0]?.own, products[0]?.variants[0]];
    };
    const texts = { de: "rund", fr: "arrondi" };
    expect(await ofFirst("P-100", "matt", "no", "rund", "arrondi", "P-100-5", "0.5")).toEqual([
      { GLOSS: "MATT", WASHABLE: "no", EDGE: texts },
      expect.objectContaining({ own: { GRAIN: 0.5, TONE: "RED" } }),
    ]);
    const [, pack] = (await ofFirst("P-100", "matt", "", "", "", "P-100-5", "")) as object[];
    expect(pack).toMatchObject({ own: { TONE: "RED" } });
    expect(JSON.stringify(pack)).not.toContain("GRAIN");
    expect((await imported("P-100", "shiny", "perhaps", "", "", "P-100-5", "coarse")).mistakes).toEqual([
      expect.stringMatching(/own\.gloss.*no value of GLOSS is called so: write MATT \(Mat\), SATIN/),
      expect.stringContaining("no value of WASHABLE is called so: write yes (y), no (n)"),
      expect.stringContaining("write a number, without unit"),
    ]);
  });
});
