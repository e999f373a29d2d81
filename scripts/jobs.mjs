/** `npm run migrate | move | backup | restore`: jobs on the data. A wrong call prints the usage. */
import { spawnSync } from "node:child_process";
import { build, install } from "./lib.mjs";

await install();
await build();
const { status } = spawnSync(process.execPath, ["build/back-office/jobs.js", ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exit(status ?? 1);
