import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";
import { expect, it } from "vitest";
import { SITE_FLAGS } from "../../scripts/lib.mjs";

/** Holds 30 MB, and keeps each of very many answers for a moment. */
const BUSY_PROCESS = `
  import { getHeapStatistics } from "node:v8";
  const held = Array.from({ length: 60 }, () => Array.from({ length: 16_000 }, (_, index) => ({ index, text: null })));
  const recent = [];
  let largest = 0;
  for (let round = 0; round < 5_000; round += 1) {
    recent.push(Array.from({ length: 1_000 }, (_, index) => ({ round, index })));
    if (recent.length > 600) recent.splice(0, 300);
    largest = Math.max(largest, getHeapStatistics().total_heap_size);
  }
  console.log(held.length && Math.round(largest / 1024 / 1024));
`;

function largestHeapMb(before: string): number {
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module"], {
    input: `${before}\n${BUSY_PROCESS}`,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return Number(stdout);
}

it("`npm start` serves with the flags that the benchmark measures with", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(scripts.start).toMatch(new RegExp(`^exec node ${SITE_FLAGS.join(" ")} scripts/start.mjs `));
});

it("the heap of a busy process stays nearer to what is in use: memory of the web process after 100,000 requests", () => {
  const { code } = transformSync(readFileSync("server/heap-growth.ts", "utf8"), { loader: "ts" });
  const asItIs = largestHeapMb("");
  const collectedSooner = largestHeapMb(`${code.replace("export ", "")}; collectGarbageSooner();`);
  expect(collectedSooner).toBeLessThan(asItIs * 0.85);
});
