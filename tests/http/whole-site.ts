/** The built site with its embedded back-office, in processes of its own: what a robot meets. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fillDataFolder } from "../filled-folder";
import { freePort } from "../free-port";

const TIMEOUT_MS = 180_000;

export interface WholeSite {
  origin: string;
  /** The embedded back-office, or the configured one of another site. */
  backOfficeUrl: string;
  stop(): Promise<void>;
}

async function untilReady(origin: string, site: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline && site.exitCode === null) {
    const ready = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await wait(50);
  }
  throw new Error(`the site didn't start:\n${said().slice(-2_000)}`);
}

/** `npm test` has built it. */
export async function startWholeSite(env: Record<string, string> = {}): Promise<WholeSite> {
  const [port, backOfficePort] = [await freePort(), await freePort()];
  const folder = mkdtempSync(join(tmpdir(), "whole-"));
  if (!env.CONTENT_DIR && !env.BACK_OFFICE_URL) await fillDataFolder(folder);
  const origin = `http://127.0.0.1:${port}`;
  let said = "";
  const site = spawn(process.execPath, ["build/index.js"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      ...{ NODE_ENV: "production", LOG_LEVEL: "warn", DATA_DIR: folder },
      ...{ PORT: String(port), BACK_OFFICE_PORT: String(backOfficePort), ...env },
    },
  });
  for (const stream of [site.stdout, site.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk));
  const stop = async () => {
    if (site.exitCode === null && site.signalCode === null) {
      // Its back-office ends with it, and has the same standard error, which closes when both have ended.
      const ended = once(site, "close");
      site.kill("SIGKILL");
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(origin, site, () => said);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, backOfficeUrl: `http://127.0.0.1:${backOfficePort}/api`, stop };
}
