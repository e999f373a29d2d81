/** The site as deploy/ runs it: nginx, two web processes, two back-offices, PostgreSQL, Redis, on ports of its own. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../bench/processes.mjs";
import { SITE_FLAGS } from "../lib.mjs";
import { nginxConfig } from "../nginx-config.mjs";
import { startPostgres } from "../postgres-server.mjs";
import { startMailServer } from "./mail-server.mjs";
import { answersOk, createProgram } from "./program.mjs";

/** @typedef {import("./program.mjs").Program} Program */
/**
 * @typedef {object} Cluster
 * @property {string} url where visitors go
 * @property {readonly string[]} webs each web process itself
 * @property {string} databaseUrl
 * @property {ReadonlyMap<string, number>} mails how often each came, by Message-ID
 * @property {Readonly<Record<string, Program>>} programs
 * @property {(job: readonly string[], settings?: Record<string, string>) => void} runJob what `npm run migrate` and the like do
 * @property {() => Promise<void>} stop
 */

const SECRETS = { SESSION_SECRET: "a-secret-of-all-processes", BACK_OFFICE_TOKEN: "a-token-of-all-processes" };
const MAIL = {
  MAIL_FROM: "Talvenne <site@talvenne.test>",
  MAIL_HR: "hr@talvenne.test",
  MAIL_SALES: "sales@talvenne.test",
};
/** Many visitors with one address. */
const NO_LIMITS = { FORM_RATE_LIMIT: "0", SIGN_IN_RATE_LIMIT: "0", FORM_MIN_AGE_SECONDS: "0" };

/** @param {number} port @returns {Promise<boolean>} */
const accepts = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/** @param {{ redisServer: string, nginx: string }} options @returns {Promise<Cluster>} */
export async function startCluster({ redisServer, nginx }) {
  const folder = mkdtempSync(join(tmpdir(), "talvenne-chaos-"));
  const [site, inner, redisPort, smtpPort] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const webPorts = [await freePort(), await freePort()];
  const officePorts = [await freePort(), await freePort()];
  const mailServer = await startMailServer(smtpPort);
  const database = await startPostgres({ port: await freePort(), durable: true });
  const common = { NODE_ENV: "production", LOG_LEVEL: "error", ...SECRETS, ...NO_LIMITS };
  const shared = {
    ...{ DATABASE_URL: database.url, ADDRESS_KEY: "an-address-key-of-all-processes", ...MAIL },
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  };
  /** @type {Cluster["runJob"]} */
  const runJob = (job, own = {}) =>
    void execFileSync(process.execPath, ["build/back-office/jobs.js", ...job], {
      env: { ...process.env, ...shared, ...own },
    });
  runJob(["migrate"]);
  runJob(["content", "load"]);

  const redis = createProgram({
    ...{ name: "redis", command: redisServer, isReady: () => accepts(redisPort) },
    args: ["--port", String(redisPort), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder],
  });
  const offices = officePorts.map((port, index) =>
    createProgram({
      ...{ name: `back-office-${index + 1}`, command: process.execPath },
      args: ["scripts/serve.mjs", "back-office"],
      env: {
        ...{ ...common, ...shared, BACK_OFFICE_PORT: String(port), MEDIA_PROGRAM: "" },
        DATA_DIR: join(folder, `back-office-${index + 1}`),
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
  /** @type {Program} */
  const postgres = {
    ...{ name: "postgresql", start: database.start, end: database.stop },
    ...{ freeze: () => undefined, thaw: () => undefined, said: () => "" },
  };
  return {
    ...{ url, webs: webPorts.map((port) => `http://127.0.0.1:${port}`), databaseUrl: database.url, runJob },
    mails: mailServer.received,
    programs: Object.fromEntries([...programs, postgres].map((program) => [program.name, program])),
    async stop() {
      for (const program of [...programs].reverse()) await program.end("SIGTERM");
      await database.remove();
      await mailServer.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
