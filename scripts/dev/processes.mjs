/** The two processes of development, the site and its back-office: restarted without a gap, or with a reason why not. */
import { fork } from "node:child_process";
import { once } from "node:events";

const SITE_PROCESS = "scripts/dev/site-process.mjs";
const KILL_AFTER_MS = 4_000;
/** The browser reloads its page first. */
const SPARE_AFTER_MS = 1_500;
const MAX_OUTPUT = 4_000;

/**
 * @typedef {import("node:child_process").ChildProcess} Child
 * @typedef {{ env: Record<string, string | undefined>, onEnd: (output: string) => void }} Options
 */

/** @param {string} program @param {readonly string[]} args @param {Options["env"]} env */
const start = (program, args, env) =>
  fork(program, args, {
    env: { ...process.env, ...env },
    execArgv: ["--enable-source-maps"],
    stdio: ["ignore", "inherit", "pipe", "ipc"],
    // A process group of its own: Ctrl-C reaches `npm run dev` alone, which ends the others.
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
 * @throws {Error} with its output, when it ends instead
 */
function untilReady(child, onEnd) {
  let output = "";
  let isReady = false;
  child.stderr?.on("data", (chunk) => {
    process.stderr.write(chunk);
    output = (output + chunk).slice(-MAX_OUTPUT);
  });
  return new Promise((resolve, reject) => {
    child.on("message", (/** @type {{ port: number }} */ { port }) => {
      isReady = true;
      output = "";
      resolve(port);
    });
    child.once("exit", () => {
      if (isReady) onEnd(output);
      else reject(new Error(output));
    });
  });
}

/** @param {string} folder of the build @param {Options} options */
export function createSite(folder, { env, onEnd }) {
  const prepare = () => start(SITE_PROCESS, [folder], env);
  /** They still answer requests. @type {Child[]} */
  let previous = [];
  /** @type {Child | null} */
  let current = null;
  /** It has loaded the packages, which is most of a start. @type {Child | null} */
  let spare = null;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  return {
    /** Starts the build beside the running process, which continues until `endPrevious`. @returns the new port */
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
    /** The old process ends first: two can't share a database. */
    async replace() {
      await stop(current);
      current = start(program, [], env);
      await untilReady(current, onEnd);
    },
    stop: () => stop(current),
  };
}
