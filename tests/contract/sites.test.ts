/** The sites that one back-office answers for: each call names its own (`site_id`). */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnswerOf, Product } from "~shared/contract";
import { type ContentCopy, copyContent, type Json } from "../content-copy";
import { ask, errorOf, openBackOffice, PLANS, read, type TestBackOffice, withToken } from "./running-back-office";
import { apply, post, storedMails, WORKSITE } from "./visitor-requests";

const [FRANCE, BENELUX, SUISSE, ESPAGNE] = [1, 2, 4, 5];
const POWDER = "comblis-p45-enduit-de-rebouchage-en-poudre";

let content: ContentCopy;
let backOffice: TestBackOffice;
/** The demo's content, with one product that only Switzerland sells, one page and documents that France hasn't, and Spanish not whole. */
beforeAll(async () => {
  content = copyContent();
  const { folder, change } = content;
  change<{ products: Json[] }>("products", ({ products, ...rest }) => ({
    ...rest,
    products: products.map((one) => (one.reference === "TV0101" ? { ...one, sites: ["suisse"] } : one)),
  }));
  change<Json[]>("sites", (sites) =>
    sites.map((site) => (site.code === "france" ? { ...site, documents: ["FICHE_TECHNIQUE"] } : site)),
  );
  change("pages/hole-in-plaster", (page) => ({ ...page, sites: ["suisse", "benelux"] }));
  rmSync(join(folder, "languages/es/tags.json"));
  backOffice = await openBackOffice({ CONTENT_DIR: folder, ORIGIN: "https://www.talvenne.example" });
});
afterAll(async () => {
  await backOffice.close();
  content.remove();
});

const settingOf = async (site_id: number, code: string) => {
  const { items } = await read<AnswerOf<"listSettings">>(backOffice, "/setting", { site_id });
  return items.find((setting) => setting.code === code)?.values[0]?.value;
};

describe("a call's site", () => {
  it("is the default one without site_id; a number that no site has is refused", async () => {
    expect((await ask(backOffice.api, "/setting", { lang: "fr" })).status).toBe(200);
    const refused = await ask(backOffice.api, "/setting", { lang: "fr", site_id: 99 });
    expect([refused.status, errorOf(refused).fields]).toEqual([400, { site_id: "unknown" }]);
  });

  it("decides settings and the order of countries", async () => {
    expect(await settingOf(SUISSE, "phone")).toBe("0800 555 012");
    expect(await settingOf(FRANCE, "phone")).toBe("01 99 00 55 20");
    const countriesOf = async (site_id: number) =>
      (await read<AnswerOf<"listCountries">>(backOffice, "/country", { site_id, language: "fr" })).list;
    const swiss = await countriesOf(SUISSE);
    expect(swiss.slice(0, 3).map(({ alpha2Code }) => alpha2Code)).toEqual(["CH", "AF", "ZA"]);
    const list = await countriesOf(BENELUX);
    expect(list.slice(0, 5).map(({ alpha2Code }) => alpha2Code)).toEqual(["BE", "NL", "LU", "AF", "ZA"]);
    expect([list.length, new Set(list.map(({ id }) => id)).size]).toEqual([249, 249]);
    expect(list.find(({ alpha2Code }) => alpha2Code === "DE")?.label).toBe("Allemagne");
  });

  it("decides its currency and languages", async () => {
    const siteAt = async (domain: string) =>
      (await read<AnswerOf<"listSites">>(backOffice, "/site", { domain })).list[0];
    const france = await siteAt("fr.localhost");
    expect(france?.languages.map(({ iso }) => iso)).toEqual(["fr-FR"]);
    expect(france?.salesplan.map(({ currency }) => currency.symbol)).toEqual(["€", "€"]);
    expect(france?.sisters?.find(({ is_default }) => is_default)?.url).toBe("https://www.talvenne.example");
    expect((await siteAt("uk.localhost"))?.languages.map(({ iso }) => iso)).toEqual(["en-GB"]);
    expect((await siteAt("be.localhost"))?.languages.map(({ iso }) => iso)).toEqual(["fr-BE", "nl-BE"]);
  });
});

describe("what only some sites have", () => {
  const find = (site_id: number, entity_type: string, slug: string) =>
    ask(backOffice.api, "/url/entity", { lang: "fr", saleplan_id: PLANS.pro, site_id, entity_type, slug });

  it("isn't found on the others, nor in their lists, search and sitemap", async () => {
    expect((await find(SUISSE, "product", POWDER)).status).toBe(200);
    expect((await find(FRANCE, "product", POWDER)).status).toBe(404);
    const products = (site_id: number) => read<AnswerOf<"listProducts">>(backOffice, "/product", { site_id });
    const [swiss, french] = [await products(SUISSE), await products(FRANCE)];
    expect(french.total).toBe(swiss.total - 1);
    const found = await read<AnswerOf<"listProducts">>(backOffice, "/product", { site_id: FRANCE, text: "TV0101" });
    expect(found.items.map(({ reference }) => reference)).not.toContain("TV0101");
    const { list } = await read<AnswerOf<"listSitemap">>(backOffice, "/sitemap", { site_id: FRANCE });
    const paths = list.flatMap(({ urls }) => urls.map(({ path }) => path));
    expect(paths).not.toContain(`/produit/${POWDER}`);
    expect(list.flatMap(({ urls }) => urls.map(({ locale }) => locale))).not.toContain("de");
  });

  it("is no neighbour of what the others have", async () => {
    const { items } = await read<AnswerOf<"listProducts">>(backOffice, "/product", { site_id: FRANCE });
    for (const { id } of items) {
      const { related, documents } = await read<Product>(backOffice, `/product/${id}`, { site_id: FRANCE });
      expect(related.map(({ reference }) => reference)).not.toContain("TV0101");
      expect(documents.map(({ type }) => type).filter((type) => type !== "FICHE_TECHNIQUE")).toEqual([]);
    }
  });

  it("has its own addresses in hreflang, and nobody's who hasn't it", async () => {
    const pageOn = async (site_id: number) => {
      const slug = "reboucher-un-trou-dans-le-platre";
      const { items } = await read<{ items: { hreflangs: Record<string, string>; translation: Json }[] }>(
        backOffice,
        "/url/entity",
        { site_id, entity_type: "page", slug },
      );
      return items[0];
    };
    const swiss = await pageOn(SUISSE);
    expect(Object.keys(swiss?.hreflangs ?? {}).sort()).toEqual(["de-ch", "fr-be", "fr-ch", "nl-be"]);
    const belgian = await pageOn(BENELUX);
    expect(Object.keys(belgian?.translation ?? {}).sort()).toEqual(["fr", "nl"]);
    expect(belgian?.hreflangs["fr-be"]).toMatch(/^\/reboucher/);
    expect(belgian?.hreflangs["de-ch"]).toMatch(/^https:\/\/www\.talvenne\.example\/de\/spachtel-fur-profis\//);
    expect((await find(FRANCE, "page", "reboucher-un-trou-dans-le-platre")).status).toBe(404);
  });
});

describe("a request", () => {
  it("is answered with the address and the telephone of the site that it came by", async () => {
    const init = withToken({
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": "from-france" },
      body: JSON.stringify({ ...WORKSITE, zipcode: "1400" }),
    });
    const query = { lang: "fr", saleplan_id: PLANS.pro, site_id: FRANCE };
    expect((await ask(backOffice.api, "/construction-starts", query, init)).status).toBe(201);
    const mails = await storedMails(backOffice);
    const visitor = mails.find(({ kind }) => kind === "worksite_acknowledgement");
    expect(JSON.stringify(visitor)).toContain("https://fr.talvenne.example/fr/");
    expect(JSON.stringify(visitor)).toContain("01 99 00 55 20");
    expect(JSON.stringify(visitor)).not.toContain("0800 555 012");
  });

  it.each([
    [FRANCE, "France", "conseil-pro@fr.talvenne.example", "https://fr.talvenne.example", "rh@fr.talvenne.example"],
    [BENELUX, "Benelux", "verkoop@be.talvenne.example", "https://be.talvenne.example", "hr@be.talvenne.example"],
    [SUISSE, "Suisse", "sales@talvenne.example", "https://www.talvenne.example", "hr@talvenne.example"],
  ])("of site %i goes to its teams, who are told which site it is (%s)", async (site, market, sales, origin, hr) => {
    await post(backOffice, "/construction-starts", WORKSITE, { site });
    await apply(backOffice, undefined, undefined, { site });
    const mails = (await storedMails(backOffice))
      .slice(-4)
      .map(({ kind, message }) => ({ kind, ...JSON.parse(message) }));
    const mailOf = (kind: string) => mails.find((mail) => mail.kind === kind);
    expect([mailOf("worksite_sales").to, mailOf("application_hr").to]).toEqual([sales, hr]);
    for (const mail of [mailOf("worksite_sales"), mailOf("application_hr")]) {
      expect(mail.subject).toMatch(new RegExp(`, ${market}$`));
      expect(mail.text).toContain(`Site web\u202f: ${market}\n`);
      expect(mail.text).toContain(`${origin}/fr/equipe/connexion?back=`);
    }
    for (const mail of mails) {
      for (const [address] of mail.text.matchAll(/https?:\/\/[^/\s]+/g)) expect(address).toBe(origin);
    }
  });
});

it("a site whose languages aren't whole says so by having none", async () => {
  const { list } = await read<AnswerOf<"listSites">>(backOffice, "/site", { domain: "es.talvenne.example" });
  expect(list.map(({ id, languages }) => [id, languages])).toEqual([[ESPAGNE, []]]);
});
