/** The site as deploy/ runs it: nginx, web processes, two back-offices, PostgreSQL, Redis, on ports of its own. */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { SITE_FLAGS } from "../../../scripts/lib.mjs";
import { freePort } from "../../free-port";
import type { Account } from "../chaos/visitors";
import { nginxConfig } from "../nginx-config";
import { startPostgres } from "../postgres-server";
import { type Deliveries, startMailServer } from "./mail-server";
import { answersOk, createProgram, type Program } from "./program";

export type Cluster = {
  /** Where visitors go. */
  url: string;
  /** Each web process itself. */
  webs: readonly string[];
  /** The API, behind the balancer, and the token of the sites. */
  api: string;
  token: string;
  /** The names of the back-offices among `programs`. */
  offices: readonly string[];
  databaseUrl: string;
  mails: Deliveries;
  programs: Readonly<Record<string, Program>>;
  /** An account of the sales team. */
  account: Account;
  /** Runs a command such as `npm run migrate`. */
  runJob: (job: readonly string[], settings?: Record<string, string>) => Promise<void>;
  stop: () => Promise<void>;
};

const execFileAsync = promisify(execFile);

const SECRETS = { SESSION_SECRET: "a-secret-of-all-processes", BACK_OFFICE_TOKEN: "a-token-of-all-processes" };
const MAIL = {
  MAIL_FROM: "Talvenne <site@talvenne.test>",
  MAIL_HR: "hr@talvenne.test",
  MAIL_SALES: "sales@talvenne.test",
};
/** Many visitors with one address. */
const NO_LIMITS = { FORM_RATE_LIMIT: "0", SIGN_IN_RATE_LIMIT: "0", FORM_MIN_AGE_SECONDS: "0" };

/** Away from a terminal, `npm run team` writes passwords into a file. */
function readPassword(folder: string, email: string) {
  const lines = readFileSync(join(folder, "first-passwords.txt"), "utf8").split("\n");
  const password = lines.find((line) => line.startsWith(email))?.split(/\s+/)[1];
  if (!password) throw new Error(`${email} has no password`);
  return password;
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/** `env`: settings of the web processes beyond those of this cluster. */
export async function startCluster({
  redisServer,
  nginx,
  webs: webCount = 2,
  env = {},
}: {
  redisServer: string;
  nginx: string;
  webs?: 1 | 2;
  env?: Record<string, string>;
}) {
  const folder = mkdtempSync(join(tmpdir(), "chaos-"));
  const [site, inner, redisPort, smtpPort] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const webPorts = [await freePort(), await freePort()].slice(0, webCount);
  const officePorts = [await freePort(), await freePort()];
  const mailServer = await startMailServer(smtpPort);
  const database = await startPostgres({ port: await freePort(), durable: true });
  const common = { NODE_ENV: "production", LOG_LEVEL: "error", ...SECRETS, ...NO_LIMITS };
  const shared = {
    ...{ DATABASE_URL: database.url, ADDRESS_KEY: "an-address-key-of-all-processes", ...MAIL },
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  };
  const run = (program: string, args: readonly string[], own?: Record<string, string>) =>
    execFileAsync(process.execPath, [`build/back-office/${program}.js`, ...args], {
      env: { ...process.env, ...shared, DATA_DIR: folder, ...own },
    });
  const runJob: Cluster["runJob"] = async (job, own) => void (await run("jobs", job, own));
  await runJob(["migrate"]);
  await runJob(["content", "load"]);
  const email = "chaos@talvenne.test";
  await run("team", ["add", "sales", email]);
  const account = { email, password: readPassword(folder, email) };

  const redis = createProgram({
    ...{ name: "redis", command: redisServer, isReady: () => accepts(redisPort) },
    args: ["--port", String(redisPort), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder],
  });
  const offices = officePorts.map((port, index) =>
    createProgram({
      ...{ name: `back-office-${index + 1}`, command: process.execPath },
      args: ["scripts/serve.mjs", "back-office"],
      env: {
        ...{ ...common, ...shared, BACK_OFFICE_PORT: String(port) },
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
        ...env,
      },
      isReady: () => answersOk(`http://127.0.0.1:${port}/readyz`),
    }),
  );
  const own = join(folder, "nginx");
  mkdirSync(own);
  const file = join(own, "nginx.conf");
  const pair = ([one, two = one]: readonly number[]): [string, string] => [`127.0.0.1:${one}`, `127.0.0.1:${two}`];
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

  const programs = [redis, balancer, ...offices, ...webs];
  async function stop() {
    // Told to stop, each would go on for seconds, so that another takes over. nginx would leave its workers behind.
    await Promise.all([...offices, ...webs].map((program) => program.end("SIGKILL")));
    for (const program of [balancer, redis]) await program.end("SIGTERM");
    await database.remove();
    await mailServer.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    // Each needs those before it.
    for (const program of programs) await program.start();
  } catch (error) {
    await stop();
    throw error;
  }
  const postgres: Program = {
    ...{ name: "postgresql", start: database.start, end: database.stop },
    ...{ freeze: () => undefined, thaw: () => undefined, log: () => "", pid: () => undefined },
  };
  return {
    ...{ url, webs: webPorts.map((port) => `http://127.0.0.1:${port}`), databaseUrl: database.url, account, runJob },
    mails: mailServer.received,
    ...{ api: `http://127.0.0.1:${inner}/api`, token: SECRETS.BACK_OFFICE_TOKEN },
    offices: offices.map(({ name }) => name),
    programs: Object.fromEntries([...programs, postgres].map((program) => [program.name, program])),
    stop,
  };
}
