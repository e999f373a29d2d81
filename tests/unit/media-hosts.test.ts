/** Which files the site opens on the word of a record: nothing in its own network, wherever a name leads. */
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { createBackOffice, startTrace } from "~/back-office/client.server";
import { createMediaHosts, isPrivateAddress, limitBytes, lookupPublic } from "~/back-office/media-hosts.server";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
/** A server in the private network, and the addresses that were requested of it. */
async function serveSecret() {
  const requested: unknown[] = [];
  const inside = await serve((request, response) => {
    requested.push(request.url);
    response.end("secret");
  });
  return { requested, inside };
}
const log = { warn: () => undefined, error: () => undefined };
const clientOf = (origin: string, mediaHosts: readonly string[] = []) =>
  createBackOffice({ baseUrl: `${origin}/api`, log, mediaHosts }).for(
    { siteId: 4, lang: "fr", planId: 1 },
    startTrace(log, "test"),
  );

describe("a file of a record", () => {
  it("is opened at the back-office, by a path or a whole address, also in a private network", async () => {
    const office = await serve((request, response) => response.end(`file ${request.url}`));
    for (const url of ["/media/x.pdf", `${office}/media/x.pdf`]) {
      expect(await text((await clientOf(office).openMedia(url)).stream)).toBe("file /media/x.pdf");
    }
  });

  it("isn't opened anywhere else, and no request is sent", async () => {
    const { requested, inside } = await serveSecret();
    const office = await serve((_, response) => response.end());
    const port = new URL(inside).port;
    const addresses = [
      inside,
      inside.replace("http://127.0.0.1", "//127.0.0.1"),
      `http://localhost:${port}/`,
      `http://[::1]:${port}/`,
      `http://2130706433:${port}/`,
      `http://user:word@127.0.0.1:${port}/`,
      "file:///etc/passwd",
      "data:text/plain,x",
      "http://169.254.169.254/latest/meta-data",
      "http://:0/",
    ];
    for (const url of addresses)
      await expect(clientOf(office).openMedia(url), url).rejects.toMatchObject({ kind: "unavailable" });
    expect(requested).toEqual([]);
  });

  it("isn't opened at a host of MEDIA_HOSTS whose name or number leads into a private network", async () => {
    const { requested, inside } = await serveSecret();
    const office = await serve((_, response) => response.end());
    const { port } = new URL(inside);
    const client = clientOf(office, [`localhost:${port}`, `127.0.0.1:${port}`]);
    for (const host of ["localhost", "127.0.0.1"]) {
      await expect(client.openMedia(`http://${host}:${port}/x.pdf`)).rejects.toMatchObject({ kind: "unavailable" });
    }
    expect(requested).toEqual([]);
  });

  it("isn't followed elsewhere by a redirect", async () => {
    const { requested, inside } = await serveSecret();
    const office = await serve((_, response) => response.writeHead(302, { Location: `${inside}/x.pdf` }).end());
    await expect(clientOf(office).openMedia("/media/x.pdf")).rejects.toMatchObject({ kind: "unavailable" });
    expect(requested).toEqual([]);
  });

  it("that announces more than a file may hold isn't read", async () => {
    const office = await serve((_, response) =>
      response.writeHead(200, { "Content-Length": "99999999999" }).write("x"),
    );
    await expect(clientOf(office).openMedia("/media/x.pdf")).rejects.toMatchObject({ kind: "unavailable" });
  });
});

it("MEDIA_HOSTS opens those hosts, with the port that they name", () => {
  const hosts = createMediaHosts("http://office.example/api", ["Files.example", "cdn.example:8443"]);
  expect(hosts.find("https://files.example/a.pdf")?.url.href).toBe("https://files.example/a.pdf");
  expect(hosts.find("https://cdn.example:8443/a.pdf")).not.toBeNull();
  for (const url of ["https://cdn.example/a.pdf", "https://files.example:22/", "https://evil.files.example/"]) {
    expect(hosts.find(url), url).toBeNull();
  }
});

it.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "::1",
  "fc00::1",
  "fe80::1",
  "::ffff:10.0.0.1",
  "224.0.0.1",
  "nonsense",
])("%s is private", (address) => expect(isPrivateAddress(address)).toBe(true));
it("an address of the internet isn't", () => {
  for (const address of ["93.184.215.14", "2a00:1450:400a::1"]) expect(isPrivateAddress(address)).toBe(false);
});

it("a name that leads to a private address isn't connected to", async () => {
  const error = await new Promise<Error | null>((resolve) => lookupPublic("localhost", {}, resolve));
  expect(error?.message).toContain("private");
});

it("a file that doesn't end is cut off", async () => {
  const stream = limitBytes(10);
  stream.write("x".repeat(11));
  await expect(text(stream)).rejects.toThrow("more than 10 bytes");
});
