/** A site of a test's own, with a back-office of its own or with that of the whole run. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createServer as createHttpServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fillDataFolder } from "../filled-folder";
import { freePort } from "../free-port";

export const TOKEN = "token-of-the-tests-0123456789";
const TIMEOUT_MS = 60_000;

async function untilAnswers(url: string, programs: readonly Program[]): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const dead = programs.find(({ child }) => child.exitCode !== null);
    if (dead) throw new Error(`${dead.child.spawnargs.join(" ")} ended with ${dead.child.exitCode}: ${dead.said()}`);
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await wait(50);
  }
  throw new Error(`${url} didn't answer within ${TIMEOUT_MS} ms`);
}

interface Program {
  child: ChildProcess;
  /** Its standard error, reported only when it doesn't start. */
  said(): string;
}

function run(program: string, env: Record<string, string>): Program {
  const child = spawn(process.execPath, [program], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...env },
  });
  let said = "";
  child.stderr.on("data", (chunk) => (said += chunk));
  return { child, said: () => said };
}

async function end({ child }: Program, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await ended;
}

export const askAt =
  (backOfficeUrl: string) =>
  (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${backOfficeUrl}${path}`, { ...init, headers: { Authorization: `Bearer ${TOKEN}`, ...init.headers } });

export interface OwnSite {
  url: string;
  /** The back-office's API itself. */
  backOfficeUrl: string;
  dataFolder: string;
  /** Asks the back-office itself, with the token that visitors' posts carry. */
  askBackOffice(path: string, init?: RequestInit): Promise<Response>;
  /** At once: told to stop, a site behind a proxy goes on for seconds. */
  stop(): Promise<void>;
}

/** Pictures are resized once for all sites of a test run. */
function shareImages(dataFolder: string): void {
  const shared = join(process.env.TEST_DATA_DIR ?? tmpdir(), "images");
  mkdirSync(shared, { recursive: true });
  symlinkSync(shared, join(dataFolder, "images"));
}

type Between = Required<Pick<OwnSiteOptions, "fails" | "rewrite">> & {
  /** Whether connections to the back-office are broken off, as if that had ended. */
  isAway?: () => boolean;
};

/** Passes everything on but the calls that fail, as the test wants the answers read. */
function callsBetween(port: number, backOfficePort: number, { fails, rewrite, isAway = () => false }: Between) {
  const server = createHttpServer((incoming, answer) => {
    const { url: path = "/", method, headers } = incoming;
    if (isAway()) return answer.destroy();
    if (fails(path)) return answer.writeHead(500).end();
    const passed = request(
      { host: "127.0.0.1", port: backOfficePort, path, method, headers, agent: false },
      (response) => {
        const status = response.statusCode ?? 502;
        const change = rewrite(path);
        if (!change) {
          answer.writeHead(status, response.headers);
          return response.pipe(answer);
        }
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          answer.writeHead(status, { "Content-Type": "application/json" });
          answer.end(change(Buffer.concat(chunks).toString("utf8")));
        });
      },
    );
    passed.on("error", () => answer.destroy());
    incoming.pipe(passed);
  });
  server.keepAliveTimeout = 0;
  return server.listen(port, "127.0.0.1");
}

interface OwnSiteOptions {
  /** Which calls to the back-office (path and query, from `/api` on) answer 500 for this site. */
  fails?: (path: string) => boolean;
  /** For calls whose answer this site is given otherwise: what becomes of its body. */
  rewrite?: (path: string) => ((body: string) => string) | null;
  /** Settings of its back-office beyond those of a test. */
  backOffice?: Record<string, string>;
}

const createDataFolder = (): string => {
  const dataFolder = mkdtempSync(join(tmpdir(), "own-site-"));
  shareImages(dataFolder);
  return dataFolder;
};

/** @param beside what the site needs to become ready */
async function runSite(env: Record<string, string>, beside: readonly Program[] = []) {
  const port = env.PORT ?? (await freePort());
  const site = run("build/index.js", {
    NODE_ENV: "production",
    PORT: String(port),
    BACK_OFFICE_TOKEN: TOKEN,
    FORM_MIN_AGE_SECONDS: "0",
    FORM_RATE_LIMIT: "0",
    SIGN_IN_RATE_LIMIT: "0",
    LOG_LEVEL: "fatal",
    ...env,
  });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(`${url}/readyz`, [site, ...beside]);
  return { url, site };
}

interface SiteOf extends Pick<OwnSite, "url" | "stop"> {
  /** Resolves when it has ended. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** It is there, and does nothing. */
  freeze(): void;
  thaw(): void;
}

/** A site with a back-office that runs already. */
export async function startSiteOf(backOfficeUrl: string, env: Record<string, string> = {}): Promise<SiteOf> {
  const dataFolder = createDataFolder();
  const { url, site } = await runSite({ BACK_OFFICE_URL: backOfficeUrl, DATA_DIR: dataFolder, ...env });
  return {
    url,
    kill: (signal) => end(site, signal),
    freeze: () => void site.child.kill("SIGSTOP"),
    thaw: () => void site.child.kill("SIGCONT"),
    async stop() {
      await end(site, "SIGKILL");
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

export type SiteBeside = Pick<OwnSite, "url" | "stop">;

/** A site with settings or failing calls of its own, on the back-office of the whole run (playwright.config.ts). */
export async function startSiteBeside(
  env: Record<string, string> = {},
  { fails = () => false, rewrite = () => null, isAway }: Partial<Between> = {},
): Promise<SiteBeside> {
  const betweenPort = await freePort();
  const between = callsBetween(betweenPort, Number(process.env.TEST_BACK_OFFICE_PORT), { fails, rewrite, isAway });
  const site = await startSiteOf(`http://127.0.0.1:${betweenPort}/api`, env);
  return {
    url: site.url,
    async stop() {
      await site.stop();
      between.closeAllConnections();
      between.close();
    },
  };
}

/** @param env settings of the site beyond those of a test */
export async function startOwnSite(
  env: Record<string, string> = {},
  { fails = () => false, rewrite = () => null, backOffice: backOfficeEnv = {} }: OwnSiteOptions = {},
): Promise<OwnSite> {
  const [backOfficePort, betweenPort] = [await freePort(), await freePort()];
  const dataFolder = createDataFolder();
  if (!backOfficeEnv.CONTENT_DIR) await fillDataFolder(dataFolder);
  const backOfficeUrl = `http://127.0.0.1:${backOfficePort}/api`;
  const backOffice = run("build/back-office/main.js", {
    BACK_OFFICE_PORT: String(backOfficePort),
    BACK_OFFICE_TOKEN: TOKEN,
    DATA_DIR: dataFolder,
    LOG_LEVEL: "fatal",
    ...backOfficeEnv,
  });
  await untilAnswers(`${backOfficeUrl}/site?site_id=4&lang=fr`, [backOffice]);
  const between = callsBetween(betweenPort, backOfficePort, { fails, rewrite });
  const { url, site } = await runSite(
    { BACK_OFFICE_URL: `http://127.0.0.1:${betweenPort}/api`, DATA_DIR: dataFolder, ...env },
    [backOffice],
  );
  return {
    url,
    backOfficeUrl,
    dataFolder,
    askBackOffice: askAt(backOfficeUrl),
    async stop() {
      await Promise.all([end(site, "SIGKILL"), end(backOffice, "SIGKILL")]);
      between.closeAllConnections();
      between.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
