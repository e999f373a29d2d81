/** `npm start`, `npm run dev` and `npm run serve` as a person or a container starts them, on ports of their own. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { fillDataFolder } from "../filled-folder";
import { freePort } from "../free-port";
import { isAlive } from "../is-alive";

const START_MS = 150_000;
const END_MS = 30_000;

export interface NpmCommand {
  origin: string;
  backOfficeOrigin: string;
  npm: ChildProcess;
  /** Everything that it printed. */
  printed(): string;
  /** By process id: npm, the program, and last what this started. */
  processes: readonly number[];
}

/**
 * Resolves when the site answers, or the separate back-office; remaining processes are killed when the test ends.
 * @param env settings beyond those of a test
 */
export async function startNpm(
  args: readonly string[],
  folder = ".",
  env: Record<string, string> = {},
  what: "site" | "office" = "site",
): Promise<NpmCommand> {
  const [port, backOfficePort] = [await freePort(), await freePort()];
  const dataFolder = mkdtempSync(join(tmpdir(), "npm-"));
  await fillDataFolder(dataFolder);
  const origin = `http://127.0.0.1:${port}`;
  const backOfficeOrigin = `http://127.0.0.1:${backOfficePort}`;
  const awaited = what === "site" ? `${origin}/readyz` : `${backOfficeOrigin}/healthz`;
  const npm = spawn("npm", args, {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      ...{ NODE_ENV: "production", LOG_LEVEL: "error", DATA_DIR: dataFolder, MEDIA_DIR: join(dataFolder, "media") },
      // Media of other markets aren't rendered before the tests, and here not at all, which saves a process.
      ...{ PORT: String(port), BACK_OFFICE_PORT: String(backOfficePort), ...env },
    },
  });
  let printed = "";
  for (const stream of [npm.stdout, npm.stderr]) stream.on("data", (chunk: Buffer) => (printed += chunk));
  let processes: readonly number[] = [];
  onTestFinished(() => {
    for (const pid of [...processes, ...descendantsOf(npm.pid ?? 0)].filter(isAlive)) process.kill(pid, "SIGKILL");
    rmSync(dataFolder, { recursive: true, force: true });
  });
  await vi.waitFor(async () => expect((await fetch(awaited)).ok).toBe(true), {
    timeout: START_MS,
    interval: 100,
  });
  processes = descendantsOf(npm.pid ?? 0);
  return { origin, backOfficeOrigin, npm, printed: () => printed, processes };
}

/** @throws when one of them lives on */
export async function expectEnd(processes: readonly number[]): Promise<void> {
  await vi.waitFor(() => expect(processes.filter(isAlive)).toEqual([]), { timeout: END_MS, interval: 50 });
}

function descendantsOf(pid: number): number[] {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] => [
    parent,
    ...pairs.flatMap(([child, itsParent]) => (child !== undefined && itsParent === parent ? below(child) : [])),
  ];
  return below(pid);
}
