/** Finds PostgreSQL's programs for the tests of a store that several processes share, or brings Debian's. */
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { aptGet, which } from "./apt-get.mjs";
import { say } from "./lib.mjs";

/** Debian has them aside, by version. */
const DEBIAN = "/usr/lib/postgresql";

/** @returns {string | null} the folder of its programs, where they are installed */
export function locatePostgres() {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN;
  const inPath = which("initdb");
  if (inPath) return dirname(inPath);
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(DEBIAN, version, "bin")).find((bin) => existsSync(join(bin, "initdb"))) ?? null;
}

/** @returns {string | null} the folder of `initdb` and `postgres`; `null` where there is none and no `apt-get`. @throws when that fails */
export function findPostgres() {
  const found = locatePostgres();
  if (found || !which("apt-get")) return found;
  say("Installing a PostgreSQL for the tests …");
  aptGet("update", "-qq");
  aptGet("install", "-y", "-qq", "--no-install-recommends", "postgresql");
  return locatePostgres();
}
