/** docs/security.md: every row of ASVS 5.0 that is of level 1 or 2, with files and tests that are there. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { expectTestThere } from "./named-tests";

const DOCUMENT = readFileSync("docs/security.md", "utf8");

/** Rows of levels 1 and 2 in each section of ASVS 5.0.0; they are numbered from 1, those of level 3 come after them. */
const ROWS_OF_SECTION = {
  ...{ "1.1": 2, "1.2": 9, "1.3": 11, "1.4": 3, "1.5": 2, "2.1": 3, "2.2": 3, "2.3": 4, "2.4": 1, "3.2": 2, "3.3": 4 },
  ...{ "3.4": 6, "3.5": 5, "3.7": 2, "4.1": 3, "4.2": 1, "4.3": 2, "4.4": 4, "5.1": 1, "5.2": 3, "5.3": 2, "5.4": 3 },
  ...{ "6.1": 3, "6.2": 12, "6.3": 4, "6.4": 4, "6.5": 5, "6.6": 3, "6.8": 4, "7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5 },
  ...{
    "7.5": 2,
    "7.6": 2,
    "8.1": 2,
    "8.2": 3,
    "8.3": 1,
    "8.4": 1,
    "9.1": 3,
    "9.2": 4,
    "10.1": 2,
    "10.2": 2,
    "10.3": 4,
  },
  ...{ "10.4": 11, "10.5": 5, "10.6": 2, "10.7": 3, "11.1": 2, "11.2": 3, "11.3": 3, "11.4": 4, "11.5": 1, "11.6": 1 },
  ...{ "12.1": 3, "12.2": 2, "12.3": 4, "13.1": 1, "13.2": 5, "13.3": 2, "13.4": 5, "14.1": 2, "14.2": 4, "14.3": 3 },
  ...{ "15.1": 3, "15.2": 3, "15.3": 7, "16.1": 1, "16.2": 5, "16.3": 4, "16.4": 3, "16.5": 3, "17.1": 1, "17.2": 4 },
  ...{ "17.3": 2 },
};
const ROWS = Object.entries(ROWS_OF_SECTION).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

/** `6.1.2, 6.2.4–6.2.6` → each of them. */
function expand(text: string): string[] {
  return text.split(", ").flatMap((part) => {
    const [first = "", last = first] = part.split("–");
    const [from, to] = [ROWS.indexOf(first), ROWS.indexOf(last)];
    expect([from, to], `${part} are rows of level 1 or 2`).not.toContain(-1);
    return ROWS.slice(from, to + 1);
  });
}

const table = DOCUMENT.split("\n").flatMap((line) => {
  const [, rows = "", what = "", held = ""] = /^\| (\d+\.\d+\.\d+[^|]*) \| (.*) \| ([^|]*) \|$/.exec(line) ?? [];
  return rows ? [{ rows, what, held }] : [];
});

test("every row of level 1 and 2 stands in it once", () => {
  expect(ROWS).toHaveLength(253);
  expect(table.flatMap(({ rows }) => expand(rows)).sort()).toEqual([...ROWS].sort());
});

describe.each(table)("rows $rows", ({ what, held }) => {
  it("name files that are there", () => {
    const named = [...what.matchAll(/`([\w./-]+\/[\w./-]*|[\w-]+\.\w{2,4})`/g)].map(([, path = ""]) => path);
    const linked = [...what.matchAll(/\]\(([^)]+)\)/g)].map(([, path = ""]) => `docs/${path}`);
    for (const path of [...named.filter((name) => !/^\.|public\/$/.test(name)), ...linked]) {
      expect(existsSync(path), path).toBe(true);
    }
  });

  it("name a test that is there, or say why there is none", () => {
    if (held === "–") return;
    expectTestThere(held);
  });
});

test("the bill of materials lists what runs, as CycloneDX", () => {
  const said = execFileSync("npm", ["run", "--silent", "sbom"], { encoding: "utf8", maxBuffer: 32 * 1024 * 1024 });
  const { bomFormat, components } = JSON.parse(said) as { bomFormat: string; components: { purl: string }[] };
  const listed = components.map(({ purl }) => decodeURIComponent(purl).replace(/^pkg:npm\/(.+)@.*$/, "$1"));
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<string, object>;
  expect(bomFormat).toBe("CycloneDX");
  expect(Object.keys(dependencies ?? {}).filter((name) => !listed.includes(name))).toEqual([]);
  // Express brings it.
  expect(listed).toContain("accepts");
  for (const tool of ["vitest", "playwright", "esbuild"]) expect(listed).not.toContain(tool);
}, 60_000);
