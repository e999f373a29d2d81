import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { HAS_POSTGRES } from "./tests/postgres-server";

/** What is about DATA_DIR, about programs beside it, or asks no store. */
const EMBEDDED_ONLY = [
  "back-office-document",
  "client",
  "earlier-release",
  "jobs",
  "leftover-files",
  "media-rendering",
  "private-data",
  "process",
  "second-back-office",
  "several-processes",
  "shared-memory",
  "team-client",
  "team-program",
];

/** The same tests of the back-office on the store that several processes share. */
const contractOnPostgres: TestProjectConfiguration = {
  extends: true,
  test: {
    name: "contract on PostgreSQL",
    include: ["tests/contract/**/*.test.ts"],
    exclude: EMBEDDED_ONLY.map((name) => `tests/contract/${name}.test.ts`),
    env: { TEST_STORE: "postgres" },
    globalSetup: "tests/contract/postgres-setup.ts",
  },
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
    ],
  },
});
