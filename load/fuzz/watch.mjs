/** Measures a visitor's page, and the memory of a site, while something happens to it. */
import { execFile } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { sendMessage } from "./wire.mjs";

export const PAGE = "/fr/enduit-professionnels";
const VISIT = `GET ${PAGE} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`;
const VISIT_EVERY_MS = 50;
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

/** @param {number} port */
async function visit(port) {
  const startedAt = performance.now();
  const outcome = await sendMessage(port, { text: VISIT, whole: true }).catch(() => null);
  const isPage = outcome?.kind === "answer" && outcome.answer.status === 200;
  return isPage ? performance.now() - startedAt : Number.POSITIVE_INFINITY;
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
  /** @type {Promise<number>[]} */
  const visits = [visit(site.port)];
  const visiting = setInterval(() => visits.push(visit(site.port)), VISIT_EVERY_MS);
  const startedAt = performance.now();
  try {
    await act();
  } finally {
    clearInterval(visiting);
    isEnded = true;
  }
  const ms = performance.now() - startedAt;
  const visitorMs = await Promise.all(visits);
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
