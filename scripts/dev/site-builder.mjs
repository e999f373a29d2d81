/** Builds with `remix watch`. NODE_ENV=test skips minification and hot replacement, which takes most of a build. */
import { fork } from "node:child_process";
import { cpSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { watch } from "chokidar";
import { MANIFEST, splitManifest } from "../manifest.mjs";

const WATCHER = "scripts/dev/watch-site.mjs";
/** Remix prints one error in several pieces. */
const ERROR_COMPLETE_MS = 200;
/** Remix misses a change while it starts to watch; it reports every other one at once. */
const MISSED_MS = 3_000;
/** A newer change cancels a build. Remix builds anew after it, but sometimes cancels that build too. */
const CANCELED = /✘ \[ERROR\] The build was canceled\s*/g;
/** Remix reads its routes once, when it starts. */
const ROUTE_TABLE = /^(?:remix\.config\.js|shared\/route-(?:table|patterns)\.js)$/;
const ROUTE_MODULE = /^app\/routes\/[^/]+\/route\.tsx?$/;

/**
 * @param {string} folder where the server's bundle goes, and the browser's files into `public/build`
 * @param {{ onBuilt: () => void, onError: (message: string) => void }} listeners
 */
export function startSiteBuilder(folder, { onBuilt, onError }) {
  // Remix empties its folder of assets before each build, also before one that fails: open pages use copies.
  const written = join(folder, "assets");
  const served = join(folder, "public/build");
  let errors = "";
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {NodeJS.Timeout | undefined} */
  let missed;
  let child = start();

  function restart() {
    child.kill("SIGKILL");
    child = start();
  }

  function reportErrors() {
    const own = errors.replace(CANCELED, "");
    if (own) onError(own);
    else restartUnlessBuilt();
  }

  function restartUnlessBuilt() {
    clearTimeout(missed);
    missed = setTimeout(restart, MISSED_MS);
  }

  function start() {
    errors = "";
    /** @type {NodeJS.ProcessEnv} */
    const env = { ...process.env, NODE_ENV: "test", BUILD_FOLDER: folder, ASSETS_FOLDER: written };
    const started = fork(WATCHER, [], { env, stdio: ["ignore", "pipe", "pipe", "ipc"], detached: true });
    started.stdout?.on("data", () => clearTimeout(missed));
    started.stderr?.on("data", (chunk) => {
      if (started !== child) return;
      errors += stripVTControlCharacters(String(chunk));
      clearTimeout(timer);
      timer = setTimeout(reportErrors, ERROR_COMPLETE_MS);
    });
    return started;
  }

  const watcher = watch(join(folder, "version.txt")).on("all", (event) => {
    if (event === "unlink") return;
    clearTimeout(timer);
    clearTimeout(missed);
    errors = "";
    const manifest = readdirSync(written).find((name) => MANIFEST.test(name)) ?? "";
    const isNew = !existsSync(join(served, manifest));
    cpSync(written, served, { recursive: true, force: false });
    if (isNew) splitManifest(served, manifest);
    onBuilt();
  });

  return {
    /** Restarts Remix when a change concerns its routes, or when Remix misses it. @param {string} file @param {string} event of chokidar */
    follow(file, event) {
      clearTimeout(missed);
      if (ROUTE_TABLE.test(file) || (event !== "change" && ROUTE_MODULE.test(file))) restart();
      else restartUnlessBuilt();
    },
    async stop() {
      clearTimeout(missed);
      child.kill("SIGKILL");
      await watcher.close();
    },
  };
}
