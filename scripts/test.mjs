/**
 * `npm test`: everything a fresh clone needs, then unit, contract, http and load tests (vitest), browser tests
 * in Chromium (Playwright), and the main flows in Firefox and WebKit (`browsers`, vitest). The last line is `N passed, N failed`, with `, N skipped` where a service can't be had. Arguments name kinds:
 * `npm test -- unit http`.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { build, install, renderMedia, say } from "./lib.mjs";
import { outcomeOf, readPlaywright, readVitest, slowestFiles } from "./test-reports.mjs";
import { findTestBrowsers, findTestServices } from "./test-services.mjs";

const RESULTS = "test-results";
const VITEST_KINDS = ["unit", "contract", "http", "load"];
const startedAt = performance.now();
const asked = process.argv.slice(2);
const wants = (/** @type {string} */ kind) => asked.length === 0 || asked.includes(kind);

await install();
await build();
await renderMedia();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

/** @type {import("./test-reports.mjs").Outcome[]} */
const outcomes = [];

/** @param {string[]} command @param {Record<string, string>} [env] */
const run = (command, env = {}) =>
  spawnSync(process.execPath, command, { stdio: "inherit", env: { ...process.env, ...env } }).status;

const kinds = VITEST_KINDS.filter(wants);
/** Said at the end, where it is seen. */
let services = { env: {}, skipped: /** @type {string[]} */ ([]), chosen: /** @type {string[]} */ ([]) };

/** @param {readonly string[]} kinds @param {Record<string, string>} env */
function runVitest(kinds, env) {
  say(`Tests: ${kinds.join(", ")}`);
  const report = `${RESULTS}/vitest-${kinds[0]}.json`;
  const status = run(
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      ...kinds.map((kind) => `tests/${kind}/`),
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    env,
  );
  outcomes.push(outcomeOf(report, status, readVitest));
}

if (kinds.length > 0) {
  services = findTestServices();
  runVitest(kinds, services.env);
}
if (wants("browser")) {
  say("Tests: browser");
  const { getChromium } = await import("./chromium.mjs");
  const report = `${RESULTS}/playwright.json`;
  const status = run(["node_modules/@playwright/test/cli.js", "test"], {
    CHROMIUM_PATH: await getChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  outcomes.push(outcomeOf(report, status, readPlaywright));
}
if (wants("browsers")) {
  const browsers = findTestBrowsers();
  services.skipped.push(...browsers.skipped);
  runVitest(["browsers"], browsers.env);
}

const times = outcomes.flatMap((outcome) => outcome.times);
console.log(`\n${slowestFiles(times, performance.now() - startedAt)}`);
// Last, and so in view also where only the end of a long output is kept.
const failures = outcomes.flatMap((outcome) => outcome.failures);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const skipped = outcomes.reduce((sum, outcome) => sum + outcome.skipped, 0);
for (const line of [...services.skipped, ...services.chosen]) console.log(`\n${line}`);
for (const failure of failures) console.log(`\n${failure}`);
console.log(`${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
// Where everything is to be had, nothing is left out.
const isComplete = services.skipped.length === 0 || process.env.CI !== "true";
process.exit(failures.length === 0 && passed > 0 && isComplete ? 0 : 1);
