/** Programs that run while a test does. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

const TIMEOUT_MS = 60_000;

export interface Program {
  child: ChildProcess;
  /** Resolves when it has ended. */
  end(): Promise<void>;
}

/** @param fd3 whether it writes to a fourth stream, which `child.stdio[3]` reads */
export function run(program: string, args: readonly string[], env: Record<string, string> = {}, fd3 = false): Program {
  const child = spawn(program, args, {
    stdio: ["ignore", "ignore", "ignore", fd3 ? "pipe" : "ignore"],
    env: { ...process.env, ...env },
  });
  // Who waits for it finds out, and says so.
  child.on("error", () => undefined);
  return {
    child,
    async end() {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Asks until there is an answer. @throws when the program ends before, or takes too long */
export async function untilReady<T>({ child }: Program, ask: () => T | null | Promise<T | null>): Promise<T> {
  const name = child.spawnfile;
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.pid === undefined) throw new Error(`${name} could not be started`);
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
    const answer = await ask();
    if (answer !== null) return answer;
    await wait(50);
  }
  throw new Error(`${name} was not ready within ${TIMEOUT_MS} ms`);
}
