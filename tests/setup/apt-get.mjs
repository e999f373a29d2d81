/** Debian's packages, for what the tests run beside Node: a browser, a Redis, an nginx. */
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

/**
 * Finds a program, or brings Debian's package of the same name.
 * @param {string} name @param {string | undefined} known its path, if configured
 * @returns {string | null} its path; `null` where there is none and no `apt-get` to bring it. @throws when that fails
 */
export function findOrInstall(name, known) {
  const found = known ?? which(name);
  if (found || !which("apt-get")) return found;
  console.log(`▸ Installing ${name} for the tests …`);
  aptGet("update", "-qq");
  aptGet("install", "-y", "-qq", "--no-install-recommends", name);
  return which(name);
}
