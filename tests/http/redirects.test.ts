/** The legacy redirects and the rules of plain addresses. */
import { describe, expect, test, vi } from "vitest";
import { parseAddress } from "../../app/routing/paths";
import addresses from "../../redirects/addresses.json";
import patterns from "../../redirects/patterns.json";
import slugs from "../../redirects/slugs.json";
import { createRedirects } from "../../server/redirects";
import { patternOf } from "../../shared/route-patterns.js";
import { SCREENS } from "../../shared/route-table.js";
import { startSite } from "./site";

const legacy = createRedirects({ addresses, patterns, slugs });

/** One address for each way to read a pattern, with an unknown slug. */
function samplesOf(pattern: string): string[] {
  const group = /\(([^()]*)\)/.exec(pattern);
  if (group) {
    const [whole, inside = ""] = group;
    return inside.split("|").flatMap((choice) => samplesOf(pattern.replace(whole, choice)));
  }
  return [
    pattern
      .replace(/:\w+/g, "an-unknown-slug")
      .replace("TM-*", "TM-x")
      .replace("SDB-*", "SDB-x")
      .replace("*", "some/file"),
  ];
}
const targets = [
  ...addresses.map(({ to }) => to),
  ...patterns.map(({ to }) => to.replace(":slug", "an-unknown-slug")),
  ...Object.values(slugs).flatMap((list) => Object.values(list)),
];

describe("Legacy old paths", () => {
  test("holds the 60 addresses that were handed over, and the families that the spec lists", () => {
    expect(addresses.length).toBeGreaterThanOrEqual(60);
    expect(patterns.length).toBeGreaterThan(60);
  });

  test.each(addresses)("redirect code 301: $from", ({ from, to, code }) => {
    expect(code).toBe(301);
    expect(legacy.find(from)).toEqual({ to, code });
    expect(legacy.find(decodeURIComponent(from))).toEqual({ to, code });
    expect(legacy.find(from.toUpperCase())?.to).toBe(to);
  });

  test("every target is a screen or a file, and none is redirected again", () => {
    for (const to of targets) {
      const screen = parseAddress(to)?.screen;
      expect(screen || to.startsWith("/media/"), to).toBeTruthy();
      expect(legacy.find(to), to).toBeNull();
      expect(to).not.toMatch(/.\/$|^\/[/\\]|\?/);
    }
  });

  test("every pattern is reached, and leads to its own target", () => {
    for (const { from, to } of patterns) {
      for (const sample of samplesOf(from)) {
        expect(legacy.find(sample)?.to, `${sample} (${from})`).toBe(to.replace(":slug", "an-unknown-slug"));
      }
    }
  });

  test("no address of today is an old one", () => {
    for (const [name, screen] of Object.entries(SCREENS)) {
      for (const locale of ["fr", "de"] as const) {
        const target = locale === "fr" ? "enduit-professionnels" : "spachtel-fur-profis";
        const address = patternOf(screen, locale)
          .replace(":target", target)
          .replace(/:slug|\*/, "comblis-p45");
        expect(legacy.find(address), name).toBeNull();
      }
    }
    for (const path of [
      "/",
      "/fr",
      "/de",
      "/fr/visitor/locale",
      "/fr/equipe/connexion",
      "/de/team/anmelden",
      "/fr/preview/1",
      "/media/x.pdf",
    ]) {
      expect(legacy.find(path), path).toBeNull();
    }
  });

  test.each([
    ["/fr/produit/enduits-bois/lignea-r12.html", "/fr/enduit-professionnels/produit/lignea-r12-pate-a-bois-interieure"],
    ["/fr/produit/comblis-p45", "/fr/enduit-professionnels/produit/comblis-p45-enduit-de-rebouchage-en-poudre"],
    ["/de/produkt/x/y/facaro-p30.HTML", "/de/spachtel-fur-profis/produkt/facaro-p30-fassaden-fullspachtel"],
    ["/fr/categorie/facade", "/fr/enduit-professionnels/categorie/enduits-exterieurs"],
    ["/fr/categorie/enduits-bois", "/fr/enduit-professionnels/categorie/enduits-bois"],
    ["/categorie/enduits-airless.html", "/fr/enduit-professionnels/categorie/enduits-airless"],
    ["/de/kategorie/f%C3%BCllspachtel", "/de/spachtel-fur-profis/kategorien/fullspachtel"],
    ["/fr/categorie/petits-trous", "/fr/enduit-particuliers/categorie/petits-trous"],
    ["/uploads/suisse/fiches-techniques/fr/FT_PERDUE.pdf", "/fr/enduit-professionnels/documentation-technique"],
    ["/uploads/suisse/fds/de/SDB_VERLOREN.pdf", "/de/spachtel-fur-profis/technische-dokumentationen"],
    ["/uploads/suisse/2015/01/TM_VERLOREN.pdf", "/de/spachtel-fur-profis/technische-dokumentationen"],
    ["/webservice-files/suisse/FT-999999-de.pdf", "/de/spachtel-fur-profis/technische-dokumentationen"],
    ["/webservice-files/suisse/FT-999999-fr.pdf", "/fr/enduit-professionnels/documentation-technique"],
    ["/webservice-files/suisse/FDS-999999-DE.PDF", "/de/spachtel-fur-profis/technische-dokumentationen"],
    ["/fr/dossier/conseils/poncer.html", "/fr/enduit-particuliers/dossier/conseils"],
    ["/de/häufige-fragen", "/de/spachtel-fur-profis/fragenforen"],
  ])("%s leads to %s", (from, to) => {
    expect(legacy.find(from)?.to).toBe(to);
  });

  test("an odd slug stays one encoded segment", () => {
    expect(legacy.find("/fr/categorie/a%2Fb%3Fc")?.to).toBe("/fr/enduit-professionnels/categorie/a%2Fb%3Fc");
    expect(legacy.find("/fr/categorie/%24%26")?.to).toBe("/fr/enduit-professionnels/categorie/%24%26");
  });

  test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
    "the slug %s is a slug like any other",
    (slug) => {
      expect(legacy.find(`/fr/categorie/${slug}`)?.to).toBe(
        `/fr/enduit-professionnels/categorie/${slug.toLowerCase()}`,
      );
    },
  );

  test("a lookup takes as many steps in a large table as in this one", () => {
    const many = Array.from({ length: 20_000 }, (_, n) => ({ from: `/old/${n}/page-${n}.html`, to: "/fr", code: 301 }));
    const manyPatterns = Array.from({ length: 20_000 }, (_, n) => ({
      from: `/family-${n}/:slug`,
      to: "/fr",
      code: 301,
    }));
    const large = createRedirects({
      addresses: [...addresses, ...many],
      patterns: [...patterns, ...manyPatterns],
      slugs,
    });
    const stepsOf = (table: typeof legacy, path: string) => {
      const get = vi.spyOn(Map.prototype, "get");
      try {
        table.find(path);
        return get.mock.calls.length;
      } finally {
        get.mockRestore();
      }
    };
    for (const path of ["/fr/enduit-professionnels/produit/slug-7", "/fr/categorie/slug-7", "/nowhere/at/all"]) {
      expect(stepsOf(legacy, path), path).toBeGreaterThan(0);
      expect(stepsOf(large, path), path).toBe(stepsOf(legacy, path));
    }
  });

  test.each([
    [
      "two entries for one address",
      {
        addresses: [
          { from: "/a.html", to: "/fr", code: 301 },
          { from: "/A", to: "/de", code: 301 },
        ],
      },
    ],
    [
      "two patterns for one address",
      {
        patterns: [
          { from: "/(a|b)/:x", to: "/fr", code: 301 },
          { from: "/b/:y", to: "/de", code: 301 },
        ],
      },
    ],
    ["a list that isn't there", { patterns: [{ from: "/a/:slug", to: "/fr", code: 301, slugs: "no-such" }] }],
    ["a target on another site", { addresses: [{ from: "/a", to: "https://evil.example", code: 301 }] }],
    ["a star that isn't at the end", { patterns: [{ from: "/*/a", to: "/fr", code: 301 }] }],
  ])("refuses %s", (_, wrong) => {
    expect(() => createRedirects({ addresses: [], patterns: [], slugs: {}, ...wrong })).toThrow();
  });
});

describe("plain addresses", () => {
  test.each([
    [
      "/fr/categorie/enduits-bois.html?utm_source=a&x=%20",
      "/fr/enduit-professionnels/categorie/enduits-bois?utm_source=a&x=%20",
    ],
    ["//fr/categorie/enduits-bois.html/?x", "/fr/enduit-professionnels/categorie/enduits-bois?x"],
    ["/fr/", "/fr"],
    ["/fr/enduit-professionnels///?a=b", "/fr/enduit-professionnels?a=b"],
    ["//evil.example", "/evil.example"],
    ["///evil.example/%2e%2e/", "/evil.example/%2e%2e"],
    ["/\\evil.example/", "/evil.example"],
    ["//\\/evil.example?x=//evil.example", "/evil.example?x=//evil.example"],
  ])("%s answers 301 to %s, in one hop", async (from, to) => {
    const site = await startSite();
    const answer = await site.ask(from);
    expect([answer.status, answer.headers.location]).toEqual([301, to]);
    expect((await site.ask(to)).status).toBe(200);
  });

  test("HEAD is answered like GET", async () => {
    const site = await startSite();
    expect((await site.ask("/fr/carrieres.html", { method: "HEAD" })).headers.location).toBe(
      "/fr/enduit-professionnels/carrieres",
    );
  });

  test.each(["/fr/%0d%0aSet-Cookie:%20x=1/", "/%0d%0aLocation:%20https://evil.example/", "/fr/x/?a=%0d%0aX:1"])(
    "line breaks in %j never reach a header",
    async (path) => {
      const site = await startSite();
      const answer = await site.ask(path);
      expect(answer.headers["set-cookie"]).toBeUndefined();
      expect(answer.headers.x).toBeUndefined();
      expect(answer.headers.location ?? "").not.toMatch(/[\r\n]|^https?:/);
    },
  );

  test("a form is never redirected", async () => {
    const site = await startSite();
    expect((await site.ask("/fr/nous-contacter.html", { method: "POST" })).status).toBe(200);
    expect((await site.ask("//evil.example/", { method: "POST" })).status).toBe(400);
  });
});

describe("the root", () => {
  const cookie = { Cookie: "i18n_redirected=de" };
  const browser = { "Accept-Language": "en, de-AT;q=0.8, fr;q=0.5" };

  test.each([
    ["default locale fr", {}, "/fr"],
    ["cookie i18n_redirected", { ...cookie, "Accept-Language": "fr" }, "/de"],
    ["a cookie that doesn't parse is ignored", { Cookie: "i18n_redirected=%E0%A4%A; i18n_redirected=xx" }, "/fr"],
    ["browser language", browser, "/de"],
    ["quality counts", { "Accept-Language": "de;q=0.2, fr-CH" }, "/fr"],
    ["a language that the site doesn't speak: fallback fr", { "Accept-Language": "en, it;q=0.9" }, "/fr"],
    ["domain", { Host: "de.talvenne.example" }, "/de"],
    ["browser before domain", { Host: "www.talvenne.de", "Accept-Language": "fr" }, "/fr"],
  ])("302 to the visitor's locale: %s", async (_, headers, to) => {
    const site = await startSite();
    const answer = await site.ask("/", { headers: headers as Record<string, string> });
    expect([answer.status, answer.headers.location]).toEqual([302, to]);
  });

  test("the query remains, and slashes don't lead elsewhere", async () => {
    const site = await startSite();
    expect((await site.ask("/?utm_source=x")).headers.location).toBe("/fr?utm_source=x");
    expect((await site.ask("///")).headers.location).toBe("/fr");
  });

  test("DEFAULT_LOCALE is the last resort", async () => {
    const site = await startSite({ env: { DEFAULT_LOCALE: "de" } });
    expect((await site.ask("/")).headers.location).toBe("/de");
  });

  test("ROOT_REDIRECT (302) wins over cookie and browser", async () => {
    const site = await startSite({ env: { ROOT_REDIRECT: "/fr/enduit-particuliers" } });
    const answer = await site.ask("/", { headers: { ...cookie, ...browser } });
    expect([answer.status, answer.headers.location]).toEqual([302, "/fr/enduit-particuliers"]);
  });
});
