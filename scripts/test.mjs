/**
 * `npm test`: everything a fresh clone needs, then unit, contract, http and load tests (vitest), browser tests
 * in Chromium (Playwright), the main flows in Firefox and WebKit (`browsers`, vitest), and every screen in a language that a copy of the
 * project is taught (`languages`, vitest). The last line is `N passed, N failed`, with `, N skipped` where a service can't be had. Arguments name kinds:
 * `npm test -- unit http`.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { getChromium } from "./chromium.mjs";
import { build, install, renderMedia, say } from "./lib.mjs";
import { outcomeOf, readPlaywright, readVitest, slowestFiles } from "./test-reports.mjs";
import { findTestBrowsers, findTestServices } from "./test-services.mjs";

const RESULTS = "test-results";
/** One after the other: what puts the machine under load waits until the others are done, and takes its files one by one. */
const VITEST_RUNS = [
  // Pure rules: their files share what they import, which takes 46 s in place of 79.
  { name: "unit", kinds: ["unit"], options: ["--no-isolate"], findPrograms: findTestServices },
  { name: "contract-http", kinds: ["contract", "http"], options: [], findPrograms: findTestServices },
  { name: "load", kinds: ["load"], options: ["--no-file-parallelism"], findPrograms: findTestServices },
  { name: "browsers", kinds: ["browsers"], options: [], findPrograms: findTestBrowsers },
  { name: "languages", kinds: ["languages"], options: [], findPrograms: findChromium },
];
async function findChromium() {
  return { env: { CHROMIUM_PATH: await getChromium() }, skipped: [], chosen: [] };
}
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

/** Said at the end, where it is seen. @type {{ skipped: string[], chosen: string[] }} */
const without = { skipped: [], chosen: [] };
for (const { name, kinds, options, findPrograms } of VITEST_RUNS) {
  const wanted = kinds.filter(wants);
  if (wanted.length === 0) continue;
  const { env, skipped, chosen } = await findPrograms();
  without.skipped = [...new Set([...without.skipped, ...skipped])];
  without.chosen = [...new Set([...without.chosen, ...chosen])];
  say(`Tests: ${wanted.join(", ")}`);
  const report = `${RESULTS}/${name}.json`;
  const status = run(
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      ...wanted.map((kind) => `tests/${kind}/`),
      ...options,
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    env,
  );
  outcomes.push(outcomeOf(report, status, readVitest));
}
if (wants("browser")) {
  say("Tests: browser");
  const report = `${RESULTS}/playwright.json`;
  const status = run(["node_modules/@playwright/test/cli.js", "test"], {
    CHROMIUM_PATH: await getChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  outcomes.push(outcomeOf(report, status, readPlaywright));
}

const times = outcomes.flatMap((outcome) => outcome.times);
console.log(`\n${slowestFiles(times, performance.now() - startedAt)}`);
// Last, and so in view also where only the end of a long output is kept.
const failures = outcomes.flatMap((outcome) => outcome.failures);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const skipped = outcomes.reduce((sum, outcome) => sum + outcome.skipped, 0);
for (const line of [...without.skipped, ...without.chosen]) console.log(`\n${line}`);
for (const failure of failures) console.log(`\n${failure}`);
console.log(`${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
// Where everything is to be had, nothing is left out.
const isComplete = without.skipped.length === 0 || process.env.CI !== "true";
process.exit(failures.length === 0 && passed > 0 && isComplete ? 0 : 1);
