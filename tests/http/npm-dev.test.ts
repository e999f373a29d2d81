/** `npm run dev` in a copy of the repository: changes are on the page, errors are reported, and it stops. */
import {
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { BUILD_INPUTS } from "../../scripts/sources.mjs";
import { expectEnd, startNpm } from "./npm-command";

const COPIED = [...BUILD_INPUTS, "scripts", "public/favicon.svg"].filter(existsSync);
const PAGE = "/fr/enduit-professionnels/nous-contacter";
const LONG = { timeout: 60_000, interval: 100 };

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "dev-"));
  for (const path of COPIED) cpSync(path, join(folder, path), { recursive: true, preserveTimestamps: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("shows the place of a mistake until it is corrected, then the changed text, and ends with npm", {
  timeout: 240_000,
}, async () => {
  const { origin, npm, processes } = await startNpm(["run", "dev"], folder);
  const page = async () => (await fetch(origin + PAGE)).text();
  const events = await listen(`${origin}/__dev/events`);
  const file = join(folder, "locales/fr/contact.json");
  const texts = readFileSync(file, "utf8");
  const { title } = JSON.parse(texts);
  expect(await page()).toContain(title);
  const { version } = events.last();

  writeFileSync(file, texts.replace(",", ""));
  await vi.waitFor(() => expect(events.last().problem).toMatch(/locales\/fr\/contact\.json:3:/), LONG);
  expect(await page()).toContain(title);

  writeInTwoSteps(file, texts.replace(title, "Un titre tout neuf"));
  await vi.waitFor(() => expect(events.last().problem).toBeNull(), LONG);
  // The mistake is gone before the build is: open pages are reloaded once more after it.
  await vi.waitFor(async () => expect(await page()).toContain("Un titre tout neuf"), LONG);
  await vi.waitFor(() => expect(events.last().version).not.toBe(version), LONG);

  npm.kill("SIGTERM");
  await expectEnd(processes);
});

/** An editor empties a file, and writes it 3 ms later. */
function writeInTwoSteps(file: string, text: string): void {
  const descriptor = openSync(file, "w");
  const end = performance.now() + 3;
  while (performance.now() < end);
  writeSync(descriptor, text);
  closeSync(descriptor);
}

interface State {
  version: number;
  problem: string | null;
}

/** Events that an open page receives. */
async function listen(address: string): Promise<{ last(): State }> {
  const { body } = await fetch(address);
  let last: State = { version: 0, problem: null };
  void body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(
      new WritableStream({
        write(chunk) {
          const [, data] = /^data: (.+)$/m.exec(chunk) ?? [];
          if (data) last = JSON.parse(data);
        },
      }),
    )
    .catch(() => undefined);
  await vi.waitFor(() => expect(last.version).toBeGreaterThan(0), 60_000);
  return { last: () => last };
}
