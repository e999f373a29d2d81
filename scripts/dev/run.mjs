/**
 * The site and its back-office while they are worked on: what is changed is built and started anew, nothing else is, and
 * the open pages are reloaded. A mistake is shown with file and line, here and over the pages, until it is mended.
 */
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { watch } from "chokidar";
import { context, formatMessages } from "esbuild";
import { backOfficeBuilds } from "../back-office-builds.mjs";
import { planMedia, say } from "../lib.mjs";
import { partsOf, SOURCES } from "../sources.mjs";
import { checkFile } from "./check-file.mjs";
import { createSiteCompiler } from "./compile-site.mjs";
import { startFrontServer } from "./front-server.mjs";
import { createBackOffice, createSite } from "./processes.mjs";

const FOLDER = ".cache/dev";
/** An editor writes several files at once, or one in several steps. */
const SETTLE_MS = 40;
const STOP_WITHIN_MS = 8_000;
const { PORT = "3000", HOST, BACK_OFFICE_PORT = "4000", BACK_OFFICE_URL, BACK_OFFICE_TOKEN } = process.env;

rmSync(FOLDER, { recursive: true, force: true });
const front = await startFrontServer({ port: Number(PORT), host: HOST, assets: join(FOLDER, "public/build") }).catch(
  (error) => {
    console.error(error.code === "EADDRINUSE" ? `Port ${PORT} is taken: stop the other program, or set PORT.` : error);
    process.exit(1);
  },
);

/** What is to be built and started anew. @type {Set<import("../sources.mjs").Part>} */
const stale = new Set(["browser", "server", "back-office"]);
/** Not built since. @type {Set<string>} */
const changedFiles = new Set();
/** Not looked through since. @type {Set<string>} */
const uncheckedFiles = new Set(SOURCES.flatMap(({ path }) => filesBelow(path)));

const compileSite = createSiteCompiler(FOLDER);
const backOfficeBundles = await Promise.all(
  backOfficeBuilds(FOLDER).map((options) => context({ ...options, logLevel: "silent" })),
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
  onEnd: (said) => endedByItself("server", said),
});
const backOffice = BACK_OFFICE_URL
  ? null
  : createBackOffice(join(FOLDER, "back-office/main.js"), {
      env: {
        ...env,
        BACK_OFFICE_PORT,
        MEDIA_PROGRAM: join(FOLDER, "demo/media.js"),
        ORIGIN: process.env.ORIGIN ?? `http://localhost:${PORT}`,
      },
      onEnd: (said) => endedByItself("back-office", said),
    });

/** @param {import("../sources.mjs").Part} part @param {string} said */
function endedByItself(part, said) {
  stale.add(part);
  showProblem(`The process of the ${part} has ended; it is started again at the next change.\n\n${said}`);
}

/** @param {string} text */
function showProblem(text) {
  console.error(text);
  front.showProblem(text);
}

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: "utf8" }).map((name) => join(path, name).replaceAll("\\", "/"));
}

/** All of them, and the first failure when they have ended. @param {readonly (Promise<unknown> | undefined)[]} tasks */
async function all(tasks) {
  const failed = (await Promise.allSettled(tasks)).find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}

/** Builds and starts what is stale. @throws with the mistake; what is stale stays so */
async function update() {
  for (const file of uncheckedFiles) {
    await checkFile(file);
    uncheckedFiles.delete(file);
  }
  const parts = new Set(stale);
  const files = [...changedFiles];
  stale.clear();
  changedFiles.clear();
  try {
    await all([
      parts.has("browser") || parts.has("server") ? compileSite(files, parts.has("browser")) : undefined,
      ...(parts.has("back-office") ? backOfficeBundles.map((bundle) => bundle.rebuild()) : []),
    ]);
    if (isFirst && backOffice) await planMedia(join(FOLDER, "demo/media.js"));
    // The site keeps answers of the back-office: it begins anew with it.
    const port = site.replace();
    await all([port, parts.has("back-office") ? backOffice?.replace() : undefined]);
    front.showSite(await port);
    site.endPrevious();
  } catch (error) {
    for (const part of parts) stale.add(part);
    for (const file of files) changedFiles.add(file);
    throw error;
  }
}

let isFirst = true;
let isUpdating = false;
let isAskedAgain = false;

/** One update after the other; changes that come meanwhile are of the next. */
async function updateSoon() {
  isAskedAgain = true;
  if (isUpdating) return;
  isUpdating = true;
  while (isAskedAgain) {
    await wait(SETTLE_MS);
    isAskedAgain = false;
    const startedAt = performance.now();
    try {
      await update();
      if (isFirst) say(`http://localhost:${PORT} is ready and follows each change. Ctrl-C ends it.`);
      else say(`Reloaded after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
      isFirst = false;
    } catch (error) {
      showProblem(await explain(error));
    }
  }
  isUpdating = false;
}

/** File, line and reason. @param {unknown} error */
async function explain(error) {
  if (!(error instanceof Error)) return String(error);
  if (!("errors" in error)) return error.message;
  const messages = /** @type {import("esbuild").Message[]} */ (error.errors);
  return (await formatMessages(messages, { kind: "error" })).join("\n");
}

say("Building …");
void updateSoon();
watch([...SOURCES.map(({ path }) => path)], { ignoreInitial: true }).on("all", (event, path) => {
  const file = path.replaceAll("\\", "/");
  if (event.endsWith("Dir")) return;
  for (const part of partsOf(file)) stale.add(part);
  changedFiles.add(file);
  uncheckedFiles.add(file);
  void updateSoon();
});

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  front.close();
  await Promise.all([site.stop(), backOffice?.stop()]);
  process.exit(0);
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
