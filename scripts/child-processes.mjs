/**
 * Runs other programs so that none outlives the command that started it. npm passes signals to a script's shell only: `exec` in
 * package.json makes that the program itself. On Windows the command behind `||` runs.
 */
import { spawn } from "node:child_process";

const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM"]);
const KILL_AFTER_MS = 5_000;
const isWindows = process.platform === "win32";

/**
 * Runs a program to its end; this process exits with its code when it fails. A signal that arrives meanwhile ends the
 * program first, with everything that it started: it gets a process group of its own.
 * @param {string} command @param {readonly string[]} args
 */
export async function runToEnd(command, args) {
  // On Windows npm is a script, which only a shell runs.
  const shell = isWindows && command === "npm";
  const child = spawn(command, args, { stdio: "inherit", detached: !isWindows, shell });
  let isStopping = false;
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    isStopping = true;
    killGroup(child, signal);
    setTimeout(() => killGroup(child, "SIGKILL"), KILL_AFTER_MS).unref();
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  for (const signal of SIGNALS) process.off(signal, stop);
  if (isStopping || code !== 0) process.exit(code ?? 1);
}

/** @param {import("node:child_process").ChildProcess} child @param {NodeJS.Signals} signal */
function killGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    // It has ended by itself.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
