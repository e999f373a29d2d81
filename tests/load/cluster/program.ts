/** A program of the site that can be killed, frozen, and started again in its place. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

const POLL_MS = 50;
const PATIENCE_MS = 60_000;

type Plan = {
  name: string;
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
  isReady: () => Promise<boolean>;
};
export type Program = {
  name: string;
  start: () => Promise<void>;
  end: (signal: NodeJS.Signals) => Promise<void>;
  freeze: () => void;
  thaw: () => void;
  log: () => string;
  pid: () => number | undefined;
};

export function createProgram({ name, command, args, env = {}, isReady }: Plan): Program {
  let child: ChildProcess | null = null;
  let errors = "";
  return {
    name,
    log: () => errors,
    pid: () => child?.pid,
    async start() {
      const started = spawn(command, args, {
        stdio: ["ignore", "pipe", "pipe"],
        env: { ...process.env, ...env },
      });
      // The back-office logs on its standard output why it can't listen.
      for (const stream of [started.stdout, started.stderr])
        stream.on("data", (chunk) => (errors = (errors + chunk).slice(-4_000)));
      child = started;
      const deadline = Date.now() + PATIENCE_MS;
      while (!(await isReady().catch(() => false))) {
        if (started.exitCode !== null || Date.now() > deadline) throw new Error(`${name} didn't start:\n${errors}`);
        await wait(POLL_MS);
      }
    },
    async end(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    },
    freeze: () => void child?.kill("SIGSTOP"),
    thaw: () => void child?.kill("SIGCONT"),
  };
}

export const answersOk = (url: string) => fetch(url, { signal: AbortSignal.timeout(1_000) }).then(({ ok }) => ok);
