/**
 * A cached page with its gaps filled is byte for byte the page that would have been rendered for that visitor, on every
 * screen; and no visitor gets data of another visitor.
 */
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Locale, parseAddress, pathTo, type ScreenName, type Target } from "../../app/routing/paths";
import { createCookieJar } from "../../app/visitor/cookies.server";
import type { VisitorState } from "../../app/visitor/visitor-state";
import { BASE_LOCALES, SCREENS, TARGETS } from "../../shared/route-table.js";
import { startWholeSite, type WholeSite } from "./whole-site";

const SECRET = "a secret of at least thirty-two characters";
/** One address for both sites: pages name it. */
const HOST = "www.talvenne.example";
const jar = createCookieJar({ secret: SECRET, secure: false });
const pair = (setCookie: string) => setCookie.split(";", 1)[0] ?? "";
const consent = pair(jar.setConsent({ statistics: false, youtube: true, captcha: false }, new Date()));

const VISITORS: Record<string, string> = {
  nobody: "",
  "with consent": consent,
  "with favourites": "favourites=1.2.3.4.5.6.7.8.9.10.11.12",
  "with everything": ["favourites=2.3.5.8", "comparator=1.2.3", consent].join("; "),
  "who is told something": [
    pair(jar.setFlash({ toasts: [{ kind: "error", key: "missing_fields" }] })),
    "favourites=4",
  ].join("; "),
  "who chose the professionals' plan": pair(
    jar.setFlash({ toasts: [{ kind: "success", key: "locale" }], proChoice: true }),
  ),
  "who is signed in": "login-token=abcdef.ghijkl; cart_token=nonsense",
};

/** Whose back-office the two others share. */
let office: WholeSite;
let cached: WholeSite;
let uncached: WholeSite;
beforeAll(async () => {
  const token = { BACK_OFFICE_TOKEN: "a token for tests only" };
  office = await startWholeSite(token);
  const env = { ...token, SESSION_SECRET: SECRET, ORIGIN: `http://${HOST}`, BACK_OFFICE_URL: office.backOfficeUrl };
  cached = await startWholeSite(env);
  uncached = await startWholeSite({ ...env, DOCUMENT_CACHE_MB: "0" });
}, 180_000);
afterAll(async () => {
  await uncached?.stop();
  await cached?.stop();
  await office?.stop();
});

interface Page {
  status: number;
  html: string;
  policy: string | null;
  setCookie: string[];
  /** How it came: `hit`, `miss`, `pass` … */
  timing: string | undefined;
}

async function ask({ origin }: WholeSite, path: string, cookie: string): Promise<Page> {
  const headers = { "X-Forwarded-Host": HOST, cookie };
  const answer = await fetch(origin + path, { headers, redirect: "manual" });
  return {
    status: answer.status,
    html: await answer.text(),
    policy: answer.headers.get("content-security-policy"),
    setCookie: answer.headers.getSetCookie(),
    timing: /desc=(\w+)/.exec(answer.headers.get("server-timing") ?? "")?.[1],
  };
}

const TOKEN = /(\w[\w-]*)\.[\da-z]{8}\.[\w-]{22}\.[\w-]{43}/g;
/** Tokens are new each time; everything else has to be the same. */
const withoutTokens = ({ timing: _, ...page }: Page) => ({ ...page, html: page.html.replace(TOKEN, "$1.token") });

/** An address of every screen in each language and audience, and one that there isn't. */
async function listAddresses(): Promise<string[]> {
  const named = new Map<string, string>();
  const key = (screen: ScreenName, locale: Locale, target: Target | null) => `${screen} ${locale} ${target}`;
  for (const locale of BASE_LOCALES) {
    for (const target of TARGETS) {
      for (const screen of Object.keys(SCREENS) as ScreenName[]) {
        const { tail = [], frame } = SCREENS[screen];
        const needsMore = tail.some((part) => ["slug", "id", "kind", "text"].includes(part));
        if (!needsMore && frame !== "team") named.set(key(screen, locale, target), pathTo(screen, { locale, target }));
      }
      named.set(key("search", locale, target), pathTo("search", { locale, target }, { text: "fissure" }));
      named.set(`absent ${locale} ${target}`, `${pathTo("home", { locale, target })}/there-is-no-such-page`);
    }
  }
  const index = await (await fetch(`${cached.origin}/sitemap.xml`)).text();
  const maps = [...index.matchAll(/<loc>([^<]+sitemap-\d+\.xml)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
  const sources = [index, ...(await Promise.all(maps.map(async (path) => (await fetch(cached.origin + path)).text())))];
  for (const [, loc = ""] of sources.join("").matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname } = new URL(loc);
    const address = parseAddress(pathname);
    if (!address?.screen) continue;
    const name = `${key(address.screen, address.locale, address.target)}${address.rest.length > 0 ? " of an entity" : ""}`;
    if (!named.has(name)) named.set(name, pathname);
  }
  return [...new Set(named.values())];
}

const TURNS = BASE_LOCALES.length * TARGETS.length;
/** Each screen is opened by every visitor: by some of them in each language and audience, by all where it has fewer addresses. */
function shareOut(addresses: readonly string[]): [path: string, visitors: [string, string][]][] {
  const screenOf = (path: string) => {
    const address = parseAddress(path);
    return `${address?.screen} ${(address?.rest.length ?? 0) > 0}`;
  };
  return addresses.map((path) => {
    const paths = addresses.filter((other) => screenOf(other) === screenOf(path));
    const isOpenedBy = (index: number) => paths.length < TURNS || index % TURNS === paths.indexOf(path) % TURNS;
    return [path, Object.entries(VISITORS).filter((_, index) => isOpenedBy(index))];
  });
}

/** Pages of the visitor's own list, cart or request, or of the seats left now, aren't cached. */
const OWN_SCREENS: ReadonlySet<ScreenName | null> = new Set([
  ...(["favourites", "comparator", "cart", "preview", "training"] as const),
]);

test("every screen, in both languages and audiences: the same bytes as rendered for that visitor", {
  timeout: 300_000,
}, async () => {
  const addresses = await listAddresses();
  const screens = new Set(addresses.map((path) => parseAddress(path)?.screen));
  const expected = Object.entries(SCREENS).filter(([name, { frame }]) => frame !== "team" && name !== "preview");
  for (const [name] of expected) expect(screens, name).toContain(name);

  for (const [path, visitors] of shareOut(addresses)) {
    for (const [visitor, cookie] of visitors) {
      // A page that lacks a part, because the back-office was slow for a moment, is not cached: the next one has it.
      await vi.waitFor(
        async () => {
          const page = withoutTokens(await ask(cached, path, cookie));
          expect(page, `${path}, ${visitor}`).toEqual(withoutTokens(await ask(uncached, path, cookie)));
        },
        { timeout: 60_000 },
      );
    }
    const screen = parseAddress(path)?.screen ?? null;
    // A page that lacks a part, because the back-office was slow for a moment, is cached the next time.
    await vi.waitFor(async () => {
      const { status, timing } = await ask(cached, path, VISITORS["with everything"] ?? "");
      expect([path, timing]).toEqual([path, status !== 200 ? "miss" : OWN_SCREENS.has(screen) ? "pass" : "hit"]);
    }, 60_000);
  }
});

const stateIn = (html: string): VisitorState => {
  const [, json = ""] = /id="visitor-state">([^<]*)</.exec(html) ?? [];
  return JSON.parse(json);
};
/** The ids of the products whose button of a list is pressed. */
const pressedIn = (html: string, list: string) =>
  [...html.matchAll(/<form class="save [^>]*id="save-(\d+)".*?<\/form>/gs)]
    .filter(([form]) => new RegExp(`save__button--${list}"[^>]*aria-pressed="true"`).test(form))
    .map(([, id]) => Number(id));

test("hundreds of visitors side by side: each is sent their own lists, messages and form tokens", {
  timeout: 120_000,
}, async () => {
  const place = { locale: "fr", target: "pro" } as const;
  const paths = [pathTo("home", place), pathTo("category", place), pathTo("contact", place), pathTo("training", place)];
  const keys = ["locale", "missing_fields", "favourites_full", "too_many_requests", "email_sent_successfully"];
  const tokens: string[] = [];
  await Promise.all(
    Array.from({ length: 400 }, async (_, number) => {
      const lists = {
        // Which products are in it spells the visitor's number.
        favourites: [...Array(9).keys()].filter((bit) => ((number + 1) >> bit) & 1).map((bit) => bit + 1),
        comparator: [1 + (number % 40)],
      };
      const toasts = number % 3 === 0 ? [{ kind: "error" as const, key: keys[number % keys.length] ?? "" }] : [];
      const cartCount = number % 7;
      const cookies = [
        pair(jar.setCart({ token: `cart-of-visitor-${number}`, validity: Date.now() + 60_000, count: cartCount })),
        pair(jar.setList("favourites", lists.favourites)),
        pair(jar.setList("comparator", lists.comparator)),
        ...(toasts.length > 0 ? [pair(jar.setFlash({ toasts }))] : []),
      ];
      const path = paths[number % paths.length] ?? "";
      const { status, html, setCookie } = await ask(cached, path, cookies.join("; "));
      const { formTokens, ...state } = stateIn(html);
      expect([status, state]).toEqual([200, { lists, cartCount, toasts, proChoice: false }]);
      expect(setCookie.length).toBe(toasts.length);
      for (const list of ["favourites", "comparator"] as const) {
        const shown = [...html.matchAll(/id="save-(\d+)"/g)].map(([, id]) => Number(id));
        const own = shown.filter((id) => lists[list].includes(id));
        expect(new Set(pressedIn(html, list)), `${path} ${list}`).toEqual(new Set(own));
      }
      const inForms = [...html.matchAll(/name="form_token" value="([^"]+)"/g)].map(([, token = ""]) => token);
      expect(inForms).toEqual(Object.values(formTokens));
      tokens.push(...inForms);
    }),
  );
  expect(tokens.length).toBe(200);
  expect(new Set(tokens).size).toBe(tokens.length);
});

test("a page that isn't cached is the same page in each encoding, with one security policy of its own", async () => {
  const read = async (encoding: string, method = "GET") => {
    const headers = { "X-Forwarded-Host": HOST, cookie: "favourites=1", "accept-encoding": encoding };
    const asked = request(`${uncached.origin}/fr/enduit-professionnels`, { method, headers, agent: false }).end();
    const [answer]: IncomingMessage[] = await once(asked, "response");
    if (!answer) throw new Error("there is no answer");
    const { statusCode: status, headers: given } = answer;
    return { status, headers: given, bytes: await buffer(answer), encoding: given["content-encoding"] };
  };
  const [plain, brotli, gzip] = [await read("identity"), await read("gzip, br"), await read("gzip")];
  expect([plain.encoding, brotli.encoding, gzip.encoding]).toEqual([undefined, "br", "gzip"]);
  expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
  expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
  for (const { status, headers } of [plain, brotli, gzip]) {
    expect(status).toBe(200);
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
    expect(String(headers["content-security-policy"]).match(/default-src/g)).toHaveLength(1);
  }
  const head = await read("br", "HEAD");
  expect([head.status, head.bytes.length, head.headers["content-type"]]).toEqual([200, 0, "text/html; charset=utf-8"]);
});
