/** The two processes of development, the site and its back-office: started anew without a gap, or with a reason why not. */
import { fork } from "node:child_process";
import { once } from "node:events";

const SITE_PROCESS = "scripts/dev/site-process.mjs";
const KILL_AFTER_MS = 4_000;
/** The page is reloaded first. */
const SPARE_AFTER_MS = 1_500;
/** As much as is kept of what a process says before it is ready. */
const WORDS = 4_000;

/**
 * @typedef {import("node:child_process").ChildProcess} Child
 * @typedef {{ env: Record<string, string | undefined>, onEnd: (message: string) => void }} Options
 */

/** @param {string} program @param {readonly string[]} args @param {Options["env"]} env */
const start = (program, args, env) =>
  fork(program, args, {
    env: { ...process.env, ...env },
    execArgv: ["--enable-source-maps"],
    stdio: ["ignore", "inherit", "pipe", "ipc"],
    // A group of its own: Ctrl-C reaches `npm run dev` alone, which ends the others.
    detached: true,
  });

/** @param {Child} child */
const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;

/** @param {Child | null} child */
async function stop(child) {
  if (!child || hasEnded(child)) return;
  child.removeAllListeners("exit");
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), KILL_AFTER_MS);
  await ended;
  clearTimeout(late);
}

/**
 * @param {Child} child @param {Options["onEnd"]} onEnd when it ends after it was ready
 * @returns {Promise<number>} the port that it listens on
 * @throws {Error} with what it said, when it ends instead
 */
function untilReady(child, onEnd) {
  let said = "";
  let isReady = false;
  child.stderr?.on("data", (chunk) => {
    process.stderr.write(chunk);
    said = (said + chunk).slice(-WORDS);
  });
  return new Promise((resolve, reject) => {
    child.on("message", (/** @type {{ port: number }} */ { port }) => {
      isReady = true;
      said = "";
      resolve(port);
    });
    child.once("exit", () => {
      if (isReady) onEnd(said);
      else reject(new Error(said));
    });
  });
}

/** @param {string} folder of the build @param {Options} options */
export function createSite(folder, { env, onEnd }) {
  /** Still needed by requests that they answer. @type {Child[]} */
  let previous = [];
  /** @type {Child | null} */
  let current = null;
  const prepare = () => start(SITE_PROCESS, [folder], env);
  /** Has loaded the packages already. @type {Child | null} */
  let spare = prepare();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  return {
    /** Starts the build beside the process that runs, which serves on until `endPrevious`. */
    async replace() {
      clearTimeout(timer);
      const next = spare && !hasEnded(spare) ? spare : prepare();
      spare = null;
      timer = setTimeout(() => {
        spare = prepare();
      }, SPARE_AFTER_MS);
      const ready = untilReady(next, onEnd);
      next.send("start");
      const port = await ready;
      if (current) previous.push(current);
      current = next;
      return port;
    },
    endPrevious() {
      for (const child of previous) void stop(child);
      previous = [];
    },
    async stop() {
      clearTimeout(timer);
      await Promise.all([spare, current, ...previous].map(stop));
    },
  };
}

/** @param {string} program @param {Options} options */
export function createBackOffice(program, { env, onEnd }) {
  /** @type {Child | null} */
  let current = null;
  return {
    /** Two can't share a database: the old one ends first. */
    async replace() {
      await stop(current);
      current = start(program, [], env);
      await untilReady(current, onEnd);
    },
    stop: () => stop(current),
  };
}
