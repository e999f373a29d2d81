/** Programs that some tests run beside the site: found, or brought from Debian's packages, or done without. */
import { findOrInstall } from "./apt-get.mjs";

/** The variable tells the tests where the program is; "none" says on purpose that there is none. */
const SERVICES = [
  { name: "redis-server", variable: "REDIS_SERVER_PATH", tests: "the tests with Redis" },
  { name: "nginx", variable: "NGINX_PATH", tests: "the tests behind nginx" },
];

/** @returns what the tests are told, and for each service that can't be had which tests are skipped */
export function findTestServices() {
  const services = SERVICES.map((service) => ({
    ...service,
    path: findOrInstall(service.name, process.env[service.variable]),
  }));
  return {
    env: Object.fromEntries(services.map(({ variable, path }) => [variable, path ?? "none"])),
    skipped: services
      .filter(({ path }) => path === null || path === "none")
      .map(({ name, tests }) => `Skipped: ${tests}. There is no ${name} here, and no apt-get to bring it.`),
  };
}
