/** `npm run content -- …`. `load`, `export` and `reset` are jobs of the built back-office. */
import { spawnSync } from "node:child_process";
import { build, install } from "../scripts/lib.mjs";

const JOBS = ["load", "export", "reset"];
const args = process.argv.slice(2);

async function run() {
  await install();
  if (!JOBS.includes(args[0] ?? "")) {
    // The built programs draw documents.
    if (args[0] === "sizes") await build();
    const { runTypescript } = await import("../scripts/typescript.mjs");
    return runTypescript("content-tools/program.ts", args);
  }
  await build();
  const { status } = spawnSync(process.execPath, ["build/back-office/jobs.js", "content", ...args], {
    stdio: "inherit",
  });
  return status ?? 1;
}

process.exit(await run());
