/** Five sites in one process: what a visitor, a list or a cache has of one is nothing to the others. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpointTo, pathTo } from "../../app/routing/paths";
import { askHost, type HostAnswer } from "./ask-host";
import { startWholeSite, type WholeSite } from "./whole-site";

/** One language each, with the firm that its law wants named. */
const SITES = [
  { host: "fr.localhost", locale: "fr", firm: "Talvenne France SAS" },
  { host: "be.localhost", locale: "nl", firm: "Talvenne Benelux SA/NV" },
  { host: "uk.localhost", locale: "en", firm: "Talvenne UK Ltd" },
  { host: "ch.localhost", locale: "de", firm: "Talvenne SA" },
  { host: "es.localhost", locale: "es", firm: "Talvenne Ibérica, S. L." },
] as const;
const [FRANCE, BENELUX, ENGLAND] = SITES;
type Site = (typeof SITES)[number];
const contactOf = ({ locale }: Site) => pathTo("contact", { locale, target: "pro" });
/** The firm in the footer, where nothing follows the name but its seat. */
const names = (body: string, { firm }: Site) => body.includes(`${firm}, `);

describe("side by side", () => {
  let site: WholeSite;
  let port: string;
  const at = (host: string, path: string, headers?: Record<string, string>, form?: string) =>
    askHost(site, `${host}:${port}`, path, headers, form);
  beforeAll(async () => {
    site = await startWholeSite({ FORM_RATE_LIMIT: "0" });
    ({ port } = new URL(site.origin));
  });
  afterAll(() => site.stop());

  test("each host answers simultaneous requests with its own page alone", async () => {
    // The French page is at the same path on three of them.
    const asked = ["fr.localhost", "be.localhost", "ch.localhost"].flatMap((host) =>
      SITES.filter((other) => other.host === host).map((own) => ({ host, own, path: contactOf(FRANCE) })),
    );
    const everywhere = [...asked, ...SITES.map((own) => ({ host: own.host, own, path: contactOf(own) }))];
    const rounds = Array.from({ length: 6 }, () => everywhere).flat();
    const answers = await Promise.all(rounds.map(async (one) => ({ ...one, answer: await at(one.host, one.path) })));
    for (const { host, own, answer } of answers) {
      expect(answer.status, host).toBe(200);
      const named = SITES.filter((other) => names(answer.body, other)).map(({ firm }) => firm);
      expect(named, host).toEqual([own.firm]);
    }
    await at(BENELUX.host, contactOf(BENELUX));
    const kept = await at(BENELUX.host, contactOf(BENELUX));
    expect([kept.headers["server-timing"], names(kept.body, BENELUX)]).toEqual(["document;desc=hit", true]);
  });

  test("a consent given on one site is a cookie of that host alone, and nothing to the others", async () => {
    const isAgreed = ({ body }: HostAnswer) => /name="youtube" checked/.test(body);
    const form = new URLSearchParams({ choice: "accept", back: contactOf(BENELUX) }).toString();
    const given = await at(BENELUX.host, endpointTo("visitor-consent", { locale: "nl", target: "pro" }), {}, form);
    const [cookie = ""] = given.headers["set-cookie"] ?? [];
    expect([given.status, given.headers.location]).toEqual([303, contactOf(BENELUX)]);
    expect(cookie).toMatch(/^consent=/);
    expect(cookie).not.toMatch(/domain=/i);
    const agreed = await at(BENELUX.host, contactOf(BENELUX), { Cookie: cookie.split(";")[0] ?? "" });
    expect(isAgreed(agreed)).toBe(true);
    for (const own of SITES) expect(isAgreed(await at(own.host, contactOf(own))), own.host).toBe(false);
  });

  test("cookies are set for their host alone", async () => {
    const place = { locale: "nl", target: "pro" } as const;
    const back = contactOf(BENELUX);
    const posts = [
      ["visitor-locale", { locale: "fr", back }],
      ["visitor-sales-plan", { target: "part", back }],
      ["visitor-favourites", { id: "1", back }],
      ["visitor-comparator", { id: "1", back }],
      ["visitor-consent", { choice: "refuse", back }],
    ] as const;
    for (const [name, fields] of posts) {
      const form = new URLSearchParams(fields).toString();
      const { status, headers } = await at(BENELUX.host, endpointTo(name, place), {}, form);
      expect([status, headers["set-cookie"]?.length], name).toEqual([303, expect.any(Number)]);
      expect(headers["set-cookie"]?.join(), name).not.toMatch(/domain=/i);
      expect(headers.location, name).not.toContain("//");
    }
  });

  test("a header that only a proxy may send doesn't change the site", async () => {
    const { body } = await at(BENELUX.host, contactOf(BENELUX), { "X-Forwarded-Host": ENGLAND.host });
    expect([names(body, BENELUX), names(body, ENGLAND)]).toEqual([true, false]);
  });

  test("each list of countries has the site itself, and the same page on the others", async () => {
    for (const own of SITES) {
      const { body } = await at(own.host, contactOf(own));
      const links = (body.match(/<a [^>]*href="http:[^>]*>/g) ?? []).filter((link) => link.includes(`:${port}/`));
      const list = links.join("");
      expect(
        links.find((link) => link.includes("aria-current")),
        own.host,
      ).toContain(`href="http://${own.host}:${port}${contactOf(own)}"`);
      for (const other of SITES.filter((each) => each !== own)) {
        const host = other.host === "ch.localhost" ? "(?:ch\\.)?localhost" : other.host;
        expect(list, `${other.host} at ${own.host}`).toMatch(
          new RegExp(`href="http://${host}:${port}/[a-z]{2}/[a-z-]+/[a-z-]+"`),
        );
      }
    }
  });

  test("a list of shops in several countries begins with the site's own", async () => {
    const { body } = await at(BENELUX.host, pathTo("store-locator", { locale: "nl", target: "part" }));
    const phones = [...body.matchAll(/class="store__ways[^"]*"><li><a [^>]*href="tel:(\+31|\+352|0)/g)].map(
      ([, start = ""]) => start,
    );
    const shops = phones.slice(-8);
    expect(shops).toHaveLength(8);
    expect(shops).toEqual([...shops].sort((a, b) => ["0", "+31", "+352"].indexOf(a) - ["0", "+31", "+352"].indexOf(b)));
    expect(new Set(shops).size).toBe(3);
  });

  test("old addresses of the default site lead nowhere on the others", async () => {
    for (const old of ["/uploads/suisse/fiches-techniques/fr/FT_COMBLIS_P45_FR.pdf", "/categorie/enduits-facade"]) {
      expect((await at("ch.localhost", old)).status, old).toBe(301);
      for (const { host } of SITES.filter((each) => each.host !== "ch.localhost")) {
        const { status, headers } = await at(host, old);
        expect([status, headers.location], `${old} at ${host}`).toEqual([404, undefined]);
      }
    }
  });
});
