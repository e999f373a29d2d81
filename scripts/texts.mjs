/** `npm run texts [-- nl | template nl faq [de]]`: what is missing, left over or untranslated in each language. */
import { spawnSync } from "node:child_process";
import { build } from "esbuild";
import { install } from "./lib.mjs";

const PROGRAM = ".cache/texts.mjs";

await install();
await build({
  ...{ entryPoints: ["scripts/texts/program.ts"], outfile: PROGRAM, bundle: true, platform: "node", target: "node20" },
  ...{ format: "esm", packages: "external", logLevel: "warning" },
});
const { status } = spawnSync(process.execPath, [PROGRAM, ...process.argv.slice(2)], { stdio: "inherit" });
process.exit(status ?? 1);
