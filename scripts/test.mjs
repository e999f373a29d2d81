/**
 * `npm test`: everything a fresh clone needs, then unit, contract, http and load tests (vitest) and browser tests
 * (Playwright). The last line is `N passed, N failed`. Arguments name kinds: `npm test -- unit http`.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { build, drawMedia, install, say } from "./lib.mjs";

const RESULTS = "test-results";
const VITEST_KINDS = ["unit", "contract", "http", "load"];
const asked = process.argv.slice(2);
const wants = (/** @type {string} */ kind) => asked.length === 0 || asked.includes(kind);

install();
build();
drawMedia();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

let passed = 0;
let failed = 0;

/**
 * What the two runners' reports say of numbers.
 * @typedef {{ numPassedTests: number, numFailedTests: number }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number } }} PlaywrightReport
 * @typedef {VitestReport & PlaywrightReport} Report
 */

/** A runner that dies without a report counts as one failure: silence is never success. */
function count(
  /** @type {string} */ report,
  /** @type {number | null} */ status,
  /** @type {(report: Report) => [number, number]} */ read,
) {
  if (!existsSync(report)) {
    failed += 1;
    return;
  }
  const [good, bad] = read(JSON.parse(readFileSync(report, "utf8")));
  passed += good;
  failed += bad === 0 && status !== 0 ? 1 : bad;
}

/** @param {string[]} command @param {Record<string, string>} [env] */
const run = (command, env = {}) =>
  spawnSync(process.execPath, command, { stdio: "inherit", env: { ...process.env, ...env } }).status;

const kinds = VITEST_KINDS.filter(wants);
if (kinds.length > 0) {
  say(`Tests: ${kinds.join(", ")}`);
  const report = `${RESULTS}/vitest.json`;
  const status = run([
    "node_modules/vitest/vitest.mjs",
    "run",
    ...kinds.map((kind) => `tests/${kind}/`),
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  count(report, status, (json) => [json.numPassedTests, json.numFailedTests]);
}
if (wants("browser")) {
  say("Tests: browser");
  const { getChromium } = await import("./chromium.mjs");
  const report = `${RESULTS}/playwright.json`;
  const status = run(["node_modules/@playwright/test/cli.js", "test"], {
    CHROMIUM_PATH: await getChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  count(report, status, ({ stats }) => [stats.expected, stats.unexpected + stats.flaky]);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
