/** The build is renewed when one of its inputs changes. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { stampOf } from "../../scripts/lib.mjs";
import { BUILD_INPUTS, partsOf } from "../../scripts/sources.mjs";

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));

/** Behind a prefix stand the modules that Remix makes up. */
const isFile = (input: string) => !/^[\w-]+:/.test(input) && !input.includes("node_modules/");

test("everything that esbuild read", () => {
  const inputs: string[] = [
    ...Object.keys(readJson("build/metafile.js.json").inputs),
    ...Object.keys(readJson("build/metafile.server.json").inputs),
    ...readJson("build/back-office/inputs.json"),
  ];
  const files = inputs.filter(isFile);
  expect(files).toContain("back-office/mail/locales/fr.json");
  const isKnown = (file: string) => BUILD_INPUTS.some((path) => file === path || file.startsWith(`${path}/`));
  expect(files.filter((file) => !isKnown(file))).toEqual([]);
});

test("a changed file below one of them", () => {
  const folder = mkdtempSync(join(tmpdir(), "inputs-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "locales/fr"), { recursive: true });
  const formToken = () => stampOf([join(folder, "locales"), join(folder, "not-there")]);
  const file = join(folder, "locales/fr/server.json");
  writeFileSync(file, "{}");
  const before = formToken();
  expect(formToken()).toBe(before);
  writeFileSync(file, '{ "title": "Un instant" }');
  expect(formToken()).not.toBe(before);
});

test.each([
  ["app/routes/home/route.tsx", ["site"]],
  ["shared/route-table.js", ["site", "back-office"]],
  ["demo/content/brand.json", ["back-office"]],
  ["public/favicon.svg", []],
])("%s belongs to the bundles %j", (file, parts) => {
  expect(partsOf(file)).toEqual(parts);
});
