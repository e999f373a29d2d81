/** The content of each market: its own firm, law, numbers and shops, and nothing of another country. */
import { describe, expect, test } from "vitest";
import { findPlace } from "../../back-office/catalogue/find-place";
import { offeredIn } from "../../back-office/catalogue/offered";
import { plainText } from "../../back-office/content/content";
import { listSessions } from "../../back-office/trainings/calendar";
import type { Locale } from "../../shared/route-table.js";
import { content, drawSheet, notices, siteOf } from "./drawn-sheets";
import { textOfPdf } from "./pdf-text";

const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

const EDITIONS = [
  ["france", "fr"],
  ["benelux", "fr"],
  ["benelux", "nl"],
  ["angleterre", "en"],
  ["espagne", "es"],
  ["suisse", "fr"],
  ["suisse", "de"],
] as const;
const ABROAD = EDITIONS.filter(([code]) => code !== "suisse");

/** The visible words of the site's pages. */
const wordsOf = (value: unknown, lang: Locale): string[] => {
  if (typeof value !== "object" || value === null) return [];
  if (lang in value && typeof (value as Record<string, unknown>)[lang] === "string") {
    return [(value as Record<string, string>)[lang] ?? ""];
  }
  return Object.values(value).flatMap((inner) => wordsOf(inner, lang));
};
const textOf = (value: unknown, lang: Locale): string => spaced(wordsOf(value, lang).map(plainText).join("\n"));

const LEGAL_PAGES = ["legal-notice", "data-protection", "accessibility", "training-terms"];
const SWISS =
  /suisse|schweiz|swiss|switzerland|zwitser|suiz[ao]|yverdon|(?<![\p{L}\d])(?:CHF|francs?|frank|francos|145|n?LPD|NPA|PFPDT|Suva|cantons?)(?![\p{L}\d])|tox info|CHE-\d|0800 555|\+41/iu;

describe.each(ABROAD)("nothing Swiss remains on %s in %s", (code, lang) => {
  const offered = offeredIn(content, siteOf(code), lang);

  test.each(LEGAL_PAGES)("on the page %s", (page) => {
    const found = offered.pages.find((one) => one.code === page);
    expect(found, page).toBeDefined();
    const text = textOf(found, lang);
    expect(SWISS.exec(text)?.[0], text.slice(0, 200)).toBeUndefined();
    expect(text).not.toMatch(/\{\w+\}/);
  });

  test("in questions, guides and advice of categories, in menus, trainings and settings", () => {
    const guides = offered.pages.filter(({ code: page }) => page !== "the-group");
    const { faq, category_texts, menus, trainings, settings, testimonies, slides, tags } = offered;
    // Only the group in the imprint is Swiss.
    for (const part of [guides, faq, category_texts, menus, trainings, settings, slides, tags]) {
      const text = textOf(part, lang);
      const at = SWISS.exec(text)?.index ?? -1;
      expect(at < 0 ? "" : text.slice(Math.max(0, at - 60), at + 60)).toBe("");
      expect(/\{[a-z_]+\}/.exec(text)?.[0]).toBeUndefined();
    }
    expect(testimonies.length).toBeGreaterThan(0);
  });

  test("in its safety sheets, which name its own emergency number", async () => {
    const product = content.products.find(({ hazard }) => hazard.h.includes("H318"));
    const pdf = await drawSheet("FDS", product?.reference ?? "", code, lang);
    const text = spaced(textOfPdf(pdf)).replaceAll("\n", " ");
    expect(SWISS.exec(text)?.[0]).toBeUndefined();
    expect(text).toContain(spaced(siteOf(code).emergency?.number ?? "nobody"));
    expect(text).toContain(siteOf(code).legal?.company);
  });
});

test.each(EDITIONS)(
  "the imprint of %s in %s names the firm, its register, its tax number and whom to call",
  (code, lang) => {
    const site = siteOf(code);
    const { legal, emergency } = site;
    const page = offeredIn(content, site, lang).pages.find((one) => one.code === "legal-notice");
    const text = textOf(page, lang);
    const said = [legal?.company, legal?.street[lang], legal?.town[lang], legal?.mail, legal?.register?.[lang]];
    for (const fact of [...said, legal?.tax?.[lang], legal?.editor, emergency?.number]) {
      expect(fact).toBeTruthy();
      expect(text).toContain(spaced(fact ?? ""));
    }
    if (code === "france") expect(text).toContain("Hébergeur");
  },
);

test.each([
  ["france", "fr", ["CNIL"], "médiateur de la consommation"],
  ["benelux", "fr", ["APD", "CNPD", "Autoriteit Persoonsgegevens"], "Service de médiation pour le consommateur"],
  ["benelux", "nl", ["GBA", "CNPD", "Autoriteit Persoonsgegevens"], "Consumentenombudsdienst"],
  ["angleterre", "en", ["ICO"], "Citizens Advice"],
  ["espagne", "es", ["AEPD"], "hojas de reclamaciones"],
  ["suisse", "fr", ["Préposé fédéral"], "autorité de conciliation"],
  ["suisse", "de", ["Datenschutz- und Öffentlichkeitsbeauftragten"], "Schlichtungsbehörde"],
] as const)(
  "%s in %s says to whom one complains: about data, and as a consumer",
  (code, lang, authorities, consumers) => {
    const { pages } = offeredIn(content, siteOf(code), lang);
    const page = (name: string) =>
      textOf(
        pages.find((one) => one.code === name),
        lang,
      );
    for (const authority of authorities) expect(page("data-protection")).toContain(authority);
    expect(page("legal-notice").toLowerCase()).toContain(consumers.toLowerCase());
  },
);

/** When the last kinds were forbidden; buildings from before may contain it (docs/languages/markets.md). */
test.each([
  ["france", "fr", "juillet 1997"],
  ["benelux", "fr", "2001"],
  ["benelux", "nl", "2001"],
  ["angleterre", "en", "2000"],
  ["espagne", "es", "2002"],
  ["suisse", "fr", "1990"],
  ["suisse", "de", "1990"],
] as const)(
  "on %s in %s, asbestos is looked for in buildings from before the country’s own year",
  (code, lang, year) => {
    const offered = offeredIn(content, siteOf(code), lang);
    const question = offered.faq.find((one) => one.code === "asbestos-check");
    expect(question?.title[lang]).toContain(year);
    const others = ["1990", "1997", "2000", "2001", "2002"].filter((other) => !year.includes(other));
    const pages = offered.pages.filter(({ code: page }) => page !== "the-group" && !page.startsWith("video-"));
    for (const page of [question, ...pages]) {
      const about = wordsOf(page, lang).filter(
        (text) => /amiante|asbest|amianto/i.test(text) && !/^[a-z0-9-]+$/.test(text),
      );
      for (const text of about)
        for (const other of others) {
          expect(text.includes(other) && !text.includes(`since ${other}`) ? text : "").toBe("");
        }
    }
  },
);

describe.each(["france", "benelux", "angleterre", "espagne", "suisse"])("%s", (code) => {
  const site = siteOf(code);
  const lang = site.languages[0] ?? "fr";
  const offered = offeredIn(content, site, lang);

  test("has shops, jobs and trainings of its own, and a place for each postcode of its shops", () => {
    const { stores, jobs } = {
      stores: offered.stores.stores,
      jobs: offered.pages.filter(({ type }) => type === "job"),
    };
    expect(stores.length).toBeGreaterThanOrEqual(6);
    for (const target of ["pro", "part"] as const)
      expect(stores.filter(({ targets }) => targets.includes(target)).length).toBeGreaterThanOrEqual(3);
    expect(jobs.length).toBeGreaterThanOrEqual(2);
    expect(offered.cities.length).toBeGreaterThanOrEqual(40);
    for (const training of offered.trainings) {
      expect(listSessions(training, new Date("2026-11-23T00:00:00Z")).length).toBeGreaterThanOrEqual(2);
    }
    expect(offered.trainings).toHaveLength(3);
    for (const { zipcode, city, lat, lng } of stores) {
      const place = findPlace(zipcode, offered.cities);
      expect(place, `${zipcode} ${city}`).toBeDefined();
      // Forty kilometres at most.
      expect(Math.abs((place?.lat ?? 0) - lat), city).toBeLessThan(0.4);
      expect(Math.abs((place?.lng ?? 0) - lng), city).toBeLessThan(0.5);
    }
  });

  test("names its jobs' places by tags of its own", () => {
    const names = new Set(offered.tags.map((tag) => tag.code));
    const missing = offered.pages
      .filter(({ type }) => type === "job")
      .flatMap(({ tags }) => tags.filter((tag) => !names.has(tag)));
    expect(missing).toEqual([]);
  });
});

test.each([
  ["france", "69007", "Lyon"],
  ["france", "44300 Nantes", "Nantes"],
  ["france", "marseille", "Marseille"],
  ["france", "Saint Etienne", "Saint-Étienne"],
  ["benelux", "1050", "Ixelles"],
  ["benelux", "9000 Gent", "Gent"],
  ["benelux", "1015 CJ", "Amsterdam"],
  ["benelux", "L-1855", "Luxembourg"],
  ["benelux", "NL-3511", "Utrecht"],
  ["angleterre", "LS1 4AP", "Leeds"],
  ["angleterre", "m14", "Manchester"],
  ["angleterre", "SW1A 1AA", "London"],
  ["angleterre", "newcastle", "Newcastle upon Tyne"],
  ["espagne", "28013", "Madrid"],
  ["espagne", "sevilla", "Sevilla"],
  ["espagne", "08029 Barcelona", "Barcelona"],
  ["suisse", "CH-1006", "Lausanne"],
  ["suisse", "zurich", "Zürich"],
] as const)("on %s, “%s” is %s", (code, typed, name) => {
  const site = siteOf(code);
  expect(findPlace(typed, offeredIn(content, site, site.languages[0] ?? "fr").cities)?.name).toBe(name);
});

test.each([
  ["france", "1003 Lausanne"],
  ["angleterre", "zzz"],
  ["espagne", "99999"],
] as const)("on %s, “%s” is nowhere", (code, typed) => {
  const site = siteOf(code);
  expect(findPlace(typed, offeredIn(content, site, site.languages[0] ?? "fr").cities)).toBeUndefined();
});

describe.each([
  ["nl", "benelux"],
  ["en", "angleterre"],
  ["es", "espagne"],
] as const)("in %s, %s offers", (lang, code) => {
  const site = siteOf(code);
  const offered = offeredIn(content, site, lang);

  test.each(["pro", "part"] as const)(
    "products of the audience %s with all the documents that are right there",
    (target) => {
      const products = offered.products.filter(({ salesplans }) => salesplans.includes(target));
      expect(products.length).toBeGreaterThanOrEqual(24);
      for (const product of products) {
        const wanted = site.documents.filter((type) => product.documents?.[type]);
        const there = notices.of(product, site).filter((notice) => notice.lang === lang);
        expect(there.map(({ type }) => type).sort(), product.name).toEqual([...wanted].sort());
      }
    },
  );

  test("worksheets, questions, slides, the legal pages, and every category with a product", () => {
    expect(offered.pages.filter(({ type }) => type === "worksheet").length).toBeGreaterThanOrEqual(6);
    expect(offered.faq.length).toBeGreaterThanOrEqual(15);
    for (const slides of Object.values(offered.slides)) expect(slides.length).toBeGreaterThanOrEqual(3);
    for (const page of LEGAL_PAGES)
      expect(
        offered.pages.some((one) => one.code === page),
        page,
      ).toBe(true);
    const known = new Set(offered.products.map(({ reference }) => reference));
    const empty = Object.values(offered.categories)
      .flat()
      .flatMap(({ childs }) => childs)
      .filter(({ products }) => !products.some((reference) => known.has(reference)));
    expect(empty.map((category) => category.code)).toEqual([]);
  });
});
