/** The document cache never mixes languages, plans, webp, consent or visitors. */
import { expect, test } from "vitest";
import { createCookieJar } from "../../app/visitor/cookies.server";
import { echoPage, type ReadOwn, view } from "./document-pages";
import { startSite } from "./site";

const jar = createCookieJar({ secret: "a secret for tests only", secure: false });
const pair = (setCookie: string) => setCookie.split(";", 1)[0] ?? "";
const consent = (value: object) => `consent=${encodeURIComponent(JSON.stringify(value))}`;

const PLACES = [
  { path: "/fr/enduit-professionnels", locale: "fr", target: "pro" },
  { path: "/fr/enduit-particuliers", locale: "fr", target: "part" },
  { path: "/de/spachtel-fur-profis", locale: "de", target: "pro" },
  { path: "/de/spachtel-fur-heimwerker", locale: "de", target: "part" },
  { path: "/fr", locale: "fr", target: null },
  { path: "/de", locale: "de", target: null },
] as const;
/** When the visitors answered: some days ago, each at a time of their own. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - days * 1_000).toISOString();
const GIVEN = [daysAgo(1), daysAgo(2), daysAgo(3)];
const CONSENTS = {
  none: "",
  refused: consent({ statistics: false, youtube: false, captcha: false, at: GIVEN[0] }),
  video: consent({ statistics: false, youtube: true, captcha: false, at: GIVEN[1] }),
  all: consent({ statistics: true, youtube: true, captcha: true, at: GIVEN[2] }),
  broken: "consent=%7Bnonsense",
};
const PLANS = { none: "", pro: "salesplan=pro", part: "salesplan=part", odd: "salesplan=%2e%2e" };
const VISITORS = {
  nobody: "",
  favourites: "favourites=12.15",
  comparator: "comparator=7",
  flash: pair(jar.setFlash({ toasts: [{ kind: "success", key: "locale" }] })),
  login: "login-token=abcdef.ghijkl",
  cart: "cart_token=%7B%22token%22%3A%22abcdefghij%22%2C%22validity%22%3A1%7D",
};
const ACCEPTS = { webp: "text/html,image/webp,*/*", plain: "text/html" };

/** Always the same order, far from the order of writing. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  let seed = 20261121;
  return items
    .map((item) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return { item, at: seed };
    })
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

test("never mixes languages, plans, webp, consent or visitors", async () => {
  const counted = { renderings: 0 };
  const site = await startSite({ page: echoPage(counted), env: { TRUST_PROXY: "1" } });
  const cases = PLACES.flatMap((place) =>
    Object.entries(CONSENTS).flatMap(([consented, consentCookie]) =>
      Object.entries(PLANS).flatMap(([plan, planCookie]) =>
        Object.entries(VISITORS).flatMap(([visitor, visitorCookie]) =>
          Object.entries(ACCEPTS).map(([, accept]) => {
            const cookies = [consentCookie, planCookie, visitorCookie, "i18n_redirected=de", "_ga=GA1.1.42"];
            return { place, consented, plan, visitor, accept, cookie: cookies.filter(Boolean).join("; ") };
          }),
        ),
      ),
    ),
  );
  for (const { place, consented, plan, visitor, accept, cookie } of shuffled(cases)) {
    const { cacheStatus, echoed, headers } = await view(site, `${place.path}?utm_source=letter`, {
      cookie,
      accept,
      "accept-language": "de-CH",
      "user-agent": "iPhone Mobile",
      "x-forwarded-for": "192.0.2.7",
    });
    const which = `${place.path} ${cookie} ${accept}`;
    expect(echoed.locale, which).toBe(place.locale);
    expect(echoed.target, which).toBe(place.target ?? (plan === "part" ? "part" : "pro"));
    expect(headers["content-language"] ?? place.locale).toBe(place.locale);
    const clearsFlash = headers["set-cookie"]?.join() === "flash=; Max-Age=0; Path=/; SameSite=Lax";
    expect([visitor, clearsFlash], which).toEqual([visitor, visitor === "flash"]);
    expect(["hit", "miss"], which).toContain(cacheStatus);
    // Whatever a screen may read, there is nothing of a visitor to read.
    expect(
      Object.keys(echoed.headers).filter((name) => name !== "cookie"),
      which,
    ).toEqual([]);
    expect(echoed.clientIp, which).toBe("");
    const given = decodeURIComponent(echoed.headers.cookie ?? "");
    expect(given.includes("consent="), which).toBe(consented !== "none" && consented !== "broken");
    expect(given.includes('"youtube":true'), which).toBe(consented === "video" || consented === "all");
    expect(given.includes('"statistics":true'), which).toBe(consented === "all");
    expect(given.includes("salesplan="), which).toBe(place.target === null && (plan === "pro" || plan === "part"));
    expect(given, which).not.toMatch(/i18n_redirected|_ga/);
    for (const time of GIVEN) expect(given, which).not.toContain(time);
    expect(echoed.url, which).not.toContain("utm_source");
  }
  // Four consents (a broken one is none) × the four places that name their audience, and × three audiences for `/fr` and `/de`.
  expect(counted.renderings).toBe(4 * 4 + 2 * 3 * 4);
});

const READINGS: Record<string, ReadOwn> = {
  "favourites and comparator": ({ lists }) => lists,
  "the flash": ({ flash }) => flash,
  "the cart": ({ cart }) => cart,
  "the sign-in": ({ loginToken }) => loginToken,
};

test.each(Object.entries(READINGS))("a page that reads %s is each visitor's own", async (_, readOwn) => {
  const counted = { renderings: 0 };
  const site = await startSite({ page: echoPage(counted, readOwn) });
  for (const [visitor, cookie] of Object.entries(VISITORS)) {
    const seen = [await view(site, "/fr", { cookie }), await view(site, "/fr", { cookie })];
    expect(
      seen.map(({ cacheStatus }) => cacheStatus),
      visitor,
    ).toEqual(["pass", "pass"]);
    expect(seen[0]?.echoed.own, visitor).toEqual(JSON.parse(JSON.stringify(readOwn(jar.read(cookie)))));
  }
  // After the first of them the page is known to be personal, and no request tries to share it.
  expect(counted.renderings).toBe(1 + 2 * Object.keys(VISITORS).length);
});

test("hosts and schemes are cached separately, and a host without a page of its own gets none of another's", async () => {
  const site = await startSite({ page: echoPage(), env: { TRUST_PROXY: "1" } });
  const ask = (host: string, proto: string) =>
    view(site, "/fr/enduit-professionnels", { host, "x-forwarded-proto": proto });
  for (const [host, proto] of [
    ["one.example", "http"],
    ["one.example", "https"],
    ["two.example", "http"],
    ["evil.example", "http"],
  ] as const) {
    expect((await ask(host, proto)).echoed.origin).toBe(`${proto}://${host}`);
    expect((await ask(host.toUpperCase(), proto)).echoed.origin).toBe(`${proto}://${host}`);
    const cached = await ask(host, proto);
    expect([cached.cacheStatus, cached.echoed.origin]).toEqual(["hit", `${proto}://${host}`]);
    expect(cached.headers["strict-transport-security"]).toBe(proto === "https" ? "max-age=31536000" : undefined);
  }
});

test("addresses outside the IP allow-list get no cached page, nor through an untrusted proxy", async () => {
  const site = await startSite({ page: echoPage(), env: { IP_ALLOW_LIST: "192.0.2.7", TRUST_PROXY: "1" } });
  const ask = (forwarded: string) => view(site, "/fr", { "x-forwarded-for": forwarded });
  expect([(await ask("192.0.2.7")).cacheStatus, (await ask("192.0.2.7")).cacheStatus]).toEqual(["miss", "hit"]);
  for (const address of ["192.0.2.8", "192.0.2.7, 198.51.100.1"]) {
    const refused = await ask(address);
    expect([refused.status, refused.body]).toEqual([401, "You are not allowed to access this application"]);
  }
});

test("behind the host rule: the bare domain leads to www before and after its page is cached", async () => {
  const site = await startSite({ page: echoPage(), env: { ORIGIN: "https://www.talvenne.example" } });
  for (let round = 0; round < 2; round += 1) {
    const page = await view(site, "/fr", { host: "www.talvenne.example" });
    expect([page.status, page.echoed.origin]).toEqual([200, "https://www.talvenne.example"]);
    const bare = await view(site, "/fr", { host: "talvenne.example" });
    expect([bare.status, bare.headers.location]).toEqual([301, "https://www.talvenne.example/fr"]);
  }
});
