import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("docs/spec-coverage.md says which test quotes each row of the specification, and none that is due is missing", () => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/spec-coverage.mjs", "--check"], {
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
});
