/** `npm run advice`: asks the search field the set of sentences and says which it answers right (tests/advice/). */
import { spawnSync } from "node:child_process";
import { build } from "esbuild";
import { install } from "./lib.mjs";

const PROGRAM = ".cache/advice.mjs";

await install();
await build({
  ...{ entryPoints: ["tests/advice/main.ts"], outfile: PROGRAM, bundle: true, platform: "node", target: "node20" },
  ...{ format: "esm", packages: "external", logLevel: "warning" },
});
const { status } = spawnSync(process.execPath, [PROGRAM, ...process.argv.slice(2)], { stdio: "inherit" });
process.exit(status ?? 1);
