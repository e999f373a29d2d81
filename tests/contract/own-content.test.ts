/** A maker's own content in the back-office: mails, documents, one language alone, and the store that processes share. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { AnswerOf } from "~shared/contract";
import { checkContent } from "../../back-office/content/check/check";
import { lineOf } from "../../back-office/content/check/mistake";
import { readContentFiles } from "../../back-office/content/content";
import { stampOf, watchFolder } from "../../back-office/content/folder-watch";
import { paperBrand } from "../../back-office/documents/paper-brand";
import { drawTintSheet } from "../../back-office/documents/tint-sheet";
import { loadContentFiles } from "../../back-office/jobs/content";
import { migrateStore } from "../../back-office/jobs/migrate";
import { readStoreSettings } from "../../back-office/settings";
import { newCommand } from "../../content-tools/new/command";
import { LOCALES } from "../../shared/route-table.js";
import { inEachLanguage } from "../../shared/rules/languages";
import { createDatabase, HAS_POSTGRES, openDatabases } from "../postgres-server";
import { marksIn, marksOfDemo, readJson, type SampleContent, writeSample } from "../sample-content";
import { textOfPdf } from "../unit/pdf-text";
import { openBackOffice, read, type TestBackOffice } from "./running-back-office";
import { apply, post, storedMails, WORKSITE } from "./visitor-requests";

const marks = marksOfDemo();
let sample: SampleContent;
beforeAll(async () => {
  sample = await writeSample("--name", "Sample Works");
});
afterAll(() => sample?.remove());

async function open(folder: string, more: Record<string, string> = {}): Promise<TestBackOffice> {
  const backOffice = await openBackOffice({ CONTENT_DIR: folder, ...more });
  onTestFinished(() => backOffice.close());
  return backOffice;
}

const VISITOR = { ...WORKSITE, address: "Hauptstrasse 3", city: "Aarau", zipcode: "5000" };

describe("the sample", () => {
  it("writes mails in its own name, colours and addresses, to its own teams", async () => {
    const backOffice = await open(sample.folder);
    expect((await post(backOffice, "/construction-starts", VISITOR, { lang: "de" })).status).toBe(201);
    expect((await apply(backOffice)).status).toBe(201);
    const product = await read<AnswerOf<"listProducts">>(backOffice, "/product", { lang: "de" });
    const wishlist = { email: "someone@visitor.test", ids: product.items.slice(0, 3).map(({ id }) => id) };
    await post(backOffice, "/wishlist", wishlist, { lang: "de" });
    const mails = await storedMails(backOffice);
    expect(mails.length).toBeGreaterThanOrEqual(4);
    for (const { kind, message } of mails) expect([kind, marksIn(message, marks)]).toEqual([kind, []]);
    const all = mails.map(({ message }) => message).join("\n");
    for (const own of ["Sample Works", "sales@sample-works.example", "hr@sample-works.example", "#0b6b58"])
      expect(all).toContain(own);
  });

  it("promises no service and leads to no empty screen before the maker says so", async () => {
    const folder = join(mkdtempSync(join(tmpdir(), "new-")), "firm");
    onTestFinished(() => rmSync(dirname(folder), { recursive: true }));
    expect(await newCommand.run([folder])).toBe(0);
    const { list } = await read<AnswerOf<"listSites">>(await open(folder), "/site", { lang: "de" });
    const off = ["colorimetry", "training", "store-locator", "notices", "faq", "worksite-start"];
    expect([...(list[0]?.screens_off ?? [])].sort()).toEqual(off.sort());
  });

  it("names the poison centre of its brand.json, without a sites.json", async () => {
    const own = await writeSample("--name", "Sample Works");
    onTestFinished(() => own.remove());
    const file = join(own.folder, "brand.json");
    const emergency = { name: "Tox Info Suisse", number: "145" };
    const words = { poison_line: { de: "Tox Info Suisse, Telefon 145", fr: "Tox Info Suisse, téléphone 145" } };
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), emergency, words }));
    expect(checkContent(own.folder).map(lineOf)).toEqual([]);
    const settings = await read<AnswerOf<"listSettings">>(await open(own.folder), "/setting", { lang: "de" });
    expect(settings.items).toContainEqual(
      expect.objectContaining({ code: "emergency", values: [{ value: "145", label: "Tox Info Suisse" }] }),
    );
    const [site] = readContentFiles(own.folder).parse().sites;
    expect(site?.words.poison_line).toMatchObject(words.poison_line);
  });

  it("signs its documents", async () => {
    const { brand } = readContentFiles(sample.folder).parse();
    const tint = {
      machine: { name: "Mixer", stepMl: 0.1 },
      ...{ code: "T-1", name: inEachLanguage(() => "Sand"), hex: "#c0b090", base: inEachLanguage(() => "Base") },
      ...{ cans: ["1L"], colourants: [], products: [] },
    };
    for (const lang of LOCALES) {
      const text = textOfPdf(await drawTintSheet({ tint, lang, brand: paperBrand(brand, null) }));
      expect(text).toContain("Sample Works Street 1");
      expect(marksIn(text, marks)).toEqual([]);
    }
  });

  it("is one market without sites.json, with its own languages", async () => {
    const backOffice = await open(sample.folder);
    const { list } = await read<AnswerOf<"listSites">>(backOffice, "/site", { lang: "fr" });
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({ id: 4, name: "Sample Works", languages: [{ code: "de" }, { code: "fr" }] });
  });
});

it("speaks one language alone where the maker writes one", async () => {
  const german = await writeSample("--name", "Nur Deutsch", "--languages", "de");
  onTestFinished(german.remove);
  expect(readFileSync(join(german.folder, "products.json"), "utf8")).not.toContain('"fr"');
  expect(checkContent(german.folder).map(lineOf)).toEqual([]);
  const backOffice = await open(german.folder);
  const { list } = await read<AnswerOf<"listSites">>(backOffice, "/site", { lang: "de" });
  expect(list[0]?.languages.map(({ code }) => code)).toEqual(["de"]);
  const { items } = await read<AnswerOf<"listProducts">>(backOffice, "/product", { lang: "de" });
  expect(items).toHaveLength(6);
  expect(JSON.stringify(items)).not.toMatch(/\/fr\//);
});

it("starts again with what it served before when a file is broken meanwhile", async () => {
  const own = await writeSample("--name", "Twice");
  onTestFinished(own.remove);
  const first = await openBackOffice({ CONTENT_DIR: own.folder });
  const before = await read<AnswerOf<"listProducts">>(first, "/product", { lang: "de" });
  const { dataDir } = first;
  writeFileSync(join(own.folder, "products.json"), "{");
  const again = await open(own.folder, { DATA_DIR: dataDir });
  expect((await read<AnswerOf<"listProducts">>(again, "/product", { lang: "de" })).items).toEqual(before.items);
  await first.close();
});

it("keeps what it serves while a file is broken, says so in its log, and goes on when it is mended", async () => {
  const own = await writeSample("--name", "Steady");
  onTestFinished(own.remove);
  const errors: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void errors.push(line) });
  const backOffice = await openBackOffice({ CONTENT_DIR: own.folder }, {}, log);
  onTestFinished(() => backOffice.close());
  const file = join(own.folder, "products.json");
  const names = async () =>
    (await read<AnswerOf<"listProducts">>(backOffice, "/product", { lang: "de" })).items.map(({ name }) => name);
  const before = await names();
  const text = readFileSync(file, "utf8");
  for (const [broken, said] of [
    [text.slice(0, 500), "products.json:"],
    [text.replace('"P-100"', '"P 100"'), "P 100"],
    [text.replace('"PRO_BASE"', '"PRO_BASES"'), "there is no category"],
  ] as const) {
    writeFileSync(file, broken);
    await vi.waitFor(() => expect(errors.join("\n")).toContain(said), 60_000);
    expect(await names()).toEqual(before);
  }
  writeFileSync(file, text.replaceAll('"Alba"', '"Albina"'));
  await vi.waitFor(async () => expect(await names()).toContain("Albina"), 60_000);
});

describe.runIf(HAS_POSTGRES)("in a PostgreSQL that several processes share", () => {
  const SHARED = {
    ...{ ADDRESS_KEY: "an-address-key-for-tests", SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "site@firm.test" },
    ...{ MAIL_HR: "hr@firm.test", MAIL_SALES: "sales@firm.test" },
  };

  it("brand and media are loaded too, and a saved file shows while the job watches", async () => {
    const own = await writeSample("--name", "Shared Works");
    onTestFinished(own.remove);
    const databases = await openDatabases();
    onTestFinished(() => databases.remove());
    const url = await createDatabase(databases);
    const settings = readStoreSettings({ DATABASE_URL: url, CONTENT_DIR: own.folder });
    const context = () => ({ settings, now: new Date(), say: () => undefined });
    await migrateStore(context());
    await loadContentFiles(context());
    // Nothing is read of a content folder here.
    const both = await Promise.all([1, 2].map(() => open("/nowhere", { DATABASE_URL: url, ...SHARED })));
    const siteOf = async (one: TestBackOffice) =>
      (await read<AnswerOf<"listSites">>(one, "/site", { lang: "de" })).list[0];
    const stop = watchFolder({
      folder: own.folder,
      since: await stampOf(own.folder),
      logger: pino({ level: "silent" }),
      onChange: () => loadContentFiles(context()),
    });
    onTestFinished(stop);
    for (const one of both) {
      const logo = (await siteOf(one))?.brand?.logo?.url ?? "";
      const answer = await fetch(one.origin + logo);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    }
    const file = join(own.folder, "brand.json");
    const brand = readJson(file);
    writeFileSync(file, JSON.stringify({ ...brand, name: "Shared Works & Sons" }));
    for (const one of both)
      await vi.waitFor(async () => expect((await siteOf(one))?.name).toBe("Shared Works & Sons"), {
        timeout: 60_000,
        interval: 20,
      });
  });
});
