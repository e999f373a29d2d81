/** `npm run team -- add|list|reset|remove`: the accounts of the teams' inbox. A wrong call prints the usage. */
import { spawnSync } from "node:child_process";
import { build, install } from "./lib.mjs";

await install();
await build();
const { status } = spawnSync(process.execPath, ["build/back-office/team.js", ...process.argv.slice(2)], {
  stdio: "inherit",
});
process.exit(status ?? 1);
