/** One measurement: a server under a load, in CPU time a request (steadier than requests a second), rate and patience. */
import { bytesOf, openConnection } from "./connection.mjs";
import { startStub } from "./processes.mjs";

/**
 * `count` requests are measured, after as many as `warm` says.
 * @typedef {{ requests: import("./connection.mjs").SentRequest[], count: number, warm: number, connections: number }} Load
 * @typedef {{ cpuMs: number, perSecond: number, p50: number, p99: number }} Measured ms a request, but for `perSecond`
 * @typedef {Measured & { bytes: number, bare: Measured, cpuRatio: number, rateRatio: number }} Compared ratios to the bare server
 */

/**
 * @param {import("./processes.mjs").Server} server
 * @param {import("./processes.mjs").Visitors} visitors
 * @param {Load} load
 * @returns {Promise<Measured>}
 */
export async function measure(server, visitors, { requests, count, warm, connections }) {
  const order = { port: server.port, requests, connections };
  await visitors.send({ ...order, count: warm });
  const before = await server.cpuMs();
  const { seconds, p50, p99 } = await visitors.send({ ...order, count });
  const cpuMs = ((await server.cpuMs()) - before) / count;
  return { cpuMs, perSecond: count / seconds, p50, p99 };
}

/** Those that a bare server doesn't write by itself, and that say nothing about how the body travels. */
const LEFT_OUT = /^(?:connection|keep-alive|date|content-length|transfer-encoding)$/i;

/** @param {number} port @param {import("./connection.mjs").SentRequest} request */
async function copyAnswer(port, request) {
  const connection = await openConnection(port);
  const { status, head, body } = await connection.ask(bytesOf(port, request));
  connection.close();
  const headers = head
    .split("\r\n")
    .slice(1)
    .map(
      (line) => /** @type {[string, string]} */ ([line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
    )
    .filter(([name]) => !LEFT_OUT.test(name));
  return { status, headers, body };
}

/**
 * The site, then a bare node:http server that sends the bytes of its first answer, under the same load.
 * @param {import("./processes.mjs").Server} site
 * @param {import("./processes.mjs").Visitors} visitors
 * @param {Load} load
 * @returns {Promise<Compared>}
 */
export async function compare(site, visitors, load) {
  const [first] = load.requests;
  if (!first) throw new Error("a load without requests");
  const measured = await measure(site, visitors, load);
  const { status, headers, body } = await copyAnswer(site.port, first);
  const bare = await startStub({ kind: "bare", status, headers, body: body.toString("base64") });
  const ofBare = await measure(bare, visitors, {
    ...load,
    count: Math.max(load.count, BARE_REQUESTS),
    warm: BARE_REQUESTS,
  });
  await bare.stop();
  return {
    ...measured,
    bytes: body.length,
    bare: ofBare,
    cpuRatio: measured.cpuMs / ofBare.cpuMs,
    rateRatio: measured.perSecond / ofBare.perSecond,
  };
}

/** So quick that fewer would measure the clock. */
const BARE_REQUESTS = 5_000;
