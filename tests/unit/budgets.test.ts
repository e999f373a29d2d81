/** The budgets notice what a page ships too much of. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkBudgets } from "../../scripts/budgets.mjs";

let folder = "";
let lines: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "budgets-"));
  lines = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

interface Given {
  /** Bytes of the screen's own script, packed. */
  script?: number;
  source?: string;
  style?: number;
  fonts?: number;
}

/** A build of one screen, whose other scripts take no room. */
function build({ script = 1_000, source = "", style = 1_000, fonts = 2 }: Given) {
  mkdirSync(join(folder, "_assets"));
  const put = (name: string, text: string, bytes = 0) => {
    writeFileSync(join(folder, name), text);
    for (const ending of [".br", ".gz"]) writeFileSync(join(folder, name + ending), "x".repeat(bytes));
  };
  const routes = Object.fromEntries(
    [{ id: "root" }, { id: "fr.contact" }, { id: "fr.visitor-locale" }].map(({ id }) => [
      id,
      { id, module: `/build/${id}.js` },
    ]),
  );
  const manifest = { entry: { module: "/build/entry.js" }, routes, url: "/build/manifest-ABC.js" };
  // A page loads the part of its own language.
  for (const name of ["manifest-ABC.js", "manifest-ABC.fr.0123abcd.js"]) {
    put(name, `window.__remixManifest=${JSON.stringify(manifest)};`);
  }
  for (const name of ["entry.js", "fr.visitor-locale.js"]) put(name, "");
  put("root.js", 'var a="/build/_assets/frame-ABC.css",b="/build/_assets/team-ABC.css"');
  put("fr.contact.js", source, script);
  put("_assets/frame-ABC.css", "", style);
  put("_assets/team-ABC.css", "", 50_000);
  for (let font = 0; font < fonts; font += 1) writeFileSync(join(folder, "_assets", `${font}.woff2`), "");
  return checkBudgets(folder);
}

it("all is well: a line a screen, and the table's head", () => {
  expect(build({})).toBe(true);
  expect(lines.filter((line) => /^ {2}(?:contact|visitor-locale) /.test(line))).toHaveLength(1);
});

it.each<[string, Given, boolean]>([
  ["103 kB of scripts on a page without a form", { script: 103_000 }, true],
  ["a byte more", { script: 103_001 }, false],
  ["132.5 kB with a form", { script: 132_500, source: 'x="form_token"' }, true],
  ["a byte more with a form", { script: 132_501, source: 'x="form_token"' }, false],
  ["20 kB of styles", { style: 20_000 }, true],
  ["a byte more of styles", { style: 20_001 }, false],
  ["the scanner before the tap", { source: "new Html5Qrcode()" }, false],
  ["the map before the tap", { source: 'c="leaflet-pane"' }, false],
  ["the editor of texts at once", { source: 'class="ProseMirror-gapcursor"' }, false],
  ["a third font file", { fonts: 3 }, false],
])("%s: %j", (_, given, fits) => expect(build(given)).toBe(fits));
