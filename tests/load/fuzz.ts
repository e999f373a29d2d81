/**
 * `npm run fuzz -- 100000`: sends the production build, over the loopback, so many arbitrary requests, and fails when one
 * answer is none that the site knows to give. `--seconds 30` ends it then; `--seed` repeats what an earlier run was given.
 * `npm run fuzz -- connections`: slow, idle and far too many connections. `npm run fuzz -- attacks`: requests that cost time,
 * memory, disk or mails, each held against its bar.
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { build } from "../../scripts/lib.mjs";
import { attackSite } from "./fuzz/attacks";
import { testConnections } from "./fuzz/connections";
import { fuzz } from "./fuzz/run";

const USAGE =
  "Usage: npm run fuzz -- [requests] [--seconds 30] [--seed 1] | connections | attacks [a part of their names]";
const MOST_REQUESTS = 10_000_000;
/** Programs of their own, by name. */
const PROGRAMS: Record<string, (wanted?: string) => Promise<boolean>> = {
  connections: testConnections,
  attacks: attackSite,
};

function readOrder() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seconds: { type: "string" }, seed: { type: "string" } },
  });
  const [first, ...rest] = positionals;
  const program = PROGRAMS[first ?? ""];
  const count = Number(first === undefined || program ? 10_000 : first);
  const seconds = Number(values.seconds ?? Number.MAX_SAFE_INTEGER);
  const seed = Number(values.seed ?? randomInt(2 ** 31));
  const isGood =
    (rest.length === 0 || first === "attacks") &&
    count > 0 &&
    count <= MOST_REQUESTS &&
    seconds > 0 &&
    Number.isInteger(seed);
  return isGood ? { count, seconds, seed, program, wanted: rest.join(" ") } : null;
}

const order = readOrder();
if (!order) {
  console.error(USAGE);
  process.exit(2);
}

await build();
if (order.program) process.exit((await order.program(order.wanted)) ? 0 : 1);

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
const range = (values: number[]) => `${Math.min(...values)} to ${Math.max(...values)} MB`;
console.log(`${sent} requests in ${seconds} s; the site's objects ${range(heap)}, all processes ${range(memory)}`);
if (failure) {
  console.error(`\n${failure}\n\nThis round again: npm run fuzz -- 2000 --seed ${seed}`);
  process.exit(1);
}
console.log("No answer that the site doesn't know to give, no file where none belongs.");
