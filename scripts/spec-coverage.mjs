/**
 * `npm run coverage-of-spec`: writes docs/spec-coverage.md, which says for each row of the specification's error
 * catalogues, validation rules and constants (docs/spec-rows.json) which test quotes it. `--check` only compares.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** Rows of later issues may still wait for their test. */
const ISSUES_DONE = [2, 3, 4, 5, 6];
const OUT = "docs/spec-coverage.md";
const RUNNERS = new Set(["it", "test", "describe"]);

/** @typedef {{ part: string, row: string, quote: string, issue: number, settled?: string }} Row */

/** @param {ts.Node} node @returns {string} */
function rootName(node) {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return rootName(node.expression);
  return "";
}

/** All texts below a node: a table's rows fill the blanks of its test's name. @param {ts.Node} node @returns {string[]} */
function textsBelow(node) {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return [node.getText()];
  /** @type {string[]} */
  const texts = [];
  node.forEachChild((child) => {
    texts.push(...textsBelow(child));
  });
  return texts;
}

/** The names of a file's tests. @param {string} file */
function namesIn(file) {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  /** @type {string[]} */
  const names = [];
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isCallExpression(node) && RUNNERS.has(rootName(node.expression)) && node.arguments[0]) {
      const [first] = node.arguments;
      if (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first)) {
        const table = ts.isCallExpression(node.expression) ? textsBelow(node.expression) : [];
        names.push([...textsBelow(first), ...(/[%$]/.test(first.getText()) ? table : [])].join(" · "));
      }
    }
    node.forEachChild(visit);
  };
  visit(source);
  return names;
}

const fold = (/** @type {string} */ text) =>
  text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[\s\u00a0\u202f]+/g, " ")
    .replace(/×/g, "x");

const files = readdirSync("tests", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))
  .map((name) => join("tests", name))
  .sort();
const tests = files.flatMap((file) => namesIn(file).map((name) => ({ file, name: fold(name) })));

/** @type {Row[]} */
const rows = JSON.parse(readFileSync("docs/spec-rows.json", "utf8"));
/** @type {Row[]} */
const missing = [];
const lines = rows.map((row) => {
  const proofs = [...new Set(tests.filter(({ name }) => name.includes(fold(row.quote))).map(({ file }) => file))];
  const due = ISSUES_DONE.includes(row.issue);
  if (proofs.length === 0 && due) missing.push(row);
  const proof = proofs.map((file) => `[${file.replace("tests/", "")}](../${file})`).join("<br>");
  const settled = row.settled ? `<br>*settled: ${row.settled}*` : "";
  return `| ${row.part} | ${row.row}${settled} | \`${row.quote}\` | ${proof || (due ? "**missing**" : `comes with issue ${row.issue}`)} |`;
});
const page = `# The specification's rows and the tests that quote them

Written by \`node scripts/spec-coverage.mjs\` from \`docs/spec-rows.json\` and the names of the tests. Not by hand.

| part | row | quoted as | proof |
|---|---|---|---|
${lines.join("\n")}
`;

if (process.argv.includes("--check")) {
  if (readFileSync(OUT, "utf8") !== page) missing.push({ part: OUT, row: "is out of date", quote: "", issue: 0 });
} else {
  writeFileSync(OUT, page);
}
for (const { part, row, quote } of missing) console.error(`${part}: ${row} — no test quotes “${quote}”`);
process.exit(missing.length > 0 ? 1 : 0);
