/** Prints each page's bytes of scripts and styles, and fails over the limits (brotli; 1 kB is 1,000 bytes). An `import()` doesn't count. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { SCREENS } from "../shared/route-table.js";

const LIMITS = { scripts: 107_000, scriptsWithForm: 137_000, styles: 20_000, fonts: 2 };
/** The field of a form's token: a page whose scripts know it has a form with rules of its own. */
const FORM_MARK = "form_token";
/** Words of the libraries that may come after a tap only, or once a field is seen. */
const AFTER_A_TAP = { scanner: /Html5Qrcode|zxing/i, map: /leaflet-(?:container|pane)/, editor: /ProseMirror-/ };
const TEAM = "team";

/**
 * @typedef {{ module: string, imports?: string[] }} Entry
 * @typedef {Entry & { id: string }} Route
 * @typedef {{ entry: Entry, routes: Record<string, Route>, url: string }} Manifest
 * @typedef {{ br: number, gzip: number }} Size
 * @typedef {{ screen: string, hasForm: boolean, scripts: Size, styles: Size, problems: string[] }} Row
 */

/** @param {string} folder @returns {Manifest} */
function readManifest(folder) {
  const name = readdirSync(folder).find((each) => /^manifest-\w+\.js$/.test(each));
  if (!name) throw new Error(`${folder} has no manifest`);
  const source = readFileSync(join(folder, name), "utf8");
  const [, manifest = ""] = /__remixManifest=(.+});?$/s.exec(source) ?? [];
  return JSON.parse(manifest);
}

/** The files of the manifest that a French page loads. @param {string} folder @param {Manifest} manifest */
function listOf(folder, { url }) {
  const start = `${basename(url, ".js")}.fr.`;
  const name = readdirSync(folder).find((each) => each.startsWith(start) && each.endsWith(".js"));
  if (!name) throw new Error(`${folder} has no list of the French routes`);
  return `/build/${name}`;
}

/** @param {string} folder */
function createShop(folder) {
  /** @param {string} address `/build/…` */
  const fileOf = (address) => join(folder, address.replace(/^\/build\//, ""));
  /** @type {Map<string, string>} */
  const sources = new Map();
  /** @param {string} address */
  const sourceOf = (address) => {
    const known = sources.get(address) ?? readFileSync(fileOf(address), "utf8");
    sources.set(address, known);
    return known;
  };
  /** @param {string} file @param {string} ending */
  const sizeOf = (file, ending) => statSync(existsSync(file + ending) ? file + ending : file).size;
  return {
    sourceOf,
    /** @param {Iterable<string>} addresses @returns {Size} */
    weigh(addresses) {
      const files = [...addresses].map(fileOf);
      const sum = (/** @type {string} */ ending) => files.reduce((total, file) => total + sizeOf(file, ending), 0);
      return { br: sum(".br"), gzip: sum(".gz") };
    },
  };
}

/** @param {string} folder what the build made for browsers @returns {Row[]} one a screen, heaviest scripts first */
function weighScreens(folder) {
  const manifest = readManifest(folder);
  const { sourceOf, weigh } = createShop(folder);
  const entriesOf = (/** @type {Entry} */ { module, imports = [] }) => [module, ...imports];
  const root = manifest.routes.root;
  if (!root) throw new Error("The manifest has no root");
  const rows = Object.values(manifest.routes).flatMap((route) => {
    // All languages render with the same modules.
    const screen = route.id.slice("fr.".length);
    if (!route.id.startsWith("fr.") || !(screen in SCREENS)) return [];
    const own = listOf(folder, manifest);
    const scripts = new Set([own, ...entriesOf(manifest.entry), ...entriesOf(root), ...entriesOf(route)]);
    const texts = [...scripts].map(sourceOf);
    const isTeams = screen.startsWith(TEAM);
    const sheets = texts
      .flatMap((text) => text.match(/\/build\/_assets\/[\w-]+\.css/g) ?? [])
      .filter((sheet) => isTeams || !basename(sheet).startsWith(`${TEAM}-`));
    const hasForm = texts.some((text) => text.includes(FORM_MARK));
    const row = { screen, hasForm, scripts: weigh(scripts), styles: weigh(new Set(sheets)) };
    const early = Object.entries(AFTER_A_TAP).filter(([, words]) => texts.some((text) => words.test(text)));
    const limit = hasForm ? LIMITS.scriptsWithForm : LIMITS.scripts;
    const problems = [
      ...(row.scripts.br > limit ? [`scripts over ${kB(limit)} kB`] : []),
      ...(row.styles.br > LIMITS.styles ? [`styles over ${kB(LIMITS.styles)} kB`] : []),
      ...early.map(([name]) => `${name} before the tap`),
    ];
    return [{ ...row, problems }];
  });
  return rows.sort((a, b) => b.scripts.br - a.scripts.br);
}

const kB = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);

/** Prints the table of a browser build; `true` if all is within its budget. @param {string} folder @returns {boolean} */
export function checkBudgets(folder) {
  const rows = weighScreens(folder);
  const fonts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".woff2"));
  const line = (/** @type {string[]} */ [first = "", ...cells]) =>
    console.log(`  ${first.padEnd(26)}${cells.map((cell) => cell.padStart(12)).join("")}`);
  console.log("Scripts and styles on the wire, kB");
  line(["page", "brotli", "gzip", "limit", "styles br", "styles gzip"]);
  for (const { screen, hasForm, scripts, styles, problems } of rows) {
    const limit = kB(hasForm ? LIMITS.scriptsWithForm : LIMITS.scripts);
    line([screen, kB(scripts.br), kB(scripts.gzip), limit, kB(styles.br), kB(styles.gzip)]);
    for (const problem of problems) console.log(`    ✗ ${problem}`);
  }
  const fontsFit = fonts.length <= LIMITS.fonts;
  console.log(`  ${fonts.length} font files${fontsFit ? "" : `: over ${LIMITS.fonts}`}`);
  return fontsFit && rows.length > 0 && rows.every(({ problems }) => problems.length === 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !checkBudgets("public/build")) process.exit(1);
