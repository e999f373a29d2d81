/** Sends requests from `connections` visitors at once, on the orders of its parent process. */
import { bytesOf, openConnection } from "./connection.mjs";

/**
 * @typedef {{ port: number, requests: import("./connection.mjs").SentRequest[], count: number, connections: number }} Order
 * @typedef {{ seconds: number, p50: number, p99: number, refused: number, firstRefusal: string | null }} Seen times in ms
 */

const LAST_ANSWER = /^connection: close/im;

/** @param {Float64Array} sorted @param {number} share */
const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** @param {Order} order @returns {Promise<Seen>} */
async function run({ port, requests, count, connections }) {
  const prepared = requests.map((request) => bytesOf(port, request));
  const times = new Float64Array(count);
  let next = 0;
  let refused = 0;
  /** @type {string | null} */
  let firstRefusal = null;

  async function visit() {
    let connection = await openConnection(port);
    for (let index = next++; index < count; index = next++) {
      const bytes = prepared[index % prepared.length];
      if (!bytes) throw new Error("an order without requests");
      const askedAt = performance.now();
      const { status, head } = await connection.ask(bytes);
      times[index] = performance.now() - askedAt;
      // nginx ends one after a thousand requests.
      if (LAST_ANSWER.test(head)) {
        connection.close();
        connection = await openConnection(port);
      }
      if (status !== 200 && status !== 303) {
        refused += 1;
        firstRefusal ??= `${status} on ${requests[index % requests.length]?.path}`;
      }
    }
    connection.close();
  }

  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, visit));
  const seconds = (performance.now() - startedAt) / 1000;
  times.sort();
  return { seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99), refused, firstRefusal };
}

process.on("message", (/** @type {Order} */ order) => {
  run(order).then(
    (seen) => process.send?.({ seen }),
    (error) => process.send?.({ failure: String(error) }),
  );
});
