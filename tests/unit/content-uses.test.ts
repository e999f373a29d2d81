/** Products that a worksheet's step or an answer uses: sold to who reads it, made for the place, the ground and the thickness. */
import { describe, expect, test } from "vitest";
import { LOCALES, type Locale, TARGETS } from "../../shared/route-table.js";
import { faq, pages, productBy, products } from "./content-files";
import { ANSWER_USES, type Use, WORKSHEET_USES } from "./worksheet-uses";

const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const referencesIn = (text: string) => {
  const named = products.filter(({ name }) => new RegExp(`${name}\\b`).test(spaced(text)));
  return named.map(({ reference }) => reference);
};
const productOf = ({ product }: Use) => {
  const found = productBy.get(product);
  if (!found) throw new Error(`No product ${product}`);
  return found;
};

const worksheets = pages.filter(({ type }) => type === "worksheet");
/** Texts that name products: the steps of worksheets, and answers. */
const texts = [
  ...worksheets.map(({ code, paragraphs, targets }) => ({
    code,
    targets,
    uses: WORKSHEET_USES[code] ?? [],
    text: (locale: Locale) =>
      paragraphs
        .flatMap((one) => (one.type === "text" && one.text[locale].includes("<ol>") ? [one.text[locale]] : []))
        .join(" "),
  })),
  ...faq.map(({ code, title, content, targets }) => ({
    code,
    targets,
    uses: ANSWER_USES[code] ?? [],
    text: (locale: Locale) => `${title[locale]} ${content[locale]}`,
  })),
];
/** These say what a product is like, not what to do with it. */
const COMPARING = ["powder-or-paste", "dry-before-sanding"];

test.each(LOCALES)("every product that a text names is written down with its use, and no other (%s)", (locale) => {
  for (const { code, uses, text } of texts.filter((one) => !COMPARING.includes(one.code))) {
    const used = new Set(uses.map(({ product }) => product));
    // A text says «Facaro P30 et S20»: the second one without its family.
    const named = referencesIn(text(locale));
    expect(
      named.filter((reference) => !used.has(reference)),
      code,
    ).toEqual([]);
    const marks = [...used].filter((reference) => {
      const mark = productBy.get(reference)?.name.split(" ").at(-1) ?? "";
      return !new RegExp(`\\b${mark}\\b`).test(spaced(text(locale)));
    });
    const isGeneral = code === "tint-filler";
    if (!isGeneral) expect(marks, code).toEqual([]);
  }
});

describe.each(texts.filter(({ uses }) => uses.length > 0).map((one) => [one.code, one] as const))(
  "%s",
  (_, { uses, targets }) => {
    test("uses products for the place and the ground that they are made for", () => {
      for (const use of uses) {
        const { name, destination, supports } = productOf(use);
        expect([use.place, "interieur_exterieur"], name).toContain(destination);
        expect(supports, name).toContain(use.support);
      }
    });

    test("keeps to their thickness", () => {
      for (const use of uses) {
        const { name, thickness_mm } = productOf(use);
        expect(thickness_mm !== null, name).toBe(use.coat_mm !== undefined);
        if (!thickness_mm || use.coat_mm === undefined) continue;
        expect(use.coat_mm, name).toBeLessThanOrEqual(thickness_mm.max_per_coat ?? Number.POSITIVE_INFINITY);
        expect(use.coat_mm, name).toBeGreaterThanOrEqual(thickness_mm.min);
        expect(use.total_mm ?? use.coat_mm, name).toBeLessThanOrEqual(
          thickness_mm.max_total ?? Number.POSITIVE_INFINITY,
        );
      }
    });

    test("has something to buy for each audience that reads it", () => {
      for (const target of targets ?? TARGETS) {
        expect(
          uses.some((use) => productOf(use).salesplans.includes(target)),
          target,
        ).toBe(true);
      }
    });
  },
);
