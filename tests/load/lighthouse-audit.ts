/** Audits of a page by Lighthouse. */
import lighthouse from "lighthouse";
import type { Bar } from "./bench/cases";

const CATEGORIES = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
const AUDITS = {
  "largest-contentful-paint": { what: "LCP", unit: "ms", most: 1_500 },
  "total-blocking-time": { what: "TBT", unit: "ms", most: 50 },
  "cumulative-layout-shift": { what: "CLS", unit: "", most: 0.01 },
} as const;

/** One run on Lighthouse's mobile settings, in the browser that listens for its debugger on `port`. */
export async function auditPage(url: string, port: number): Promise<{ bars: Bar[]; failed: string[] }> {
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
export function mediansOf(runs: Bar[][]) {
  return (runs[0] ?? []).map((bar, index) => {
    const values = runs.map((bars) => bars[index]?.value ?? Number.NaN).sort((a, b) => a - b);
    return { ...bar, value: values[Math.floor(values.length / 2)] ?? Number.NaN };
  });
}
