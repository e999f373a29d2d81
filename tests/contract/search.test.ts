import { describe, expect, it } from "vitest";
import type { AnswerOf } from "~shared/contract";
import { ask, read, sharedBackOffice, withToken } from "./running-back-office";

const backOffice = sharedBackOffice();
interface Asked {
  lang?: "fr" | "de";
  plan?: "pro" | "part";
  [more: string]: string | number | undefined;
}
const search = (text: string, { lang = "fr", ...more }: Asked = {}) =>
  read<AnswerOf<"search">>(backOffice(), "/search", {
    type: "Search",
    status: "PUBLISHED",
    all: 1,
    language: lang,
    lang,
    text,
    ...more,
  });
const suggest = (text: string, { lang = "fr", ...more }: Asked = {}) =>
  read<AnswerOf<"suggest">>(backOffice(), "/search", { type: "Suggest", language: lang, lang, text, ...more });
const names = (items: { name?: string | null }[]) => items.map(({ name }) => name ?? "");

describe("search", () => {
  it.each([
    ["enduti facade", { lang: "fr", plan: "pro" }, /^Facaro/],
    ["enduti facade", { lang: "fr", plan: "part" }, /^Facaro/],
    ["fassadenspachtel", { lang: "de", plan: "pro" }, /^Facaro/],
    ["fassadenspachtel", { lang: "de", plan: "part" }, /^Facaro/],
    ["fasadenspachtel", { lang: "de", plan: "part" }, /^Facaro/],
    ["trou platre", { lang: "fr", plan: "part" }, /^Comblis/],
    ["trou platre", { lang: "fr", plan: "pro" }, /^Comblis/],
    ["loch in der wand", { lang: "de", plan: "part" }, /^Comblis|^Veloris/],
    ["moisissure", { lang: "fr", plan: "part" }, /^Clarmur M1/],
    ["conblis p45", { lang: "fr", plan: "pro" }, /^Comblis P45/],
  ] as const)('"%s" %o leads to the right filler', async (text, audience, expected) => {
    const { products } = await search(text, audience);
    expect(products.items[0]?.name).toMatch(expected);
  });

  it.each(["TV0101", "tv0101", "TV 0101", "TV010102", "2009010010021", "02009010010021", " 2009 0100 1002 1 "])(
    "finds a product by reference or barcode: %s",
    async (text) => {
      const { products } = await search(text);
      expect(products.items[0]?.id).toBe(1);
      expect(products.total).toBe(1);
    },
  );

  it.each([
    ["de", ["Weiss", "weiß", "WEISS", "weiss"]],
    ["de", ["Löcher", "locher", "Loecher", "LÖCHER"]],
    ["fr", ["façade", "FACADE", "Façade"]],
  ] as const)("in %s, %j are one", async (lang, spellings) => {
    const found = await Promise.all(spellings.map((text) => search(text, { lang, plan: "part" })));
    const [first, ...others] = found.map(({ products }) => names(products.items));
    expect(first?.length).toBeGreaterThan(0);
    for (const other of others) expect(other).toEqual(first);
  });

  it("finds nothing for nonsense, and doesn't stumble over odd text", async () => {
    for (const text of ["xqzwv", "", " ", "%", "'\"<script>", "🧱", "a".repeat(5000), "de la des"]) {
      const { products, categories } = await search(text);
      expect([text.slice(0, 9), products.total, categories.total]).toEqual([text.slice(0, 9), 0, 0]);
    }
  });

  it("search page 16: pages products, and knows no page beyond the last", async () => {
    const first = await search("enduit");
    const second = await search("enduit", { page: 2 });
    expect(first.products.items).toHaveLength(16);
    expect(second.products.total).toBe(first.products.total);
    expect(names(first.products.items)).not.toContain(second.products.items[0]?.name);
    const beyond = await ask(
      backOffice().api,
      "/search",
      { type: "Search", language: "fr", text: "enduit", page: 9 },
      withToken(),
    );
    expect(beyond.status).toBe(404);
    expect((await search("xqzwv", { page: 1 })).products.total).toBe(0);
  });

  it("narrows by characteristics, and leaves the other groups out on demand", async () => {
    const all = await search("enduit");
    const some = await search("enduit", { all: 0, caracteristics: JSON.stringify({ SUPPORT_BAT_WEB: ["bois"] }) });
    expect(some.products.total).toBeGreaterThan(0);
    expect(some.products.total).toBeLessThan(all.products.total);
    expect([some.categories.total, some.articles.total, some.folders.total]).toEqual([0, 0, 0]);
    expect(all.categories.total).toBeGreaterThan(0);
  });

  it("shows a plan only its own", async () => {
    const { products } = await search("enduit", { plan: "part", perPage: 100 });
    expect(products.items.every(({ target }) => target === "part")).toBe(true);
    expect((await search("TV0104", { plan: "part" })).products.items.map(({ id }) => id)).not.toContain(4);
  });
});

describe("suggestions", () => {
  it("are 3 items per group at most, with their address", async () => {
    const found = await suggest("rebouch", { plan: "part" });
    expect(found.products.items).toHaveLength(3);
    expect(found.products.total).toBeGreaterThan(3);
    const groups = [found.products, found.categories, found.articles, found.folders];
    for (const group of groups) expect(group.items.length).toBeLessThanOrEqual(3);
    expect(found.products.items[0]?.url).toMatch(/^\/produit\//);
    expect(found.categories.items[0]?.url).toMatch(/^\/categorie\//);
  });

  it("come while a word is being typed", async () => {
    for (const text of ["fas", "fassa", "fassadensp", "fassadenspachtel"]) {
      const { products } = await suggest(text, { lang: "de" });
      expect(
        names(products.items).some((name) => name.startsWith("Facaro")),
        text,
      ).toBe(true);
    }
  });

  it("find a reference and a barcode", async () => {
    expect((await suggest("TV0502")).products.items[0]?.name).toBe("Facaro P05");
    expect((await suggest("2009010010014", { plan: "part" })).products.items[0]?.name).toBe("Comblis P45");
  });
});

describe("the answer to a sentence", () => {
  it("comes with the results, and begins the suggestions", async () => {
    const text = "j'ai un trou de 8 cm de profond dans un mur en brique, dehors";
    const { answer, products } = await search(text, { plan: "part" });
    expect(answer).toMatchObject({ kind: "product", missing: [{ field: "diameter" }] });
    expect(answer?.products[0]?.product.name).toBe("Facaro P30");
    expect(answer?.products[0]?.reasons.join()).toMatch(/80\smm en une passe/);
    expect(products.total).toBeGreaterThan(0);
    expect((await suggest(text, { plan: "part" })).answer).toBe(answer?.headline);
  });
  it("stands on the first page alone, and not beside chosen filters", async () => {
    const text = "lisser un mur avant de peindre";
    expect((await search(text)).answer?.kind).toBe("product");
    expect((await search(text, { caracteristics: JSON.stringify({ SUPPORT_BAT_WEB: ["beton"] }) })).answer).toBeNull();
  });
  it("leaves one or two words to the search", async () => {
    expect((await search("trou platre")).answer).toBeNull();
    expect((await suggest("trou platre")).answer).toBeUndefined();
  });
  it("isn't made for whoever asks for the results alone: what isn't sold is a search like any other", async () => {
    const text = "avez-vous de la colle à carrelage ?";
    expect((await search(text)).answer?.kind).toBe("nothing");
    const { answer, products } = await search(text, { answer: 0 });
    expect(answer).toBeNull();
    expect(products.total).toBeGreaterThan(0);
  });
  it("shows no products where none is right", async () => {
    const { answer, products } = await search("avez-vous de la colle à carrelage ?");
    expect(answer).toMatchObject({ kind: "nothing", products: [] });
    expect(products.total).toBe(0);
  });
  it("explains itself when it is asked to", async () => {
    const text = "fissure dans un mur en béton";
    expect((await search(text)).answer?.explain).toBeUndefined();
    const { answer } = await search(text, { explain: 1 });
    expect(Object.keys(answer?.explain ?? {})).toEqual(["wanted", "understood", "not", "sizes", "in", "out"]);
  });
});
