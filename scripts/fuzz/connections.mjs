/**
 * Slow, idle and far too many connections, over the loopback: whether visitors go on being served, when those connections
 * are cut off, and what they cost in memory. docs/security.md has the last numbers.
 */
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { startWatchedSite } from "./site.mjs";
import { sendMessage } from "./wire.mjs";

const PAGE = "/fr/enduit-professionnels";
const FORM = "/fr/enduit-professionnels/nous-contacter";
const URLENCODED = "application/x-www-form-urlencoded";
const HEAD = `Host: 127.0.0.1\r\nUser-Agent: connections\r\n`;
/** Longer than the server lets anybody take for a head. */
const LONGEST_CUT_MS = 60_000;
/** A visitor who waits longer than this goes elsewhere. Usually it is some milliseconds; the machine may be busy. */
const PATIENCE_MS = 5_000;
const BYTE_EVERY_MS = 1_000;

/** @typedef {import("./site.mjs").WatchedSite} WatchedSite */
/**
 * What became of one attack. `cutAfterMs`: when the last of its connections was closed; `null`: some still stood.
 * `visitorMs`: how long a visitor's page took meanwhile, each time.
 * @typedef {{ what: string, opened: number, cutAfterMs: number | null, said: string, visitorMs: number[], before: number,
 *   peak: number, after: number }} Result
 */

/** @param {WatchedSite} site */
async function visit(site) {
  const startedAt = performance.now();
  const outcome = await sendMessage(site.port, {
    text: `GET ${PAGE} HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`,
    whole: true,
  });
  if (outcome.kind !== "answer" || outcome.answer.status !== 200)
    throw new Error(`A visitor got ${JSON.stringify(outcome.kind)}`);
  return performance.now() - startedAt;
}

/** @param {number} port @param {string} text what it sends once it is open */
async function openSocket(port, text) {
  const socket = connect({ port, host: "127.0.0.1" });
  let said = "";
  socket.on("data", (piece) => {
    said ||= piece.toString("latin1", 0, 40).split("\r\n")[0] ?? "";
  });
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const isOpen = await Promise.race([once(socket, "connect").then(() => true), closed.then(() => false)]);
  socket.write(text);
  return { socket, closed, isOpen, said: () => said };
}
/** @typedef {Awaited<ReturnType<typeof openSocket>>} Held */

/**
 * Holds so many connections open until the server cuts them off, while visitors come by.
 * @param {WatchedSite} site
 * @param {{ what: string, count: number, first: string, next?: string, waitMs?: number }} attack `next`: what each sends every second
 * @returns {Promise<Result>}
 */
async function hold(site, { what, count, first, next = "", waitMs = LONGEST_CUT_MS }) {
  const before = site.memoryMb();
  const startedAt = performance.now();
  /** @type {Held[]} */
  const held = [];
  // Slower than the queue of connections that the system keeps for a server.
  for (let opened = 0; opened < count; opened += 100) {
    held.push(
      ...(await Promise.all(Array.from({ length: Math.min(100, count - opened) }, () => openSocket(site.port, first)))),
    );
  }
  const openedCount = held.filter(({ isOpen }) => isOpen).length;
  let left = held.length;
  let lastCutAt = 0;
  for (const { closed } of held) {
    closed.then(() => {
      left -= 1;
      lastCutAt = performance.now() - startedAt;
    });
  }
  const visitorMs = [];
  let peak = before;
  while (left > 0 && performance.now() - startedAt < waitMs) {
    visitorMs.push(await visit(site));
    peak = Math.max(peak, site.memoryMb());
    if (next) for (const { socket } of held) if (!socket.destroyed) socket.write(next);
    await wait(BYTE_EVERY_MS);
  }
  const said = [...new Set(held.map((one) => one.said()).filter(Boolean))].join(", ");
  const cutAfterMs = left === 0 ? lastCutAt : null;
  for (const { socket } of held) socket.destroy();
  await wait(2 * BYTE_EVERY_MS);
  return { what, opened: openedCount, cutAfterMs, said, visitorMs, before, peak, after: site.memoryMb() };
}

/** @param {WatchedSite} site @param {{ what: string, count: number, textOf: (index: number) => string }} burst @returns {Promise<Result>} */
async function burst(site, { what, count, textOf }) {
  const before = site.memoryMb();
  const startedAt = performance.now();
  /** @type {Map<string, number>} */
  const statuses = new Map();
  /** @type {number[]} */
  const visitorMs = [];
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const outcome = await sendMessage(site.port, { text: textOf(index), whole: true });
      const status = outcome.kind === "answer" ? String(outcome.answer.status) : outcome.kind;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      visitorMs.push(performance.now() - startedAt);
    }),
  );
  const peak = site.memoryMb();
  await wait(2 * BYTE_EVERY_MS);
  const said = [...statuses].map(([status, times]) => `${times} × ${status}`).join(", ");
  return {
    what,
    opened: count,
    cutAfterMs: performance.now() - startedAt,
    said,
    visitorMs,
    before,
    peak,
    after: site.memoryMb(),
  };
}

/** @param {number[]} values @param {number} part */
const quantile = (values, part) =>
  Math.round([...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0);

/** @param {Result} result */
function row({ what, opened, cutAfterMs, said, visitorMs, before, peak, after }) {
  const cut = cutAfterMs === null ? "it stood (20 s)" : `${(cutAfterMs / 1_000).toFixed(1)} s`;
  const visitor = `${quantile(visitorMs, 0.5)} / ${quantile(visitorMs, 1)} ms`;
  return `| ${what} | ${opened} | ${cut} | ${said || "nothing"} | ${visitor} | ${before} → ${peak} → ${after} MB |`;
}

/** @returns {Promise<boolean>} whether everything held */
export async function testConnections() {
  const site = await startWatchedSite({ TRUST_PROXY: "0" });
  const get = (/** @type {string} */ more) => `GET ${PAGE} HTTP/1.1\r\n${HEAD}${more}`;
  try {
    for (let times = 0; times < 50; times += 1) await visit(site);
    const results = [
      await hold(site, { what: "slow heads, a byte a second", count: 500, first: get("X-Slow: "), next: "a" }),
      await hold(site, {
        ...{ what: "slow forms, a byte a second", count: 500, next: "a", waitMs: 20_000 },
        first: `POST ${FORM} HTTP/1.1\r\n${HEAD}Content-Type: ${URLENCODED}\r\nContent-Length: 50000\r\n\r\n`,
      }),
      await hold(site, { what: "idle from the start", count: 5_000, first: "" }),
      await hold(site, { what: "idle after a page", count: 5_000, first: get("\r\n") }),
      await burst(site, {
        ...{ what: "heads of 1,900 lines, all at once", count: 200 },
        textOf: () => `${get("X: 1\r\n".repeat(1_900))}Connection: close\r\n\r\n`,
      }),
      await burst(site, {
        ...{ what: "heads of 90 kB, all at once", count: 200 },
        textOf: () => `${get(`X: ${"a".repeat(90_000)}\r\n`)}Connection: close\r\n\r\n`,
      }),
      await burst(site, {
        ...{ what: "pages, cached and not, all at once", count: 2_000 },
        textOf: (index) =>
          `GET ${PAGE}${index % 4 === 0 ? `/resultats/${index}` : ""} HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`,
      }),
    ];
    console.log(
      "| connections | opened | cut off or answered after | they were told | a visitor's page: median / worst | memory: before → peak → after |",
    );
    console.log("|---|---|---|---|---|---|");
    for (const result of results) console.log(row(result));
    const errors = site.takeErrors();
    for (const error of errors) console.error(error);
    const slowest = Math.max(...results.slice(0, 4).flatMap(({ visitorMs }) => visitorMs));
    const isHeld = results.every(({ said }) => !said.includes("closed"));
    return errors.length === 0 && isHeld && site.isRunning() && slowest < PATIENCE_MS;
  } finally {
    await site.stop();
  }
}
