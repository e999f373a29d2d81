/** Debian's packages, for what the tests run beside Node: a browser, a Redis. */
import { execFileSync, spawnSync } from "node:child_process";

/** @param {string} name @returns {string | null} the path of a program */
export function which(name) {
  const { status, stdout } = spawnSync("which", [name], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

/** @param {string[]} args @throws when it fails */
export function aptGet(...args) {
  const [program = "", ...rest] = [...(process.getuid?.() === 0 ? [] : ["sudo"]), "apt-get", ...args];
  execFileSync(program, rest, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
