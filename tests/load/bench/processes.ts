/** The processes of a benchmark: the site as `npm start` runs it, what it is measured against, and who asks. */
import { type ChildProcess, fork, type Serializable, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SITE_FLAGS } from "../../../scripts/lib.mjs";
import { freePort } from "../../free-port";
import type { Order, Seen } from "./load.mjs";
import type { Stub } from "./stubs.mjs";

const START_PATIENCE_MS = 120_000;
const POLL_MS = 5;
const FIRST_PAGE = "/fr/enduit-professionnels";

/** Something that listens, and whose work can be measured. */
export type Server = { port: number; cpuMs: () => Promise<number>; stop: () => Promise<void> };
export type Site = Server & {
  pid: number;
  rssMb: () => Promise<number>;
  heapMb: () => Promise<number>;
  dataDir: string;
  startMs: number;
  backOfficePort: number;
  isRunning: () => boolean;
  /** Ends it and keeps its data. */
  pause: () => Promise<void>;
};

export async function endProcess(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** CPU time of all threads of a process so far, in ms. Linux only: it is read from `/proc`. */
export function cpuMsOf(pid: number) {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = tasks.map((task) =>
    Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, "utf8").split(" ")[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}

export function readMetric(text: string, name: string) {
  // Each names its process.
  const value = new RegExp(`^${name}(?:\\{process="[^"]*"\\})? (\\S+)$`, "m").exec(text)?.[1];
  if (value === undefined) throw new Error(`/metrics doesn't tell ${name}`);
  return Number(value);
}

export async function isAnswering(port: number, path: string) {
  try {
    return (await fetch(`http://127.0.0.1:${port}${path}`)).ok;
  } catch {
    return false;
  }
}

/**
 * The production build with its embedded back-office, in a fresh data folder unless one is given. `startMs` is the time
 * from the start of its process to its first whole page.
 */
export async function startSite({
  env = {},
  dataDir,
  firstPage = FIRST_PAGE,
  build = "build",
  onLog,
}: {
  env?: Record<string, string>;
  dataDir?: string;
  firstPage?: string;
  build?: string;
  onLog?: (piece: string) => void;
} = {}): Promise<Site> {
  const [port, backOfficePort] = [await freePort(), await freePort()];
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), "bench-"));
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...SITE_FLAGS, join(build, "index.js")], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      BACK_OFFICE_PORT: String(backOfficePort),
      DATA_DIR: folder,
      ORIGIN: `http://127.0.0.1:${port}`,
      FORM_MIN_AGE_SECONDS: "0",
      FORM_RATE_LIMIT: "0",
      // The log of a site in production is discarded.
      LOG_LEVEL: "info",
      ...env,
    },
  });
  let log = "";
  // Read on, or the site would wait for its own log.
  child.stderr.on("data", (piece) => {
    log = `${log}${piece}`.slice(-2_000);
    onLog?.(String(piece));
  });
  while (!(await isAnswering(port, firstPage))) {
    if (child.exitCode !== null || performance.now() - startedAt > START_PATIENCE_MS) {
      await endProcess(child);
      throw new Error(`The site didn't start:\n${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const startMs = performance.now() - startedAt;
  const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return {
    port,
    pid: child.pid ?? 0,
    dataDir: folder,
    startMs,
    backOfficePort,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    cpuMs: async () => readMetric(await metrics(), "process_cpu_seconds_total") * 1000,
    rssMb: async () => readMetric(await metrics(), "process_resident_memory_bytes") / 1024 / 1024,
    heapMb: async () => readMetric(await metrics(), "nodejs_heap_size_used_bytes") / 1024 / 1024,
    /** Ends it and keeps its data. */
    pause: () => endProcess(child),
    async stop() {
      await endProcess(child);
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function askChild(child: ChildProcess, message: Serializable) {
  child.send(message);
  const [answer] = await once(child, "message");
  return answer;
}

export async function startStub(stub: Stub): Promise<Server> {
  const child = fork("tests/load/bench/stubs.mjs");
  const { port } = await askChild(child, stub);
  return {
    port,
    cpuMs: async () => (await askChild(child, "cpu")).cpuMs,
    stop: () => endProcess(child),
  };
}

/** Who asks, in a process of its own. */
export function startVisitors() {
  const child = fork("tests/load/bench/load.mjs");
  return {
    async send(order: Order): Promise<Seen> {
      const { seen, failure } = await askChild(child, order);
      if (failure) throw new Error(failure);
      if (seen.refused > 0) throw new Error(`${seen.refused} of ${order.count} requests failed: ${seen.firstRefusal}`);
      return seen;
    },
    stop: () => endProcess(child),
  };
}
export type Visitors = ReturnType<typeof startVisitors>;
