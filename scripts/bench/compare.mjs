/**
 * Compares builds of the site: `node scripts/bench/compare.mjs build .cache/other …`, each folder made by
 * `BUILD_FOLDER=.cache/other ASSETS_FOLDER=.cache/other-assets npx remix build`. All run at once and are asked in turn, so that
 * a busy machine is equally busy for each; CPU milliseconds of an uncached page, median and quartiles of the rounds, and
 * how much more that is than the first build's (median of the rounds' ratios).
 * A folder may be followed by settings: `build,RENDERING_SHORTCUTS=off`.
 */
import { bytesOf, openConnection } from "./connection.mjs";
import { PAGES } from "./pages.mjs";
import { startSite } from "./processes.mjs";

const KINDS = /** @type {const} */ (["category", "product", "search"]);
/** Of each kind: V8 has then compiled what runs often. */
const WARM = 500;
const ROUNDS = Number(process.env.ROUNDS ?? 10);
const PAGES_A_ROUND = 60;

/** @typedef {{ name: string, site: import("./processes.mjs").Site, rounds: Record<string, number[]> }} Compared */

/** @param {import("./processes.mjs").Site} site @param {string} path @param {number} count @returns CPU ms a page */
async function cpuOf(site, path, count) {
  const connection = await openConnection(site.port);
  const bytes = bytesOf(site.port, { path });
  const before = await site.cpuMs();
  for (let asked = 0; asked < count; asked += 1) {
    const { status } = await connection.ask(bytes);
    if (status !== 200) throw new Error(`${status} on ${path}`);
  }
  const after = await site.cpuMs();
  connection.close();
  return (after - before) / count;
}

/** @param {readonly number[]} values @param {number} share */
function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** @param {readonly number[]} values @param {readonly number[]} reference */
const change = (values, reference) =>
  quantile(
    values.map((value, round) => (value / (reference[round] ?? Number.NaN) - 1) * 100),
    0.5,
  );

const builds = process.argv.slice(2);
if (builds.length < 2) {
  console.error("Usage: node scripts/bench/compare.mjs <reference build> <other build> …");
  process.exit(1);
}
/** @type {Compared[]} */
const compared = [];
try {
  for (const name of builds) {
    const [build, ...settings] = name.split(",");
    const env = Object.fromEntries(settings.map((setting) => setting.split("=")));
    const site = await startSite({ build, env: { DOCUMENT_CACHE_MB: "0", ...env } });
    compared.push({ name, site, rounds: Object.fromEntries(KINDS.map((kind) => [kind, []])) });
    for (const kind of KINDS) await cpuOf(site, PAGES[kind], WARM);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of KINDS) {
      for (const { site, rounds } of compared) rounds[kind]?.push(await cpuOf(site, PAGES[kind], PAGES_A_ROUND));
    }
  }
} finally {
  for (const { site } of compared) await site.stop();
}
const [reference] = compared;
for (const { name, rounds } of compared) {
  const cells = KINDS.map((kind) => {
    const values = rounds[kind] ?? [];
    const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(values, share).toFixed(2));
    return `${kind} ${middle} (${low}–${high}) ${change(values, reference?.rounds[kind] ?? []).toFixed(0)} %`;
  });
  console.log(`${name.padEnd(40)} ${cells.join("   ")}`);
}
