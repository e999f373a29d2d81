import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { HAS_POSTGRES } from "./tests/postgres-server";
import { OF_ONE_STORE, ON_THE_STORE } from "./tests/setup/contract-stores";
import { LongestFirst } from "./tests/setup/longest-first";

/** The same tests of the back-office on the store that several processes share. */
const contractOnPostgres: TestProjectConfiguration = {
  extends: true,
  test: {
    name: "contract on PostgreSQL",
    include: (process.env.ALL_ON_POSTGRES ? ["*"] : ON_THE_STORE).map((name) => `tests/contract/${name}.test.ts`),
    exclude: OF_ONE_STORE.map((name) => `tests/contract/${name}.test.ts`),
    env: { TEST_STORE: "postgres" },
    globalSetup: "tests/contract/postgres-setup.ts",
  },
};

/** A run of its own (`npm test -- browsers`): engines that wait for a processor would make other tests late. */
const browsers: TestProjectConfiguration = {
  extends: true,
  test: {
    name: "browsers",
    include: ["tests/browsers/*.test.ts"],
    globalSetup: "tests/browsers/one-site.ts",
    testTimeout: 180_000,
  },
};

/** A run of its own too (`npm test -- languages`): it builds the site anew, in a copy. */
const languages: TestProjectConfiguration = {
  extends: true,
  test: { name: "languages", include: ["tests/languages/*.test.ts"] },
};

export default defineConfig({
  resolve: {
    alias: {
      "~": fileURLToPath(new URL("./app", import.meta.url)),
      "~shared": fileURLToPath(new URL("./shared", import.meta.url)),
    },
  },
  esbuild: { jsx: "automatic" },
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    minWorkers: 1,
    // Files of a worker share what they import: loading the server's code anew takes longer than most files.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Limits for a busy machine; a test that passes doesn't wait for them.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ["tests/cheap-passwords.ts", "tests/demo-addresses.ts"],
    projects: [
      { extends: true, test: { name: "all", include: ["tests/{unit,contract,http,load}/**/*.test.{ts,tsx}"] } },
      ...(HAS_POSTGRES ? [contractOnPostgres] : []),
      browsers,
      languages,
    ],
  },
});
