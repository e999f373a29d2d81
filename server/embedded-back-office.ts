import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Settings } from "./settings";

const PROGRAM = join("build", "back-office", "main.js");
const FIRST_START_MS = 120_000;
/** A little longer than the back-office's own limit. */
const STOP_MS = 3_500;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** After this time the next restart uses the shortest pause. */
const STEADY_MS = 60_000;

interface Options {
  settings: Settings;
  log: Logger;
  onRestart: () => void;
  program?: string;
}

export function startBackOffice({ settings, log, onRestart, program = PROGRAM }: Options) {
  let stopping = false;
  let pause = FIRST_PAUSE_MS;
  let child = spawnBackOffice(program, settings, log);
  const ready = saysReady(child, () => stopping).then(watch);

  function watch() {
    const startedAt = performance.now();
    whenEnded(child, () => {
      if (stopping) return;
      if (performance.now() - startedAt > STEADY_MS) pause = FIRST_PAUSE_MS;
      const { exitCode, signalCode } = child;
      log.error({ exitCode, signalCode, againInMs: pause }, "the back-office ended and will be started again");
      setTimeout(restart, pause).unref();
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    });
  }
  function restart() {
    if (stopping) return;
    onRestart();
    child = spawnBackOffice(program, settings, log);
    watch();
  }

  return {
    /** @throws {Error} with a message for the operator when it exits or takes too long */
    ready,
    async stop(): Promise<void> {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const ended = new Promise<void>((resolve) => whenEnded(child, resolve));
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

function spawnBackOffice(program: string, settings: Settings, log: Logger): ChildProcess {
  // The limit of new objects is this process's: 16 MB instead of 32.
  const limits = process.execArgv.filter((flag) => flag.startsWith("--max-semi-space-size"));
  const child = spawn(process.execPath, [...limits, program], {
    env: childEnvironment(settings),
    // Its logs go to our standard error. The channel closes when this process dies, and the back-office exits with it.
    stdio: ["ignore", process.stderr.fd, process.stderr.fd, "ipc"],
    // In its own group, so that Ctrl-C reaches only this process, which finishes its answers first.
    detached: true,
  });
  child.on("error", (error) => log.error({ reason: error.message }, "the back-office can't be started"));
  return child;
}

function saysReady(child: ChildProcess, isStopping: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Error(`the back-office wasn't ready after ${FIRST_START_MS / 1000} seconds.`));
      child.kill("SIGKILL");
    }, FIRST_START_MS);
    child.on("message", (message) => {
      if (typeof message !== "object" || !("type" in message) || message.type !== "ready") return;
      clearTimeout(late);
      resolve();
    });
    whenEnded(child, () => {
      clearTimeout(late);
      if (isStopping()) return;
      reject(new Error("the back-office ended while it was starting; see its own message above."));
    });
  });
}

/** A process that couldn't be spawned emits an error, but no exit. */
function whenEnded(child: ChildProcess, then: () => void): void {
  child.once("exit", then);
  if (child.pid === undefined) child.once("error", then);
}

function childEnvironment(settings: Settings): NodeJS.ProcessEnv {
  const { backOffice, dataDir, origin, host, port, defaultSiteId, logLevel } = settings;
  return {
    ...process.env,
    BACK_OFFICE_PORT: String(backOffice.port),
    BACK_OFFICE_TOKEN: backOffice.token,
    DATA_DIR: dataDir,
    DEFAULT_SITE_ID: String(defaultSiteId),
    LOG_LEVEL: logLevel,
    SITE_URL: `http://${ownAddress(host)}:${port}`,
    ORIGIN: origin ?? `http://localhost:${port}`,
  };
}

function ownAddress(host: string | undefined): string {
  if (!host || host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
