/**
 * `npm run lighthouse`: six pages on Lighthouse's mobile settings, the median of five runs, as a table and as JSON.
 * `-- 1` for fewer runs. It starts the production build at an address of its own; with `ORIGIN` set, the site that
 * answers there is measured instead.
 */
import lighthouse from "lighthouse";
import { chromium } from "playwright";
import { build, say } from "../../scripts/lib.mjs";
import { getChromium } from "../setup/chromium.mjs";
import type { Bar, Result } from "./bench/cases";
import { PAGES } from "./bench/pages";
import { freePort, startSite } from "./bench/processes";
import { report } from "./bench/report";

const RUNS = Number(process.argv[2] ?? 5);
const CATEGORIES = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
const AUDITS = {
  "largest-contentful-paint": { what: "LCP", unit: "ms", most: 1_500 },
  "total-blocking-time": { what: "TBT", unit: "ms", most: 50 },
  "cumulative-layout-shift": { what: "CLS", unit: "", most: 0.01 },
} as const;

if (!Number.isInteger(RUNS) || RUNS < 1) {
  console.error("Usage: npm run lighthouse -- [number of runs, 5]");
  process.exit(1);
}

/** One run. */
async function run(url: string, port: number): Promise<{ bars: Bar[]; failed: string[] }> {
  const result = await lighthouse(url, {
    ...{ port, output: "json", logLevel: "error", formFactor: "mobile" },
    onlyCategories: Object.keys(CATEGORIES),
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? "no result"}`);
  const { categories, audits } = result.lhr;
  const scores = Object.entries(CATEGORIES).map(([id, least]) => ({
    ...{ what: categories[id]?.title ?? id, unit: "", least },
    value: Math.round((categories[id]?.score ?? 0) * 100),
  }));
  const timings = Object.entries(AUDITS).map(([id, bar]) => ({
    ...bar,
    value: audits[id]?.numericValue ?? Number.NaN,
  }));
  // Lists the failed audits by name, except those of "performance", whose timings are printed.
  const failed = Object.keys(CATEGORIES)
    .filter((id) => id !== "performance")
    .flatMap((id) => categories[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);
  return { bars: [...scores, ...timings], failed };
}

/** Each run has the same bars. */
function medians(runs: Bar[][]) {
  return (runs[0] ?? []).map((bar, index) => {
    const values = runs.map((bars) => bars[index]?.value ?? Number.NaN).sort((a, b) => a - b);
    return { ...bar, value: values[Math.floor(values.length / 2)] ?? Number.NaN };
  });
}

await build();
const site = process.env.ORIGIN ? null : await startSite();
const origin = process.env.ORIGIN ?? `http://127.0.0.1:${site?.port}`;
const port = await freePort();
const browser = await chromium.launch({
  executablePath: await getChromium(),
  args: [`--remote-debugging-port=${port}`],
});
const results: Result[] = [];
try {
  for (const [name, path] of Object.entries(PAGES)) {
    say(`Lighthouse: ${name} …`);
    const runs = [];
    for (let index = 0; index < RUNS; index += 1) runs.push(await run(origin + path, port));
    results.push({ name, bars: medians(runs.map(({ bars }) => bars)) });
    for (const failed of new Set(runs.flatMap((one) => one.failed))) console.log(`  ${failed}`);
  }
} finally {
  await browser.close();
  await site?.stop();
}
const met = report(results, "test-results/lighthouse.json");
process.exit(met ? 0 : 1);
