/** `node scripts/built.mjs <program> [arguments]`: runs a program of the build, which is made first unless it is up to date. */
import { spawnSync } from "node:child_process";
import { build, install } from "./lib.mjs";

const [program = "", ...args] = process.argv.slice(2);
await install();
await build();
process.exit(spawnSync(process.execPath, [`build/${program}.js`, ...args], { stdio: "inherit" }).status ?? 1);
