/** The tests that documents name. */
import { readFileSync } from "node:fs";
import { expect } from "vitest";

/** @param named a test's file and its title: `tests/unit/a.test.ts` › what it says */
export function expectTestThere(named: string): void {
  const [, file = "", title = ""] = /^`(tests\/[\w./-]+)` › (.+)$/.exec(named) ?? [];
  expect(file, named).not.toBe("");
  expect(readFileSync(file, "utf8").replaceAll('\\"', '"')).toContain(title);
}
