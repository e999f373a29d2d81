/** Measures a visitor's page, and the memory of a site, while something happens to it. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";

export const PAGE = "/fr/enduit-professionnels";
const MEASURE_EVERY_MS = 200;
/** Connections are closed and garbage is collected in this time. */
const SETTLE_MS = 1_500;
const PICTURE_PROGRAM = /(?:encode-picture|read-photo)\.js/;

/** In MB. `pictures`: the short-lived process that decodes a picture, beside the servers. */
type Memory = { servers: number; pictures: number };
export type Watched = { port: number; memory: () => Promise<Memory> };
export type Watch = { ms: number; visitorMs: number[]; before: number; peak: number; after: number; pictures: number };

/** Memory of these processes and their children. */
export async function memoryOf(...pids: number[]): Promise<Memory> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,rss=,args="], { maxBuffer: 2 ** 24 });
  const memory = { servers: 0, pictures: 0 };
  for (const row of stdout.split("\n")) {
    const [pid, parent, kilobytes = 0] = row.trim().split(/\s+/, 3).map(Number);
    const isOwn = pids.some((own) => own === pid || own === parent);
    if (isOwn) memory[PICTURE_PROGRAM.test(row) ? "pictures" : "servers"] += kilobytes / 1024;
  }
  return { servers: Math.round(memory.servers), pictures: Math.round(memory.pictures) };
}

export const quantile = (values: number[], part: number) =>
  Math.round([...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0);

/**
 * A visitor in a thread of its own: the time of a page must not include the time that the attacker's event loop takes.
 * The function returned ends the visits and lists the time of each, in ms.
 */
function startVisitor(port: number): () => Promise<number[]> {
  const thread = new Worker("./tests/load/fuzz/visitor.mjs", { workerData: { port, page: PAGE } });
  const times = once(thread, "message");
  return async () => {
    thread.postMessage("end");
    const [visitorMs] = await times;
    return visitorMs;
  };
}

/** Visits a page every 50 ms until `act` has ended, whether or not the earlier visits are answered. */
export async function watchWhile(site: Watched, act: () => Promise<unknown>): Promise<Watch> {
  const { servers: before } = await site.memory();
  let [peak, pictures, isEnded] = [before, 0, false];
  const measuring = (async () => {
    while (!isEnded) {
      const memory = await site.memory();
      peak = Math.max(peak, memory.servers);
      pictures = Math.max(pictures, memory.pictures);
      await wait(MEASURE_EVERY_MS);
    }
  })();
  const endVisits = startVisitor(site.port);
  const startedAt = performance.now();
  try {
    await act();
  } finally {
    isEnded = true;
  }
  const ms = performance.now() - startedAt;
  const visitorMs = await endVisits();
  await measuring;
  await wait(SETTLE_MS);
  const { servers: after } = await site.memory();
  return { ms, visitorMs, before, peak: Math.max(peak, after), after, pictures };
}

export const pageCell = ({ visitorMs }: Watch) => `${quantile(visitorMs, 0.95)} / ${quantile(visitorMs, 1)} ms`;
export const memoryCell = ({ before, peak, after, pictures }: Watch) =>
  `${before} → ${peak} → ${after} MB${pictures > 0 ? ` (picture process ${pictures})` : ""}`;
