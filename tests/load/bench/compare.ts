/**
 * Compares builds of the site: `node scripts/run.mjs tests/load/bench/compare.ts build .cache/other …`, each folder made by
 * `BUILD_FOLDER=.cache/other ASSETS_FOLDER=.cache/other-assets npx remix build`. A folder may be followed by settings:
 * `build,RENDERING_SHORTCUTS=off`. All run at once and answer in turn, few pages at a time, so that a busy machine is
 * equally busy for each. Tells CPU milliseconds of an uncached page (median and quartiles of the rounds), and how much more
 * that is than the first build's (median of the rounds' ratios). Linux only: CPU time is read from `/proc`.
 */
import { bytesOf, openConnection, type SentRequest } from "./connection.mjs";
import { NEVER_KEPT, SMALL_CACHE } from "./pages";
import { cpuMsOf, type Site, startSite } from "./processes";

const KINDS = Object.entries(NEVER_KEPT);
/** Pages of each kind before the measurement: V8 has then compiled the hot functions. */
const WARM = Number(process.env.WARM ?? 500);
const WARMED_AT_ONCE = 3;
const ROUNDS = Number(process.env.ROUNDS ?? 40);
/** Few, so that all builds answer within the same second. */
const PAGES_A_ROUND = Number(process.env.PAGES ?? 8);

type Compared = { name: string; site: Site; rounds: Record<string, number[]>; sent: number };

/** CPU ms a page: as in the benchmark, each is rendered for a page cache that is too small for all. */
async function cpuOf(of: Compared, requests: SentRequest[], count: number) {
  const { site } = of;
  const connection = await openConnection(site.port);
  const before = cpuMsOf(site.pid);
  for (let page = 0; page < count; page += 1) {
    const request = requests[of.sent % requests.length] ?? { path: "/" };
    of.sent += 1;
    const { status } = await connection.ask(bytesOf(site.port, request));
    if (status !== 200) throw new Error(`${status} on ${request.path}`);
  }
  const after = cpuMsOf(site.pid);
  connection.close();
  return (after - before) / count;
}

function quantile(values: readonly number[], share: number) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const change = (values: readonly number[], reference: readonly number[]) =>
  quantile(
    values.map((value, round) => (value / (reference[round] ?? Number.NaN) - 1) * 100),
    0.5,
  );

const builds = process.argv.slice(2);
if (builds.length < 2) {
  console.error("Usage: node scripts/run.mjs tests/load/bench/compare.ts <reference build> <other build> …");
  process.exit(1);
}
const compared: Compared[] = [];
try {
  for (const name of builds) {
    const [build, ...settings] = name.split(",");
    const env = Object.fromEntries(settings.map((setting) => setting.split("=")));
    const site = await startSite({ build, env: { ...SMALL_CACHE, ...env } });
    compared.push({ name, site, rounds: Object.fromEntries(KINDS.map(([kind]) => [kind, []])), sent: 0 });
  }
  const cold = [...compared];
  const warmUp = async () => {
    for (let next = cold.pop(); next; next = cold.pop()) {
      for (const [, requests] of KINDS) await cpuOf(next, requests, WARM);
    }
  };
  await Promise.all(Array.from({ length: WARMED_AT_ONCE }, warmUp));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [kind, requests] of KINDS) {
      for (const each of compared) each.rounds[kind]?.push(await cpuOf(each, requests, PAGES_A_ROUND));
    }
  }
} finally {
  for (const { site } of compared) await site.stop();
}
const [reference] = compared;
for (const { name, rounds } of compared) {
  const cells = KINDS.map(([kind]) => {
    const values = rounds[kind] ?? [];
    const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(values, share).toFixed(2));
    return `${kind} ${middle} (${low}–${high}) ${change(values, reference?.rounds[kind] ?? []).toFixed(0)} %`;
  });
  console.log(`${name.padEnd(40)} ${cells.join("   ")}`);
}
