/** Several sites from one process, side by side: nothing of one in another. */
import { type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { factsOf } from "./page-facts";
import { startWholeSite, type WholeSite } from "./whole-site";

const PRODUCT = "/fr/enduit-professionnels/produit/comblis-p45-enduit-de-rebouchage-en-poudre";
/** What the footer of each says, and no other. */
const PHONES = { "fr.localhost": "01 99 00 55 20", "be.localhost": "+41 24 555 01 20", localhost: "0800 555 012" };
type Host = keyof typeof PHONES;
const HOSTS = Object.keys(PHONES) as Host[];

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** `fetch` won't be told another host than the one it connects to. */
function ask(
  site: WholeSite,
  host: string,
  path: string,
  headers: Record<string, string> = {},
  form?: string,
): Promise<Answer> {
  const { port } = new URL(site.origin);
  const posted =
    form === undefined ? {} : { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": form.length };
  const options = { port, path, host: "127.0.0.1", method: form === undefined ? "GET" : "POST" };
  return new Promise((resolve, reject) => {
    request({ ...options, headers: { Host: host, ...posted, ...headers } }, async (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await text(response) });
    })
      .on("error", reject)
      .end(form);
  });
}

describe("at the hosts of this machine", () => {
  let site: WholeSite;
  let port: string;
  const at = (host: string, path: string, headers?: Record<string, string>, form?: string) =>
    ask(site, `${host}:${port}`, path, headers, form);
  const facts = async (host: string, path: string) => {
    const { status, body } = await at(host, path);
    return factsOf(path, status, body, `http://${host}:${port}`);
  };
  beforeAll(async () => {
    site = await startWholeSite();
    ({ port } = new URL(site.origin));
  }, 120_000);
  afterAll(() => site.stop());

  test("each has its own telephone, addresses and hreflang of the same page, also from the page cache", async () => {
    for (const _ of ["rendered", "kept"]) {
      for (const host of HOSTS) {
        const { status, body, headers } = await at(host, PRODUCT);
        expect([status, headers["set-cookie"]], host).toEqual([200, undefined]);
        for (const other of HOSTS) expect(body.includes(PHONES[other]), `${other} at ${host}`).toBe(other === host);
        const { canonical, alternates } = factsOf(PRODUCT, status, body, `http://${host}:${port}`);
        expect(canonical).toBe(`http://${host}:${port}${PRODUCT}`);
        expect(Object.keys(alternates).sort()).toEqual(["de-ch", "fr-be", "fr-ch", "fr-fr", "x-default"]);
      }
    }
  });

  test("a site offers its own languages, and says where another one is spoken", async () => {
    const german = PRODUCT.replace(/.*/, "/de/spachtel-fur-profis");
    expect((await at("localhost", german)).status).toBe(200);
    const { status, body } = await at("fr.localhost", german);
    expect(status).toBe(404);
    expect(body).toContain('<html lang="fr"');
    expect(body).toContain(`href="http://localhost:3000${german}"`);
    const home = await facts("fr.localhost", "/fr/enduit-professionnels");
    expect(home.words).not.toContain("Deutsch");
  });

  test("a page ships the routes of its own language alone", async () => {
    const { body } = await at("localhost", PRODUCT);
    const [list = ""] = /\/build\/manifest-\w+\.fr\.js/.exec(body) ?? [];
    const routes = await at("localhost", list);
    expect([routes.status, routes.body.includes('"fr.product"')]).toEqual([200, true]);
    expect(routes.body).not.toContain('"de.product"');
  });

  test("/ leads to a language of the site, by cookie, browser and the site's first", async () => {
    const leads = async (host: string, headers: Record<string, string>) =>
      (await at(host, "/", headers)).headers.location;
    expect(await leads("localhost", { "Accept-Language": "de-CH, fr;q=0.5" })).toBe("/de");
    expect(await leads("be.localhost", { "Accept-Language": "de-CH, en;q=0.5" })).toBe("/fr");
    expect(await leads("localhost", { Cookie: "i18n_redirected=de" })).toBe("/de");
    expect(await leads("fr.localhost", { Cookie: "i18n_redirected=de" })).toBe("/fr");
  });

  test("legacy addresses are the default site's", async () => {
    const old = "/uploads/suisse/fiches-techniques/fr/FT_COMBLIS_P45_FR.pdf";
    expect((await at("localhost", old)).status).toBe(301);
    expect((await at("fr.localhost", old)).status).toBe(404);
  });

  test("each has a sitemap of its own addresses", async () => {
    for (const host of HOSTS) {
      const { status, body } = await at(host, "/sitemap.xml");
      const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address));
      expect(status).toBe(200);
      expect(new Set(addresses.map((address) => address.host))).toEqual(new Set([`${host}:${port}`]));
      const languages = new Set(addresses.map(({ pathname }) => pathname.slice(1, 3)));
      expect([...languages].sort()).toEqual(host === "localhost" ? ["de", "fr"] : ["fr"]);
      expect((await at(host, "/robots.txt")).body).toContain(`Sitemap: http://${host}:${port}/sitemap.xml`);
    }
  });

  test("a choice is kept for the host that it was made at, and only among its languages", async () => {
    const choose = async (host: string, locale: string) => {
      const { status, headers } = await at(host, "/fr/visitor/locale", {}, `locale=${locale}`);
      expect([status, headers["set-cookie"]?.join()], host).toEqual([303, expect.not.stringMatching(/domain=/i)]);
      return headers["set-cookie"]?.find((cookie) => cookie.startsWith("i18n_redirected="))?.split(";")[0];
    };
    expect(await choose("localhost", "de")).toBe("i18n_redirected=de");
    expect(await choose("fr.localhost", "de")).toBe("i18n_redirected=fr");
  });

  test("a document that is right in one country isn't offered in another", async () => {
    expect((await at("localhost", PRODUCT)).body).toContain("/media/notices/fds-tv0101-fr.pdf");
    expect((await at("fr.localhost", PRODUCT)).body).not.toContain("/media/notices/fds-");
  });

  test("a site without a whole language shows the default one", async () => {
    const { body, status } = await at("uk.localhost", PRODUCT);
    expect([status, body.includes(PHONES.localhost)]).toEqual([200, true]);
  });
});

describe("at their public addresses", () => {
  let site: WholeSite;
  beforeAll(async () => {
    site = await startWholeSite({ ORIGIN: "https://www.talvenne.example" });
  }, 120_000);
  afterAll(() => site.stop());

  test("each is found under its own, and they name each other", async () => {
    const origins = {
      "www.talvenne.example": "https://www.talvenne.example",
      "fr.talvenne.example": "https://fr.talvenne.example",
      "be.talvenne.example": "https://be.talvenne.example",
    };
    const all = await Promise.all(
      Object.entries(origins).map(async ([host, origin]) => {
        const { status, body } = await ask(site, host, PRODUCT);
        const page = factsOf(PRODUCT, status, body, origin);
        expect([status, page.canonical]).toEqual([200, origin + PRODUCT]);
        return page.alternates;
      }),
    );
    for (const alternates of all) expect(alternates).toEqual(all[0]);
    expect(all[0]?.["x-default"]).toBe(`https://www.talvenne.example${PRODUCT}`);
    const contact = PRODUCT.replace(/produit.*/, "nous-contacter");
    const screens = await Promise.all(
      Object.entries(origins).map(async ([host, origin]) => {
        const { status, body } = await ask(site, host, contact);
        return factsOf(contact, status, body, origin).alternates;
      }),
    );
    for (const alternates of screens) expect(alternates).toEqual(screens[0]);
  });

  test("the bare form of the default site's name leads to its www form; a market's name stays", async () => {
    expect((await ask(site, "talvenne.example", "/fr")).headers.location).toBe("https://www.talvenne.example/fr");
    expect((await ask(site, "fr.talvenne.example", "/fr")).status).toBe(200);
  });
});
