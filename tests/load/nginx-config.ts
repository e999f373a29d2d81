/** The balancer of deploy/ as a configuration of its own, for tests and measurements. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const TEMPLATE = "deploy/nginx/catalogue-site.conf.template";

/** `folder` is for what nginx writes; processes are `host:port`. */
type Balanced = {
  folder: string;
  port: number;
  backOfficePort: number;
  web: readonly [string, string];
  backOffice: readonly [string, string];
};

/** As `envsubst` does it. */
function fillIn(values: Readonly<Record<string, string>>) {
  return readFileSync(TEMPLATE, "utf8").replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${TEMPLATE} asks for ${name}`);
    return value;
  });
}

/** Runs in the foreground, as the user who starts it. */
export function nginxConfig({ folder, port, backOfficePort, web, backOffice }: Balanced) {
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
