/** `npm run contract -- <address of an API>`: asks a back-office everything and says what breaks the contract. */
import { spawnSync } from "node:child_process";
import { build } from "esbuild";
import { install } from "./lib.mjs";

const PROGRAM = ".cache/contract.mjs";

await install();
await build({
  ...{ entryPoints: ["conformance/main.ts"], outfile: PROGRAM, bundle: true, platform: "node", target: "node20" },
  ...{ format: "esm", packages: "external", logLevel: "warning" },
});
const { status } = spawnSync(process.execPath, [PROGRAM, ...process.argv.slice(2)], { stdio: "inherit" });
process.exit(status ?? 1);
