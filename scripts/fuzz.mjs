/**
 * `npm run fuzz -- 100000`: sends the production build, over the loopback, so many arbitrary requests, and fails when one
 * answer is none that the site knows to give. `--seconds 30` ends it then; `--seed` repeats what an earlier run was given.
 * `npm run fuzz -- connections`: slow, idle and far too many connections.
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { testConnections } from "./fuzz/connections.mjs";
import { fuzz } from "./fuzz/run.mjs";
import { build, install, renderMedia } from "./lib.mjs";

const USAGE = "Usage: npm run fuzz -- [requests] [--seconds 30] [--seed 1] | connections";
const MOST_REQUESTS = 10_000_000;

function readOrder() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seconds: { type: "string" }, seed: { type: "string" } },
  });
  const [first, ...rest] = positionals;
  const count = Number(first === undefined || first === "connections" ? 10_000 : first);
  const seconds = Number(values.seconds ?? Number.MAX_SAFE_INTEGER);
  const seed = Number(values.seed ?? randomInt(2 ** 31));
  const isGood = rest.length === 0 && count > 0 && count <= MOST_REQUESTS && seconds > 0 && Number.isInteger(seed);
  return isGood ? { count, seconds, seed, isConnections: first === "connections" } : null;
}

const order = readOrder();
if (!order) {
  console.error(USAGE);
  process.exit(2);
}
await install();
await build();
await renderMedia();
if (order.isConnections) {
  process.exit((await testConnections()) ? 0 : 1);
}

console.log(`Seed ${order.seed}: repeat with npm run fuzz -- ${order.count} --seed ${order.seed}`);
const startedAt = performance.now();
let saidAt = startedAt;
const { sent, statuses, memory, heap, failure, seed } = await fuzz(order, (seen) => {
  if (performance.now() - saidAt < 30_000) return;
  saidAt = performance.now();
  console.log(`${seen.sent} requests, objects ${seen.heap.at(-1)} MB, processes ${seen.memory.at(-1)} MB …`);
});
const seconds = Math.round((performance.now() - startedAt) / 1_000);
for (const [name, times] of Object.entries(statuses).sort()) console.log(`${String(times).padStart(8)}  ${name}`);
const range = (/** @type {number[]} */ values) => `${Math.min(...values)} to ${Math.max(...values)} MB`;
console.log(`${sent} requests in ${seconds} s; the site's objects ${range(heap)}, all processes ${range(memory)}`);
if (failure) {
  console.error(`\n${failure}\n\nThis round again: npm run fuzz -- 2000 --seed ${seed}`);
  process.exit(1);
}
console.log("No answer that the site doesn't know to give, no file where none belongs.");
