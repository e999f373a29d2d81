/** A whole site in processes of its own, with its embedded back-office, that a test kills without warning. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../free-port";

export const TOKEN = "token-of-the-load-tests-0123456789";
const TIMEOUT_MS = 180_000;

export interface KilledSite {
  origin: string;
  backOfficeUrl: string;
  dataFolder: string;
  /** The output of the processes. */
  said(): string;
  /** `kill -9`; the web process is started again at once, the back-office by the web process. */
  kill(what: "web" | "back-office" | "both"): Promise<void>;
  /** Resolves when the site and its back-office answer. */
  ready(): Promise<void>;
  stop(): Promise<void>;
  /** The web process's id. */
  pid(): number;
}

/** A program that starts what follows on its command line, in surroundings of its own. */
type Wrapper = (dataFolder: string) => readonly string[];

export async function startKilledSite(env: Record<string, string>, wrapper: Wrapper = () => []): Promise<KilledSite> {
  const [port, backOfficePort] = [await freePort(), await freePort()];
  const dataFolder = mkdtempSync(join(tmpdir(), "killed-"));
  const origin = `http://127.0.0.1:${port}`;
  let said = "";
  let stopping = false;
  let web = start();

  function start(): ChildProcess {
    const [command, ...args] = [...wrapper(dataFolder), process.execPath, "build/index.js"];
    const child = spawn(command ?? process.execPath, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: String(port),
        BACK_OFFICE_PORT: String(backOfficePort),
        BACK_OFFICE_TOKEN: TOKEN,
        DATA_DIR: dataFolder,
        FORM_MIN_AGE_SECONDS: "0",
        FORM_RATE_LIMIT: "0",
        LOG_LEVEL: "warn",
        ...env,
      },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (said += chunk));
    child.once("exit", () => {
      if (!stopping) web = start();
    });
    return child;
  }

  /** The back-office is the web process's only child. */
  function backOfficePid(): number | null {
    try {
      return (
        Number(
          execFileSync("pgrep", ["-P", String(web.pid)], { encoding: "utf8" })
            .trim()
            .split("\n")[0],
        ) || null
      );
    } catch {
      return null;
    }
  }

  return {
    origin,
    backOfficeUrl: `http://127.0.0.1:${backOfficePort}/api`,
    dataFolder,
    said: () => said,
    pid: () => web.pid ?? 0,
    async kill(what) {
      const backOffice = what === "web" ? null : backOfficePid();
      if (backOffice) process.kill(backOffice, "SIGKILL");
      if (what === "back-office") return;
      const ended = once(web, "exit");
      web.kill("SIGKILL");
      await ended;
    },
    async ready() {
      const deadline = Date.now() + TIMEOUT_MS;
      while (Date.now() < deadline) {
        const ok = await fetch(`${origin}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        );
        if (ok) return;
        await wait(50);
      }
      throw new Error(`the site didn't answer within ${TIMEOUT_MS} ms:\n${said.slice(-2_000)}`);
    },
    async stop() {
      stopping = true;
      if (web.exitCode === null && web.signalCode === null) {
        const ended = once(web, "exit");
        web.kill("SIGTERM");
        await ended;
      }
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
