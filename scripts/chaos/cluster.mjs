/** The site as deploy/ runs it: nginx, two web processes, back-office processes, Redis, on ports of its own. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../bench/processes.mjs";
import { SITE_FLAGS } from "../lib.mjs";
import { nginxConfig } from "../nginx-config.mjs";
import { answersOk, createProgram } from "./program.mjs";

/** @typedef {import("./program.mjs").Program} Program */
/** @typedef {{ url: string, programs: Readonly<Record<string, Program>>, stop: () => Promise<void> }} Cluster */

const SECRETS = { SESSION_SECRET: "a-secret-of-all-processes", BACK_OFFICE_TOKEN: "a-token-of-all-processes" };
/** Many visitors with one address. */
const NO_LIMITS = { FORM_RATE_LIMIT: "0", SIGN_IN_RATE_LIMIT: "0", FORM_MIN_AGE_SECONDS: "0" };

/** @param {number} port @returns {Promise<boolean>} */
const accepts = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/**
 * @param {{ redisServer: string, nginx: string, backOffices?: number }} options a back-office with its own SQLite file is
 *   one; with a database that all share there can be two
 * @returns {Promise<Cluster>}
 */
export async function startCluster({ redisServer, nginx, backOffices = 1 }) {
  const folder = mkdtempSync(join(tmpdir(), "talvenne-chaos-"));
  const [site, inner, redisPort] = [await freePort(), await freePort(), await freePort()];
  const webPorts = [await freePort(), await freePort()];
  const officePorts = [];
  for (let count = 0; count < backOffices; count += 1) officePorts.push(await freePort());
  const common = { NODE_ENV: "production", LOG_LEVEL: "error", ...SECRETS, ...NO_LIMITS };

  const redis = createProgram({
    ...{ name: "redis", command: redisServer, isReady: () => accepts(redisPort) },
    args: ["--port", String(redisPort), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder],
  });
  const offices = officePorts.map((port, index) =>
    createProgram({
      ...{ name: `back-office-${index + 1}`, command: process.execPath },
      args: ["scripts/serve.mjs", "back-office"],
      env: {
        ...{ ...common, BACK_OFFICE_PORT: String(port), DATA_DIR: join(folder, "office"), MEDIA_PROGRAM: "" },
        PROCESS_NAME: `back-office-${index + 1}`,
      },
      isReady: () => answersOk(`http://127.0.0.1:${port}/healthz`),
    }),
  );
  const webs = webPorts.map((port, index) =>
    createProgram({
      ...{ name: `web-${index + 1}`, command: process.execPath, args: [...SITE_FLAGS, "scripts/serve.mjs"] },
      env: {
        ...{ ...common, PORT: String(port), DATA_DIR: join(folder, `web-${index + 1}`), TRUST_PROXY: "1" },
        ...{ BACK_OFFICE_URL: `http://127.0.0.1:${inner}/api`, REDIS_URL: `redis://127.0.0.1:${redisPort}` },
        PROCESS_NAME: `web-${index + 1}`,
      },
      isReady: () => answersOk(`http://127.0.0.1:${port}/readyz`),
    }),
  );
  const own = join(folder, "nginx");
  mkdirSync(own);
  const file = join(own, "nginx.conf");
  /** @param {readonly number[]} ports @returns {[string, string]} */
  const pair = ([one, two = one]) => [`127.0.0.1:${one}`, `127.0.0.1:${two}`];
  const balanced = {
    folder: own,
    port: site,
    backOfficePort: inner,
    web: pair(webPorts),
    backOffice: pair(officePorts),
  };
  writeFileSync(file, nginxConfig(balanced));
  const url = `http://127.0.0.1:${site}`;
  const balancer = createProgram({
    ...{ name: "nginx", command: nginx, args: ["-p", own, "-c", file], isReady: () => accepts(site) },
  });

  // Each needs those before it.
  const programs = [redis, balancer, ...offices, ...webs];
  for (const program of programs) await program.start();
  return {
    url,
    programs: Object.fromEntries(programs.map((program) => [program.name, program])),
    async stop() {
      for (const program of [...programs].reverse()) await program.end("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
