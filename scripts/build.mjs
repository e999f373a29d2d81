/**
 * Builds everything that runs: the site (Remix, classic compiler) and the back-office (esbuild), into fresh folders
 * that are swapped in when they are whole, so that a failed build leaves the last good one running.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { build } from "esbuild";
import { checkBudgets } from "./budgets.mjs";
import { precompress } from "./precompress.mjs";

const STAGED = { build: "build.next", assets: "public/build.next" };
const FINAL = { build: "build", assets: "public/build" };

for (const folder of Object.values(STAGED)) rmSync(folder, { recursive: true, force: true });
mkdirSync(STAGED.build, { recursive: true });

/** @type {import("esbuild").BuildOptions} */
const program = {
  outdir: `${STAGED.build}/back-office`,
  bundle: true,
  platform: "node",
  target: "node20",
  format: "esm",
  sourcemap: true,
  logLevel: "warning",
  // Mails are written with React: only its production build goes in.
  define: { "process.env.NODE_ENV": '"production"' },
};
await Promise.all([
  // Whole, but for the native database: reading hundreds of small files takes longer than starting.
  build({
    ...program,
    entryPoints: { main: "back-office/main.ts", team: "back-office/team/program.ts" },
    // What draws documents is asked for when the first one is.
    external: ["libsql", "pdfkit", "fontkit", "sharp"],
    banner: {
      js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
    },
  }),
  build({ ...program, entryPoints: { "generate-media": "back-office/media/generate.ts" }, packages: "external" }),
]);
const remix = spawnSync(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "build"], {
  env: { ...process.env, BUILD_FOLDER: STAGED.build, ASSETS_FOLDER: STAGED.assets, NODE_ENV: "production" },
  encoding: "utf8",
});
if (remix.status !== 0) {
  console.error(remix.stdout, remix.stderr);
  process.exit(1);
}
await precompress(STAGED.assets);
if (!checkBudgets(STAGED.assets)) {
  console.error("The build is over its budget: see ✗ above.");
  process.exit(1);
}

for (const part of /** @type {const} */ (["build", "assets"])) {
  const old = `${FINAL[part]}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(FINAL[part])) renameSync(FINAL[part], old);
  renameSync(STAGED[part], FINAL[part]);
  rmSync(old, { recursive: true, force: true });
}
