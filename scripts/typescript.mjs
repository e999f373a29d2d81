/** Runs programs that are written in TypeScript and that no build contains. */
import { spawnSync } from "node:child_process";
import { build } from "esbuild";
import { PROGRAM } from "./server-builds.mjs";

/** Bundles a program and returns its exit code. @param {string} entry @param {readonly string[]} args @returns {Promise<number>} */
export async function runTypescript(entry, args) {
  const outfile = `.cache/${entry.replaceAll(/\W+/g, "-")}.mjs`;
  await build({ ...PROGRAM, entryPoints: [entry], outfile, packages: "external" });
  return spawnSync(process.execPath, [outfile, ...args], { stdio: "inherit" }).status ?? 1;
}
