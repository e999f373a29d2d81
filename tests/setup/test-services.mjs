/** Programs that some tests run beside the site: found, or brought from Debian's packages, or done without. */
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { aptGet, findOrInstall, which } from "./apt-get.mjs";

/** Debian has PostgreSQL's programs aside, by version. */
const DEBIAN_POSTGRES = "/usr/lib/postgresql";
const DEBIAN_DOVECOT = "/usr/sbin/dovecot";

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

/** Debian has it aside, where only administrators look for programs. */
const locateDovecot = () =>
  process.env.DOVECOT_PATH ?? which("dovecot") ?? (existsSync(DEBIAN_DOVECOT) ? DEBIAN_DOVECOT : null);

/** @returns {string | null} */
function findDovecot() {
  const found = locateDovecot();
  if (!found) findOrInstall("dovecot-imapd", undefined);
  return locateDovecot();
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

/**
 * `variable` tells the tests where the program is; "none" says on purpose that there is none. A server at the address that `given`
 * names needs no program: without it, only the tests that stop their server are left out.
 */
const SERVICES = [
  {
    ...{ name: "redis-server", variable: "REDIS_SERVER_PATH", given: "TEST_REDIS_URL", tests: "the tests with Redis" },
    find: () => findOrInstall("redis-server", process.env.REDIS_SERVER_PATH),
    locate: () => process.env.REDIS_SERVER_PATH ?? which("redis-server"),
  },
  {
    ...{ name: "nginx", variable: "NGINX_PATH", given: "", tests: "the tests behind nginx" },
    find: () => findOrInstall("nginx", process.env.NGINX_PATH),
    locate: () => process.env.NGINX_PATH ?? which("nginx"),
  },
  {
    ...{ name: "caddy", variable: "CADDY_PATH", given: "", tests: "the test of an update behind Caddy" },
    find: () => findOrInstall("caddy", process.env.CADDY_PATH),
    locate: () => process.env.CADDY_PATH ?? which("caddy"),
  },
  {
    ...{ name: "postgresql", variable: "POSTGRES_BIN", given: "TEST_DATABASE_URL", tests: "the tests with PostgreSQL" },
    find: findPostgres,
    locate: locatePostgres,
  },
  {
    ...{ name: "dovecot", variable: "DOVECOT_PATH", given: "", tests: "the tests with a mailbox" },
    find: findDovecot,
    locate: locateDovecot,
  },
];

/**
 * A program whose package has another name.
 * @param {string} name @param {string} debianPackage @param {string | undefined} known
 */
function findProgram(name, debianPackage, known) {
  const found = known ?? which(name);
  if (found) return found;
  findOrInstall(debianPackage, undefined);
  return which(name);
}

const firefox = () =>
  findProgram("firefox-esr", "firefox-esr", process.env.FIREFOX_PATH ?? which("firefox") ?? undefined);
const webkit = () => findProgram("WebKitWebDriver", "webkit2gtk-driver", process.env.WEBKIT_DRIVER_PATH);
const xvfb = () => findProgram("Xvfb", "xvfb", process.env.XVFB_PATH);

/** Programs that the tests of kind `browsers` need beside Chromium. */
const BROWSERS = [
  { ...{ name: "firefox-esr", variable: "FIREFOX_PATH", tests: "the tests in Firefox" }, find: firefox },
  { ...{ name: "webkit2gtk-driver", variable: "WEBKIT_DRIVER_PATH", tests: "the tests in WebKit" }, find: webkit },
  { ...{ name: "xvfb", variable: "XVFB_PATH", tests: "the tests in WebKit" }, find: xvfb },
].map((program) => ({ ...program, given: "", locate: program.find }));

export const findTestBrowsers = () => findAll(BROWSERS);
export const findTestServices = () => findAll(SERVICES);

/**
 * @returns what the tests are told, which tests are skipped because a service can't be had, and which because the person who runs them
 *   chose a server that they mustn't stop
 * @param {typeof SERVICES} wanted
 */
function findAll(wanted) {
  const services = wanted.map(({ find, locate, ...service }) => {
    const isGiven = process.env[service.given] !== undefined;
    return { ...service, isGiven, path: isGiven ? locate() : find() };
  });
  const missing = services.filter(({ path }) => path === null || path === "none");
  return {
    env: Object.fromEntries(services.map(({ variable, path }) => [variable, path ?? "none"])),
    skipped: missing
      .filter(({ isGiven }) => !isGiven)
      .map(({ name, tests }) => `Skipped: ${tests}. There is no ${name} here, and no apt-get to bring it.`),
    chosen: missing
      .filter(({ isGiven }) => isGiven)
      .map(({ name, given }) => `Skipped: the tests that stop their ${name}. They were given the one at ${given}.`),
  };
}
