/** The balancer of deploy/, on ports of a test's own. `npm test` finds or installs nginx (scripts/test-services.mjs). */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port";

const PROGRAM = process.env.NGINX_PATH ?? "nginx";
/** Where there is neither the program nor a way to install it; `npm test` says so. */
export const HAS_NGINX = PROGRAM !== "none";
const TEMPLATE = "deploy/nginx/talvenne.conf.template";

export interface Balanced {
  /** Of each process, `host:port`; two of each. */
  web: readonly [string, string];
  backOffice?: readonly [string, string];
}
export interface Nginx {
  /** Of the site. */
  url: string;
  /** Of the API, for web processes. */
  backOfficeUrl: string;
  /** What it wrote of each request. */
  log(): string;
  stop(): Promise<void>;
}

/** As `envsubst` does it. @throws {Error} when the template asks for something that isn't given */
function fillIn(values: Readonly<Record<string, string>>): string {
  return readFileSync(TEMPLATE, "utf8").replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${TEMPLATE} asks for ${name}`);
    return value;
  });
}

/** @throws {Error} when it refuses its configuration */
export async function startNginx({ web, backOffice = ["127.0.0.1:9", "127.0.0.1:9"] }: Balanced): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "talvenne-nginx-"));
  const [port, backOfficePort] = [await freePort(), await freePort()];
  const logFile = join(folder, "access.log");
  const own = fillIn({
    ...{ LISTEN: `127.0.0.1:${port}`, BACK_OFFICE_LISTEN: `127.0.0.1:${backOfficePort}`, LOG: logFile },
    ...{ WEB_1: web[0], WEB_2: web[1], BACK_OFFICE_1: backOffice[0], BACK_OFFICE_2: backOffice[1] },
  });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  // Started by root its workers would be nobody, who may not write here.
  const asWhom = process.getuid?.() === 0 ? "user root;" : "";
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `${asWhom} daemon off; pid ${join(folder, "pid")}; worker_processes 1; error_log ${join(folder, "error.log")};
events { worker_connections 2048; }
http { ${temporary.join(" ")}
${own}
}`,
  );
  execFileSync(PROGRAM, ["-t", "-q", "-p", folder, "-c", file], { stdio: ["ignore", "ignore", "pipe"] });
  const child: ChildProcess = spawn(PROGRAM, ["-p", folder, "-c", file], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, "error.log"), "utf8"));
    const answers = await fetch(`${url}/metrics`).then(
      () => true,
      () => false,
    );
    if (answers) break;
  }
  return {
    url,
    backOfficeUrl: `http://127.0.0.1:${backOfficePort}/api`,
    log: () => readFileSync(logFile, "utf8"),
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
