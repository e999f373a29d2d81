/** A thousand odd addresses, the same ones each time: no 500, no other site, no stack. */
import { describe, expect, test } from "vitest";
import { oddAddresses } from "./odd-address-list";
import { startSite, type TestSite } from "./site";

async function check(site: TestSite, address: string) {
  const raw = Buffer.from(address, "utf8").toString("latin1");
  const text = await site.askRaw(`GET ${raw} HTTP/1.1\r\nHost: here.example\r\nConnection: close\r\n\r\n`);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
  expect(status, address).toBeGreaterThanOrEqual(200);
  expect(status, address).toBeLessThan(500);
  expect(/^location: (.*)$/im.exec(text)?.[1] ?? "/", address).toMatch(/^\/(?![/\\])/);
  expect(text, address).not.toMatch(/\n\s+at .+:\d+:\d+/);
}

test("1,000 odd addresses: no 500", async () => {
  const site = await startSite();
  const addresses = oddAddresses(1_000);
  for (let from = 0; from < addresses.length; from += 20) {
    await Promise.all(addresses.slice(from, from + 20).map((address) => check(site, address)));
  }
});

test.each([
  ["a broken escape", "/fr/%E0%A4%A"],
  ["a NUL byte", "/fr/%00"],
  ["a 20 kB path", `/fr/${"a".repeat(20_000)}`],
  ["a 20 kB path of slashes", `${"/".repeat(20_000)}x/`],
])("%s answers 400 or 404", async (_, path) => {
  const site = await startSite();
  const answer = await site.ask(path);
  expect([400, 404]).toContain(answer.status);
  expect(answer.headers["content-type"]).toMatch(/^text\/html/);
  expect(answer.body).toContain(String(answer.headers["x-request-id"]));
});

test.each([
  "GET http://evil.example/ HTTP/1.1",
  "GET * HTTP/1.1",
  "OPTIONS * HTTP/1.1",
  "POST // HTTP/1.1",
  "BREW / HTTP/1.1",
  "TRACE / HTTP/1.1",
])("%s is no 500", async (line) => {
  const site = await startSite();
  expect(await site.askRaw(`${line}\r\nHost: here.example\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 [2-4]/);
});

/** React's router decodes it, and takes what follows for a host: with the real screens each was a 500. */
describe.each(["GET", "HEAD", "POST"])("%s of an address that begins with an encoded backslash", (method) => {
  test.each([
    "/%5c",
    "/%5C",
    "/%5c?x",
    "/x/../%5c",
    "/x\\..\\%5c",
    "/%5c%5cevil.example",
    "/./%2e%2e/%5C",
    "/.//%5C",
    "/fr/%2e%2e//%5c",
  ])("%s can't be read", async (path) => {
    const site = await startSite();
    const answer = await site.askRaw(`${method} ${path} HTTP/1.1\r\nHost: here.example\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});

test("further on, a backslash is a letter like others", async () => {
  const site = await startSite();
  expect((await site.ask("/fr/enduit-professionnels/resultats/a%5cb")).status).toBe(200);
});
