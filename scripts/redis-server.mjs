/** Finds a Redis for the tests of what several web processes share, or brings Debian's. */

import { aptGet, which } from "./apt-get.mjs";
import { say } from "./lib.mjs";

const NAME = "redis-server";

/** @returns {string | null} path of the program; `null` where there is none and no `apt-get` to bring it. @throws when that fails */
export function findRedisServer() {
  const found = process.env.REDIS_SERVER_PATH ?? which(NAME);
  if (found || !which("apt-get")) return found;
  say("Installing a Redis for the tests …");
  aptGet("update", "-qq");
  aptGet("install", "-y", "-qq", "--no-install-recommends", NAME);
  return which(NAME);
}
