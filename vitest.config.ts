import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { HAS_POSTGRES } from "./tests/postgres-server";

/**
 * Files whose queries differ between the stores: uploads in the database, leases, locks, raw SQL, counts, own tables. The other
 * requests use the tables and queries of these; `ALL_ON_POSTGRES=1 npm test -- contract` runs every file on both.
 */
const ON_THE_STORE = [
  "accounts",
  "application",
  "capacity",
  "cart",
  "content-edit",
  "history",
  "inbox",
  "joined-requests",
  "mail",
  "mail-in",
  "mail-limit",
  "many-at-once",
  "moved-requests",
  "password-links",
  "protocol",
  "retention",
  "search-analytics",
  "second-factor",
  "team-login",
  "training",
  "training-dates",
  "webhook",
];

/** Files about one of the stores alone. */
const OF_ONE_STORE = [
  "back-office-document",
  "earlier-release",
  "jobs",
  "leftover-files",
  "locked-database",
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
    testTimeout: 180_000,
  },
};

/** A run of its own too (`npm test -- languages`): it builds the site anew, in a copy. */
const languages: TestProjectConfiguration = {
  extends: true,
  test: { name: "languages", include: ["tests/languages/*.test.ts"] },
};

/**
 * Files that take longest begin first, so that at the end no processor waits for one of them. Chaos waits a minute for its last mails:
 * it begins beside the load tests that need little of the processor, and the others run while it waits.
 */
const FIRST = [
  /load\/chaos/,
  /load\/(?:clock-jumps|failing-disk)/,
  /http\/(?:npm-dev|being-found)|contract\/(?:access-scope|content-edit|team-program)/,
];
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const index = FIRST.findIndex((pattern) => pattern.test(moduleId));
      return index < 0 ? FIRST.length : index;
    };
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

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
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    setupFiles: ["tests/cheap-passwords.ts"],
    projects: [
      { extends: true, test: { name: "all", include: ["tests/{unit,contract,http,load}/**/*.test.{ts,tsx}"] } },
      ...(HAS_POSTGRES ? [contractOnPostgres] : []),
      browsers,
      languages,
    ],
  },
});
