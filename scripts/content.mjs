/**
 * `npm run content -- new|check|schema|import|export …`: a maker's own content, read from and written to its folder.
 * `load`, `export` and `reset` move it into the store and out of it: those are jobs of the built back-office.
 */
import { spawnSync } from "node:child_process";
import { build as bundle } from "esbuild";
import { build, install } from "./lib.mjs";

const JOBS = ["load", "export", "reset"];
const PROGRAM = ".cache/content.mjs";

/** @returns what to start Node with */
async function prepared() {
  const args = process.argv.slice(2);
  await install();
  if (JOBS.includes(args[0] ?? "")) {
    await build();
    return ["build/back-office/jobs.js", "content", ...args];
  }
  await bundle({
    ...{
      entryPoints: ["scripts/content/program.ts"],
      outfile: PROGRAM,
      bundle: true,
      platform: "node",
      target: "node20",
    },
    ...{ format: "esm", packages: "external", logLevel: "warning" },
  });
  return [PROGRAM, ...args];
}

const { status } = spawnSync(process.execPath, await prepared(), { stdio: "inherit" });
process.exit(status ?? 1);
