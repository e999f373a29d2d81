/**
 * `npm run bench`: what the production build costs, beside a bare node:http server that sends the same bytes in the same
 * run. `npm run bench -- catalogue` shows how that grows with the catalogue, `-- scale` with the number of processes; `-- peers`
 * compares two pages with Astro and plain Remix. Names of groups choose: `-- rendering suggest`.
 */
import { build, say } from "../../scripts/lib.mjs";
import {
  cachedDocuments,
  contacting,
  personalDocuments,
  type Result,
  remembering,
  rememberingMarkets,
  rendering,
  starting,
  suggesting,
} from "./bench/cases";
import { growing } from "./bench/growth";
import { comparingPeers } from "./bench/peers";
import { startSite, startVisitors } from "./bench/processes";
import { report } from "./bench/report";
import { scaling } from "./bench/scale";

/** Each measured by itself. */
const APART = { catalogue: growing, scale: scaling, peers: comparingPeers };
const GROUPS = {
  rendering,
  cached: cachedDocuments,
  personal: personalDocuments,
  suggest: suggesting,
  contact: contacting,
  memory: remembering,
  markets: rememberingMarkets,
};
const names = process.argv.slice(2);
const unknown = names.find((name) => !(name in GROUPS || name === "start" || name in APART));
if (unknown) {
  console.error(
    `Usage: npm run bench -- [${[...Object.keys(GROUPS), "start"].join(" | ")} …] | ${Object.keys(APART).join(" | ")}`,
  );
  process.exit(1);
}

await build();
const visitors = startVisitors();
const results: Result[] = [];
const [apart] = Object.entries(APART).filter(([name]) => names.includes(name));
if (apart) {
  results.push(...(await apart[1](visitors)));
} else {
  const groups = Object.entries(GROUPS).filter(([name]) => names.length === 0 || names.includes(name));
  if (groups.length > 0) {
    const site = await startSite();
    for (const [name, measureGroup] of groups) {
      say(`Measuring: ${name} …`);
      // The requests of other groups would count into a process's memory.
      const own = name === "memory" || name === "markets" ? await startSite() : null;
      results.push(...(await measureGroup(own ?? site, visitors)));
      await own?.stop();
    }
    await site.stop();
  }
  if (names.length === 0 || names.includes("start")) {
    say("Measuring: start …");
    results.push(...(await starting()));
  }
}
await visitors.stop();
const met = report(results, `test-results/bench${apart ? `-${apart[0]}` : ""}.json`);
process.exit(met ? 0 : 1);
