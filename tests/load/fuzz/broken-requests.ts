/** Malformed and truncated HTTP requests. */
import fc from "fast-check";
import { oddText, toBytes } from "./odd-texts";
import type { Message } from "./wire.mjs";

export type FuzzRequest = Message & { kind: string; to: "site" | "back-office" };

/** Malformed HTTP requests. */
const BROKEN = [
  "GET / HTTP/1.1\r\n\r\n",
  "GET /\r\n\r\n",
  "GET / HTTP/9.9\r\nHost: a\r\n\r\n",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "GET  / HTTP/1.1\r\nHost: a\r\n\r\n",
  " GET / HTTP/1.1\r\nHost: a\r\n\r\n",
  "GET / HTTP/1.1\nHost: a\n\n",
  "\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: a\r\nX: 1\r\n folded\r\n\r\n",
  "\x16\x03\x01",
  "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
  "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na=1",
  "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n",
  "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\na\r\n",
  "POST /fr/visitor/locale HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\na=1\r\n0\r\n\r\n",
  "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
  "CONNECT evil.example:80 HTTP/1.1\r\nHost: a\r\n\r\n",
  "GET http://evil.example/ HTTP/1.1\r\nHost: a\r\n\r\n",
  "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
  `GET / HTTP/1.1\r\nHost: a\r\n${"X: 1\r\n".repeat(3_000)}\r\n`,
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(80_000)}\r\n\r\n`,
  `GET /${"a".repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  "GET /fr HTTP/1.1\r\nHost: a\r\n\r\nGET /de HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
];
/** Requests that break on their way. */
export const breaking = (good: fc.Arbitrary<FuzzRequest>) =>
  fc.oneof(
    fc.constantFrom(...BROKEN),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString("latin1")),
    fc
      .tuple(good, fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([{ text }, part]) => text.slice(0, text.length * part)),
    fc
      .tuple(
        good,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        fc.constantFrom("\0", "\r\n", "\n", "\x7f", ":", " ", "\xff"),
      )
      .map(([{ text }, part, piece]) => text.slice(0, text.length * part) + piece + text.slice(text.length * part)),
    fc
      .tuple(fc.constantFrom("PUT", "DELETE", "PATCH", "TRACE", "BREW", "get", ""), oddText)
      .map(([method, path]) => `${method} ${toBytes(path)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
    fc
      .tuple(oddText, oddText)
      .map(([name, value]) => `GET /fr HTTP/1.1\r\nHost: a\r\n${toBytes(name)}: ${toBytes(value)}\r\n\r\n`),
    oddText.map((host) => `GET /fr HTTP/1.1\r\nHost: ${toBytes(host)}\r\n\r\n`),
  );
