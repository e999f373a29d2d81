/** Small files of the maker's own, such as the logo, are served when the back-office no longer answers. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import pino from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { media } from "../../server/media";
import { setRequestDetails } from "../../server/request-details";

const MARK = "<svg xmlns='http://www.w3.org/2000/svg'/>";
const LOGO = "/media/own/896ce0047e12/brand/mark.svg";
const LARGE = "/media/own/896ce0047e12/large.svg";
const PICTURE = "/media/pictures/wall.svg";

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

let isUp = true;
const backOffice = createServer((request, response) => {
  if (!isUp) return void response.writeHead(500).end();
  const body = request.url === LARGE ? MARK.padEnd(70_000) : MARK;
  response.writeHead(200, { "Content-Type": "image/svg+xml", "Content-Length": body.length, ETag: '"1"' }).end(body);
});
let site: Server;
let { pass, prepare } = media("http://unused.invalid");
let address: string;
beforeAll(async () => {
  const app = express();
  app.use((request, _response, next) => {
    setRequestDetails(request, { id: "test", log: pino({ level: "silent" }), clientIp: "127.0.0.1" });
    next();
  });
  ({ pass, prepare } = media(await listen(backOffice)));
  app.use(pass);
  site = createServer(app);
  address = await listen(site);
});
afterAll(() => {
  site.close();
  backOffice.close();
});

it("serves the logo from memory with its headers, and answers a conditional request", async () => {
  isUp = true;
  for (const path of [LOGO, LARGE, PICTURE]) expect((await fetch(address + path)).status).toBe(200);
  isUp = false;
  const logo = await fetch(address + LOGO);
  expect([logo.status, await logo.text()]).toEqual([200, MARK]);
  expect(logo.headers.get("content-type")).toContain("image/svg+xml");
  expect(logo.headers.get("content-security-policy")).toContain("sandbox");
  expect(
    (await fetch(address + LOGO, { headers: { "If-None-Match": '"1"', "Cache-Control": "max-age=0" } })).status,
  ).toBe(304);
  // Only small files whose address changes with them.
  for (const path of [LARGE, PICTURE]) expect((await fetch(address + path)).status).toBe(503);
});

it("has the logo of a page before a visitor has fetched it", async () => {
  const unseen = LOGO.replace("mark", "mark-on-dark");
  isUp = true;
  await prepare(unseen);
  isUp = false;
  const logo = await fetch(address + unseen);
  expect([logo.status, await logo.text()]).toEqual([200, MARK]);
});
