import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { HAS_POSTGRES } from "./tests/postgres-server";

/**
 * What asks the store: reads of the catalogue come from memory, whatever the store is. `ALL_ON_POSTGRES=1 npm test -- contract`
 * runs the others on it too.
 */
const ON_THE_STORE = [
  "application",
  "cart",
  "contact",
  "contact-pictures",
  "content-edit",
  "inbox",
  "inbox-sites",
  "log-hygiene",
  "mail",
  "many-at-once",
  "newsletter",
  "protocol",
  "questions",
  "request-mails",
  "retention",
  "team-login",
  "training",
  "wishlist",
  "worksite",
];

/** What is about one of the stores by itself. */
const OF_ONE_STORE = [
  "back-office-document",
  "earlier-release",
  "jobs",
  "leftover-files",
  "private-data",
  "several-processes",
  "own-content",
];

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
    testTimeout: 60_000,
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
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: "all", include: ["tests/{unit,contract,http,load}/**/*.test.{ts,tsx}"] } },
      ...(HAS_POSTGRES ? [contractOnPostgres] : []),
      browsers,
      languages,
    ],
  },
});
