/** The balancer of deploy/ as a configuration of its own, for tests and measurements. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const TEMPLATE = new URL("../deploy/nginx/talvenne.conf.template", import.meta.url);

/**
 * @typedef {{ folder: string, port: number, backOfficePort: number, web: readonly [string, string],
 *   backOffice: readonly [string, string] }} Balanced `folder` is for what it writes; processes are `host:port`
 */

/** As `envsubst` does it. @param {Readonly<Record<string, string>>} values @throws {Error} when one is missing */
function fillIn(values) {
  return readFileSync(TEMPLATE, "utf8").replaceAll(/\$\{(\w+)\}/g, (_, /** @type {string} */ name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${TEMPLATE} asks for ${name}`);
    return value;
  });
}

/** Runs in the foreground, as the user who starts it. @param {Balanced} balanced */
export function nginxConfig({ folder, port, backOfficePort, web, backOffice }) {
  const own = fillIn({
    ...{ LISTEN: `127.0.0.1:${port}`, BACK_OFFICE_LISTEN: `127.0.0.1:${backOfficePort}` },
    ...{ LOG: join(folder, "access.log"), WEB_1: web[0], WEB_2: web[1] },
    ...{ BACK_OFFICE_1: backOffice[0], BACK_OFFICE_2: backOffice[1] },
  });
  const written = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  // Started by root, nginx would run its workers as a user that may not write here.
  const asWhom = process.getuid?.() === 0 ? "user root;" : "";
  return `${asWhom} daemon off; pid ${join(folder, "pid")}; worker_processes 1; error_log ${join(folder, "error.log")};
events { worker_connections 2048; }
http { ${written.join(" ")}
${own}
}`;
}
