/** Heads of requests: what browsers, robots and proxies send along, and what they never would. */
import fc from "fast-check";
import { encodedText, oddText, onOneLine } from "./odd-texts";

export type Headers = [name: string, value: string][];

/** Headers of browsers, robots and proxies, each with valid and foreign values. */
const HEADERS: Record<string, string[]> = {
  Accept: ["text/html", "*/*", "application/json", "image/avif,image/webp", "text/html;q=x", ",,,;;"],
  "Accept-Language": ["fr", "de-CH,de;q=0.9", "xx", "*", "fr;q=nan", "-"],
  "Accept-Encoding": ["br", "gzip", "identity;q=0", "deflate", "zstd", "*;q=0", "br;q=x,gzip"],
  Range: ["bytes=0-10", "bytes=-1", "bytes=9-1", "bytes=0-1,3-4", "bytes=99999999999999-", "lines=1-2"],
  "If-None-Match": ["*", '"x"', 'W/"x"', '"'],
  "If-Modified-Since": ["Sun, 22 Nov 2026 08:00:00 GMT", "yesterday", "0"],
  "If-Range": ['"x"', "tomorrow"],
  "X-Forwarded-For": ["203.0.113.9", "::1", "2001:db8::1", "unknown", "1.2.3.4, 5.6.7.8", "[::1]:80", "999.1.1.1"],
  "X-Forwarded-Host": ["evil.example", "a,b", "[", "evil.example:99999", "/"],
  "X-Forwarded-Proto": ["https", "http", "gopher", "https,http"],
  "X-Request-Id": ["abcdefgh", "x", "a".repeat(200)],
  Forwarded: ["for=1.2.3.4;host=evil.example"],
  Referer: ["https://evil.example/", "/fr", "about:blank"],
  Origin: ["null", "https://evil.example"],
  "Sec-Fetch-Site": ["same-origin", "cross-site", "none", "same-site", "x"],
  "Save-Data": ["on", "off"],
  "User-Agent": ["Googlebot", ""],
  Authorization: ["Bearer x", "Basic eDp4", "Bearer"],
  "X-HTTP-Method-Override": ["DELETE"],
  "X-Remix-Revalidate": ["yes"],
  Upgrade: ["websocket", "h2c"],
  "Content-Encoding": ["gzip"],
  Purpose: ["prefetch"],
};
const header = fc
  .constantFrom(...Object.keys(HEADERS))
  .chain((name) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...(HEADERS[name] ?? [])) },
        { weight: 1, arbitrary: oddText.map(onOneLine) },
        { weight: 1, arbitrary: fc.constantFrom("\xe9", "\xc3\xa9", "fr-\xff", "\x80\x9f", "a\xa0b") },
      ),
    ),
  );

const COOKIES = [
  ...["i18n_redirected", "salesplan", "flash", "consent", "cart_token", "login-token", "known-device", "comparator"],
  ...["favourites", "_ga", "__proto__"],
  // Names that no cookie can have, which browsers and programs send all the same.
  ...["_ga_\xe9", "_ga_ x", "_gid_(", "_ga_\x7f", "", `_ga_${"x".repeat(500)}`],
];
const COOKIE_VALUES = [
  ...'fr de pro part 1.2.3 1402 e30.x %7B%22statistics%22%3Atrue%7D % " %7B%7D null []'.split(" "),
  encodeURIComponent(JSON.stringify({ token: "abcdefgh12", validity: 9e15 })),
  encodeURIComponent(JSON.stringify({ statistics: true, youtube: 1, captcha: null, at: "2026-11-22T08:00:00.000Z" })),
];
const cookie = fc
  .array(
    fc
      .tuple(fc.constantFrom(...COOKIES), fc.oneof(fc.constantFrom(...COOKIE_VALUES), encodedText))
      .map((pair) => pair.join("=")),
    { minLength: 1, maxLength: 4 },
  )
  .map((pairs) => ["Cookie", pairs.join("; ")] as [string, string]);

export const headers = fc
  .tuple(fc.array(header, { maxLength: 3 }), fc.option(cookie, { nil: null, freq: 3 }))
  .map(([list, own]) => [...list, ...(own ? [own] : [])].map(([name, value]) => [name, value] as [string, string]));
/** The limits count callers: everybody is somebody else, mostly. */
export const caller = fc.ipV4().map((address) => ["X-Forwarded-For", address] as [string, string]);

export function textOf(method: string, address: string, given: Headers, body?: string) {
  const names = new Set(given.map(([name]) => name.toLowerCase()));
  const own: Headers = [["Connection", "close"]];
  if (!names.has("host")) own.unshift(["Host", "127.0.0.1"]);
  if (body !== undefined) own.push(["Content-Length", String(body.length)]);
  const lines = [...own, ...given].map(([name, value]) => `${name}: ${value}`);
  return `${method} ${address} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body ?? ""}`;
}
