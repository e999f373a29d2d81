/**
 * `npm run lighthouse`: six pages on Lighthouse's mobile settings, the median of five runs, as a table and as JSON.
 * `-- 1` for fewer runs. It starts the production build at an address of its own; with `ORIGIN` set, the site that
 * answers there is measured instead.
 */
import { chromium } from "playwright";
import { build, say } from "../../scripts/lib.mjs";
import { freePort } from "../free-port";
import { getChromium } from "../setup/chromium.mjs";
import type { Result } from "./bench/cases";
import { PAGES } from "./bench/pages";
import { startSite } from "./bench/processes";
import { report } from "./bench/report";
import { auditPage, mediansOf } from "./lighthouse-audit";

const RUNS = Number(process.argv[2] ?? 5);

if (!Number.isInteger(RUNS) || RUNS < 1) {
  console.error("Usage: npm run lighthouse -- [number of runs, 5]");
  process.exit(1);
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
    for (let index = 0; index < RUNS; index += 1) runs.push(await auditPage(origin + path, port));
    results.push({ name, bars: mediansOf(runs.map(({ bars }) => bars)) });
    for (const failed of new Set(runs.flatMap((one) => one.failed))) console.log(`  ${failed}`);
  }
} finally {
  await browser.close();
  await site?.stop();
}
const met = report(results, "test-results/lighthouse.json");
process.exit(met ? 0 : 1);
