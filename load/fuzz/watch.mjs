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

/**
 * In MB. `pictures`: the short-lived process that decodes a picture, beside the servers.
 * @typedef {{ servers: number, pictures: number }} Memory
 * @typedef {{ port: number, memory: () => Promise<Memory> }} Watched
 * @typedef {{ ms: number, visitorMs: number[], before: number, peak: number, after: number, pictures: number }} Watch `visitorMs` of a visit that failed is infinite
 */

/** Of these processes and of those that they started. @param {...number} pids @returns {Promise<Memory>} */
export async function memoryOf(...pids) {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,rss=,args="], { maxBuffer: 2 ** 24 });
  const memory = { servers: 0, pictures: 0 };
  for (const row of stdout.split("\n")) {
    const [pid, parent, kilobytes = 0] = row.trim().split(/\s+/, 3).map(Number);
    const isOwn = pids.some((own) => own === pid || own === parent);
    if (isOwn) memory[PICTURE_PROGRAM.test(row) ? "pictures" : "servers"] += kilobytes / 1024;
  }
  return { servers: Math.round(memory.servers), pictures: Math.round(memory.pictures) };
}

/** @param {number[]} values @param {number} part */
export const quantile = (values, part) =>
  Math.round([...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0);

/**
 * A visitor in a thread of its own: the time of a page must not include the time that the attacker's event loop takes.
 * @param {number} port @returns {() => Promise<number[]>} ends the visits and lists the time of each, in ms
 */
function startVisitor(port) {
  const thread = new Worker(new URL("./visitor.mjs", import.meta.url), { workerData: { port, page: PAGE } });
  const times = once(thread, "message");
  return async () => {
    thread.postMessage("end");
    const [visitorMs] = await times;
    return visitorMs;
  };
}

/**
 * Visits a page every 50 ms until `act` has ended, whether or not the earlier visits are answered.
 * @param {Watched} site @param {() => Promise<unknown>} act @returns {Promise<Watch>}
 */
export async function watchWhile(site, act) {
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

/** @param {Watch} watch */
export const pageCell = ({ visitorMs }) => `${quantile(visitorMs, 0.95)} / ${quantile(visitorMs, 1)} ms`;
/** @param {Watch} watch */
export const memoryCell = ({ before, peak, after, pictures }) =>
  `${before} → ${peak} → ${after} MB${pictures > 0 ? ` (picture process ${pictures})` : ""}`;
