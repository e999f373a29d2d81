/** `npm run dev`: builds what a change concerns, restarts it, reloads the pages, and shows errors over them. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { extname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { watch } from "chokidar";
import { context, formatMessages, transform } from "esbuild";
import { say } from "../lib.mjs";
import { backOfficeBuild, programsBuild, serverBuild } from "../server-builds.mjs";
import { partsOf, SOURCES } from "../sources.mjs";
import { startFrontServer } from "./front-server.mjs";
import { createBackOffice, createSite } from "./processes.mjs";
import { startSiteBuilder } from "./site-builder.mjs";

const LOADERS = /** @type {const} */ ({ ".json": "json", ".css": "css" });

/** Finds syntax errors in JSON and style sheets, with the file and line that their readers leave out. @param {string} file */
async function checkFile(file) {
  const extension = extname(file);
  if (!(extension === ".json" || extension === ".css") || !existsSync(file)) return;
  const options = { sourcefile: file, loader: LOADERS[extension], logLevel: /** @type {const} */ ("silent") };
  const result = transform(readFileSync(file, "utf8"), options).then(({ warnings }) => {
    // esbuild, like browsers, continues after an error in a style sheet.
    if (warnings.length > 0) throw Object.assign(new Error("errors in a style sheet"), { errors: warnings });
  });
  await result.catch(rethrowAsText);
}

const FOLDER = ".cache/dev";
/** An editor writes several files at once, or one in several steps. */
const SETTLE_MS = 40;
const STOP_WITHIN_MS = 8_000;
const {
  PORT = "3000",
  HOST = "127.0.0.1",
  BACK_OFFICE_PORT = "4000",
  BACK_OFFICE_URL,
  BACK_OFFICE_TOKEN,
} = process.env;

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const front = await startFrontServer({ port: Number(PORT), host: HOST, assets: join(FOLDER, "public/build") }).catch(
  (error) => {
    console.error(error.code === "EADDRINUSE" ? `Port ${PORT} is taken: stop the other program, or set PORT.` : error);
    process.exit(1);
  },
);

const env = {
  NODE_ENV: "development",
  BACK_OFFICE_TOKEN: BACK_OFFICE_TOKEN ?? (BACK_OFFICE_URL ? undefined : randomBytes(32).toString("hex")),
  LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
};
const site = createSite(FOLDER, {
  env: {
    ...env,
    PORT: "0",
    HOST: "127.0.0.1",
    BACK_OFFICE_URL: BACK_OFFICE_URL ?? `http://127.0.0.1:${BACK_OFFICE_PORT}/api`,
  },
  onEnd: (output) => showProblem("process", `The site's process has ended. The next change restarts it.\n\n${output}`),
});
const backOffice = BACK_OFFICE_URL
  ? null
  : createBackOffice(join(FOLDER, "back-office/main.js"), {
      env: {
        ...env,
        BACK_OFFICE_PORT,
        ORIGIN: process.env.ORIGIN ?? `http://localhost:${PORT}`,
      },
      onEnd(output) {
        isBackOfficeStale = true;
        showProblem("process", `The back-office's process has ended. The next change restarts it.\n\n${output}`);
      },
    });

/** By where they were found; a file's by its name. @type {Map<string, string>} */
const problems = new Map();
let isSiteBuilt = false;
let isBackOfficeStale = true;
let isFirst = true;
let isUpdating = false;
let isUpdateNeeded = false;

/** @param {string} place @param {string} text */
function showProblem(place, text) {
  problems.set(place, text);
  console.error(text);
  front.showProblem(text);
}

/** Runs a step; its error is shown until the step succeeds. @param {string} place @param {() => Promise<unknown>} step */
async function attempt(place, step) {
  problems.delete(place);
  try {
    await step();
  } catch (error) {
    showProblem(place, error instanceof Error ? error.message : String(error));
  }
  return !problems.has(place);
}

/** Restarts the back-office if it is stale, and the site, which caches the back-office's answers. */
async function restart() {
  if (isBackOfficeStale) {
    isBackOfficeStale = false;
    const isBuilt = await attempt("back-office", async () => {
      await buildBackOffice();
      await backOffice?.replace();
    });
    isBackOfficeStale = !isBuilt;
  }
  if (!isSiteBuilt || problems.size > 0) return;
  front.showSite(await site.replace());
  site.endPrevious();
}

/** One update after the other; changes during an update lead to the next one. */
async function update() {
  isUpdateNeeded = true;
  if (isUpdating) return;
  isUpdating = true;
  while (isUpdateNeeded) {
    await wait(SETTLE_MS);
    isUpdateNeeded = false;
    const isRestarted = await attempt("process", restart);
    const [problem] = problems.values();
    if (problem) front.showProblem(problem);
    else if (isRestarted && isSiteBuilt) {
      say(isFirst ? `http://localhost:${PORT} is ready and follows each change. Ctrl-C ends it.` : "Reloaded.");
      isFirst = false;
    }
  }
  isUpdating = false;
}

say("Building …");
const buildBackOffice = await createBackOfficeBuilder(FOLDER);
const siteBuilder = startSiteBuilder(FOLDER, {
  onBuilt() {
    isSiteBuilt = true;
    problems.delete("site");
    void update();
  },
  onError: (message) => showProblem("site", message),
});
void update();

/** @param {string} event of chokidar @param {string} path */
async function follow(event, path) {
  if (event.endsWith("Dir")) return;
  const file = path.replaceAll("\\", "/");
  const wasWrong = problems.has(file);
  const isRight = await attempt(file, () => checkFile(file));
  const parts = partsOf(file);
  if (parts.includes("back-office")) isBackOfficeStale = true;
  if (parts.includes("site")) siteBuilder.follow(file, event);
  // Remix reports its own builds.
  if (isRight && (wasWrong || !parts.includes("site"))) void update();
}

// An editor empties a file before it writes it: the file is read when its size no longer changes.
const awaitWriteFinish = { stabilityThreshold: SETTLE_MS, pollInterval: SETTLE_MS / 4 };
const watcher = watch([...SOURCES.map(({ path }) => path)], { ignoreInitial: true, awaitWriteFinish });
let followed = Promise.resolve();
watcher.on("all", (event, path) => {
  followed = followed.then(() => follow(event, path));
});

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  front.close();
  await Promise.all([siteBuilder.stop(), site.stop(), backOffice?.stop(), watcher.close()]);
  process.exit(0);
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);

/** @param {string} folder where the bundles go */
async function createBackOfficeBuilder(folder) {
  const bundles = await Promise.all(
    [backOfficeBuild, serverBuild, programsBuild].map((options) => context({ ...options(folder), logLevel: "silent" })),
  );
  /** @throws {Error} with file, line and reason */
  return async function build() {
    await Promise.all(bundles.map((bundle) => bundle.rebuild())).catch(rethrowAsText);
  };
}

/** @param {unknown} error of esbuild @returns {Promise<never>} */
async function rethrowAsText(error) {
  if (!(error instanceof Error && "errors" in error)) throw error;
  const messages = /** @type {import("esbuild").Message[]} */ (error.errors);
  throw new Error((await formatMessages(messages, { kind: "error" })).join("\n"));
}
