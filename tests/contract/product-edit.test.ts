/** The data of products that teams edit: packs, what they are used for, whom they are sold to. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { DRAFT_HEADER, EditBody, type EditRecord, type Product } from "~shared/contract";
import { checkContent } from "../../back-office/content/check/check";
import { exportEdits } from "../../back-office/jobs/export";
import {
  ask,
  deployContent,
  errorOf,
  openBackOffice,
  type Reply,
  read,
  type TestBackOffice,
  withToken,
} from "./running-back-office";
import { dataOf, type Member, signedIn } from "./team-member";

const folder = mkdtempSync(join(tmpdir(), "content-"));
cpSync("demo/content", folder, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), "data-"));
const settings = { CONTENT_DIR: folder, DATA_DIR: dataDir };
let running: TestBackOffice;
let sales: Member;
async function start(): Promise<void> {
  await deployContent(settings);
  running = await openBackOffice(settings);
  sales = await signedIn(running, "sales");
}
async function restart(): Promise<void> {
  await running.close();
  await start();
}
beforeAll(start, 60_000);
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true });
  rmSync(dataDir, { recursive: true });
});

const path = (reference: string) => `/content-edit/product/${reference}`;
const edit = async (reference: string): Promise<EditRecord> => dataOf(await sales.ask(path(reference)));
async function change(reference: string, action: string, body: unknown, version?: number): Promise<Reply> {
  const known = version ?? (await edit(reference)).version;
  return await sales.send("PUT", path(reference), { action, body, version: known });
}
const problemsOf = (reply: Reply) => [reply.status, errorOf(reply).fields];

const Benefits = z.object({ plus: z.array(z.record(z.unknown())) }).passthrough();
it("benefits, form, colour and place of use are what visitors read", async () => {
  const { body, id } = await edit("TV0202");
  const { plus } = Benefits.parse(body);
  const text = { fr: "Se pose au rouleau", de: "Rollbar", en: "Can be rolled", nl: "Rolbaar", es: "Con rodillo" };
  const changed = { ...body, plus: [{ code: "", text }, ...plus], colour: "GRIS_CIMENT", destination: "exterieur" };
  expect(problemsOf(await change("TV0202", "publish", { ...body, colour: "NONE" }))).toEqual([
    422,
    { colour: "unknown" },
  ]);
  const reply = await change("TV0202", "publish", changed);
  expect([reply.status, reply.body]).toEqual([200, expect.anything()]);
  const shown = JSON.stringify(await read<Product>(running, `/product/${id}`, { lang: "fr" }));
  for (const words of ["Se pose au rouleau", "Gris ciment", "Extérieur"]) expect(shown).toContain(words);
  expect(Benefits.parse((await edit("TV0202")).body).plus[0]).toEqual({ code: expect.stringMatching(/./), text });
});

const Packs = z.object({ variants: z.array(z.record(z.unknown())) }).passthrough();
const packsOf = (body: unknown) => Packs.parse(body).variants;
const PACK = {
  reference: "TV010299",
  quantity: 1.5,
  unit: "kg",
  packaging: "SEAU",
  ean13: "2009010020990",
  salesplans: ["pro"],
};

describe("packs of a product", () => {
  it("are added and changed; what follows from their fields is the back-office's", async () => {
    const { body, id } = await edit("TV0102");
    const [first, second, third, ...others] = packsOf(body);
    const variants = [first, second, { ...third, quantity: 0.75 }, ...others, PACK];
    const reply = await change("TV0102", "publish", { ...body, variants });
    expect([reply.status, reply.body]).toEqual([200, expect.anything()]);
    const { variants: shown } = await read<Product>(running, `/product/${id}`, { lang: "fr" });
    const pack = (wanted: unknown) => shown.find(({ reference }) => reference === wanted);
    expect(pack(PACK.reference)).toMatchObject({ reference: PACK.reference, ean: PACK.ean13 });
    expect(JSON.stringify(pack(PACK.reference))).toContain("1,5\u00a0kg");
    expect(JSON.stringify(pack(third?.reference))).toContain("750\u00a0g");
  });

  it("have a barcode with its check digit, that no other pack has, and a unit that there is", async () => {
    const { body } = await edit("TV0103");
    const [first] = packsOf(body);
    const wrong = { ...first, ean13: "2009010010015", unit: "t", salesplans: [] };
    expect(problemsOf(await change("TV0103", "publish", { ...body, variants: [wrong] }))).toEqual([
      422,
      { "variants.0.ean13": "ean_digit 4", "variants.0.unit": "unknown", "variants.0.salesplans": "missing" },
    ]);
    expect(problemsOf(await change("TV0103", "publish", { ...body, variants: [{ ...first, ean13: "2009" }] }))).toEqual(
      [422, { "variants.0.ean13": "ean_length" }],
    );
    const taken = { ...first, ean13: "2009010010014", reference: "TV010101" };
    expect(problemsOf(await change("TV0103", "publish", { ...body, variants: [taken] }))).toEqual([
      422,
      { "variants.0.ean13": "taken", "variants.0.reference": "taken" },
    ]);
    expect(problemsOf(await change("TV0103", "publish", { ...body, variants: [] }))).toEqual([
      422,
      { variants: "missing" },
    ]);
    const unknown = { ...body, supports: ["MOON"], norms: ["EN 1"], salesplans: [] };
    expect(problemsOf(await change("TV0103", "publish", unknown))).toEqual([
      422,
      { supports: "unknown", norms: "unknown", salesplans: "missing" },
    ]);
  });

  it("of an edit that an earlier release stored are those of the files", async () => {
    const { body, id } = await edit("TV0104");
    expect((await change("TV0104", "publish", { ...body, name: "Renamed" })).status).toBe(200);
    const { kind, slug, name, designation } = EditBody.parse((await edit("TV0104")).body);
    const edits = running.store.selectFrom("content_edit").select("id").where("reference", "=", "TV0104");
    await running.store
      .updateTable("content_edit_version")
      .set({ body: JSON.stringify({ kind, slug, name, designation }) })
      .where("edit_id", "in", edits)
      .execute();
    await restart();
    const { variants } = await read<Product>(running, `/product/${id}`, { lang: "fr" });
    expect(variants.map(({ reference }) => reference)).toEqual(packsOf(body).map(({ reference }) => reference));
    expect((await edit("TV0104")).body).toEqual({ ...body, name: "Renamed" });
  });
});

describe("the price of a product in the shop", () => {
  const Costs = z.object({ cart: z.object({ amount: z.object({ ttc: z.number() }) }) });
  async function order(id: EditRecord["id"], sold: Record<string, unknown> = {}): Promise<Reply> {
    const body = JSON.stringify({ products: [{ element_id: id, element_type: "product", quantity: 2, ...sold }] });
    const headers = { "Content-Type": "application/json" };
    return await ask(
      running.api,
      "/cart/products",
      { site_id: 4, lang: "fr", saleplan_id: 2 },
      withToken({ method: "POST", headers, body }),
    );
  }

  it("is what a cart costs once it is published; a product without one can't be ordered", async () => {
    const { body, id } = await edit("TV0106");
    expect(body).toMatchObject({ shop: { price: 5.5 } });
    expect(problemsOf(await change("TV0106", "publish", { ...body, shop: { price: -1 } }))).toEqual([
      ...[422, { "shop.price": "invalid" }],
    ]);
    expect((await change("TV0106", "publish", { ...body, shop: { price: 7.25 } })).status).toBe(200);
    expect((await edit("TV0106")).history[0]?.fields).toEqual(["shop.price"]);
    expect(Costs.parse(dataOf(await order(id))).cart.amount.ttc).toBe(14.5);
    expect((await change("TV0106", "publish", { ...body, shop: { price: null } })).status).toBe(200);
    expect((await order(id)).status).toBe(422);
    expect((await change("TV0106", "publish", { ...body, shop: { price: 8 } })).status).toBe(200);
  });

  it("from a number of packs on is a line of the form, checked at its field", async () => {
    const { body, id } = await edit("TV0201");
    const at = packsOf(body).findIndex(({ reference }) => reference === "TV020103");
    expect(packsOf(body)[at]).toMatchObject({ price_from: "10: 58.00; 40: 54.50" });
    const withPrices = (changed: Record<string, unknown>) => ({
      ...body,
      variants: packsOf(body).map((pack, index) => (index === at ? { ...pack, ...changed } : pack)),
    });
    const field = `variants.${at}.price_from`;
    for (const [changed, problem] of [
      [{ price_from: "10 for 58" }, "price_steps"],
      [{ price_from: "10: 62" }, "price_steps"],
      [{ price_from: "40: 58; 10: 54" }, "price_steps"],
      [{ shop_price: null }, "price_alone"],
    ] as const)
      expect(problemsOf(await change("TV0201", "publish", withPrices(changed)))).toEqual([422, { [field]: problem }]);
    // A draft with an unfinished line can be stored.
    expect((await change("TV0201", "save", withPrices({ price_from: "10 for" }))).status).toBe(200);
    const total = async () => {
      const sold = { variant_id: 803, quantity: 10 };
      return Costs.parse(dataOf(await order(id, sold))).cart.amount.ttc;
    };
    expect(await total()).toBe(580);
    expect((await change("TV0201", "publish", withPrices({ price_from: "5: 60,5" }))).status).toBe(200);
    expect(await total()).toBe(605);
    expect((await change("TV0201", "publish", withPrices({ price_from: "" }))).status).toBe(200);
    expect(await total()).toBe(615);
    expect((await change("TV0201", "publish", body)).status).toBe(200);
  });
});

it("a colour card is lines of the form, checked at their field, and a draft can have an unfinished one", async () => {
  const { body, id } = await edit("TV0202");
  const tones = async () => (await read<Product>(running, `/product/${id}`, { lang: "de" })).tones;
  const card = "S 1002-Y; #e6e1d3; fr: Sable | de: Sand; Y\nS 0500-N\t#f4f4f2";
  const unfinished = { ...body, tones: "S 1002-Y; #e6e1d3\nS 0500-N; white" };
  expect(problemsOf(await change("TV0202", "publish", unfinished))).toEqual([422, { tones: "tone 2" }]);
  expect((await change("TV0202", "save", unfinished)).status).toBe(200);
  expect((await edit("TV0202")).body.tones).toBe(unfinished.tones);
  expect((await change("TV0202", "publish", { ...body, tones: card })).status).toBe(200);
  expect(await tones()).toEqual([
    { code: "S 1002-Y", hex: "#e6e1d3", name: "Sand", group: "Y" },
    { code: "S 0500-N", hex: "#f4f4f2", name: "", group: "" },
  ]);
  expect((await change("TV0202", "publish", { ...body, tones: "" })).status).toBe(200);
  expect(await tones()).toEqual([]);
});

describe("the technical data of a product", () => {
  it("are what visitors read in every language, with the words of the new numbers", async () => {
    const { body, id } = await edit("TV0107");
    const shown = async (lang: string) =>
      JSON.stringify(await read<Product>(running, `/product/${id}`, { lang, plan: "part" })).replaceAll(
        /[\u00a0\u202f]/g,
        " ",
      );
    const data = { consumption: { value: 1234, unit: "g/m2/mm" }, recoat_time: { min_minutes: 300, max_minutes: 420 } };
    expect((await change("TV0107", "publish", { ...body, ...data })).body).toEqual(expect.anything());
    expect(await shown("fr")).toContain('"value":1234,"unit":"g/m²/mm"');
    expect(await shown("fr")).toContain("5 à 7 h");
    expect(await shown("de")).toContain("5 bis 7 Std.");
    expect((await edit("TV0107")).history[0]?.fields).toEqual(
      expect.arrayContaining(["consumption.value", "recoat_time.min_minutes", "recoat_time.max_minutes"]),
    );
  });

  it("have the maker's own unit of consumption", async () => {
    const { body, id } = await edit("TV0901");
    const wrong = { consumption: { value: 8000, unit: "m2/l" } };
    expect(problemsOf(await change("TV0901", "publish", { ...body, ...wrong }))).toEqual([
      422,
      { "consumption.value": "invalid" },
    ]);
    const consumption = { value: 8, unit: "m2/l", coats: 2 };
    expect((await change("TV0901", "publish", { ...body, consumption })).body).toEqual(expect.anything());
    const shown = await read<Product>(running, `/product/${id}`, { lang: "de" });
    expect(shown.caracteristics.CONSOMMATION_SURF).toMatchObject({ value: 8, unit: "m²/l" });
    expect(shown.consumption).toEqual(consumption);
    // 5 and 15 litres.
    const covered = shown.variants.map((variant) => variant.caracteristics.SURFACE_COUVERTE?.value);
    expect(covered).toEqual(["40\u00a0m² je Anstrich", "120\u00a0m² je Anstrich"]);
  });

  it("need both ends of a range", async () => {
    const { body } = await edit("TV0201");
    const range = { temperature_c: { min: 30, max: 5 }, working_time: { min_minutes: 20, max_minutes: null } };
    expect(problemsOf(await change("TV0201", "publish", { ...body, ...range }))).toEqual([
      422,
      { "temperature_c.max": "invalid", "working_time.max_minutes": "missing" },
    ]);
  });
});

describe("hazards of a product", () => {
  const hazard = (h: string[], pictograms: string[], signal_word: string, euh: string[] = []) => ({
    hazard: { h, pictograms, signal_word, euh },
  });

  it("are checked by the rules of CLP and by the lists of the content", async () => {
    const { body } = await edit("TV0105");
    for (const [given, problems] of [
      [hazard(["H318"], [], ""), { "hazard.pictograms": "pictograms GHS05", "hazard.signal_word": "signal_danger" }],
      [hazard(["H319"], ["GHS07"], "DANGER"), { "hazard.signal_word": "signal_warning" }],
      [hazard([], ["GHS07"], ""), { "hazard.pictograms": "pictograms_none" }],
      [hazard(["H412"], [], "ATTENTION"), { "hazard.signal_word": "signal_none" }],
      [hazard(["H999"], [], ""), { "hazard.h": "unknown" }],
    ] as const)
      expect(problemsOf(await change("TV0105", "publish", { ...body, ...given }))).toEqual([422, problems]);
  });

  it("are what visitors read once they are published, and null in the files without a signal word", async () => {
    const { body, id } = await edit("TV0105");
    const shown = async () => JSON.stringify(await read<Product>(running, `/product/${id}`, { lang: "fr" }));
    const irritant = hazard(["H319"], ["GHS07"], "ATTENTION");
    const reply = await change("TV0105", "publish", { ...body, ...irritant });
    expect([reply.status, reply.body]).toEqual([200, expect.anything()]);
    expect(await shown()).toContain("H319");
    expect((await edit("TV0105")).history[0]?.fields).toEqual(expect.arrayContaining(["hazard.h"]));
    expect((await change("TV0105", "publish", { ...body, ...hazard([], [], "", ["EUH210"]) })).status).toBe(200);
    expect(await shown()).not.toContain("H319");
  });

  it("that aren't known yet keep the product off the site", async () => {
    const { body, id } = await edit("TV0105");
    const status = async () => (await ask(running.api, `/product/${id}`, { lang: "fr" }, withToken())).status;
    expect(body).toMatchObject({ hazard: { unknown: false } });
    const of = (unknown: boolean) => ({ ...body, hazard: { ...hazard([], [], "", ["EUH210"]).hazard, unknown } });
    expect((await change("TV0105", "publish", of(true))).status).toBe(200);
    expect(await status()).toBe(404);
    expect((await change("TV0105", "publish", of(false))).status).toBe(200);
    expect(await status()).toBe(200);
  });
});

describe("the category of a product", () => {
  const listed = async (category: number) => {
    const query = { lang: "fr", categories: category, perPage: 100, site_id: 4 };
    const reply = await ask(running.api, "/product", query, withToken());
    return dataOf<{ items: Product[] }>(reply).items.map(({ reference }) => reference);
  };
  const [filling, smoothing] = [102, 103];

  it("is changed for visitors when it is published: lists and the way to the product", async () => {
    const { body, id } = await edit("TV0103");
    expect(await listed(filling)).toContain("TV0103");
    const moved = { ...body, categories: { pro: "P_INT_LIS", part: "G_TROU_PROF" } };
    const reply = await change("TV0103", "publish", moved);
    expect([reply.status, reply.body]).toEqual([200, expect.anything()]);
    expect(await listed(filling)).not.toContain("TV0103");
    expect((await listed(smoothing)).at(-1)).toBe("TV0103");
    const { categories } = await read<Product>(running, `/product/${id}`, { lang: "fr" });
    expect(categories.map((each) => each.id)).toContain(smoothing);
    expect((await edit("TV0103")).history[0]?.fields).toEqual(["categories.pro"]);
  });

  it("is one of the audience, and needed where the product is sold", async () => {
    const { body } = await edit("TV0202");
    for (const [pro, problem] of [
      ["G_TROU_PETIT", "unknown"],
      ["P_INT", "unknown"],
      ["", "missing"],
    ] as const)
      expect(problemsOf(await change("TV0202", "publish", { ...body, categories: { pro, part: "" } }))).toEqual([
        422,
        { "categories.pro": problem },
      ]);
  });
});

describe("a new product", () => {
  /** In its category, as visitors of a site see it; with the drafts, as the member does. */
  const listed = async (site_id: number, headers = {}) => {
    const query = { lang: "fr", site_id, categories: 102, perPage: 100 };
    const reply = await ask(running.api, "/product", query, withToken({ headers }));
    return dataOf<{ items: Product[] }>(reply).items;
  };
  const [france, switzerland] = [1, 4];
  const copy = async (reference: string) => {
    const { body } = await edit("TV0104");
    const copied = { ...body, like: "TV0104", name: "Comblis Nuovo", variants: [] };
    return await sales.send("PUT", path(reference), { action: "save", version: 0, body: copied });
  };

  it("is a copy of another one, hidden from visitors until it is complete and published", async () => {
    const draft = dataOf<EditRecord>(await copy("TV0199"));
    expect(draft).toMatchObject({ reference: "TV0199", shown: "none", draft: true, version: 1 });
    expect(EditBody.parse(draft.body).slug).toMatchObject({ fr: expect.stringMatching(/^comblis-nuovo-enduit-/) });
    const names = async (site: number, headers = {}) => (await listed(site, headers)).map(({ name }) => name);
    expect(await names(switzerland)).not.toContain("Comblis Nuovo");
    expect(await names(switzerland, { [DRAFT_HEADER]: sales.token })).toContain("Comblis Nuovo");
    expect(problemsOf(await change("TV0199", "publish", draft.body))).toEqual([422, { variants: "missing" }]);

    const { like, ...body } = EditBody.parse(draft.body);
    const pack = { ...PACK, reference: "TV019901", ean13: "2009010199016" };
    const reply = await change("TV0199", "publish", { ...body, variants: [pack], sites: ["suisse"] });
    expect([reply.status, reply.body]).toEqual([200, expect.anything()]);
    const [before, after] = (await listed(switzerland)).slice(-3);
    expect([before?.reference, after?.reference, like]).toEqual(["TV0104", "TV0199", "TV0104"]);
    expect(after).toMatchObject({ name: "Comblis Nuovo", variants: [{ reference: "TV019901" }] });
    expect(await names(france)).not.toContain("Comblis Nuovo");
  });

  it("has an article number that no other product has", async () => {
    for (const [reference, problem] of [
      ["TV0199", "taken"],
      ["TV0101", "taken"],
      ["new", "invalid"],
      ["a b", "invalid"],
    ] as const)
      expect(problemsOf(await copy(encodeURIComponent(reference)))).toEqual([422, { new_reference: problem }]);
  });
});

it("are the folder's again when they are exported and loaded", async () => {
  const { id: newId } = await edit("TV0199");
  expect((await exportEdits(running.store, folder)).sort()).toEqual([
    "categories",
    "product-texts",
    "products",
    "shop",
  ]);
  expect(JSON.parse(readFileSync(join(folder, "shop.json"), "utf8"))).toMatchObject({ prices: { TV0106: 8 } });
  expect(checkContent(folder)).toEqual([]);
  const written = readFileSync(join(folder, "products.json"), "utf8");
  expect(written).toContain(`"gtin14": "0${PACK.ean13}"`);
  const Hazards = z.object({ products: z.array(z.object({ reference: z.string(), hazard: z.unknown() })) });
  const safe = Hazards.parse(JSON.parse(written)).products.find(({ reference }) => reference === "TV0105");
  expect(safe?.hazard).toEqual({ h: [], pictograms: [], signal_word: null, euh: ["EUH210"] });
  await restart();
  const { shown, history, body } = await edit("TV0102");
  expect([shown, history[0]?.action]).toEqual(["file", "taken_over"]);
  const consumption = { value: null, unit: "", coats: null, overlap_percent: null };
  expect(packsOf(body).at(-1)).toEqual({
    ...PACK,
    shop_price: null,
    own: null,
    consumption,
    weight_kg: null,
    photo: "",
    packs_per_pallet: null,
    price_from: "",
  });
  const copied = await edit("TV0199");
  expect([copied.shown, copied.history[0]?.action, copied.id]).toEqual(["file", "taken_over", newId]);
});
