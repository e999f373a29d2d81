/** Pages, questions, folders and shops: what they point at exists, and their addresses are their own. */
import { describe, expect, test } from "vitest";
import type { Page } from "../../back-office/content/schema";
import { BASE_LOCALES, SCREENS, TARGETS } from "../../shared/route-table.js";
import {
  documentsBy,
  faq,
  folders,
  pageBy,
  pageFiles,
  pages,
  productBy,
  repeated,
  stores,
  synonyms,
  tagBy,
  trainings,
} from "./content-files";

describe("pages", () => {
  test("each file is named by its code", () => {
    expect(pages.map(({ code }) => code)).toEqual(pageFiles);
  });

  test("documents of paragraphs exist, and no list of articles has its own page", () => {
    for (const { code, paragraphs } of pages) {
      for (const paragraph of paragraphs) {
        if (paragraph.type === "articles") expect(paragraph.articles, code).not.toContain(code);
        if (paragraph.type !== "files") continue;
        for (const { product, type } of paragraph.notices) expect(documentsBy.get(product)?.[type], code).toBeTruthy();
      }
    }
  });

  test("a list of products has something for everybody who reads it", () => {
    for (const page of pages) {
      for (const paragraph of page.paragraphs) {
        if (paragraph.type !== "products") continue;
        for (const target of page.targets) {
          const own = paragraph.products.filter((reference) => productBy.get(reference)?.salesplans.includes(target));
          expect(own.length, `${page.code} for ${target}`).toBeGreaterThan(0);
        }
      }
    }
  });

  test("a list of articles has something for everybody who reads it", () => {
    const inFolders = new Set(folders.flatMap((folder) => folder.pages));
    const isListed = ({ type, code, published }: Page) => published && (type !== "page" || inFolders.has(code));
    for (const page of pages) {
      for (const paragraph of page.paragraphs) {
        if (paragraph.type !== "articles") continue;
        const named = paragraph.articles.flatMap((code) => pageBy.get(code) ?? []);
        expect(
          named.filter((article) => !isListed(article)).map(({ code }) => code),
          page.code,
        ).toEqual([]);
        for (const target of page.targets) {
          const own = named.filter(({ targets }) => targets.includes(target));
          expect(own.length, `${page.code} for ${target}`).toBeGreaterThan(0);
        }
      }
    }
  });

  test("tags exist and suit the type", () => {
    const suited = {
      job: "job",
      actualite: "actualite",
      worksheet: "worksheet",
      page: "worksheet",
      video: "worksheet",
    } as const;
    for (const page of pages) {
      for (const code of page.tags)
        expect(tagBy.get(code)?.technical_name, `${page.code}: ${code}`).toBe(suited[page.type]);
    }
  });

  test("a job has a place, a country, a function and a kind of contract", () => {
    for (const page of pages.filter(({ type }) => type === "job")) {
      const own = page.tags.map((code) => tagBy.get(code));
      expect(new Set(own.map((tag) => tag?.type)), page.code).toEqual(
        new Set(["where", "country", "fonction", "tag_type_job"]),
      );
      const fonction = own.find((tag) => tag?.type === "fonction")?.name;
      // Each has the languages of its own market.
      const [lang] = (
        [
          ["angleterre", "en"],
          ["espagne", "es"],
        ] as const
      ).flatMap(([site, spoken]) => (page.sites?.includes(site) ? [spoken] : []));
      expect(fonction?.[lang ?? "fr"], page.code).toBe(page.job?.fonction[lang ?? "fr"]);
    }
  });

  test("extracts, dates and texts keep their limits", () => {
    for (const { code, extract, publication_date, updated_at, metas } of [...pages]) {
      for (const locale of BASE_LOCALES) {
        expect(extract[locale].length, code).toBeLessThanOrEqual(150);
        expect(metas.description[locale].length, code).toBeLessThanOrEqual(165);
      }
      expect(publication_date >= "2025-11-01" && publication_date <= "2026-11-30", code).toBe(true);
      expect(updated_at >= publication_date && updated_at <= "2026-11-30", code).toBe(true);
    }
  });

  test("there is as much of everything as promised", () => {
    const countOf = (type: Page["type"]): number => pages.filter((page) => page.type === type).length;
    expect(countOf("worksheet")).toBeGreaterThanOrEqual(12);
    expect(countOf("actualite")).toBeGreaterThanOrEqual(8);
    expect(countOf("job")).toBeGreaterThanOrEqual(10);
    expect(countOf("video")).toBeGreaterThanOrEqual(4);
    expect(faq.length).toBeGreaterThanOrEqual(30);
    expect(folders.length).toBeGreaterThanOrEqual(4);
    expect(stores.length).toBeGreaterThanOrEqual(20);
    expect(trainings.length).toBeGreaterThanOrEqual(3);
    expect(pages.some(({ published }) => !published)).toBe(true);
  });
});

describe("addresses", () => {
  const slugsOf = (records: readonly { slug: { fr: string; de: string } }[], locale: "fr" | "de"): string[] =>
    records.map(({ slug }) => slug[locale]);

  test("no page hides behind a screen", () => {
    for (const locale of BASE_LOCALES) {
      const taken = Object.values(SCREENS).map(({ path }) => path[locale]);
      expect(slugsOf(pages, locale).filter((slug) => taken.includes(slug))).toEqual([]);
    }
  });

  test("the pages that old addresses lead to are there", () => {
    const old = {
      fr: "service-technique mentions-legales nos-engagements le-groupe protection-des-donnees accessibilite",
      de: "technischer-dienst impressum unser-engagement das-unternehmen datenschutz barrierefreiheit",
    };
    for (const locale of BASE_LOCALES)
      expect(slugsOf(pages, locale)).toEqual(expect.arrayContaining(old[locale].split(" ")));
    expect(slugsOf(folders, "fr")).toContain("conseils");
    expect(slugsOf(folders, "de")).toContain("tipps");
  });
});

describe("questions, folders, shops and words", () => {
  test("questions have tags of questions", () => {
    const others = faq.flatMap(({ tags }) => tags.filter((tag) => tagBy.get(tag)?.technical_name !== "faq"));
    expect(others).toEqual([]);
  });

  test("folders show something to each of their audiences", () => {
    for (const { code, extract, pages: own, targets } of folders) {
      for (const locale of BASE_LOCALES) expect(extract[locale].length, code).toBeLessThanOrEqual(150);
      for (const target of targets) {
        expect(
          own.some((page) => pageBy.get(page)?.published && pageBy.get(page)?.targets.includes(target)),
          code,
        ).toBe(true);
      }
    }
  });

  /** Ranges kept for fiction (France, Great Britain), and numbers that no network gives out (docs/languages/markets.md). */
  const FICTION: Record<string, RegExp> = {
    CH: /^0\d\d 555 \d\d \d\d$/,
    FR: /^(?:01 99 00|02 61 91|03 53 01|04 65 71|05 36 49) \d\d \d\d$/,
    BE: /^0\d{1,2} 00/,
    NL: /^0\d\d 000 \d\d \d\d$/,
    LU: /^00 /,
    GB: /^(?:020 7946 0|01\d1 49[68] 0|011\d 496 0)\d{3}$/,
    ES: /^990 \d{3} \d{3}$/,
  };
  test("phones of shops are numbers kept for fiction", () => {
    for (const { phone, country } of stores) expect(phone).toMatch(FICTION[country] ?? /^$/);
    for (const target of TARGETS) expect(stores.some(({ targets }) => targets.includes(target))).toBe(true);
  });

  test("a word stands in one group of synonyms only once", () => {
    for (const locale of BASE_LOCALES) {
      for (const group of synonyms[locale]) expect(repeated(group)).toEqual([]);
    }
  });
});
