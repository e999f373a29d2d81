/** What is asked: arbitrary requests of each kind, as the bytes that are sent. */
import fc from "fast-check";
import { bodyOfForm, TYPED } from "./bodies.mjs";
import { encodedText, INJECTED_HEADER, MARKUP, oddText, onOneLine, toBytes } from "./odd-texts.mjs";

/**
 * @typedef {import("./wire.mjs").Message & { kind: string, to: "site" | "back-office" }} FuzzRequest
 * @typedef {import("./discover.mjs").Found} Found
 * @typedef {[name: string, value: string][]} Headers
 */

const QUERY_NAMES = [
  ...[
    "_data",
    "sort",
    "text",
    "before",
    "code",
    "categorySelected",
    "productSelected",
    "step",
    "machine",
    "teinte",
    "de",
  ],
  ...[
    "surfaceCoating",
    "wallHeight",
    "wallWidth",
    "numberOfWalls",
    "openings",
    "thickness",
    "reserve",
    "subject",
    "lat",
  ],
  ...[
    "lng",
    "radius",
    "map",
    "session",
    "ref",
    "ids",
    "only",
    "remove",
    "types",
    "product",
    "WHERE",
    "COUNTRY",
    "expires",
  ],
  ...["signature", "back", "kind", "status", "from", "to", "page", "list", "email", "BRAND", "index", "utm_source"],
];
const LOADERS = ["root", "routes/product/route", "routes/category", "routes/fr.$", "entry.server", "../root", "%00"];

const pairText = fc
  .tuple(fc.oneof(fc.constantFrom(...QUERY_NAMES), encodedText), encodedText)
  .map(([name, value]) => `${name}=${value}`);
const dataText = fc.constantFrom(...LOADERS).map((id) => `_data=${id}`);
const query = fc
  .array(fc.oneof({ weight: 8, arbitrary: pairText }, { weight: 1, arbitrary: dataText }), { maxLength: 4 })
  .map((pairs) => (pairs.length > 0 ? `?${pairs.join("&")}` : ""));
const tail = fc
  .array(fc.oneof(encodedText, fc.constantFrom("_BRAND__a__b", "_p__2", "__TYPE", "_tags__a_b", "12", "", "..")), {
    maxLength: 4,
  })
  .map((segments) => segments.map((segment) => `/${segment}`).join(""));

/** What browsers, robots and proxies send along, each with values of its own kind and with others. @type {Record<string, string[]>} */
const HEADERS = {
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
      ),
    ),
  );

const COOKIES = [
  ...["i18n_redirected", "salesplan", "flash", "consent", "cart_token", "login-token", "known-device", "comparator"],
  ...["favourites", "_ga", "__proto__"],
];
const COOKIE_VALUES = [
  ...[
    "fr",
    "de",
    "pro",
    "part",
    "1.2.3",
    "1402",
    "e30.x",
    "%7B%22statistics%22%3Atrue%7D",
    "%",
    '"',
    "%7B%7D",
    "null",
    "[]",
  ],
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
  .map((pairs) => /** @type {[string, string]} */ (["Cookie", pairs.join("; ")]));

const headers = fc
  .tuple(fc.array(header, { maxLength: 3 }), fc.option(cookie, { nil: null, freq: 3 }))
  .map(([list, own]) =>
    [...list, ...(own ? [own] : [])].map(([name, value]) => /** @type {[string, string]} */ ([name, value])),
  );
/** The limits count callers: everybody is somebody else, mostly. */
const caller = fc.ipV4().map((address) => /** @type {[string, string]} */ (["X-Forwarded-For", address]));

/** @param {string} method @param {string} address @param {Headers} given @param {string} [body] */
function textOf(method, address, given, body) {
  const names = new Set(given.map(([name]) => name.toLowerCase()));
  /** @type {Headers} */
  const own = [["Connection", "close"]];
  if (!names.has("host")) own.unshift(["Host", "127.0.0.1"]);
  if (body !== undefined) own.push(["Content-Length", String(body.length)]);
  const lines = [...own, ...given].map(([name, value]) => `${name}: ${value}`);
  return `${method} ${address} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body ?? ""}`;
}

const readMethod = fc.oneof(
  { weight: 8, arbitrary: fc.constant("GET") },
  { weight: 1, arbitrary: fc.constant("HEAD") },
);
/** @param {string} kind @param {fc.Arbitrary<string>} address @param {Headers} [always] */
const reading = (kind, address, always = []) =>
  fc.tuple(readMethod, address, caller, headers).map(([method, path, from, given]) => ({
    ...{ kind, to: /** @type {const} */ ("site"), whole: true },
    text: textOf(method, path, [from, ...always, ...given]),
  }));

/** @param {readonly string[]} known */
const addressFrom = (known) =>
  fc
    .tuple(
      fc.constantFrom(...known),
      fc.oneof({ weight: 2, arbitrary: fc.constant("") }, { weight: 1, arbitrary: tail }),
      query,
    )
    .map((parts) => parts.join(""));
/** Nothing of it is known to the site. */
const strayAddress = fc
  .tuple(
    fc.constantFrom("/", "//", "/\\", "", "/%5c", "/./", "/fr/", "/de/", "/visitor/", "/build/", "/api/"),
    tail,
    query,
  )
  .map(([start, rest, asked]) => `${start}${start === "" && rest === "" ? "/" : rest}${asked}`);

const modifier = fc.oneof(
  fc.constantFrom("w_370", "h_300", "w_80", "w_1920", "w_0", "w_99999", "w_-1", "h_630", "w_1200", "w_370.5", "w_0370"),
  fc.constantFrom(
    "f_auto",
    "f_avif",
    "f_webp",
    "f_jpeg",
    "f_png",
    "f_svg",
    "f_gif",
    "f_",
    "s_1x1",
    "q_1",
    "blur_9",
    "b_fff",
  ),
  encodedText,
);
/** Those that pages ask for. */
const GOOD_MODIFIERS = [
  "w_370,h_300,f_auto",
  "w_740,f_webp",
  "w_160",
  "w_370,h_300,f_avif",
  "w_80,f_png",
  "w_240,f_jpeg",
];
/** @param {readonly string[]} media */
const imageAddress = (media) =>
  fc
    .tuple(
      fc.oneof(fc.array(modifier, { maxLength: 4 }), fc.constantFrom(...GOOD_MODIFIERS.map((one) => [one]))),
      fc.constantFrom(",", "%2C", "&", "/"),
      fc.oneof(
        fc.constantFrom(...media),
        encodedText.map((name) => `/media/products/${name}.png`),
        tail,
      ),
      query,
    )
    .map(([modifiers, comma, path, asked]) => `/images/${modifiers.join(comma)}${path}${asked}`);

/** @param {Found} found */
function posting({ forms }) {
  const given = fc.tuple(caller, headers);
  return fc
    .constantFrom(...forms)
    .chain((form) => fc.tuple(fc.constant(form), bodyOfForm(form), given, query))
    .map(([form, { type, body }, [from, others], asked]) => {
      const mine = others.filter(([name]) => !form.cookie || name !== "Cookie");
      /** @type {Headers} */
      const own = [["Content-Type", type]];
      if (form.cookie) own.push(["Cookie", form.cookie]);
      const all = [from, ...own, ...mine];
      return {
        ...{ kind: "form", to: /** @type {const} */ ("site"), whole: true },
        text: textOf("POST", form.path + (form.path.includes("?") ? "" : asked), all, body),
      };
    });
}

const jsonValue = fc.oneof(
  oddText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer(),
  fc.constantFrom("1", 1, null, [], {}, true),
);
/** @param {import("./discover.mjs").ApiCall} call @returns {fc.Arbitrary<{ type: string, body: string | undefined }>} */
function bodyOfCall({ method, body: names, files }) {
  if (method !== "POST" && method !== "PUT") return fc.constant({ type: "text/plain", body: undefined });
  const values = Object.fromEntries(names.map((name) => [name, TYPED[name] ?? ""]));
  if (files.length > 0) return bodyOfForm({ path: "", isMultipart: true, values, files, cookie: "" });
  const value = (/** @type {string} */ name) =>
    fc.oneof({ weight: 3, arbitrary: fc.constant(TYPED[name] ?? 1) }, { weight: 1, arbitrary: jsonValue });
  const filledIn = fc.record(Object.fromEntries(names.map((name) => [name, value(name)])), { requiredKeys: [] });
  const text = fc.oneof(
    { weight: 6, arbitrary: filledIn.map((given) => JSON.stringify(given)) },
    {
      weight: 1,
      arbitrary: fc.dictionary(fc.constantFrom(...names, "__proto__"), jsonValue).map((given) => JSON.stringify(given)),
    },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: oddText },
  );
  const json = { weight: 8, arbitrary: fc.constant("application/json") };
  const type = fc.oneof(json, {
    weight: 1,
    arbitrary: fc.constantFrom("application/json; charset=x", "text/plain", "multipart/form-data"),
  });
  return fc.tuple(type, text).map(([given, body]) => ({ type: given, body: toBytes(body) }));
}

/** @param {Found} found */
function calling({ calls, siteToken, teamToken }) {
  const token = fc.constantFrom(siteToken, siteToken, siteToken, teamToken, teamToken, teamToken, "wrong", "");
  const scope = fc.constantFrom(
    "lang=fr",
    "lang=fr",
    "lang=de&saleplan_id=2",
    "language=de",
    "saleplan_id=1",
    "lang=xx",
  );
  const pathValue = fc.oneof(
    fc.nat({ max: 5 }).map(String),
    fc.constantFrom("cv", "application", "contact"),
    encodedText,
  );
  const key = fc.oneof({ weight: 5, arbitrary: fc.uuid() }, { weight: 1, arbitrary: oddText.map(onOneLine) });
  return fc.constantFrom(...calls).chain((call) => {
    const pair = fc.tuple(
      fc.constantFrom(...call.query, "unknown"),
      fc.oneof(encodedText, fc.nat({ max: 9 }).map(String)),
    );
    return fc
      .record({
        ...{ token, scope, key, others: headers, sent: bodyOfCall(call) },
        values: fc.array(pathValue, { minLength: 3, maxLength: 3 }),
        asked: fc.array(
          pair.map((both) => both.join("=")),
          { maxLength: 4 },
        ),
      })
      .map((given) => {
        let next = 0;
        const path = call.path.replaceAll(/\{\w+\}/g, () => given.values[next++] ?? "1");
        /** @type {Headers} */
        const all = [
          ["Authorization", `Bearer ${given.token}`],
          ["Content-Type", given.sent.type],
          ["Idempotency-Key", given.key],
          ...given.others.filter(([name]) => name !== "Authorization"),
        ];
        const address = `/api${path}?${[given.scope, ...given.asked].join("&")}`;
        return {
          ...{ kind: "api", to: /** @type {const} */ ("back-office"), whole: true },
          text: textOf(call.method, address, all, given.sent.body),
        };
      });
  });
}

/** What isn't HTTP, or nearly. */
const BROKEN = [
  ...[
    "GET / HTTP/1.1\r\n\r\n",
    "GET /\r\n\r\n",
    "GET / HTTP/9.9\r\nHost: a\r\n\r\n",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  ],
  ...[
    "GET  / HTTP/1.1\r\nHost: a\r\n\r\n",
    " GET / HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1\nHost: a\n\n",
    "\r\n\r\n",
  ],
  ...[
    "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nX: 1\r\n folded\r\n\r\n",
    "\x16\x03\x01",
  ],
  ...[
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na=1",
  ],
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
/** @param {fc.Arbitrary<FuzzRequest>} good requests that break on their way */
const breaking = (good) =>
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

/** Names of what an answer must not hold, for judge.mjs. */
export { INJECTED_HEADER, MARKUP };

/** @param {Found} found @returns {fc.Arbitrary<FuzzRequest>} */
export function anyRequest(found) {
  /** @type {Headers} */
  const asTeam = [["Cookie", found.teamCookie]];
  const pages = reading("page", addressFrom(found.addresses));
  const forms = posting(found);
  const calls = calling(found);
  const toSite = fc.oneof(pages, forms);
  return fc.oneof(
    { weight: 5, arbitrary: pages },
    { weight: 3, arbitrary: reading("address", strayAddress) },
    { weight: 6, arbitrary: forms },
    { weight: 2, arbitrary: reading("image", imageAddress(found.media)) },
    { weight: 1, arbitrary: reading("media", addressFrom(found.media)) },
    { weight: 2, arbitrary: reading("team", addressFrom(found.teamAddresses), asTeam) },
    { weight: 4, arbitrary: calls },
    {
      weight: 2,
      arbitrary: breaking(toSite).map((text) => ({
        kind: "broken",
        to: /** @type {const} */ ("site"),
        whole: false,
        text,
      })),
    },
    {
      weight: 1,
      arbitrary: breaking(calls).map((text) => ({
        kind: "broken",
        to: /** @type {const} */ ("back-office"),
        whole: false,
        text,
      })),
    },
  );
}
