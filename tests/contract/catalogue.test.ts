import { describe, expect, it } from "vitest";
import type { AnswerOf, Product } from "~shared/contract";
import { ask, errorOf, PLANS, read, sharedBackOffice } from "./running-back-office";

const backOffice = sharedBackOffice();
type Products = AnswerOf<"listProducts">;
type Found = { items: (Product & { entity_type: string; parents?: { slug: string; name: string }[] })[] };

const entity = (query: Record<string, string>) => read<Found>(backOffice(), "/url/entity", query);
const valuesOf = (product: Product, code: string) => product.caracteristics[code]?.value;

/** How it is handled; no comparator has a line for them. */
const HANDLING = [
  ...["DOSAGE_MELANGE", "MODE_DURCISSEMENT", "TEMPERATURE_EMPLOI"],
  ...["CONSERVATION", "NETTOYAGE_OUTILS", "ELIMINATION_RESTES"],
];

describe("a product", () => {
  it("carries the 18 characteristics of professionals, the 14 of consumers, under their own labels", async () => {
    const pro = await read<Product>(backOffice(), "/product/1");
    const part = await read<Product>(backOffice(), "/product/1", { plan: "part" });
    expect(
      Object.keys(pro.caracteristics).filter((code) => !code.includes("RISQUE") && !code.includes("AVERT")),
    ).toHaveLength(19 + HANDLING.length);
    for (const code of HANDLING) expect(pro.caracteristics[code]?.value, code).not.toBe("");
    expect(pro.caracteristics.DOSAGE_MELANGE?.value).toBe("0,5\u00a0L d’eau par kg de poudre");
    const sack = pro.variants.find(({ reference }) => reference === "TV010104");
    expect(sack?.caracteristics.SURFACE_COUVERTE?.value).toBe("22\u00a0m² à 1\u00a0mm");
    expect(pro.caracteristics.SUPPORT_BAT_WEB?.label).toBe("Supports admis");
    expect(part.caracteristics.SUPPORT_GP_WEB?.label).toBe("Sur quelles surfaces\u202f?");
    expect(part.caracteristics.SUPPORT_BAT_WEB).toBeUndefined();
    expect(part.caracteristics.TEMPS_UTILISATION).toBeUndefined();
  });

  it("lists the packs of the plan, smallest first", async () => {
    const pro = await read<Product>(backOffice(), "/product/1");
    const part = await read<Product>(backOffice(), "/product/1", { plan: "part", lang: "de" });
    expect(valuesOf(pro, "WEB_QUANTITE_POIDS_VOLUME")).toEqual(["5\u00a0kg", "15\u00a0kg", "25\u00a0kg"]);
    expect(valuesOf(part, "WEB_QUANTITE_POIDS_VOLUME")).toEqual(["1\u00a0kg", "5\u00a0kg"]);
    expect(part.variants.map(({ reference, ean }) => [reference, ean])).toEqual([
      ["TV010101", "2009010010014"],
      ["TV010102", "2009010010021"],
    ]);
    expect(part.variants[0]?.caracteristics.CATEGORIE_EMBALLAGE_WEB?.value).toBe("Schachtel");
  });

  it("gives consumption as a number with its unit, and in words where they say more", async () => {
    const filler = await read<Product>(backOffice(), "/product/1");
    const primer = await read<Products>(backOffice(), "/product", { text: "Fondelis F5" });
    expect(filler.caracteristics.CONSOMMATION_SURF).toMatchObject({ value: 1100, unit: "g/m²/mm" });
    expect(primer.items[0]?.caracteristics.CONSOMMATION_SURF).toMatchObject({ value: 120, unit: "g/m²" });
    const concentrate = (await read<Products>(backOffice(), "/product", { text: "Clarmur L5" })).items[0];
    expect(concentrate?.caracteristics.CONSOMMATION_SURF).toMatchObject({ value: "80\u00a0g/m² de solution" });
    // 50 ml at 1.08 kg/l are 54 g in 1054 g of solution.
    expect(concentrate?.consumption?.value).toBeCloseTo((80 * 54) / 1054);
    expect(concentrate?.consumption?.unit).toBe("g/m2");
  });

  it("states its hazards, and what the law wants said", async () => {
    const filler = await read<Product>(backOffice(), "/product/1", { lang: "de" });
    expect(valuesOf(filler, "MENTION_AVERTISSEMENT")).toBe("Gefahr");
    expect(valuesOf(filler, "PHRASES_DE_RISQUE")).toContain("H318 — Verursacht schwere Augenschäden.");
    const mould = (await read<Products>(backOffice(), "/product", { text: "TV1101" })).items[0];
    expect(mould && valuesOf(mould, "PHRASES_OBLIGATOIRES")).toEqual([
      expect.stringContaining("biocides"),
      expect.stringContaining("étiquette"),
    ]);
  });

  it("says its audience in the title when both can buy it, and where it stands in the other language", async () => {
    const pro = await read<Product>(backOffice(), "/product/1");
    const part = await read<Product>(backOffice(), "/product/1", { plan: "part", lang: "de" });
    const onlyPro = await read<Product>(backOffice(), "/product/4");
    expect(pro.metas.title).toContain("pour professionnels");
    expect(part.metas.title).toContain("für Heimwerker");
    expect(onlyPro.metas.title).not.toContain("professionnels");
    expect(pro.canonical).toBe("/produit/comblis-p45-enduit-de-rebouchage-en-poudre");
    expect(pro.translation.de).toBe("/produkt/comblis-p45-fullspachtel-in-pulverform");
  });

  it("names its hreflang alternates: paths here, addresses in the sister markets that speak a language of the catalogue", async () => {
    const { hreflangs, translation } = await read<Product>(backOffice(), "/product/1");
    const slug = (path: string) => new URL(path).pathname.split("/").at(-1);
    // On this machine the sister markets are too.
    const there = (market: string) => `http://${market}.localhost:3000/fr/enduit-professionnels${translation.fr}`;
    const { "nl-be": nl = "", "en-gb": en = "", "es-es": es = "", ...french } = hreflangs;
    expect([nl, en, es].map((address) => new URL(address).host)).toEqual(
      ["be", "uk", "es"].map((market) => `${market}.localhost:3000`),
    );
    expect([nl, en, es].map(slug).every((each) => each?.startsWith("comblis-p45-"))).toBe(true);
    expect(french).toEqual({
      "fr-fr": there("fr"),
      "fr-be": there("be"),
      "fr-ch": translation.fr,
      "de-ch": translation.de,
    });
  });

  it("knows what comes before, after and beside it, and nothing that its plan doesn't sell", async () => {
    const { items } = await read<Products>(backOffice(), "/product", { plan: "part" });
    for (const { id } of items) {
      const { related } = await read<Product>(backOffice(), `/product/${id}`, { plan: "part" });
      expect(new Set(related.map((other) => other.id)).size).toBe(related.length);
      expect(related.every((other) => other.target === "part" && other.id !== id)).toBe(true);
    }
    const filler = await read<Product>(backOffice(), "/product/1", { plan: "part" });
    expect(filler.related.map(({ relation }) => relation)).toEqual(
      expect.arrayContaining(["before", "after", "similar"]),
    );
  });
});

describe("lists", () => {
  it("count before paging", async () => {
    const all = await read<Products>(backOffice(), "/product");
    const third = await read<Products>(backOffice(), "/product", { page: 3, perPage: 16 });
    const beyond = await read<Products>(backOffice(), "/product", { page: 99, perPage: 16 });
    expect(third.total).toBe(all.total);
    expect(third.items.map(({ id }) => id)).toEqual(all.items.slice(32, 48).map(({ id }) => id));
    expect(beyond).toEqual({ items: [], total: all.total });
  });

  it("follow the order that is asked for", async () => {
    const names = (products: Products) => products.items.map(({ name }) => name);
    const byName = names(await read<Products>(backOffice(), "/product", { orderBy: "asc#name" }));
    expect(byName).toEqual([...byName].sort((a, b) => a.localeCompare(b, "fr", { numeric: true })));
    expect(names(await read<Products>(backOffice(), "/product", { orderBy: "desc#name" }))).toEqual(
      [...byName].reverse(),
    );
  });

  it("keep ids in the order asked, and leave out what the plan doesn't have", async () => {
    const { items } = await read<Products>(backOffice(), "/product", { ids: "3;4;1;9999", plan: "part" });
    expect(items.map(({ id }) => id)).toEqual([3, 1]);
  });

  it("hold a root category's childs' products", async () => {
    const root = await read<Products>(backOffice(), "/product", { categories: "101" });
    const child = await read<Products>(backOffice(), "/product", { categories: "102" });
    expect(root.total).toBeGreaterThan(child.total);
    expect(root.items.map(({ id }) => id)).toEqual(expect.arrayContaining(child.items.map(({ id }) => id)));
  });

  it("offer the calculator every product that has a consumption", async () => {
    const { items, total } = await read<Products>(backOffice(), "/product", { calculator: 1 });
    expect(total).toBe((await read<Products>(backOffice(), "/product")).total);
    expect(items.every(({ consumption }) => (consumption?.value ?? 0) > 0)).toBe(true);
  });
});

describe("addresses", () => {
  it("lead to the record with its parents, root first", async () => {
    const { items } = await entity({
      entity_type: "product",
      slug: "comblis-p45-enduit-de-rebouchage-en-poudre",
      parents: "1",
    });
    expect(items[0]).toMatchObject({ entity_type: "product", id: 1 });
    expect(items[0]?.parents?.map(({ name }) => name)).toEqual(["Intérieur", "Reboucher"]);
    const child = await entity({ entity_type: "category", slug: "enduits-de-rebouchage", parents: "1" });
    expect(child.items[0]?.parents).toEqual([
      { entity_type: "category", slug: "enduits-interieurs", name: "Intérieur", target: "pro" },
    ]);
  });

  it.each([
    ["product", "comblis-f60-enduit-de-rebouchage-fibre-grande-profondeur", "part", { id: 1, target: "pro" }],
    ["category", "trous-et-fissures", "pro", { id: 2, target: "part" }],
  ] as const)("say in which plan a %s lives", async (entity_type, slug, plan, home) => {
    const reply = await ask(backOffice().api, "/url/entity", {
      entity_type,
      slug,
      lang: "fr",
      saleplan_id: PLANS[plan],
    });
    expect(reply.status).toBe(400);
    expect(errorOf(reply)).toMatchObject({ code: "not_available_in_this_saleplan", exist_in: [home] });
  });

  it.each([
    ["product", "fr", "veloris-lissage-fin", "/produit/veloris-r1-enduit-de-lissage-fin-pret-a-l-emploi"],
    ["product", "de", "veloris-feinspachtel", "/produkt/veloris-r1-gebrauchsfertiger-feinspachtel"],
    ["category", "fr", "enduits-facade", "/categorie/enduits-exterieurs"],
    ["category", "de", "fassadenspachtel", "/kategorien/spachtel-aussen"],
    ["page", "fr", "amiante-avant-1990", "/amiante-dans-les-batiments-anciens"],
    ["page", "de", "asbest-vor-1990", "/asbest-in-alteren-gebauden"],
  ])("that moved say where to: %s %s %s", async (entity_type, lang, slug, to) => {
    expect(await entity({ entity_type, lang, slug })).toEqual({ code: "301", slug: to });
  });

  it.each([
    ["another language's", { entity_type: "product", slug: "comblis-p45-fullspachtel-in-pulverform" }],
    ["nobody's", { entity_type: "category", slug: "nowhere" }],
    ["another kind's", { entity_type: "page", slug: "enduits-interieurs" }],
  ])("of %s slug are 404", async (_whose, query) => {
    const reply = await ask(backOffice().api, "/url/entity", { ...query, lang: "fr", saleplan_id: 1 });
    expect([reply.status, errorOf(reply).code]).toEqual([404, "not_found"]);
  });

  it("of every entity lead to it, in every language and plan", async () => {
    const { list } = await read<AnswerOf<"listSitemap">>(backOffice(), "/sitemap");
    const { items } = await read<AnswerOf<"listUrls">>(backOffice(), "/url", { lang: "de", plan: "part" });
    expect(items.length).toBe(
      list.flatMap(({ urls }) => urls.filter(({ locale, target }) => locale === "de" && target === "part")).length,
    );
    const paths = list.flatMap(({ urls }) => urls.map(({ locale, target, path }) => `${locale}/${target}${path}`));
    expect(new Set(paths).size).toBe(paths.length);
    for (const { entity_type, slug } of items) {
      const found = await entity({ entity_type, slug, lang: "de", plan: "part" });
      expect(found.items?.[0]?.entity_type, `${entity_type} ${slug}`).toBe(entity_type);
    }
  });
});

describe("the wrong plan", () => {
  it.each(["/product/4", "/category/101"])("%s says where it lives", async (path) => {
    const reply = await ask(backOffice().api, path, { saleplan_id: PLANS.part });
    expect(reply.status).toBe(400);
    expect(errorOf(reply).exist_in).toEqual([{ id: 1, target: "pro" }]);
  });
});

describe("a scanned barcode", () => {
  it.each(["2009010010021", "02009010010021"])(
    "left-padded with zeros to 14: %s finds product and pack",
    async (code) => {
      const { product, item } = await read<AnswerOf<"scanProduct">>(backOffice(), `/product/scan/${code}`);
      expect([product?.id, product?.target, item?.reference]).toEqual([1, "pro", "TV010102"]);
    },
  );

  it("finds a pack that only the other plan sells, as that plan sees it", async () => {
    const { product, item } = await read<AnswerOf<"scanProduct">>(backOffice(), "/product/scan/02009010010014");
    expect([product?.target, item?.reference]).toEqual(["part", "TV010101"]);
  });

  it("that nobody has answers not_found", async () => {
    const unknown = await read<AnswerOf<"scanProduct">>(backOffice(), "/product/scan/09999999999999");
    expect(unknown).toEqual({ product: null, item: null, reasons: [], error: "not_found" });
  });
});

describe("menus", () => {
  it("link to what the plan can see, and name screens by their code", async () => {
    const { items } = await read<AnswerOf<"listMenus">>(backOffice(), "/menu", { plan: "part" });
    const links = items.flatMap(({ childs }) => childs.flatMap((link) => [link, ...link.childs]));
    expect(new Set(links.map(({ type }) => type))).toEqual(new Set(["internal", "external_url", "no_destination"]));
    for (const link of links) {
      expect(link.label).not.toBe("");
      if (link.type === "external_url") expect(link.url).toMatch(/^https?:/);
      if (link.type === "internal" && link.slug) expect(link.entity_type).toBeTruthy();
    }
    expect(links.map(({ code }) => code)).toContain("choice-guide");
  });
});
