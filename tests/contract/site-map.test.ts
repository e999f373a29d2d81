/** The site map with the real content: nothing that the back-office lists is out of reach, and a failing part is left out. */
import { describe, expect, it } from "vitest";
import { createBackOffice, startTrace } from "~/back-office/client.server";
import { BackOfficeError } from "~/back-office/errors";
import { readTexts } from "~/i18n/texts.server";
import type { FamilySection } from "~/routes/site-map/products.server";
import { loadFamilies } from "~/routes/site-map/products.server";
import type { Section } from "~/routes/site-map/sections.server";
import { loadSections } from "~/routes/site-map/sections.server";
import { pathBehind } from "~/routing/paths";
import type { Visit } from "~/routing/visit.server";
import { AUDIENCES } from "./call-table";
import { PLANS, sharedBackOffice, TOKEN } from "./running-back-office";

const backOffice = sharedBackOffice();
const texts = readTexts();
const context = { log: { warn: () => undefined } } as never;

/** @param fails calls that the back-office doesn't answer */
function visitOf({ lang, plan }: (typeof AUDIENCES)[number], fails: readonly string[] = []): Visit {
  const log = { warn: () => undefined };
  const trace = startTrace(log, "site-map");
  const { api: baseUrl } = backOffice();
  const api = createBackOffice({ baseUrl, token: TOKEN, log }).for({ siteId: 4, lang, planId: PLANS[plan] }, trace);
  const get: typeof api.get = async (name, options) => {
    if (fails.includes(name)) throw new BackOfficeError("unavailable", `${name}: no answer`);
    return api.get(name, options);
  };
  return { locale: lang, target: plan, t: texts.t(lang), api: { ...api, get } } as unknown as Visit;
}

const hrefsOf = (families: readonly FamilySection[], sections: readonly Section[]) =>
  new Set([
    ...families.flatMap((family) =>
      [family, ...family.childs].flatMap(({ href, products }) => [href, ...products.map((product) => product.href)]),
    ),
    ...sections.flatMap(({ links }) => links.map(({ href }) => href)),
  ]);

describe.each(AUDIENCES)("in $lang for $plan", (audience) => {
  it("no orphan page: every entry of the API's site map is one link away", async () => {
    const visit = visitOf(audience);
    const hrefs = hrefsOf(await loadFamilies(visit, context), await loadSections(visit, context));
    const { list } = await visit.api.get("listSitemap");
    const own = list
      .flatMap(({ urls }) => urls)
      .filter(({ locale, target }) => locale === visit.locale && target === visit.target)
      .map(({ path }) => pathBehind(visit, path));
    expect(own.length).toBeGreaterThan(80);
    expect(own.filter((path) => !hrefs.has(path))).toEqual([]);
  });

  it("each product stands once, and every text is there", async () => {
    const visit = visitOf(audience);
    const families = await loadFamilies(visit, context);
    const names = families.flatMap((family) => [family, ...family.childs].flatMap(({ products }) => products));
    expect(new Set(names.map(({ href }) => href)).size).toBe(names.length);
    const labels = (await loadSections(visit, context)).flatMap(({ links }) => links.map(({ label }) => label));
    expect(labels.filter((label) => label === "" || label.includes(":title"))).toEqual([]);
  });
});

describe("a part that fails is left out", () => {
  const audience = { lang: "fr", plan: "pro" } as const;
  const namesWithout = async (fails: string[]) =>
    (await loadSections(visitOf(audience, fails), context)).map(({ name }) => name);

  it("without the pages there are folders, tools and service", async () => {
    expect(await namesWithout(["listPages"])).toEqual(["folders", "tools", "service"]);
  });

  it("without the folders their articles stand with the house's pages", async () => {
    const sections = await loadSections(visitOf(audience, ["listFolders"]), context);
    expect(sections.map(({ name }) => name)).not.toContain("folders");
    const house = sections.find(({ name }) => name === "house")?.links.map(({ href }) => href);
    expect(house).toContain("/fr/enduit-professionnels/bien-choisir-son-enduit");
  });

  it("without the products the categories stand; without the categories no product does", async () => {
    const bare = await loadFamilies(visitOf(audience, ["listProducts"]), context);
    expect(bare.length).toBeGreaterThan(5);
    expect(bare.flatMap(({ childs }) => childs.flatMap(({ products }) => products))).toEqual([]);
    expect(await loadFamilies(visitOf(audience, ["listCategories"]), context)).toEqual([]);
  });
});
