/** Several sites from one process, side by side: nothing of one in another. */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pathTo } from "../../app/routing/paths";
import { type ContentCopy, copyContent, type Json } from "../content-copy";
import { askHost as ask } from "./ask-host";
import { factsOf } from "./page-facts";
import { startWholeSite, type WholeSite } from "./whole-site";

/** The same product in each language that a site speaks. */
const PRODUCTS = {
  fr: "/fr/enduit-professionnels/produit/comblis-p45-enduit-de-rebouchage-en-poudre",
  de: "/de/spachtel-fur-profis/produkt/comblis-p45-fullspachtel-in-pulverform",
  nl: "/nl/plamuur-voor-vakmensen/product/comblis-p45-vulmiddel-in-poedervorm",
  en: "/en/trade-fillers/product/comblis-p45-powder-filler",
  es: "/es/plaste-profesionales/producto/comblis-p45-plaste-de-relleno-en-polvo",
} as const;
const PRODUCT = PRODUCTS.fr;
type Language = keyof typeof PRODUCTS;
/** The languages of each site; `localhost` is the default site, Switzerland. */
const HOSTS = {
  "fr.localhost": ["fr"],
  "be.localhost": ["fr", "nl"],
  "uk.localhost": ["en"],
  "ch.localhost": ["fr", "de"],
  "es.localhost": ["es"],
  localhost: ["fr", "de"],
} as const satisfies Record<string, readonly Language[]>;
type Host = keyof typeof HOSTS;
const hosts = Object.keys(HOSTS) as Host[];
/** Each host with each of its languages. */
const PLACES = hosts.flatMap((host) => HOSTS[host].map((language: Language) => ({ host, language })));
const ALTERNATES = ["de-ch", "en-gb", "es-es", "fr-be", "fr-ch", "fr-fr", "nl-be", "x-default"];

interface SiteSource {
  region: string;
  hosts: string[];
  settings?: { code: string; values: { value: string }[] }[];
}
const sources: SiteSource[] = JSON.parse(readFileSync("demo/content/sites.json", "utf8"));
/** The texts of a site's footer. */
function phoneAt(host: Host): string {
  const settings = sources.find((source) => source.hosts.includes(host))?.settings ?? [];
  return settings.find(({ code }) => code === "phone")?.values[0]?.value ?? "0800 555 012";
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
  });
  afterAll(() => site.stop());

  test("each has its own telephone, addresses and hreflang of the same page, also from the page cache", async () => {
    for (const _ of ["rendered", "kept"]) {
      for (const { host, language } of PLACES) {
        const path = PRODUCTS[language];
        const { status, body, headers } = await at(host, path);
        expect([status, headers["set-cookie"]], host).toEqual([200, undefined]);
        for (const other of hosts) {
          const isOwn = phoneAt(other) === phoneAt(host);
          expect(body.includes(phoneAt(other)), `${other} at ${host}`).toBe(isOwn);
        }
        const { canonical, alternates } = factsOf(path, status, body, `http://${host}:${port}`);
        expect(canonical).toBe(`http://${host}:${port}${path}`);
        expect(Object.keys(alternates).sort()).toEqual(ALTERNATES);
      }
    }
  });

  test("a site offers its own languages and links to the site of another one", async () => {
    for (const host of hosts) {
      for (const language of Object.keys(PRODUCTS) as Language[]) {
        const own: readonly Language[] = HOSTS[host];
        const { status, body } = await at(host, PRODUCTS[language]);
        expect(status, `${language} at ${host}`).toBe(own.includes(language) ? 200 : 404);
        if (status === 200) continue;
        expect(body).toContain(`<html lang="${own[0]}`);
        const there = PLACES.find((place) => place.language === language)?.host;
        expect(body).toMatch(new RegExp(`href="http://(?:${there}|localhost):${port}${PRODUCTS[language]}"`));
      }
    }
    const home = await facts("fr.localhost", "/fr/enduit-professionnels");
    expect(home.words).not.toContain("Deutsch");
  });

  test("a page ships the routes and the paths of its own language alone", async () => {
    for (const { host, language } of PLACES) {
      const { body } = await at(host, PRODUCTS[language]);
      const [list = ""] = new RegExp(`/build/manifest-\\w+\\.${language}\\.\\w+\\.js`).exec(body) ?? [];
      const routes = await at(host, list);
      expect([routes.status, routes.body.includes(`"${language}.product"`)]).toEqual([200, true]);
      for (const other of (Object.keys(PRODUCTS) as Language[]).filter((each) => each !== language)) {
        expect(routes.body).not.toContain(`"${other}.product"`);
        expect(routes.body).not.toContain(PRODUCTS[other].split("/")[2]);
      }
    }
  });

  test("/ leads to a language of the site, by cookie, browser and the site's first", async () => {
    const leads = async (host: string, headers: Record<string, string>) =>
      (await at(host, "/", headers)).headers.location;
    expect(await leads("localhost", { "Accept-Language": "de-CH, fr;q=0.5" })).toBe("/de");
    expect(await leads("be.localhost", { "Accept-Language": "de-CH, en;q=0.5" })).toBe("/fr");
    expect(await leads("localhost", { Cookie: "i18n_redirected=de" })).toBe("/de");
    expect(await leads("fr.localhost", { Cookie: "i18n_redirected=de" })).toBe("/fr");
    expect(await leads("be.localhost", { "Accept-Language": "nl-NL, fr;q=0.5" })).toBe("/nl");
    expect(await leads("uk.localhost", { "Accept-Language": "fr" })).toBe("/en");
    expect(await leads("es.localhost", {})).toBe("/es");
  });

  test("each has a sitemap of its own addresses", async () => {
    for (const host of hosts) {
      const { status, body } = await at(host, "/sitemap.xml");
      const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address));
      expect(status).toBe(200);
      expect(new Set(addresses.map((address) => address.host))).toEqual(new Set([`${host}:${port}`]));
      const languages = new Set(addresses.map(({ pathname }) => pathname.slice(1, 3)));
      expect([...languages].sort()).toEqual([...HOSTS[host]].sort());
      expect((await at(host, "/robots.txt")).body).toContain(`Sitemap: http://${host}:${port}/sitemap.xml`);
    }
  });

  test("a choice is stored for its host alone, among that host's languages", async () => {
    const choose = async (host: string, locale: string) => {
      const { status, headers } = await at(host, "/fr/visitor/locale", {}, `locale=${locale}`);
      expect([status, headers["set-cookie"]?.join()], host).toEqual([303, expect.not.stringMatching(/domain=/i)]);
      return headers["set-cookie"]?.find((cookie) => cookie.startsWith("i18n_redirected="))?.split(";")[0];
    };
    expect(await choose("localhost", "de")).toBe("i18n_redirected=de");
    expect(await choose("fr.localhost", "de")).toBe("i18n_redirected=fr");
  });

  test("an address without a year has taken the place of the Swiss one, on every site", async () => {
    const moves = [
      ["fr.localhost", "/fr/enduit-professionnels/", "amiante-avant-1990", "amiante-dans-les-batiments-anciens"],
      ["localhost", "/de/spachtel-fur-profis/", "asbest-vor-1990", "asbest-in-alteren-gebauden"],
      ["be.localhost", "/nl/plamuur-voor-vakmensen/", "asbest-in-gebouwen-van-voor-2001", "asbest-in-oudere-gebouwen"],
    ] as const;
    for (const [host, plan, from, to] of moves) {
      const { status, headers } = await at(host, plan + from);
      expect([status, headers.location], host).toEqual([301, plan + to]);
      expect((await at(host, plan + to)).status, host).toBe(200);
    }
  });

  test("a pack speaks the languages of the site that shows it", async () => {
    const packs = await Promise.all(
      PLACES.map(async ({ host, language }) => {
        const { body } = await at(host, PRODUCTS[language]);
        return [...body.matchAll(/\/media\/own\/packs\/([0-9a-f]{12})\/TV010104\.png/g)].map(([, label]) => label);
      }),
    );
    // All languages of a site share its label.
    expect(packs.map((labels) => new Set(labels).size)).toEqual(PLACES.map(() => 1));
    expect(new Set(packs.flat()).size).toBe(sources.length);
  });

  test("a document that is right in one country isn't offered in another", async () => {
    expect((await at("localhost", PRODUCT)).body).toContain("/media/notices/fds-tv0101-fr.pdf");
    const french = (await at("fr.localhost", PRODUCT)).body;
    expect(french).toContain("/media/notices/fds-tv0101-fr-fr.pdf");
    expect(french).not.toContain("/media/notices/fds-tv0101-fr.pdf");
  });
});

describe("at their public addresses", () => {
  let site: WholeSite;
  beforeAll(async () => {
    site = await startWholeSite({ ORIGIN: "https://www.talvenne.example" });
  });
  afterAll(() => site.stop());

  test("each is found under its own, and they name each other", async () => {
    const markets: [origin: string, language: Language][] = [
      ["https://www.talvenne.example", "fr"],
      ["https://www.talvenne.example", "de"],
      ["https://fr.talvenne.example", "fr"],
      ["https://be.talvenne.example", "fr"],
      ["https://be.talvenne.example", "nl"],
      ["https://uk.talvenne.example", "en"],
      ["https://es.talvenne.example", "es"],
    ];
    const alternatesOf = async (path: (language: Language) => string) => {
      const found: Record<string, string>[] = [];
      for (const [origin, language] of markets) {
        const { status, body } = await ask(site, new URL(origin).host, path(language));
        const page = factsOf(path(language), status, body, origin);
        expect([status, page.canonical]).toEqual([200, origin + path(language)]);
        found.push(page.alternates);
      }
      return found;
    };
    const products = await alternatesOf((language) => PRODUCTS[language]);
    for (const alternates of products) expect(alternates).toEqual(products[0]);
    expect(products[0]).toEqual({
      "fr-ch": `https://www.talvenne.example${PRODUCTS.fr}`,
      "de-ch": `https://www.talvenne.example${PRODUCTS.de}`,
      "fr-fr": `https://fr.talvenne.example${PRODUCTS.fr}`,
      "fr-be": `https://be.talvenne.example${PRODUCTS.fr}`,
      "nl-be": `https://be.talvenne.example${PRODUCTS.nl}`,
      "en-gb": `https://uk.talvenne.example${PRODUCTS.en}`,
      "es-es": `https://es.talvenne.example${PRODUCTS.es}`,
      "x-default": `https://www.talvenne.example${PRODUCTS.fr}`,
    });
    const screens = await alternatesOf((locale) => pathTo("contact", { locale, target: "pro" }));
    for (const alternates of screens) expect(alternates).toEqual(screens[0]);
    expect(Object.keys(screens[0] ?? {}).sort()).toEqual(ALTERNATES);
  });

  test("the bare form of the default site's name leads to its www form; a market's name stays", async () => {
    expect((await ask(site, "talvenne.example", "/fr")).headers.location).toBe("https://www.talvenne.example/fr");
    expect((await ask(site, "fr.talvenne.example", "/fr")).status).toBe(200);
  });

  test("a form is taken from the site's own public address only, also without Sec-Fetch-Site", async () => {
    const contact = pathTo("contact", { locale: "fr", target: "pro" });
    const sent = async (host: string, from: string) =>
      (await ask(site, `${host}.talvenne.example`, contact, { Origin: `https://${from}.talvenne.example` }, "name=A"))
        .status;
    expect([await sent("www", "www"), await sent("fr", "fr"), await sent("be", "be")]).toEqual([422, 422, 422]);
    expect([await sent("fr", "www"), await sent("www", "fr"), await sent("be", "fr")]).toEqual([403, 403, 403]);
  });
});

describe("where content has gaps in a language", () => {
  let content: ContentCopy;
  let site: WholeSite;
  beforeAll(async () => {
    content = copyContent();
    rmSync(join(content.folder, "languages/es/tags.json"));
    content.change<Record<string, Json>>("languages/nl/faq", ({ "dry-before-sanding": drying, ...others }) => ({
      ...others,
      "dry-before-sanding": { ...drying, content: undefined },
    }));
    site = await startWholeSite({ CONTENT_DIR: content.folder });
  });
  afterAll(async () => {
    await site.stop();
    content.remove();
  });

  test("an answer without Dutch is shown in French with its lang (WCAG 3.1.2)", async () => {
    const { status, body } = await ask(site, "be.localhost", pathTo("faq", { locale: "nl", target: "pro" }));
    expect([status, /<html lang="([^"]+)"/.exec(body)?.[1]]).toEqual([200, "nl-BE"]);
    const [, page = ""] = body.split("<main");
    const [, answer] = page.split("Wanneer kan ik plamuur schuren?");
    expect(answer).toMatch(/^[\s\S]{0,400}<div lang="fr"><p>Quand/);
  });

  test("a site without a whole language shows the default one, and its addresses are in no alternates", async () => {
    const { body, status } = await ask(site, "es.localhost", PRODUCT);
    expect([status, body.includes(phoneAt("localhost"))]).toEqual([200, true]);
    const { alternates } = factsOf(PRODUCT, status, body, "http://es.localhost");
    expect(Object.keys(alternates)).not.toContain("es-es");
  });
});
