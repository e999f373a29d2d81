/** The site map with the real content: nothing that the back-office lists is out of reach, and a failing part is left out. */
import { describe, expect, it } from "vitest";
import { createBackOffice, startTrace } from "~/back-office/client.server";
import { BackOfficeError } from "~/back-office/errors";
import { readTexts } from "~/i18n/texts.server";
import { type FamilySection, loadFamilies, loadSections, type Section } from "~/routes/site-map/sections.server";
import { pathBehind } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import { AUDIENCES } from "./call-table";
import { PLANS, sharedBackOffice, TOKEN } from "./running-back-office";

const backOffice = sharedBackOffice();
const texts = readTexts();
const context = { log: { warn: () => undefined } } as never;

/** @param fails calls that the back-office doesn't answer */
function requestContextOf({ lang, plan }: (typeof AUDIENCES)[number], fails: readonly string[] = []): RequestContext {
  const log = { warn: () => undefined, error: () => undefined };
  const trace = startTrace(log, "site-map");
  const { api: baseUrl } = backOffice();
  const api = createBackOffice({ baseUrl, token: TOKEN, log }).for({ siteId: 4, lang, planId: PLANS[plan] }, trace);
  const get: typeof api.get = async (name, options) => {
    if (fails.includes(name)) throw new BackOfficeError("unavailable", `${name}: no answer`);
    return api.get(name, options);
  };
  return { locale: lang, target: plan, site: {}, t: texts.t(lang), api: { ...api, get } } as unknown as RequestContext;
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
    const requestContext = requestContextOf(audience);
    const hrefs = hrefsOf(await loadFamilies(requestContext, context), await loadSections(requestContext, context));
    const { list } = await requestContext.api.get("listSitemap");
    const own = list
      .flatMap(({ urls }) => urls)
      .filter(({ locale, target }) => locale === requestContext.locale && target === requestContext.target)
      .map(({ path }) => pathBehind(requestContext, path));
    expect(own.length).toBeGreaterThan(80);
    expect(own.filter((path) => !hrefs.has(path))).toEqual([]);
  });

  it("each product stands once, and every text is there", async () => {
    const requestContext = requestContextOf(audience);
    const families = await loadFamilies(requestContext, context);
    const names = families.flatMap((family) => [family, ...family.childs].flatMap(({ products }) => products));
    expect(new Set(names.map(({ href }) => href)).size).toBe(names.length);
    const labels = (await loadSections(requestContext, context)).flatMap(({ links }) =>
      links.map(({ label }) => label),
    );
    expect(labels.filter((label) => label === "" || label.includes(":title"))).toEqual([]);
  });
});

describe("a part that fails is left out", () => {
  const audience = { lang: "fr", plan: "pro" } as const;
  const namesWithout = async (fails: string[]) =>
    (await loadSections(requestContextOf(audience, fails), context)).map(({ name }) => name);

  it("without the pages there are folders, tools and service", async () => {
    expect(await namesWithout(["listPages"])).toEqual(["folders", "tools", "service"]);
  });

  it("without the folders their articles stand with the company's pages", async () => {
    const sections = await loadSections(requestContextOf(audience, ["listFolders"]), context);
    expect(sections.map(({ name }) => name)).not.toContain("folders");
    const company = sections.find(({ name }) => name === "company")?.links.map(({ href }) => href);
    expect(company).toContain("/fr/enduit-professionnels/bien-choisir-son-enduit");
  });

  it("without the products the categories stand; without the categories no product does", async () => {
    const bare = await loadFamilies(requestContextOf(audience, ["listProducts"]), context);
    expect(bare.length).toBeGreaterThan(5);
    expect(bare.flatMap(({ childs }) => childs.flatMap(({ products }) => products))).toEqual([]);
    expect(await loadFamilies(requestContextOf(audience, ["listCategories"]), context)).toEqual([]);
  });
});
