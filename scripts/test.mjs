/** `npm test [-- KINDS]`: prepares a fresh clone and runs the tests. The last line is `N passed, N failed`. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { auditDependencies } from "../tests/setup/audit.mjs";
import { getChromium } from "../tests/setup/chromium.mjs";
import { outcomeOf, readPlaywright, readVitest, slowestFiles } from "../tests/setup/test-reports.mjs";
import { findTestBrowsers, findTestServices } from "../tests/setup/test-services.mjs";
import { build, install, say } from "./lib.mjs";

const RESULTS = "test-results";

/** @typedef {{ env: Record<string, string>, skipped: string[], chosen: string[] }} Programs what tests need from outside npm */
/**
 * @typedef Run
 * @property {string} name
 * @property {string[]} kinds
 * @property {string[]} [files] all files of the kinds, if left out
 * @property {string[]} [options] of vitest
 * @property {() => Programs | Promise<Programs>} findPrograms
 */

/** @returns {Promise<Programs>} */
async function findChromium() {
  return { env: { CHROMIUM_PATH: await getChromium() }, skipped: [], chosen: [] };
}

/** Run after the browsers and languages, so that both ends of this phase come at the same time. */
const LONG_HTTP_FILES = ["balancer", "release", "two-processes", "visitor-parts"].map(
  (name) => `tests/http/${name}.test.ts`,
);

/** @satisfies {Record<string, Run>} */
const RUNS = {
  unit: { name: "unit", kinds: ["unit"], findPrograms: findTestServices },
  services: {
    name: "contract-http",
    kinds: ["contract", "http"],
    options: LONG_HTTP_FILES.map((file) => `--exclude=${file}`),
    findPrograms: findTestServices,
  },
  longHttp: {
    name: "http-long",
    kinds: ["http"],
    files: LONG_HTTP_FILES,
    options: ["--maxWorkers=1"],
    findPrograms: findTestServices,
  },
  browsers: { name: "browsers", kinds: ["browsers"], options: ["--maxWorkers=1"], findPrograms: findTestBrowsers },
  languages: { name: "languages", kinds: ["languages"], findPrograms: findChromium },
  load: { name: "load", kinds: ["load"], findPrograms: findTestServices },
  browser: { name: "playwright", kinds: ["browser"], findPrograms: findChromium },
};

const startedAt = performance.now();
const wanted = process.argv.slice(2);
const wants = (/** @type {string} */ kind) => wanted.length === 0 || wanted.includes(kind);

/** @type {import("../tests/setup/test-reports.mjs").Outcome[]} */
const outcomes = [];
/** @type {{ skipped: Set<string>, chosen: Set<string> }} */
const without = { skipped: new Set(), chosen: new Set() };

/**
 * Runs a command to its end. Runs beside each other print their output as one block each, when they end.
 * @param {readonly string[]} command @param {Record<string, string>} env @param {boolean} isAlone
 * @returns {Promise<number | null>} the exit code
 */
async function run(command, env, isAlone) {
  const child = spawn(process.execPath, command, {
    stdio: isAlone ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  // A build that fails beside it ends this process.
  const stop = () => child.kill();
  process.once("exit", stop);
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => output.push(chunk));
  const [code] = await once(child, "close");
  process.off("exit", stop);
  process.stdout.write(Buffer.concat(output));
  return code;
}

/** @param {Run} tests @param {boolean} [isAlone] */
async function test({ name, kinds, files, options = [], findPrograms }, isAlone = false) {
  const chosenKinds = kinds.filter(wants);
  if (chosenKinds.length === 0) return;
  const { env, skipped, chosen } = await findPrograms();
  for (const line of skipped) without.skipped.add(line);
  for (const line of chosen) without.chosen.add(line);
  say(`Tests: ${chosenKinds.join(", ")}`);
  const report = `${RESULTS}/${name}.json`;
  if (name === "playwright") {
    const command = ["node_modules/@playwright/test/cli.js", "test"];
    const code = await run(command, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }, isAlone);
    outcomes.push(outcomeOf(report, code, readPlaywright));
    return;
  }
  const filters = files ?? chosenKinds.map((kind) => `tests/${kind}/`);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const command = ["node_modules/vitest/vitest.mjs", "run", ...filters, ...options, ...reporters];
  const code = await run(command, env, isAlone);
  outcomes.push(outcomeOf(report, code, readVitest));
}

await install();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
if (wants("audit")) {
  say("Tests: audit");
  const { outcome, note } = auditDependencies();
  outcomes.push(outcome);
  if (note) without.chosen.add(note);
}
// Unit tests need no build.
await Promise.all([test(RUNS.unit), build()]);
async function testOneByOne() {
  await test(RUNS.browsers);
  await test(RUNS.languages);
  await test(RUNS.longHttp);
}
await Promise.all([test(RUNS.services), testOneByOne()]);
await test(RUNS.browser, true);
// Puts the machine under load, which would make other tests late.
await test(RUNS.load, true);

const times = outcomes.flatMap((outcome) => outcome.times);
console.log(`\n${slowestFiles(times, performance.now() - startedAt)}`);
// Printed last, so that it is in view when only the end of a long output is shown.
const failures = outcomes.flatMap((outcome) => outcome.failures);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const skipped = outcomes.reduce((sum, outcome) => sum + outcome.skipped, 0);
for (const line of [...without.skipped, ...without.chosen]) console.log(`\n${line}`);
for (const failure of failures) console.log(`\n${failure}`);
console.log(`${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
// On CI every service is available, and nothing is skipped.
const isComplete = without.skipped.size === 0 || process.env.CI !== "true";
process.exit(failures.length === 0 && passed > 0 && isComplete ? 0 : 1);
