/** `npm test`'s last words: what failed is named, and nothing that wasn't seen to pass counts as passed. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { outcomeOf, readPlaywright, readVitest } from "../setup/test-reports.mjs";

const fileWith = (text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), "reports-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "report.json");
  writeFileSync(file, text);
  return file;
};

describe("vitest's report", () => {
  const name = resolve("tests/unit/doors.test.ts");

  it("names each failed test with its message, without colours", () => {
    const { passed, skipped, failures, times } = readVitest({
      testResults: [
        {
          name,
          startTime: 1_000,
          endTime: 3_500,
          status: "failed",
          message: "",
          assertionResults: [
            { status: "passed", fullName: "a door opens" },
            { status: "skipped", fullName: "a door has a bell" },
            { status: "failed", fullName: "a door closes", failureMessages: ["\u001b[31mexpected\u001b[39m shut"] },
          ],
        },
      ],
    });
    expect([passed, skipped, failures]).toEqual([
      1,
      1,
      ["✗ tests/unit/doors.test.ts › a door closes\n    expected shut"],
    ]);
    expect(times).toEqual([{ file: "tests/unit/doors.test.ts", ms: 2_500 }]);
  });

  it("counts a file that couldn't be read", () => {
    const { failures } = readVitest({
      testResults: [
        { name, status: "failed", message: "no such module", startTime: 0, endTime: 0, assertionResults: [] },
      ],
    });
    expect(failures).toEqual(["✗ tests/unit/doors.test.ts\n    no such module"]);
  });
});

it("Playwright's report names failed tests, those that a failure kept from running, and those that passed at a second try", () => {
  const spec = (title: string, status: string, messages: string[]) => ({
    title,
    file: "doors.spec.ts",
    line: 7,
    tests: [
      {
        status,
        projectName: "javascript",
        results: messages.map((message) => ({ duration: 700, error: { message } })),
      },
    ],
  });
  const { passed, failures, times } = readPlaywright({
    suites: [
      { specs: [spec("opens", "expected", []), spec("creaks", "flaky", ["too slow"])] },
      { suites: [{ specs: [spec("closes", "unexpected", ["timed out"]), spec("locks", "skipped", [])] }] },
    ],
  });
  expect(passed).toBe(1);
  expect(times).toEqual([{ file: "tests/browser/doors.spec.ts", ms: 1_400 }]);
  expect(failures).toEqual([
    "✗ tests/browser/doors.spec.ts:7 › creaks (javascript)\n    too slow",
    "✗ tests/browser/doors.spec.ts:7 › closes (javascript)\n    timed out",
    "✗ tests/browser/doors.spec.ts:7 › locks (javascript)\n    did not run",
  ]);
});

describe("silence is never success", () => {
  const read = () => ({ passed: 3, skipped: 0, failures: [], times: [] });

  it("a runner without a report is a failure", () => {
    expect(outcomeOf("nowhere.json", 1, read)).toEqual({
      passed: 0,
      skipped: 0,
      failures: ["✗ nowhere.json\n    no report; exit code 1"],
      times: [],
    });
  });

  it("so is one that fails without saying where", () => {
    const file = fileWith("{}");
    expect(outcomeOf(file, 0, read)).toEqual({ passed: 3, skipped: 0, failures: [], times: [] });
    expect(outcomeOf(file, 1, read).failures).toEqual([`✗ ${file}\n    no failed test, but exit code 1`]);
  });
});
