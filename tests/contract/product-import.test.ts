/** A team imports products from a spreadsheet: suggestion, check, drafts, undoing. */
import { afterAll, beforeAll, expect, it } from "vitest";
import writeWorkbook from "write-excel-file/node";
import { createBackOffice, startTrace } from "~/back-office/client.server";
import { FILE_TYPES } from "~shared/rules/uploads";
import { zip } from "~shared/uploads/zip.server";
import { addAccount } from "../../back-office/team/accounts";
import { buildUploadPrograms } from "../unit/uploads/built-programs";
import { openBackOffice, type TestBackOffice, TOKEN } from "./running-back-office";
import { dataOf, login, signedIn } from "./team-member";

let backOffice: TestBackOffice;
beforeAll(async () => {
  backOffice = await openBackOffice({}, { programs: await buildUploadPrograms() });
}, 120_000);
afterAll(() => backOffice.close());

function clientOf(bearer: string, lang: "fr" | "de" = "fr") {
  const log = { warn: () => undefined, error: () => undefined };
  const trace = startTrace(log, "import", 60_000);
  const api = createBackOffice({ baseUrl: backOffice.api, token: TOKEN, log }).for(
    { siteId: 1, lang, planId: null },
    trace,
  );
  const product = (reference: string) => api.get("getEdit", { params: { kind: "product", reference }, bearer });
  const send = (body: object, bytes: string | Buffer, name = "produits.csv") => {
    const type = name.endsWith("csv") ? FILE_TYPES.csv : FILE_TYPES.xlsx;
    const files = { table: { content: new Blob([new Uint8Array(Buffer.from(bytes))], { type }), name } };
    return api.send("importProducts", { body, files, bearer });
  };
  const undo = (batch: string) => api.send("undoImport", { params: { batch }, bearer });
  return { api, bearer, product, send, undo };
}
const openTool = async (lang?: "de") => clientOf((await signedIn(backOffice, "sales")).token, lang);

const EXISTING = "TV0101";

it("headers are recognised in the words of any language, and nothing is stored by a check", async () => {
  const { send, product } = await openTool();
  const table = `Article number;Nom;Bezeichnung Deutsch;Code-barres (EAN-13);Farbe\n${EXISTING};Comblis neu;Füllspachtel;;rot\n`;
  const found = await send({}, table);
  expect(found.columns.slice(0, 3)).toEqual(["reference", "name", "designation.de"]);
  expect(found.columns.slice(3)).toEqual(["pack.barcode", ""]);
  for (const header of ["EAN", "Strichcode"])
    expect((await send({}, `Artikelnummer;${header}\n${EXISTING};\n`)).columns[1]).toBe("pack.barcode");
  expect(found.samples[0]?.slice(0, 2)).toEqual([EXISTING, "Comblis neu"]);
  expect(found).toMatchObject({ added: [], changed: [{ reference: EXISTING }], refused: [], batch: null });
  expect((await product(EXISTING)).version).toBe(0);
});

it("changed products become drafts that the history names, and undoing takes back what wasn't changed since", async () => {
  const { send, product, undo, api, bearer } = await openTool();
  const before = await product(EXISTING);
  const other = (await api.get("listEdits", { query: { kind: "product" }, bearer })).items.find(
    ({ reference }) => reference !== EXISTING,
  );
  const table = `reference;name\n${EXISTING};Autre nom\n${other?.reference};Autre nom encore\n`;
  const { batch } = await send({ create: true }, table);
  const draft = await product(EXISTING);
  expect(draft).toMatchObject({ draft: true, shown: "file", body: { name: "Autre nom" } });
  expect(draft.history[0]).toMatchObject({ action: "import", reason: "produits.csv", fields: ["name"] });
  expect((await send({ create: true }, table)).unchanged).toBe(2);
  const { items } = await api.get("listImports", { bearer });
  expect(items).toContainEqual(expect.objectContaining({ batch, name: "produits.csv", products: 2 }));

  const params = { kind: "product", reference: other?.reference ?? "" };
  const { version, body } = await api.get("getEdit", { params, bearer });
  await api.send("changeEdit", { params, body: { action: "save", version, body: { ...body, name: "Mien" } }, bearer });
  expect(await undo(batch ?? "")).toEqual({ undone: 1, changed_since: [other?.reference] });
  expect(await product(EXISTING)).toMatchObject({ draft: false, body: before.body });
  expect((await api.get("getEdit", { params, bearer })).body).toMatchObject({ name: "Mien" });
  await expect(undo("no-such-import")).rejects.toMatchObject({ status: 404 });
});

it("undoing leaves what visitors see, and the draft that was there before", async () => {
  const { send, product, undo, api, bearer } = await openTool();
  const params = { kind: "product", reference: EXISTING };
  const first = await product(EXISTING);
  const published = { ...first.body, name: "Publié" };
  await api.send("changeEdit", {
    params,
    body: { action: "publish", version: first.version, body: published },
    bearer,
  });
  const { batch } = await send({ create: true }, `reference;name\n${EXISTING};Importé\n`);
  expect(await undo(batch ?? "")).toEqual({ undone: 1, changed_since: [] });
  expect(await product(EXISTING)).toMatchObject({ draft: false, shown: "edit", body: { name: "Publié" } });
});

it("a new product is a copy with the packs of its rows, and undoing removes it", async () => {
  const { send, product, undo } = await openTool();
  const table = [
    "reference;name;audiences;pack.reference;pack.size;pack.barcode;new",
    "NEU-1;Neuling;Profis;NEU-1-5;5 kg;2000000000015;ja",
    "NEU-1;;;NEU-1-25;25 kg;2000000000022;",
  ].join("\n");
  expect((await send({}, table)).refused).toMatchObject([{ row: 2, value: "NEU-1", code: "no_model" }]);
  const { batch, added } = await send({ create: true, like: EXISTING }, table);
  expect(added).toMatchObject([{ reference: "NEU-1" }]);
  const made = await product("NEU-1");
  expect(made).toMatchObject({ shown: "none", draft: true });
  expect(made.body).toMatchObject({
    ...{ name: "Neuling", like: EXISTING, salesplans: ["pro"], flags: { new: true } },
    variants: [
      { reference: "NEU-1-5", quantity: 5, unit: "kg", ean13: "2000000000015" },
      { reference: "NEU-1-25", quantity: 25, unit: "kg" },
    ],
  });
  expect(await undo(batch ?? "")).toEqual({ undone: 1, changed_since: [] });
  await expect(product("NEU-1")).rejects.toMatchObject({ status: 404 });
});

it("prices from a number on, also with decimal commas, and hazards that aren't known yet are in the draft", async () => {
  const { send, product, undo } = await openTool();
  const table = [
    "reference;pack.reference;pack.size;pack.price;pack.price_from;hazard.h;hazard.pictograms;hazard.signal_word",
    'NEU-3;NEU-3-5;5 kg;6,20;"10: 5,90; 50: 5,40";noch offen;noch offen;noch offen',
  ].join("\n");
  const { batch, refused } = await send({ create: true, like: EXISTING }, table);
  expect(refused).toEqual([]);
  expect((await product("NEU-3")).body).toMatchObject({
    hazard: { h: [], pictograms: [], unknown: true },
    variants: [{ reference: "NEU-3-5", shop_price: 6.2, price_from: "10: 5.90; 50: 5.40" }],
  });
  await undo(batch ?? "");
  const rising = "reference;pack.reference;pack.price_from\nNEU-3;NEU-3-5;10: 5.40, 50: 5.90\n";
  expect((await send({ like: EXISTING }, rising)).refused).toMatchObject([{ row: 2, code: "price_steps" }]);
});

it("a draft takes one category by its name, and a row with several says what to do", async () => {
  const { send, product, undo } = await openTool();
  const categories = (cell: string) => `reference;category.pro\n${EXISTING};"${cell}"\n`;
  expect((await send({}, categories("P_INT_LIS, P_INT_REB"))).refused).toMatchObject([
    { row: 2, value: EXISTING, code: "one_category" },
  ]);
  const { batch } = await send({ create: true }, categories("P_INT_LIS"));
  expect((await product(EXISTING)).body).toMatchObject({ categories: { pro: "P_INT_LIS" } });
  await undo(batch ?? "");
});

it("times, temperatures, units, hardening, colour and form of a row are those of the draft; a new product has nothing else of its model", async () => {
  const { send, product, undo } = await openTool();
  const { body: model } = await product(EXISTING);
  const [headers, values] = [
    ["reference", "Einheit des Verbrauchs", "Verarbeitungszeit", "Zeit bis zum Streichen", "recoat_time", "Temperatur"],
    ["NEU-4", "kg/m²/mm", "1,5 Std.", "24 h pro mm", "", "5 bis 25"],
  ];
  const more = [
    ["Aushärtung", "Farbe nach dem Trocknen", "Lieferform", "mixing.water", "pack.reference", "pack.size"],
    ["durch Trocknen an der Luft", "weiss", "Pulver zum Anmischen", "", "NEU-4-5", "5 kg"],
  ];
  const table = [
    [...(headers ?? []), ...(more[0] ?? [])].join(";"),
    [...(values ?? []), ...(more[1] ?? [])].join(";"),
  ].join("\n");
  const { batch, refused, columns } = await send({ create: true, like: EXISTING }, table);
  expect(columns).not.toContain("");
  expect(refused).toEqual([]);
  const { body } = await product("NEU-4");
  expect(model).toMatchObject({
    recoat_time: { min_minutes: expect.any(Number) },
    mixing: { water_l_per_kg: expect.any(Number) },
  });
  expect(body).toMatchObject({
    consumption: { unit: "kg/m2/mm" },
    working_time: { min_minutes: 90, max_minutes: 90 },
    paint_time: { min_minutes: 1440, max_minutes: 1440, per_mm: true, up_to_mm: null },
    recoat_time: { min_minutes: null, max_minutes: null },
    ...{ temperature_c: { min: 5, max: 25 }, mixing: { water_l_per_kg: null }, hardening: { by: "drying" } },
    ...{ hazard: { unknown: true }, norms: [] },
  });
  await undo(batch ?? "");
});

it("the list finds a new product by its title of today, also when the same import is made again with another one", async () => {
  const { send, undo, api, bearer } = await openTool();
  const found = async (text: string) =>
    (await api.get("listEdits", { query: { kind: "product", text }, bearer })).items.map(({ reference }) => reference);
  const imported = async (name: string) => {
    const table = `reference;name;audiences;pack.reference;pack.size\nNEU-2;${name};Profis;NEU-2-5;5 kg\n`;
    return (await send({ create: true, like: EXISTING }, table)).batch ?? "";
  };
  const batch = await imported("Zephyrin");
  expect(await found("zephyrin")).toEqual(["NEU-2"]);
  await undo(batch);
  expect(await found("zephyrin")).toEqual([]);
  const again = await imported("Quarzolin");
  expect(await found("zephyrin")).toEqual([]);
  expect(await found("quarzolin")).toEqual(["NEU-2"]);
  await undo(again);
});

it.each([
  ["a size without unit", "pack.size", "25", "pack_size"],
  ["no number", "pack.size", "1,2,3 kg", "number"],
  ["a wrong check digit", "pack.barcode", "2000000000016", "check_digit"],
  ["neither yes nor no", "promo", "vielleicht", "yes_no"],
  ["an unknown packaging", "pack.packaging", "Kanister aus Holz", "choice_some"],
])("%s is refused with row and column, and its product is left out", async (_, field, value, code) => {
  const { send } = await openTool();
  const found = await send({}, `reference;pack.reference;${field}\n${EXISTING};X-1;${value}\n`);
  expect(found.refused).toMatchObject([{ row: 2, column: field, value, code }]);
  expect(found).toMatchObject({ changed: [], added: [], unchanged: 0 });
});

it("a refused unit and a refused choice name what fits in the member's language", async () => {
  const { send } = await openTool("de");
  const { refused } = await send({}, `reference;consumption.unit;hardening.by\n${EXISTING};kg/Eimer;trockned\n`);
  expect(refused).toMatchObject([
    { code: "unit", values: { units: expect.stringContaining("Stück/m²") } },
    { code: "choice_some", values: { some: expect.stringContaining("drying (durch Trocknen") } },
  ]);
});

it("a pack of two products, a field of two columns and a missing reference are refused", async () => {
  const { send } = await openTool();
  const twice = await send({ like: EXISTING }, "reference;pack.reference\nNEU-2;X-1\nNEU-3;X-1\n");
  expect(twice.refused).toMatchObject([{ row: 3, code: "doubled_row", values: { row: "2" } }]);
  expect(twice.added).toMatchObject([{ reference: "NEU-2" }]);
  const columns = ["reference", "name", "name"];
  const same = await send({ columns }, `a;b;c\n${EXISTING};d;e\n`);
  expect(same.refused).toMatchObject([{ column: "c", code: "same_field" }]);
  expect((await send({ columns: ["name"] }, "a\nb\n")).refused).toMatchObject([{ code: "no_reference_column" }]);
});

const SHEET = "xl/worksheets/sheet1.xml";
it("files that are none, too wide, too long or that describe a huge sheet are refused, and the next one is read", async () => {
  const { send } = await openTool();
  const fault = (bytes: string | Buffer, name?: string) => send({}, bytes, name).catch((error) => error.fields.table);
  expect(await fault("PK no workbook", "a.xlsx")).toBe("unreadable");
  expect(await fault("\n\n")).toBe("no_headers");
  expect(await fault("reference;name\n")).toBe("no_rows");
  expect(await fault("name;name\na;b\n")).toBe("same_header");
  expect(await fault(`${Array.from({ length: 121 }, (_, index) => `h${index}`).join(";")}\na\n`)).toBe(
    "too_many_columns",
  );
  expect(await fault(`reference\n${"a\n".repeat(2001)}`)).toBe("too_many_rows");
  const workbook = await writeWorkbook([
    [{ value: "reference", type: String }],
    [{ value: EXISTING, type: String }],
  ]).toBuffer();
  const { unzip } = await import("~shared/uploads/zip.server");
  const huge = [...(await unzip(workbook))].map(
    ([name, content]) =>
      [
        name,
        name === SHEET
          ? Buffer.from(String(content).replaceAll("A2", "A99999999999").replace('r="2"', 'r="99999999999"'))
          : content,
      ] as const,
  );
  expect(await fault(await zip(huge), "huge.xlsx")).toBe("too_large");
  expect((await send({}, workbook, "a.xlsx")).columns).toEqual(["reference"]);
}, 60_000);

it("authors don't import", async () => {
  const email = "author@talvenne.test";
  const password = await addAccount(backOffice.store, { team: "sales", email, role: "author" }, new Date());
  const { token } = dataOf<{ token: string }>(await login(backOffice, email, password));
  await expect(clientOf(token).send({}, "reference\na\n")).rejects.toMatchObject({ code: "not_publisher" });
});
