/** Runs programs so that none outlives the command: npm signals a script's shell only, which `exec` in package.json replaces. */
import { spawn } from "node:child_process";

const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM"]);
const KILL_AFTER_MS = 5_000;
const isWindows = process.platform === "win32";

/** Ends this process with the code of a failed program. @param {string} command @param {readonly string[]} args */
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
