/** Reads the reports of both test runners: passed tests, failures with their messages, and the slowest files. */
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

/** Enough to see what happened, few enough lines that ten failures fit on a screen. */
const LINES_OF_A_FAILURE = 12;

/**
 * @typedef {{ file: string, ms: number }} FileTime how long a file's tests took, one after the other
 * @typedef {{ passed: number, skipped: number, failures: string[], times: FileTime[] }} Outcome
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message: string, startTime: number, endTime: number, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ status: string, projectName: string, results: { duration: number, error?: { message?: string } }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with the escape character.
const COLOURS = /\u001b\[\d+(;\d+)*m/g;

/** @param {string} name @param {string} message */
function failure(name, message) {
  const lines = message.replace(COLOURS, "").trim().split("\n");
  return [`✗ ${name}`, ...lines.slice(0, LINES_OF_A_FAILURE).map((line) => `    ${line}`)].join("\n");
}

/** @param {{ testResults: VitestFile[] }} report @returns {Outcome} */
export function readVitest({ testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults
      .filter((test) => test.status === "failed")
      .map(({ fullName, failureMessages = [] }) => failure(`${file} › ${fullName}`, failureMessages.join("\n")));
    // A file that could not be read, or whose set-up failed, has no failed test of its own.
    return failed.length === 0 && status === "failed" ? [failure(file, message)] : failed;
  });
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const times = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(process.cwd(), name),
    ms: endTime - startTime,
  }));
  const count = (/** @type {string[]} */ ...wanted) => tests.filter(({ status }) => wanted.includes(status)).length;
  return { passed: count("passed"), skipped: count("skipped", "pending"), failures, times };
}

/**
 * Tests that didn't run because of an earlier failure count as failed. So do those that passed
 * at a second try, were somebody to allow one.
 * @param {{ suites: PlaywrightSuite[], errors?: { message?: string }[] }} report
 * @returns {Outcome}
 */
export function readPlaywright({ suites, errors = [] }) {
  /** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const tests = suites.flatMap(specsOf).flatMap((spec) => spec.tests.map((test) => ({ spec, test })));
  const failures = tests
    .filter(({ test }) => test.status !== "expected")
    .map(({ spec, test }) => {
      const messages = test.results.flatMap(({ error }) => error?.message ?? []);
      const name = `tests/browser/${spec.file}:${spec.line} › ${spec.title} (${test.projectName})`;
      return failure(name, messages.join("\n") || "did not run");
    });
  return {
    passed: tests.length - failures.length,
    // One that doesn't run counts as failed.
    skipped: 0,
    failures: [...errors.map(({ message = "" }) => failure("the browser tests", message)), ...failures],
    times: timesByFile(tests),
  };
}

/** @param {readonly { spec: PlaywrightSpec, test: PlaywrightTest }[]} tests @returns {FileTime[]} */
function timesByFile(tests) {
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const { spec, test } of tests) {
    const file = `tests/browser/${spec.file}`;
    const ms = test.results.reduce((sum, { duration }) => sum + duration, 0);
    times.set(file, (times.get(file) ?? 0) + ms);
  }
  return [...times].map(([file, ms]) => ({ file, ms }));
}

const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * The files whose tests took longest, and how long the whole run took.
 * @param {readonly FileTime[]} times @param {number} totalMs @param {number} [count]
 */
export function slowestFiles(times, totalMs, count = 10) {
  const slowest = times.toSorted((one, other) => other.ms - one.ms).slice(0, count);
  const lines = slowest.map(({ file, ms }) => `  ${seconds(ms).padStart(8)}  ${file}`);
  return [
    `The slowest ${lines.length} of ${times.length} test files:`,
    ...lines,
    `All tests: ${seconds(totalMs)}`,
  ].join("\n");
}

/**
 * A runner that dies without a report, or fails without saying where, counts as one failure: silence is never success.
 * @template Report
 * @param {string} file of the report
 * @param {number | null} status the runner's exit code
 * @param {(report: Report) => Outcome} read
 * @returns {Outcome}
 */
export function outcomeOf(file, status, read) {
  if (!existsSync(file)) {
    return { passed: 0, skipped: 0, failures: [failure(file, `no report; exit code ${status}`)], times: [] };
  }
  const outcome = read(JSON.parse(readFileSync(file, "utf8")));
  if (status === 0 || outcome.failures.length > 0) return outcome;
  return { ...outcome, failures: [failure(file, `no failed test, but exit code ${status}`)] };
}
