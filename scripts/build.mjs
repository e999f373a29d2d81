/** Builds site (Remix) and back-office (esbuild) into fresh folders, which replace the last build only when complete. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { build } from "esbuild";
import { backOfficeBuilds } from "./back-office-builds.mjs";
import { checkBudgets } from "./budgets.mjs";
import { BUILT_STAMP, stampOf } from "./lib.mjs";
import { precompress } from "./precompress.mjs";
import { BUILD_INPUTS } from "./sources.mjs";
import { splitManifest } from "./split-manifest.mjs";
import { uploadProgramsBuild } from "./upload-programs-build.mjs";

const STAGED = { build: "build.next", assets: "public/build.next" };
const FINAL = { build: "build", assets: "public/build" };

for (const folder of Object.values(STAGED)) rmSync(folder, { recursive: true, force: true });
mkdirSync(STAGED.build, { recursive: true });

const stamp = stampOf(BUILD_INPUTS);
const bundles = [...backOfficeBuilds(STAGED.build), uploadProgramsBuild(STAGED.build)];
const built = await Promise.all(bundles.map((options) => build(options)));
const inputs = built.flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}));
writeFileSync(`${STAGED.build}/back-office/inputs.json`, JSON.stringify([...new Set(inputs)].sort()));
const remix = spawnSync(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "build"], {
  env: { ...process.env, BUILD_FOLDER: STAGED.build, ASSETS_FOLDER: STAGED.assets, NODE_ENV: "production" },
  encoding: "utf8",
});
if (remix.status !== 0) {
  console.error(remix.stdout, remix.stderr);
  process.exit(1);
}
splitManifest(STAGED.assets);
await precompress(STAGED.assets);
if (!checkBudgets(STAGED.assets)) {
  console.error("The build is over its budget: see ✗ above.");
  process.exit(1);
}

writeFileSync(`${STAGED.build}/${BUILT_STAMP}`, stamp);
for (const part of /** @type {const} */ (["build", "assets"])) {
  const old = `${FINAL[part]}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(FINAL[part])) renameSync(FINAL[part], old);
  renameSync(STAGED[part], FINAL[part]);
  rmSync(old, { recursive: true, force: true });
}
