/** `node scripts/run.mjs <program.ts> [arguments]`: installs missing packages, then runs a program that is written in TypeScript. */
import { install } from "./lib.mjs";

const [entry = "", ...args] = process.argv.slice(2);
await install();
// esbuild is there only after the installation.
const { runTypescript } = await import("./typescript.mjs");
process.exit(await runTypescript(entry, args));
