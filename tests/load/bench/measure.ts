/** One measurement: a server under a load, in CPU time a request (steadier than requests a second), rate and patience. */
import { bytesOf, openConnection, type SentRequest } from "./connection.mjs";
import { type Server, startStub, type Visitors } from "./processes";

/** `count` requests are measured, after as many as `warm` says. */
type Load = { requests: SentRequest[]; count: number; warm: number; connections: number };
export type Measured = { cpuMs: number; perSecond: number; p50: number; p99: number };
export type Compared = Measured & { bytes: number; bare: Measured; cpuRatio: number; rateRatio: number };

export async function measure(server: Server, visitors: Visitors, { requests, count, warm, connections }: Load) {
  const order = { port: server.port, requests, connections };
  await visitors.send({ ...order, count: warm });
  const before = await server.cpuMs();
  const { seconds, p50, p99 } = await visitors.send({ ...order, count });
  const cpuMs = ((await server.cpuMs()) - before) / count;
  return { cpuMs, perSecond: count / seconds, p50, p99 };
}

/** Those that a bare server doesn't write by itself, and that say nothing about how the body travels. */
const LEFT_OUT = /^(?:connection|keep-alive|date|content-length|transfer-encoding)$/i;

async function copyAnswer(port: number, request: SentRequest) {
  const connection = await openConnection(port);
  const { status, head, body } = await connection.ask(bytesOf(port, request));
  connection.close();
  const headers = head
    .split("\r\n")
    .slice(1)
    .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)] as [string, string])
    .filter(([name]) => !LEFT_OUT.test(name));
  return { status, headers, body };
}

/** The site, then a bare node:http server that sends the bytes of its first answer, under the same load. */
export async function compare(site: Server, visitors: Visitors, load: Load): Promise<Compared> {
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
