/** Builds the site (Remix, then esbuild) and the back-office (esbuild) into fresh folders, which replace the last build only when complete. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { minify } from "@swc/core";
import { build } from "esbuild";
import { checkBudgets } from "./budgets.mjs";
import { BUILT_STAMP, stampOf } from "./lib.mjs";
import { splitManifest } from "./manifest.mjs";
import { mergeScripts } from "./merge-scripts.mjs";
import { backOfficeBuild, programsBuild, serverBuild, siteBuild } from "./server-builds.mjs";
import { BUILD_INPUTS } from "./sources.mjs";

const PACKABLE = /\.(?:js|css|svg|json|txt|wasm)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** @param {string} folder @param {RegExp} pattern of names */
const listFiles = (folder, pattern) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((name) =>
    pattern.test(name) ? join(folder, name) : [],
  );

/** Makes scripts 4 % smaller than Remix's bundler does. @param {string} folder */
async function minifyScripts(folder) {
  for (const file of listFiles(folder, /^(?!manifest-).*\.js$/)) {
    const { code } = await minify(readFileSync(file, "utf8"), {
      module: true,
      ecma: 2020,
      compress: { passes: 2 },
      format: { comments: "some" },
    });
    writeFileSync(file, code);
  }
}

/** Packs everything below a folder as small as it goes: `entry.js` also as `entry.js.br` and `entry.js.gz`. @param {string} folder */
async function precompress(folder) {
  await Promise.all(
    listFiles(folder, PACKABLE).map(async (file) => {
      const content = readFileSync(file);
      const [br, gz] = await Promise.all([
        brotli(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
        zip(content, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      // A file that compression doesn't shrink is sent uncompressed.
      if (br.length < content.length) writeFileSync(`${file}.br`, br);
      if (gz.length < content.length) writeFileSync(`${file}.gz`, gz);
    }),
  );
}

const STAGED = { build: "build.next", assets: "public/build.next" };
const FINAL = { build: "build", assets: "public/build" };

for (const folder of Object.values(STAGED)) rmSync(folder, { recursive: true, force: true });
mkdirSync(STAGED.build, { recursive: true });

const stamp = stampOf(BUILD_INPUTS);
const bundles = [backOfficeBuild, serverBuild, programsBuild].map((options) => options(STAGED.build));
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
await mergeScripts(STAGED.assets, `${STAGED.build}/site.js`);
await build(siteBuild(STAGED.build));
await minifyScripts(STAGED.assets);
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
