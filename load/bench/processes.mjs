/** The processes of a benchmark: the site as `npm start` runs it, what it is measured against, and who asks. */
import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SITE_FLAGS } from "../../scripts/lib.mjs";

const START_PATIENCE_MS = 120_000;
const POLL_MS = 5;
const FIRST_PAGE = "/fr/enduit-professionnels";

/**
 * Something that listens, and whose work can be measured.
 * @typedef {{ port: number, cpuMs: () => Promise<number>, stop: () => Promise<void> }} Server
 * @typedef {Server & { pid: number, rssMb: () => Promise<number>, heapMb: () => Promise<number>, dataDir: string, startMs: number, backOfficePort: number,
 *   isRunning: () => boolean, pause: () => Promise<void> }} Site `pause` ends it, and keeps its data
 */

/** @param {string} name */
const program = (name) => fileURLToPath(new URL(name, import.meta.url));

export async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** @param {import("node:child_process").ChildProcess} child */
async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** @param {string} text @param {string} name */
export function readMetric(text, name) {
  // Each names its process.
  const value = new RegExp(`^${name}(?:\\{process="[^"]*"\\})? (\\S+)$`, "m").exec(text)?.[1];
  if (value === undefined) throw new Error(`/metrics doesn't tell ${name}`);
  return Number(value);
}

/** @param {number} port @param {string} path */
async function answers(port, path) {
  try {
    return (await fetch(`http://127.0.0.1:${port}${path}`)).ok;
  } catch {
    return false;
  }
}

/**
 * The production build with its embedded back-office, in a fresh data folder unless one is given. `startMs` is the time
 * from the start of its process to its first whole page.
 * @param {{ env?: Record<string, string>, dataDir?: string, firstPage?: string, build?: string,
 *   onLog?: (piece: string) => void }} [options]
 * @returns {Promise<Site>}
 */
export async function startSite({ env = {}, dataDir, firstPage = FIRST_PAGE, build = "build", onLog } = {}) {
  const [port, backOfficePort] = [await freePort(), await freePort()];
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), "talvenne-bench-"));
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
      // What a site in production writes, but to nowhere.
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
  while (!(await answers(port, firstPage))) {
    if (child.exitCode !== null || performance.now() - startedAt > START_PATIENCE_MS) {
      await end(child);
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
    pause: () => end(child),
    async stop() {
      await end(child);
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {import("node:child_process").ChildProcess} child @param {import("node:child_process").Serializable} message */
async function askChild(child, message) {
  child.send(message);
  const [answer] = await once(child, "message");
  return answer;
}

/** @param {import("./stubs.mjs").Stub} stub @returns {Promise<Server>} */
export async function startStub(stub) {
  const child = fork(program("stubs.mjs"));
  const { port } = await askChild(child, stub);
  return {
    port,
    cpuMs: async () => (await askChild(child, "cpu")).cpuMs,
    stop: () => end(child),
  };
}

/** Who asks, in a process of its own. */
export function startVisitors() {
  const child = fork(program("load.mjs"));
  return {
    /** @param {import("./load.mjs").Order} order @returns {Promise<import("./load.mjs").Seen>} */
    async send(order) {
      const { seen, failure } = await askChild(child, order);
      if (failure) throw new Error(failure);
      if (seen.refused > 0) throw new Error(`${seen.refused} of ${order.count} requests failed: ${seen.firstRefusal}`);
      return seen;
    },
    stop: () => end(child),
  };
}
/** @typedef {ReturnType<typeof startVisitors>} Visitors */
