import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import "./tests/demo-addresses";

/** Two clones on one machine test side by side with a port of their own each. */
const PORT = Number(process.env.TEST_PORT ?? 3400);
const BACK_OFFICE_PORT = PORT + 1000;
// Workers read this file too: only the first reading may choose the folder.
process.env.TEST_DATA_DIR ??= mkdtempSync(join(tmpdir(), "talvenne-browser-"));
const browser = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };
// Sites that tests start beside this one use its back-office.
process.env.TEST_BACK_OFFICE_PORT = String(BACK_OFFICE_PORT);
const baseURL = `http://127.0.0.1:${PORT}`;
process.env.TEST_ORIGIN = baseURL;

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results/browser",
  globalTeardown: "./tests/browser/clean-up.ts",
  fullyParallel: true,
  workers: 2,
  // No second try: what passes only then has a race, in the site or in the test, and is mended there.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // A hook that starts a site takes up to a minute on a busy machine; tests that pass don't wait.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [["dot"], ["json"]],
  use: {
    baseURL,
    locale: "fr-CH",
    // A page that fades into the next takes its 160 ms; the tests of motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    // A trace of each step costs a quarter of the time; TRACE=1 brings it back to look into a failure.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // The empty first page and the site share a renderer: a second one for each test is 10 % of the suite's CPU.
        "--renderer-process-limit=1",
        "--disable-site-isolation-trials",
      ],
    },
  },
  // Each flow runs twice, with JavaScript and without; `inEachLanguage` makes the second run a German one. Flows that need
  // JavaScript are in `*.enhanced.spec.ts`.
  projects: [
    { name: "javascript", grepInvert: /@without-javascript/, use: browser },
    {
      name: "no-javascript",
      testIgnore: "**/*.enhanced.spec.ts",
      grepInvert: /@with-javascript/,
      use: { ...browser, javaScriptEnabled: false },
    },
  ],
  webServer: {
    command: "node tests/browser/serve.mjs",
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    stdout: "ignore",
    stderr: "pipe",
    env: {
      NODE_ENV: "production",
      PORT: String(PORT),
      BACK_OFFICE_PORT: String(BACK_OFFICE_PORT),
      BACK_OFFICE_TOKEN: "token-of-the-tests-0123456789",
      DATA_DIR: process.env.TEST_DATA_DIR,
      // So that tests need no sleeps and may post as often as they like; both have http tests of their own.
      FORM_MIN_AGE_SECONDS: "0",
      FORM_RATE_LIMIT: "0",
      SIGN_IN_RATE_LIMIT: "0",
      LOG_LEVEL: "warn",
    },
  },
});
