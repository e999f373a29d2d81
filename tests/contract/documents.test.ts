/** Documents are drawn on the first request, and files afterwards. */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EditRecord } from "~shared/contract";
import { inEachLanguage } from "~shared/rules/languages";
import { textOfPdf } from "../unit/pdf-text";
import { buildUploadPrograms } from "../unit/uploads/built-programs";
import { openBackOffice, type TestBackOffice } from "./running-back-office";
import { dataOf, signedIn } from "./team-member";

let backOffice: TestBackOffice;
beforeAll(async () => {
  backOffice = await openBackOffice({}, { programs: await buildUploadPrograms() });
});
afterAll(() => backOffice.close());
const get = (path: string, init?: RequestInit) => fetch(`${backOffice.origin}/media${path}`, init);
const files = () => readdirSync(join(backOffice.dataDir, "media", "documents"));
const SHEET = "/notices/ft-tv0101-fr.pdf";

it("a product whose hazards aren't known yet has no document", async () => {
  const sales = await signedIn(backOffice, "sales");
  const path = "/content-edit/product/TV0105";
  const { body, version } = dataOf<EditRecord>(await sales.ask(path));
  const unknown = { ...body, hazard: { ...("hazard" in body && Object(body.hazard)), unknown: true } };
  expect((await get("/notices/ft-tv0105-fr.pdf", { method: "HEAD" })).status).toBe(200);
  const saved = await sales.send("PUT", path, { action: "publish", version, body: unknown });
  expect([saved.status, saved.body]).toEqual([200, expect.anything()]);
  expect((await get("/notices/ft-tv0105-fr.pdf", { method: "HEAD" })).status).toBe(404);
});

it("a safety data sheet names a component as soon as the team has published it", async () => {
  const sales = await signedIn(backOffice, "sales");
  const path = "/content-edit/substance/new";
  const { body, version } = dataOf<EditRecord>(await sales.ask(path));
  const substance = {
    ...body,
    name: inEachLanguage((lang) => `Quartz (${lang})`),
    share: inEachLanguage(() => "1 à 5\u00a0%"),
    ...{ cas: "14808-60-7", statements: ["H372"], products: ["TV0103"] },
    limits: [{ regions: ["CH"], source: "Suva", mg_m3: 0.15, short_mg_m3: 0.3, respirable: true }],
  };
  const saved = await sales.send("PUT", path, { action: "publish", version, body: substance });
  expect([saved.status, saved.body]).toEqual([200, expect.anything()]);
  const answer = await get("/notices/fds-tv0103-fr.pdf");
  const text = textOfPdf(Buffer.from(await answer.arrayBuffer()));
  for (const words of ["Quartz (fr) (CAS 14808-60-7)", "0,15"]) expect(text).toContain(words);
});

describe("a document", () => {
  it.each([
    [SHEET, ["Comblis", "P45", "Fiche technique"]],
    ["/notices/fds-tv0101-de.pdf", ["Comblis P45", "Sicherheitsdatenblatt"]],
    ["/notices/dop-tv0501-fr-fr.pdf", ["Déclaration des performances"]],
    ["/teintes/1/TV-010-fr.pdf", ["TV-010"]],
  ])("%s is drawn", async (path, words) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const text = textOfPdf(Buffer.from(await answer.arrayBuffer()));
    for (const word of words) expect(text).toContain(word);
  });

  it("is drawn once for those who ask at the same time, and again when its file is deleted", async () => {
    const before = files();
    const path = "/notices/ft-tv0102-de.pdf";
    const answers = await Promise.all([get(path), get(path), get(path)]);
    expect(new Set(answers.map(({ headers }) => headers.get("etag"))).size).toBe(1);
    const made = files().filter((file) => !before.includes(file));
    expect(made).toHaveLength(1);
    rmSync(join(backOffice.dataDir, "media", "documents", made[0] ?? ""));
    expect((await get(path)).status).toBe(200);
    expect(files().sort()).toEqual([...before, ...made].sort());
  });

  it("is a file with ETag, ranges and HEAD", async () => {
    const whole = await get(SHEET);
    const etag = whole.headers.get("etag") ?? "";
    // fetch asks caches for a fresh copy when it is given an ETag.
    const known = await request(whole.url, { headers: { "if-none-match": etag } });
    await known.body.dump();
    expect(known.statusCode).toBe(304);
    const part = await get(SHEET, { headers: { Range: "bytes=0-3" } });
    expect([part.status, await part.text()]).toEqual([206, "%PDF"]);
    const head = await get(SHEET, { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(String((await whole.arrayBuffer()).byteLength));
  });

  it.each(["/notices/ft-tv9999-fr.pdf", "/notices/ft-tv0101-it.pdf", "/notices/", "/teintes/9/TV-010-fr.pdf"])(
    "%s is none",
    async (path) => {
      const answer = await get(path);
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { error: expect.objectContaining({ code: "not_found" }) },
      ]);
    },
  );

  it("is read, not written", async () => {
    expect((await get(SHEET, { method: "POST", body: "x" })).status).toBe(404);
  });
});
