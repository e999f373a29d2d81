/** Starts the embedded back-office as a process of its own, and again when it dies; it ends with this one. */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Settings } from "./settings";

const FIRST_START_MS = 120_000;
const STOP_MS = 5_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** Having lived this long, it begins again with the shortest pause. */
const STEADY_MS = 60_000;
const POLL_MS = 50;

export interface EmbeddedBackOffice {
  stop(): Promise<void>;
}

interface Options {
  settings: Settings;
  log: Logger;
  onRestart: () => void;
  program?: string;
}

/** @throws {Error} with a line for the person who starts the process, when it doesn't become ready */
export async function startBackOffice({
  settings,
  log,
  onRestart,
  program = join("build", "back-office", "main.js"),
}: Options): Promise<EmbeddedBackOffice> {
  let stopping = false;
  let startedAt = 0;
  let pause = FIRST_PAUSE_MS;
  let ready = false;
  let child = start();

  function start(): ChildProcess {
    startedAt = Date.now();
    const started = spawn(process.execPath, [program], {
      env: childEnvironment(settings),
      // The channel closes when this process dies, however it dies, and the child leaves with it.
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      // A group of its own: Ctrl-C reaches this process alone, which finishes what it answers first.
      detached: true,
    });
    started.once("error", (error) => log.error({ reason: error.message }, "the back-office can't be started"));
    started.once("exit", (code, signal) => {
      if (stopping || !ready) return;
      if (Date.now() - startedAt > STEADY_MS) pause = FIRST_PAUSE_MS;
      log.error({ code, signal, againInMs: pause }, "the back-office ended and will be started again");
      setTimeout(restart, pause).unref();
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    });
    return started;
  }
  function restart() {
    if (stopping) return;
    onRestart();
    child = start();
  }

  const deadline = Date.now() + FIRST_START_MS;
  while (!(await isOurs(settings))) {
    if (hasEnded(child))
      throw new Error(`The back-office ended while it was starting (exit code ${child.exitCode ?? child.signalCode}).`);
    if (Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The back-office wasn't ready after ${FIRST_START_MS / 1000} seconds.`);
    }
    await wait(POLL_MS);
  }
  ready = true;

  return {
    async stop() {
      stopping = true;
      if (hasEnded(child)) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

function childEnvironment({ backOffice, dataDir, mediaDir, origin, defaultSiteId }: Settings): NodeJS.ProcessEnv {
  return {
    ...process.env,
    BACK_OFFICE_PORT: String(backOffice.port),
    BACK_OFFICE_TOKEN: backOffice.token,
    DATA_DIR: dataDir,
    MEDIA_DIR: mediaDir,
    DEFAULT_SITE_ID: String(defaultSiteId),
    ...(origin ? { ORIGIN: origin } : {}),
  };
}

/** Asks for something that needs the token, so that a stranger on the same port doesn't pass for ours. */
async function isOurs({ backOffice, defaultSiteId, defaultLocale }: Settings): Promise<boolean> {
  const question = `${backOffice.url}/tags?type=where&site_id=${defaultSiteId}&lang=${defaultLocale}`;
  try {
    const answer = await fetch(question, {
      headers: { authorization: `Bearer ${backOffice.token}` },
      signal: AbortSignal.timeout(2_000),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
