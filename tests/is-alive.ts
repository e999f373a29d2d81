import { readFileSync } from "node:fs";

/** Whether a process runs: one that has ended but isn't reaped yet ("zombie") doesn't. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    // `pid (name) state …`, on Linux.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return true;
  }
}
