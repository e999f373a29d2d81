/** Media that a program still renders: waited for, in preparation, there. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openBackOffice, type TestBackOffice } from "./running-back-office";

const words = { fr: "x", de: "x" };
const notice = (name: string) => ({
  ...{ url: `/media/notices/${name}.pdf`, type: "FDS", reference: "TV0101", lang: "fr", size: 9, title: words },
});
/** Renders requested media; some fail, and one ends the process. */
const PROGRAM = `
  import { renameSync, writeFileSync } from "node:fs";
  const { MEDIA_DIR, CONTENT_DIR } = process.env;
  process.on("message", ({ wanted }) => {
    if (wanted.includes("never")) return;
    if (wanted.includes("crash")) process.exit(1);
    // A file that is rendered twice is replaced while it may be read.
    const file = MEDIA_DIR + wanted.slice("/media".length);
    writeFileSync(file + ".new", "a document of " + CONTENT_DIR);
    renameSync(file + ".new", file);
    process.send({ rendered: [wanted] });
  });
  process.on("disconnect", () => process.exit(0));
`;

let folder: string;
let mediaDir: string;
let backOffice: TestBackOffice;
const settings = () => ({ MEDIA_DIR: mediaDir, MEDIA_PROGRAM: join(folder, "program.mjs") });
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "media-rendering-"));
  mediaDir = join(folder, "media");
  mkdirSync(join(mediaDir, "notices"), { recursive: true });
  const names = ["there", "soon", "never", "crash"];
  const manifest = { notices: names.map(notice) };
  writeFileSync(join(mediaDir, "manifest.json"), JSON.stringify(manifest));
  writeFileSync(join(mediaDir, "notices/there.pdf"), "it was rendered before");
  writeFileSync(join(folder, "program.mjs"), PROGRAM);
  backOffice = await openBackOffice(settings());
});
afterEach(async () => {
  await backOffice.close();
  rmSync(folder, { recursive: true, force: true });
});
const ask = (name: string, init: RequestInit = {}) => fetch(`${backOffice.origin}/media/notices/${name}`, init);

test("what is there is served at once, without the program", async () => {
  const answer = await ask("there.pdf");
  expect([answer.status, await answer.text()]).toEqual([200, "it was rendered before"]);
});

test("what is missing is asked for, waited for and served, like any other file afterwards", async () => {
  backOffice.renderMedia();
  const [first, second] = await Promise.all([ask("soon.pdf"), ask("soon.pdf", { method: "HEAD" })]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await first.text()).toMatch(/^a document of .*demo.content$/);
  expect(first.headers.get("etag")).toBeTruthy();
});

test("what takes too long is in preparation: 503, when to come back, kept by nobody", async () => {
  await backOffice.close();
  backOffice = await openBackOffice(settings(), { mediaPatienceMs: 200 });
  backOffice.renderMedia();
  const answer = await ask("never.pdf");
  expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("cache-control")]).toEqual([
    ...[503, "10", "no-store"],
  ]);
  expect(await answer.json()).toMatchObject({ error: { code: "in_preparation" } });
});

test("nobody waits while no program runs", async () => {
  const startedAt = performance.now();
  expect((await ask("soon.pdf")).status).toBe(503);
  expect(performance.now() - startedAt).toBeLessThan(4_000);
});

test("a program that ends too early leaves the rest in preparation", async () => {
  backOffice.renderMedia();
  expect((await ask("crash.pdf")).status).toBe(503);
  expect((await ask("there.pdf")).status).toBe(200);
  expect((await ask("soon.pdf")).status).toBe(503);
});

test("what the manifest doesn't list isn't there, and nobody waits", async () => {
  backOffice.renderMedia();
  expect((await ask("unknown.pdf")).status).toBe(404);
});
