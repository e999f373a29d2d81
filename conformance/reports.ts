import type { Remark } from "../shared/contract";
import type { Check, Verdict } from "./check";

const WORDS: Record<Verdict, string> = {
  right: "right",
  remarks: "right with remarks",
  wrong: "wrong",
  missing: "missing",
};
const MARKS: Record<Verdict, string> = { right: "✓", remarks: "•", wrong: "✗", missing: "∅" };

export const sentenceOf = ({ path, wanted, got }: Remark): string => `${path}: wanted ${wanted}, got ${got}`;
const nameOf = ({ call, title }: Check): string => (title ? `${call} (${title})` : call);

/** The same fault of many records once, with how many there are. */
function countedRemarks(checks: readonly Check[]): string[] {
  const fields = new Map<string, { remark: Remark; count: number }>();
  for (const remark of checks.flatMap(({ remarks }) => remarks)) {
    const key = `${remark.field} ${remark.wanted}`;
    const known = fields.get(key);
    if (known) known.count += 1;
    else fields.set(key, { remark, count: 1 });
  }
  return [...fields.values()].map(
    ({ remark, count }) =>
      `${sentenceOf(remark)} (${remark.outcome.replace("_", " ")}${count > 1 ? `, ${count} times` : ""})`,
  );
}

const SEVERITY: readonly Verdict[] = ["missing", "wrong", "remarks", "right"];
export const worstOf = (checks: readonly Check[]): Verdict =>
  SEVERITY.find((verdict) => checks.some((check) => check.verdict === verdict)) ?? "right";

export function textReport(checks: readonly Check[]): string {
  const blocks = [...new Set(checks.map(nameOf))].map((name) => {
    const group = checks.filter((check) => nameOf(check) === name);
    const verdict = worstOf(group);
    const slowest = Math.max(...group.map(({ ms }) => ms));
    const slow = group.some(({ isSlow }) => isSlow) ? `, slow: ${slowest} ms` : "";
    const remarks = countedRemarks(group).map((line) => `    ${line}`);
    return [`${MARKS[verdict]} ${name}: ${WORDS[verdict]}${slow}`, ...remarks].join("\n");
  });
  const counts = SEVERITY.map(
    (verdict) => `${checks.filter((check) => check.verdict === verdict).length} ${WORDS[verdict]}`,
  );
  const slow = checks.filter(({ isSlow }) => isSlow).length;
  return `${blocks.join("\n")}\n\n${checks.length} questions: ${counts.reverse().join(", ")}; ${slow} slow (over 500 ms)\n`;
}

export const jsonReport = (checks: readonly Check[]): string =>
  `${JSON.stringify({ verdict: worstOf(checks), checks }, null, 2)}\n`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

export function junitReport(checks: readonly Check[]): string {
  const isFailure = ({ verdict }: Check) => verdict === "wrong" || verdict === "missing";
  const cases = checks.map((check) => {
    const remarks = escaped(check.remarks.map(sentenceOf).join("\n"));
    const inner = isFailure(check)
      ? `<failure message="${WORDS[check.verdict]}">${remarks}</failure>`
      : remarks && `<system-out>${remarks}</system-out>`;
    const name = escaped(nameOf(check));
    return `  <testcase classname="${escaped(check.scope)}" name="${name}" time="${check.ms / 1000}">${inner}</testcase>`;
  });
  const failures = checks.filter(isFailure).length;
  const head = `<testsuite name="back-office contract" tests="${checks.length}" failures="${failures}">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${head}\n${cases.join("\n")}\n</testsuite>\n`;
}
