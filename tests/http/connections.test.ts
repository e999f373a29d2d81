/** Limits of connections: slow, idle, too many, and oversized headers. */
import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "../../server/serve";

const app: RequestListener = (request, response) => {
  request.resume().on("end", () => {
    response.end(`${request.rawHeaders.length / 2} headers, from ${request.headers["x-forwarded-for"]}`);
  });
};

async function start(limits: Parameters<typeof listen>[2]) {
  const server = await listen(app, { port: 0, host: "127.0.0.1" }, { connectionsCheckingInterval: 50, ...limits });
  onTestFinished(() => server.stop(0));
  return server.port;
}

interface Client {
  socket: Socket;
  /** The whole answer, after the server has closed the connection. */
  said: Promise<string>;
}
async function open(port: number, text: string): Promise<Client> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk));
  socket.on("error", () => undefined);
  const said = once(socket, "close").then(() => answer);
  await Promise.race([once(socket, "connect"), said]);
  if (text) socket.write(text);
  return { socket, said };
}
const HEAD = "GET / HTTP/1.1\r\nHost: here.example\r\n";
const LAST = "Connection: close\r\n\r\n";

test("a head that takes too long is cut off", async () => {
  const port = await start({ headersTimeout: 200, requestTimeout: 400 });
  expect(await (await open(port, `${HEAD}X-Slow: `)).said).toMatch(/^HTTP\/1\.1 408 /);
});

test("an idle connection is closed", async () => {
  const port = await start({ headersTimeout: 200, requestTimeout: 400 });
  expect(await (await open(port, "")).said).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
});

test("a body that takes too long is cut off", async () => {
  const port = await start({ headersTimeout: 200, requestTimeout: 400 });
  const slow = await open(port, "POST / HTTP/1.1\r\nHost: here.example\r\nContent-Length: 100\r\n\r\na=");
  expect(await slow.said).toMatch(/^HTTP\/1\.1 408 /);
});

test("a kept-alive connection without another request is closed", async () => {
  const port = await start({ keepAliveTimeout: 100 });
  expect(await (await open(port, `${HEAD}\r\n`)).said).toMatch(/^HTTP\/1\.1 200 OK/);
});

test("connections above the limit are refused until another one ends", async () => {
  const port = await start({ maxConnections: 2 });
  const [first] = [await open(port, ""), await open(port, "")];
  expect(await (await open(port, HEAD + LAST)).said).toBe("");
  first.socket.destroy();
  await first.said;
  await expect.poll(async () => (await open(port, HEAD + LAST)).said).toMatch(/^HTTP\/1\.1 200 OK/);
});

test("of a head with thousands of lines the last one is read as well: a proxy writes the client's address there", async () => {
  const port = await start({});
  const flood = "X: 1\r\n".repeat(5_000);
  const answer = await (await open(port, `${HEAD}${flood}X-Forwarded-For: 192.0.2.1\r\n${LAST}`)).said;
  expect(answer).toContain("5003 headers, from 192.0.2.1");
});

test("a head that is too long is refused", async () => {
  const port = await start({});
  expect(await (await open(port, `${HEAD}X: ${"a".repeat(70_000)}\r\n${LAST}`)).said).toMatch(/^HTTP\/1\.1 431 /);
});
