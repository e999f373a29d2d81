/** Runs programs that are written in TypeScript and that no build contains. */
import { spawnSync } from "node:child_process";
import { build } from "esbuild";

const BUNDLE = ".cache/program.mjs";

/** Bundles a program and returns its exit code. @param {string} entry @param {readonly string[]} args @returns {Promise<number>} */
export async function runTypescript(entry, args) {
  const outfile = BUNDLE.replace("program", entry.replaceAll(/\W+/g, "-"));
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    logLevel: "warning",
  });
  return spawnSync(process.execPath, [outfile, ...args], { stdio: "inherit" }).status ?? 1;
}
