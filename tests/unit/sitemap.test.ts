import { describe, expect, test } from "vitest";
import { makeSitemap } from "../../server/sitemap-files";

const language = (code: "fr" | "de") => ({ iso: `${code}-CH`, label: code, code, file: `${code}.json` });
const plan = (id: number, target: "pro" | "part") => ({ id, target, currency: { symbol: "CHF" } });
const facts = {
  origin: "https://www.talvenne.example",
  site: { languages: [language("fr"), language("de")], salesplan: [plan(1, "pro"), plan(2, "part")] },
};
const product = (id: number) => ({
  entity_type: "product" as const,
  id,
  updated_at: "2026-11-02T08:00:00Z",
  urls: (["pro", "part"] as const).flatMap((target) => [
    { locale: "fr" as const, target, path: `/produit/p-${id}` },
    { locale: "de" as const, target, path: `/produkt/p-${id}` },
  ]),
  image: "/media/products/a&b.png",
});
const locationsOf = (xml = "") => [...xml.matchAll(/<loc>([^<]+)/g)].map(([, address = ""]) => address);

describe("the sitemap's files", () => {
  test("one while it is short: each address with its alternates of the same audience, and never an alternate of the other", () => {
    const files = makeSitemap(facts, [product(1)]);
    expect([...files.keys()]).toEqual(["/sitemap.xml"]);
    const xml = files.get("/sitemap.xml") ?? "";
    const own = "https://www.talvenne.example/fr/enduit-particuliers/produit/p-1";
    const block = xml.split("\n").find((line) => line.includes(`<loc>${own}</loc>`)) ?? "";
    const alternates = [...block.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => [lang, href]);
    expect(alternates).toEqual([
      ["fr-ch", own],
      ["de-ch", "https://www.talvenne.example/de/spachtel-fur-heimwerker/produkt/p-1"],
      ["x-default", own],
    ]);
    expect(block).toContain("<lastmod>2026-11-02T08:00:00Z</lastmod>");
    expect(block).toContain("<image:loc>https://www.talvenne.example/media/products/a&amp;b.png</image:loc>");
  });

  test("an index when it is long: every address in one of its parts", () => {
    const entries = Array.from({ length: 40 }, (_, index) => product(index + 1));
    const whole = locationsOf(makeSitemap(facts, entries).get("/sitemap.xml"));
    const files = makeSitemap(facts, entries, 50);
    const parts = locationsOf(files.get("/sitemap.xml")).map((address) => new URL(address).pathname);
    expect(parts.length).toBe(Math.ceil(whole.length / 50));
    expect(parts.flatMap((path) => locationsOf(files.get(path)))).toEqual(whole);
  });

  test("has nothing that one visitor chose or did, and nothing of the teams", () => {
    const paths = locationsOf(makeSitemap(facts, []).get("/sitemap.xml")).map((address) => new URL(address).pathname);
    expect(paths).toContain("/de/spachtel-fur-profis/kontaktieren-sie-uns");
    expect(paths.filter((path) => /favoris|panier|resultats|confirmation|equipe|preview|team/.test(path))).toEqual([]);
  });
});
