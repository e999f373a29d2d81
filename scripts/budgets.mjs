/** Prints each page's bytes of scripts and styles, and fails over the limits (brotli; 1 kB is 1,000 bytes). An `import()` doesn't count. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { SCREENS } from "../shared/route-table.js";
import { readManifest } from "./manifest.mjs";

const LIMITS = { scripts: 103_000, scriptsWithForm: 132_500, styles: 20_000, fonts: 2 };
/** The field of a form's token: a page whose scripts know it has a form with rules of its own. */
const FORM_MARK = "form_token";
/** Words of the libraries that may come after a tap only, or once a field is seen. */
const AFTER_A_TAP = { scanner: /Html5Qrcode|zxing/i, map: /leaflet-(?:container|pane)/, editor: /ProseMirror-/ };
const TEAM = "team";

/** @typedef {{ screen: string, scripts: number, limit: number, styles: number, problems: string[] }} Row */

const kB = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);

/** @param {string} folder what the build made for browsers @returns {Row[]} one a screen, heaviest scripts first */
function weighScreens(folder) {
  const { file, manifest } = readManifest(folder);
  const fileOf = (/** @type {string} */ address) => join(folder, address.replace(/^\/build\//, ""));
  /** @param {Iterable<string>} files */
  const weigh = (files) =>
    [...files].reduce((sum, each) => sum + statSync(existsSync(`${each}.br`) ? `${each}.br` : each).size, 0);
  const start = `${basename(file, ".js")}.fr.`;
  const list = readdirSync(folder).find((name) => name.startsWith(start) && name.endsWith(".js"));
  if (!list) throw new Error(`${folder} has no list of the French routes`);
  const { entry, routes } = manifest;
  const rows = Object.values(routes).flatMap((route) => {
    // All languages render with the same modules.
    const screen = route.id.slice("fr.".length);
    if (!route.id.startsWith("fr.") || !(screen in SCREENS)) return [];
    const loaded = [entry, routes.root, route].flatMap(({ module, imports = [] }) => [module, ...imports]);
    const scripts = new Set([join(folder, list), ...loaded.map(fileOf)]);
    const texts = [...scripts].map((each) => readFileSync(each, "utf8"));
    const sheets = texts
      .flatMap((text) => text.match(/\/build\/_assets\/[\w-]+\.css/g) ?? [])
      .filter((sheet) => screen.startsWith(TEAM) || !basename(sheet).startsWith(`${TEAM}-`));
    const hasForm = texts.some((text) => text.includes(FORM_MARK));
    const limit = hasForm ? LIMITS.scriptsWithForm : LIMITS.scripts;
    const row = { screen, limit, scripts: weigh(scripts), styles: weigh(new Set(sheets.map(fileOf))) };
    const early = Object.entries(AFTER_A_TAP).filter(([, words]) => texts.some((text) => words.test(text)));
    const problems = [
      ...(row.scripts > limit ? [`scripts over ${kB(limit)} kB`] : []),
      ...(row.styles > LIMITS.styles ? [`styles over ${kB(LIMITS.styles)} kB`] : []),
      ...early.map(([name]) => `${name} before the tap`),
    ];
    return [{ ...row, problems }];
  });
  return rows.sort((a, b) => b.scripts - a.scripts);
}

/** Prints the table of a browser build; `true` if all is within its budget. @param {string} folder @returns {boolean} */
export function checkBudgets(folder) {
  const rows = weighScreens(folder);
  const fonts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".woff2"));
  const line = (/** @type {string[]} */ [first = "", ...cells]) =>
    console.log(`  ${first.padEnd(26)}${cells.map((cell) => cell.padStart(12)).join("")}`);
  console.log("Scripts and styles on the wire, kB");
  line(["page", "scripts", "limit", "styles"]);
  for (const { screen, scripts, limit, styles, problems } of rows) {
    line([screen, kB(scripts), kB(limit), kB(styles)]);
    for (const problem of problems) console.log(`    ✗ ${problem}`);
  }
  const fontsFit = fonts.length <= LIMITS.fonts;
  console.log(`  ${fonts.length} font files${fontsFit ? "" : `: over ${LIMITS.fonts}`}`);
  return fontsFit && rows.length > 0 && rows.every(({ problems }) => problems.length === 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !checkBudgets("public/build")) process.exit(1);
