/** A robot comes in by the home pages, in both languages and plans, and reads everything. */
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Crawled, crawl } from "./crawl";
import { factsOf, type PageFacts } from "./page-facts";
import { complaintsOf, type NodeType, typeOf } from "./schema-org";
import { startWholeSite, type WholeSite } from "./whole-site";

const HOMES = [
  "/fr/enduit-professionnels",
  "/fr/enduit-particuliers",
  "/de/spachtel-fur-profis",
  "/de/spachtel-fur-heimwerker",
];

let site: WholeSite;
/** Pages that are linked, starting from the home pages. */
let crawled: Crawled;
/** These, and what only the sitemap knows. */
let known: Crawled["pages"];
let pages: PageFacts[];
/** Indexable pages: the canonical address is their own, and `noindex` is absent. */
let indexed: PageFacts[];
let sitemap: string;

const pathOf = (address: string) => new URL(address).pathname;
const isOwn = (address: string) => address.startsWith(`${site.origin}/`);
const valuesOf = (pattern: RegExp) => [...sitemap.matchAll(pattern)].map(([, value = ""]) => value);

beforeAll(async () => {
  site = await startWholeSite();
  sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  crawled = await crawl(site.origin, HOMES);
  const listed = valuesOf(/<loc>([^<]+)<\/loc>/g).map(pathOf);
  const others = await crawl(
    site.origin,
    listed.filter((path) => !crawled.pages.has(path)),
    crawled,
  );
  known = new Map([...crawled.pages, ...others.pages]);
  pages = [...known.values()];
  indexed = pages.filter(({ path, canonical, robots }) => robots !== "noindex" && canonical === site.origin + path);
}, 900_000);
afterAll(() => site.stop());

describe("from the home page, in both languages and plans", () => {
  test("links reach nothing but 200s", () => {
    const broken = [...pages, ...[...crawled.files].map(([path, status]) => ({ path, status }))]
      .filter(({ status }) => status !== 200)
      .map(({ path, status }) => `${status} ${path}`);
    expect(broken).toEqual([]);
    expect(pages.length).toBeGreaterThan(400);
    expect(crawled.files.size).toBeGreaterThan(50);
  });

  test("links reach every page of the sitemap, and the sitemap has every page that is for search engines", () => {
    const listed = new Set(valuesOf(/<loc>([^<]+)<\/loc>/g).map(pathOf));
    const orphans = [...listed].filter((path) => !crawled.pages.has(path));
    expect(orphans).toEqual([]);
    const unlisted = indexed.map(({ path }) => path).filter((path) => !listed.has(path) && !/\/_p__\d+$/.test(path));
    expect(unlisted).toEqual([]);
  });

  test("each page has one h1, words without JavaScript, its language, a title and a description", () => {
    for (const { path, headings, words, lang, title, description, robots } of pages) {
      expect({ path, headings, lang }).toEqual({ path, headings: 1, lang: `${path.slice(1, 3)}-CH` });
      expect(words.length, path).toBeGreaterThan(100);
      expect(title, path).toContain("Talvenne");
      if (robots !== "noindex") expect(description.length, path).toBeGreaterThan(30);
    }
  });

  test("no page asks for a script of ours before its words are painted", async () => {
    const asking: string[] = [];
    for (const path of HOMES) {
      const html = await (await fetch(site.origin + path)).text();
      if (/<script[^>]*\s(?:src=|type="module")|<link rel="(?:modulepreload|preload"[^>]*as="script)/.test(html))
        asking.push(path);
      // They are all there, for later.
      expect(html.match(/<link rel="late" href="\/build\/[^"]+\.js"/g)?.length).toBeGreaterThan(5);
      expect(html).toContain('<script type="text/late"');
    }
    expect(asking).toEqual([]);
  });

  test("no two pages have the same title", () => {
    const byTitle = new Map<string, string>();
    const same: string[] = [];
    for (const { path, title, canonical } of pages) {
      // `/fr` shows the home page of one audience, and says so.
      if (canonical !== "" && canonical !== site.origin + path) continue;
      const duplicate = byTitle.get(title);
      if (duplicate) same.push(`${title}: ${duplicate} ${path}`);
      byTitle.set(title, path);
    }
    expect(same).toEqual([]);
  });

  test("alternates name both languages and point back", () => {
    for (const page of indexed.filter(({ path }) => !/\/_p__\d+$/.test(path))) {
      const { path, alternates } = page;
      expect(Object.keys(alternates), path).toEqual(expect.arrayContaining(["fr-ch", "de-ch", "x-default"]));
      expect(alternates[`${path.slice(1, 3)}-ch`], path).toBe(site.origin + path);
      for (const address of Object.values(alternates).filter(isOwn)) {
        expect(known.get(pathOf(address))?.alternates, `${path} → ${address}`).toEqual(alternates);
      }
    }
  });
});

describe("the sitemap", () => {
  test("has each page's own address, once, with its alternates, pictures that are there and the day of its last change", async () => {
    const addresses = valuesOf(/<loc>([^<]+)<\/loc>/g);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const [, block = ""] of sitemap.matchAll(/<url>(.*?)<\/url>/g)) {
      const path = pathOf(/<loc>([^<]+)/.exec(block)?.[1] ?? "");
      const page = known.get(path);
      expect({ path, canonical: page?.canonical, robots: page?.robots }).toEqual({
        path,
        canonical: site.origin + path,
        robots: "max-image-preview:large",
      });
      const alternates = [...block.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => [
        lang,
        href,
      ]);
      expect(page?.alternates, path).toMatchObject(Object.fromEntries(alternates));
    }
    expect(valuesOf(/<lastmod>([^<]+)/g).length).toBeGreaterThan(300);
    const pictures = [...new Set(valuesOf(/<image:loc>([^<]+)/g))];
    expect(pictures.length).toBeGreaterThan(20);
    for (const picture of pictures) {
      const { status, headers } = await fetch(picture, { method: "HEAD" });
      expect([status, headers.get("content-type")?.split("/")[0]], picture).toEqual([200, "image"]);
    }
  });

  test("is named by robots.txt, which excludes pages that are no search results", async () => {
    const answer = await fetch(`${site.origin}/robots.txt`);
    expect(answer.headers.get("content-type")).toContain("text/plain");
    const lines = (await answer.text()).split("\n");
    expect(lines).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
    const closed = lines.flatMap((line) => (line.startsWith("Disallow: ") ? line.slice("Disallow: ".length) : []));
    expect(closed).toEqual(
      expect.arrayContaining(["/fr/visitor/", "/de/team/anfragen", "/fr/preview", "/fr/enduit-professionnels/suggest"]),
    );
    for (const { path } of indexed) expect(closed.filter((start) => path.startsWith(start))).toEqual([]);
  });
});

describe("structured data", () => {
  test("each node on each page has what search engines require of its type", () => {
    const complaints = pages.flatMap(({ path, nodes }) =>
      nodes.flatMap((node) => complaintsOf(node).map((complaint) => `${path} ${complaint}`)),
    );
    expect(complaints).toEqual([]);
  });

  test("has the type of each kind of page, in both languages and plans", () => {
    const kinds: readonly NodeType[] = [
      ...(["Organization", "WebSite", "Product", "BreadcrumbList", "NewsArticle", "Article"] as const),
      ...(["FAQPage", "HowTo", "JobPosting", "Course", "VideoObject", "HardwareStore"] as const),
    ];
    for (const home of HOMES) {
      const types = new Set(
        pages.filter(({ path }) => path.startsWith(home)).flatMap(({ nodes }) => nodes.map(typeOf)),
      );
      expect([...types], home).toEqual(expect.arrayContaining([...kinds]));
    }
  });

  test("breadcrumb positions start at 1 (home) and 2 (fillers link on category or product)", () => {
    const lists = pages.filter(({ path }) => /^\/fr\/[^/]+\/(?:produit|categorie)\/[^_]/.test(path));
    expect(lists.length).toBeGreaterThan(50);
    for (const { path, nodes } of lists) {
      const trail = nodes.find((node) => typeOf(node) === "BreadcrumbList");
      const home = path.split("/", 3).join("/");
      const items: unknown = trail?.itemListElement;
      expect(Array.isArray(items) ? items.slice(0, 2) : [], path).toMatchObject([
        { position: 1, item: site.origin + home },
        { position: 2, item: `${site.origin}${home}/categorie` },
      ]);
    }
  });

  test("a product has no price", () => {
    const products = pages.flatMap(({ nodes }) => nodes.filter((node) => typeOf(node) === "Product"));
    expect(products.length).toBeGreaterThan(100);
    expect(JSON.stringify(products)).not.toMatch(/price|"Offer"/i);
  });
});

describe("a link that is shared", () => {
  test("has a title, a language and a picture of the size that is announced", async () => {
    for (const { path, card, title, lang } of indexed) {
      expect(card, path).toMatchObject({
        "og:title": title,
        "og:url": site.origin + path,
        "og:site_name": "Talvenne",
        "og:locale": lang.replace("-", "_"),
        "og:locale:alternate": lang === "fr-CH" ? "de_CH" : "fr_CH",
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
      });
      expect(["website", "article"], path).toContain(card["og:type"]);
    }
    const pictures = [...new Set(indexed.map(({ card }) => card["og:image"] ?? ""))];
    expect(pictures.length).toBeGreaterThan(20);
    const kinds = [/\.png$/, /\/surfaces\/.*\.webp$/, /\/og\.jpg$/].map((kind) =>
      pictures.find((url) => kind.test(url)),
    );
    for (const picture of kinds) {
      const bytes = await (await fetch(picture ?? "")).arrayBuffer();
      const { width, height, format } = await sharp(bytes).metadata();
      expect({ picture, width, height, format }).toEqual({ picture, width: 1200, height: 630, format: "jpeg" });
    }
  });
});

describe("an address without a page", () => {
  const asked: readonly [what: string, path: string, nearest: string][] = [
    [
      "a letter amiss and a word too few",
      "/fr/enduit-professionnels/produit/comblis-p54-enduit-rebouchage-poudre",
      "/fr/enduit-professionnels/produit/comblis-p45-enduit-de-rebouchage-en-poudre",
    ],
    [
      "a French slug under /de: its German alternate",
      "/de/spachtel-fur-profis/fissure-de-facade-avant-peinture",
      "/de/spachtel-fur-profis/fassadenriss-vor-dem-streichen",
    ],
    [
      "no route knows it, with the ending of an old page",
      "/fr/ancien/site/fiches/fissure-facade-peinture.html",
      "/fr/enduit-professionnels/fissure-de-facade-avant-peinture",
    ],
    [
      "a screen by half its name",
      "/de/spachtel-fur-heimwerker/kontakt",
      "/de/spachtel-fur-heimwerker/kontaktieren-sie-uns",
    ],
    [
      "both audiences have pages of similar names: the visitor's",
      "/fr/enduit-particuliers/categorie/facade-exterieur",
      "/fr/enduit-particuliers/categorie/facade-et-exterieur",
    ],
  ];
  for (const [what, path, nearest] of asked) {
    test(`is 404 and offers the nearest: ${what}`, async () => {
      const ask = async () => {
        const answer = await fetch(site.origin + path);
        const html = await answer.text();
        const offered = /aria-labelledby="suggestions".*?<\/nav>/s.exec(html)?.[0] ?? "";
        const hrefs = [...offered.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
        const labels = [...offered.matchAll(/<a[^>]*>([^<]+)/g)].map(([, label = ""]) => label);
        return { status: answer.status, html, hrefs, labels };
      };
      // An error page doesn't wait for suggestions: on a busy machine the first ones may come without.
      const offers = async () => (await ask()).hrefs.slice(0, 3);
      await expect.poll(offers).toContain(nearest);
      const { status, html, hrefs, labels } = await ask();
      expect(status).toBe(404);
      expect(labels).toEqual([...new Set(labels)]);
      const { robots, headings } = factsOf(path, status, html, site.origin);
      expect({ robots, headings }).toEqual({ robots: "noindex", headings: 1 });
      expect(hrefs.length).toBeLessThanOrEqual(5);
      const statuses = await Promise.all(hrefs.map(async (href) => (await fetch(site.origin + href)).status));
      expect(statuses.every((status) => status === 200)).toBe(true);
    });
  }

  test("gives its words to the search, and offers nothing for nonsense or a program's file", async () => {
    const nonsense = await (await fetch(`${site.origin}/fr/enduit-particuliers/produit/xyzzy`)).text();
    expect(nonsense).toMatch(/id="error-search"[^>]*value="xyzzy"/);
    expect(nonsense).not.toContain('aria-labelledby="suggestions"');
    const file = await (await fetch(`${site.origin}/fr/enduit-facade.map`)).text();
    expect(file).not.toContain('aria-labelledby="suggestions"');
  });
});

test("news and jobs can be followed: a feed for each language and audience, newest first", async () => {
  const feeds = new Set(indexed.flatMap((page) => page.feeds));
  for (const home of HOMES)
    expect(
      [...feeds].filter((feed) => pathOf(feed).startsWith(home)),
      home,
    ).toHaveLength(2);
  expect(feeds.size).toBe(2 * HOMES.length);
  for (const feed of feeds) {
    const answer = await fetch(feed);
    expect(answer.headers.get("content-type"), feed).toContain("application/atom+xml");
    const xml = await answer.text();
    expect(xml).toContain(`<link rel="self" type="application/atom+xml" href="${feed}"/>`);
    const days = [...xml.matchAll(/<published>([^<]+)/g)].map(([, day = ""]) => day);
    expect(days.length, feed).toBeGreaterThan(3);
    expect(days).toEqual([...days].sort().reverse());
    const addresses = [...xml.matchAll(/<entry><id>([^<]+)/g)].map(([, address = ""]) => pathOf(address));
    expect(addresses.filter((path) => known.get(path)?.status !== 200)).toEqual([]);
  }
});
