/** A thousand odd addresses, the same ones each time: no 500, no other site, no stack. */
import { expect, test } from "vitest";
import { startSite, type TestSite } from "./site";

const PIECES = [
  "fr",
  "de",
  "enduit-professionnels",
  "spachtel-fur-profis",
  "produit",
  "categorie",
  "resultats",
  "suggest",
  "media",
  "images",
  "build",
  "visitor",
  "uploads",
  "suisse",
  "w_370,h_300,f_auto",
  "products",
  "x.png",
  "_BRAND__a__b",
  "_p__0",
  "_p__99999999999999999999",
  "..",
  ".",
  "...",
  "%2e%2e",
  "%2E%2e%2f",
  "%5c..%5c",
  "%00",
  "%0d%0aX:1",
  "%E0%A4%A",
  "%",
  "%%",
  "%ff",
  "%u0041",
  "a%20b",
  "ä",
  "😀",
  "<script>",
  "'\"`",
  "{{7*7}}",
  "$&",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "null",
  "-1",
  "*",
  ":slug",
  ";a=b",
  "",
  "\\",
  "\\\\evil.example",
  "evil.example",
  "@evil.example",
  "http:",
  "javascript:alert(1)",
  "a".repeat(300),
  "%F0%9F%98%80".repeat(50),
];
const QUERIES = [
  "",
  "",
  "",
  "?",
  "??",
  "?a",
  "?text=%E0%A4%A",
  "?text[]=1&text=abc",
  "?_data=root",
  "?_data=routes%2Fx",
  "?__proto__=1",
  "?index",
  "?a=%00",
];

/** A small generator (mulberry32), so that a failure can be repeated. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function oddAddresses(count: number): string[] {
  const random = randomNumbers(2026);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  return Array.from({ length: count }, () => {
    const segments = Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(PIECES));
    const slashes = random() < 0.15 ? "//" : "/";
    return slashes + segments.join("/") + (random() < 0.2 ? "/" : "") + pick(QUERIES);
  });
}

async function check(site: TestSite, address: string) {
  const raw = Buffer.from(address, "utf8").toString("latin1");
  const text = await site.askRaw(`GET ${raw} HTTP/1.1\r\nHost: here.example\r\nConnection: close\r\n\r\n`);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
  expect(status, address).toBeGreaterThanOrEqual(200);
  expect(status, address).toBeLessThan(500);
  expect(/^location: (.*)$/im.exec(text)?.[1] ?? "/", address).toMatch(/^\/(?![/\\])/);
  expect(text, address).not.toMatch(/\n\s+at .+:\d+:\d+/);
}

test("1,000 odd addresses: no 500", { timeout: 120_000 }, async () => {
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
])("%s answers 400 or 404 calmly", async (_, path) => {
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
