/** Programs that some tests run beside the site: found, or brought from Debian's packages, or done without. */
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { aptGet, findOrInstall, which } from "./apt-get.mjs";

/** Debian has PostgreSQL's programs aside, by version. */
const DEBIAN_POSTGRES = "/usr/lib/postgresql";

/** @returns {string | null} the folder of PostgreSQL's programs, where they are installed */
export function locatePostgres() {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN;
  const inPath = which("initdb");
  if (inPath) return dirname(inPath);
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
  return (
    versions
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(DEBIAN_POSTGRES, version, "bin"))
      .find((bin) => existsSync(join(bin, "initdb"))) ?? null
  );
}

/** @returns {string | null} */
function findPostgres() {
  const found = locatePostgres();
  if (found || !which("apt-get")) return found;
  console.log("▸ Installing postgresql for the tests …");
  aptGet("update", "-qq");
  aptGet("install", "-y", "-qq", "--no-install-recommends", "postgresql");
  return locatePostgres();
}

/** The variable tells the tests where the program is; "none" says on purpose that there is none. */
const SERVICES = [
  {
    ...{ name: "redis-server", variable: "REDIS_SERVER_PATH", tests: "the tests with Redis" },
    find: () => findOrInstall("redis-server", process.env.REDIS_SERVER_PATH),
  },
  {
    ...{ name: "nginx", variable: "NGINX_PATH", tests: "the tests behind nginx" },
    find: () => findOrInstall("nginx", process.env.NGINX_PATH),
  },
  { name: "postgresql", variable: "POSTGRES_BIN", tests: "the tests with PostgreSQL", find: findPostgres },
];

/** @returns what the tests are told, and for each service that can't be had which tests are skipped */
export function findTestServices() {
  const services = SERVICES.map(({ find, ...service }) => ({ ...service, path: find() }));
  return {
    env: Object.fromEntries(services.map(({ variable, path }) => [variable, path ?? "none"])),
    skipped: services
      .filter(({ path }) => path === null || path === "none")
      .map(({ name, tests }) => `Skipped: ${tests}. There is no ${name} here, and no apt-get to bring it.`),
  };
}
