import { expect, it } from "vitest";
import { readAudit } from "../setup/audit.mjs";

const report = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      parser: {
        ...{ name: "parser", severity, range: "<2.0.1" },
        via: ["other", { title: "Denial of service", url: "https://advisories.example/1" }],
      },
    },
  });

it.each(["high", "critical"])("an advisory of %s severity fails the audit and is named", (severity) => {
  const { outcome, note } = readAudit(report(severity));
  expect(outcome).toMatchObject({ passed: 0, skipped: 0 });
  expect(outcome.failures).toEqual([
    expect.stringMatching(/parser <2\.0\.1.*\n.*Denial of service.*advisories\.example/),
  ]);
  expect(note).toBeNull();
});

it.each([report("moderate"), report("low"), '{"auditReportVersion":2,"vulnerabilities":{}}'])(
  "the audit passes without a severe advisory: %s",
  (json) => expect(readAudit(json)).toMatchObject({ outcome: { passed: 1, skipped: 0, failures: [] }, note: null }),
);

it.each([
  ['{"message":"405 Method Not Allowed","statusCode":405}', undefined, "405 Method Not Allowed"],
  ["", new Error("spawnSync npm ETIMEDOUT"), "ETIMEDOUT"],
  ["<html>", undefined, "no answer"],
])("a registry that can't be asked is neither a pass nor a failure, and is reported: %j", (json, error, reason) => {
  const { outcome, note } = readAudit(json, error);
  expect(outcome).toMatchObject({ passed: 0, skipped: 1, failures: [] });
  expect(note).toContain(reason);
});
