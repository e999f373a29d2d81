/** The dependency audit: known advisories of what runs in production, as the npm registry lists them. */
import { spawnSync } from "node:child_process";

const WITHIN_MS = 30_000;
const FAILING = ["high", "critical"];

/** A registry that can't be reached is neither a pass nor a failure; a note reports it. */
export function auditDependencies() {
  const { stdout, error } = spawnSync("npm", ["audit", "--omit=dev", "--json", "--fetch-retries=0"], {
    encoding: "utf8",
    timeout: WITHIN_MS,
  });
  return readAudit(stdout ?? "", error);
}

/**
 * @param {string} json what `npm audit --json` wrote
 * @param {Error} [error] why it wrote nothing
 * @returns {{ outcome: import("./test-reports.mjs").Outcome, note: string | null }}
 */
export function readAudit(json, error) {
  const report = parse(json);
  if (!report?.auditReportVersion) {
    const reason = error?.message ?? report?.message ?? "no answer";
    const note = `Dependency audit: NOT DONE, the registry couldn't be reached (${reason})`;
    return { outcome: { passed: 0, skipped: 1, failures: [], times: [] }, note };
  }
  const failures = Object.values(report.vulnerabilities ?? {})
    .filter(({ severity }) => FAILING.includes(severity))
    .map(({ name, severity, range, via }) => {
      const titles = via.flatMap((cause) => (typeof cause === "string" ? [] : [`${cause.title} (${cause.url})`]));
      return [`✗ dependency audit: ${name} ${range}, ${severity}`, ...titles.map((title) => `    ${title}`)].join("\n");
    });
  return { outcome: { passed: failures.length === 0 ? 1 : 0, skipped: 0, failures, times: [] }, note: null };
}

/**
 * @typedef {{ title: string, url: string }} Advisory
 * @typedef {{ name: string, severity: string, range: string, via: (string | Advisory)[] }} Vulnerability
 * @typedef {{ auditReportVersion?: number, vulnerabilities?: Record<string, Vulnerability>, message?: string }} Report
 */

/** @param {string} json @returns {Report | null} */
function parse(json) {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
