/** The worker that checks files: what exceeds its time or memory is refused, and the files behind it are checked. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Extension } from "~shared/rules/uploads";
import { createFileChecker } from "~shared/uploads/file-checker.server";
import { buildUploadPrograms } from "./built-programs";
import { makePdf } from "./make-files";

const folder = mkdtempSync(join(tmpdir(), "file-checker-"));
let programs: URL;
beforeAll(async () => {
  programs = await buildUploadPrograms();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PDF = join(folder, "cv.pdf");
writeFileSync(PDF, makePdf());
const file = (extension: Extension = "pdf", path = PDF) => ({ path, size: makePdf().length, extension });

/** A worker whose program answers each file by these statements; `count` is how many files this thread has got. */
function programOf(statements: string): URL {
  const path = join(folder, `${Math.random().toString(36).slice(2)}.mjs`);
  writeFileSync(
    path,
    `import { parentPort, threadId } from "node:worker_threads";
     let count = 0;
     parentPort.on("message", (file) => { count += 1; ${statements} });
     parentPort.postMessage("ready");`,
  );
  return pathToFileURL(path);
}

it("the built worker takes a PDF and refuses what isn't one", async () => {
  const check = createFileChecker({ program: new URL("check-worker.js", programs), limitMs: 20_000 });
  expect(await check(file())).toBeNull();
  expect(await check(file("docx"))).toBe("file_type");
  expect(await check(file("jpg"))).toBe("picture_type");
});

describe("a check that exceeds a limit", () => {
  it.each<[string, string, number]>([
    ["of time", "if (file.size === 1) for (;;) {}", 300],
    ["of memory", "if (file.size === 1) { const all = []; for (;;) all.push(new Array(10_000).fill(count)); }", 60_000],
    ["by an error", "if (file.size === 1) throw new Error('broken');", 60_000],
  ])("%s is ended, its file is refused by its kind, and the next one is checked", async (_, statements, limitMs) => {
    const failures: unknown[] = [];
    const program = programOf(`${statements} parentPort.postMessage(null);`);
    const check = createFileChecker({ program, limitMs, onFailure: (error) => failures.push(error) });
    expect(await check({ ...file("docx"), size: 1 })).toBe("file_complex");
    expect(await check({ ...file("png"), size: 1 })).toBe("picture_pixels");
    expect(failures).toHaveLength(4);
    expect(await createFileChecker({ program, limitMs: 60_000 })(file())).toBeNull();
  });
});

it("keeps one worker for all files", async () => {
  const check = createFileChecker({ program: programOf("parentPort.postMessage(threadId + ' ' + count);") });
  const [first, second] = [await check(file()), await check(file())];
  expect([first, second]).toEqual([`${first?.split(" ")[0]} 1`, `${first?.split(" ")[0]} 2`]);
});

it("checks one file at a time and refuses those that find the queue full", async () => {
  const check = createFileChecker({ program: programOf("parentPort.postMessage('checked');"), waiting: 2 });
  const answers = await Promise.all(Array.from({ length: 5 }, () => check(file())));
  expect(answers).toEqual(["checked", "checked", "checked", "file_busy", "file_busy"]);
  expect(await check(file())).toBe("checked");
});

it("refuses files while no worker can be started", async () => {
  const check = createFileChecker({ program: pathToFileURL(join(folder, "none.mjs")) });
  expect(await check(file())).toBe("file_busy");
});
