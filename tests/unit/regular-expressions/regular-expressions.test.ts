/** Every regular expression that reads input from outside takes linear time: no text may keep a process busy. */
import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { findSuperlinearGrowth } from "./growth";
import { isLinearByForm } from "./linear-form";
import { type Expression, loadConstructed, readSources } from "./list-expressions";
import { recheck } from "./recheck";

/** Only the import reads files from outside; the other scripts build, test and measure. */
const ROOTS = [
  "app",
  "back-office",
  "conformance",
  "demo",
  "content-tools/import",
  "content-tools/check",
  "server",
  "server.ts",
  "shared",
];

const { literals, constructions } = readSources(ROOTS);

async function faultsOf(expressions: readonly Expression[]): Promise<Map<Expression, string>> {
  const faults = new Map<Expression, string>();
  for (const expression of expressions) {
    if (isLinearByForm(expression.source, expression.flags)) continue;
    const fault = (await recheck(expression)) ?? findSuperlinearGrowth(expression.source, expression.flags);
    if (fault) faults.set(expression, fault);
    // The test runner loses a worker that doesn't answer for a minute.
    await setImmediate();
  }
  return faults;
}

const described = (faults: Map<Expression, string>): string[] =>
  [...faults].map(([{ source, flags, places }, fault]) => `${places.join(" ")} /${source}/${flags} ${fault}`);

describe("the check itself", () => {
  it.each([
    ["\\s+$", "one match is quadratic"],
    ["(a|aa)+$", "one match is exponential"],
    ["<tag\\b[^>]*>", "each start reads to the end"],
    ["a[^b]*b|a", "each match is linear, all of them are quadratic"],
  ])(
    "tells that %j isn't linear: %s",
    async (source) => {
      expect((await faultsOf([{ source, flags: "g", places: [] }])).size).toBe(1);
    },
    600_000,
  );

  it.each(["^\\s+", "<tag\\b[^<>]*>", "[^\\p{L}\\p{N}]+", "\\d{1,3}(?:\\.\\d{1,3}){3}"])(
    "tells that %j is linear",
    async (source) => {
      expect(described(await faultsOf([{ source, flags: "gu", places: [] }]))).toEqual([]);
    },
    600_000,
  );
});

it("every literal takes linear time", async () => {
  expect(literals.length).toBeGreaterThan(200);
  expect(described(await faultsOf(literals))).toEqual([]);
}, 600_000);

it("every expression built from strings is built while its module loads, and takes linear time", async () => {
  const { expressions, unloaded } = await loadConstructed(constructions);
  expect(unloaded).toEqual([]);
  expect(described(await faultsOf(expressions))).toEqual([]);
}, 600_000);
