/** The balancer of deploy/, on ports of a test's own. `npm test` finds or installs nginx (tests/setup/test-services.mjs). */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port";
import { nginxConfig } from "./load/nginx-config";

const PROGRAM = process.env.NGINX_PATH ?? "nginx";
/** Where there is neither the program nor a way to install it; `npm test` says so. */
export const HAS_NGINX = PROGRAM !== "none";

export interface Balanced {
  /** The `host:port` of each process, two of each kind. */
  web: readonly [string, string];
  backOffice?: readonly [string, string];
}
export interface Nginx {
  /** The address of the site. */
  url: string;
  /** The address of the API, for web processes. */
  backOfficeUrl: string;
  /** The access log. */
  log(): string;
  stop(): Promise<void>;
}

/** @throws {Error} when it refuses its configuration */
export async function startNginx({ web, backOffice = ["127.0.0.1:9", "127.0.0.1:9"] }: Balanced): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  const [port, backOfficePort] = [await freePort(), await freePort()];
  const file = join(folder, "nginx.conf");
  writeFileSync(file, nginxConfig({ folder, port, backOfficePort, web, backOffice }));
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
    log: () => readFileSync(join(folder, "access.log"), "utf8"),
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
