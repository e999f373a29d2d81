/** How French and German are written, and one word for one thing, in every text that somebody reads. */
import { describe, expect, test } from "vitest";
import { DESCRIPTION_LENGTH } from "~/catalogue/truncate";
import catalogue from "../../demo/content/products.json";
import { BASE_LOCALES, type BaseLocale } from "../../shared/route-table.js";
import terms from "./terms.json";
import { writtenTexts } from "./written-texts";

const TEXTS = { fr: writtenTexts("fr"), de: writtenTexts("de") };
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const placesOf = (locale: BaseLocale, isWrong: (text: string) => boolean) =>
  TEXTS[locale].filter(({ text }) => isWrong(text)).map(({ at, text }) => `${at}: ${text}`);
/** The specification gives these letter by letter. */
const GIVEN = ["Il n'y a pas d'offres d'emploi pour le moment", "Veuillez renseigner une adresse mail valide."];
const UNITS = "mm|cm|m²|kg|g|ml|L|h|min|jours|mois|Std\\.|Min\\.|Tagen?|Monaten?|°C|%|francs|Franken";

test("there are texts of every kind", () => {
  for (const locale of BASE_LOCALES) {
    const places = TEXTS[locale].map(({ at }) => at);
    for (const start of ["pages/", "products", `locales/${locale}/`, "back-office/mail/", "back-office/documents/"]) {
      expect(
        places.some((place) => place.startsWith(start)),
        start,
      ).toBe(true);
    }
  }
});

test.each(BASE_LOCALES)("one word for one thing (%s)", (locale) => {
  const wrong = terms[locale].flatMap(({ preferred, refused }) => {
    // A whole word of a sentence, also its first; not in addresses.
    const pattern = new RegExp(`(?<![\\p{L}\\d@./{-])(?:${refused.join("|")})(?![\\p{L}\\d@-])`, "u");
    const isWrong = (text: string) => !GIVEN.includes(text) && pattern.test(spaced(text));
    return placesOf(locale, isWrong).map((place) => `${place} → ${preferred}`);
  });
  expect(wrong).toEqual([]);
});

describe("both languages", () => {
  test.each(BASE_LOCALES)("quote with guillemets (%s)", (locale) => {
    expect(placesOf(locale, (text) => /[„“”‟]|(?<![=\w])"(?![^<]*>)/.test(text))).toEqual([]);
  });

  test.each(BASE_LOCALES)("write an apostrophe, not a straight quote (%s)", (locale) => {
    expect(placesOf(locale, (text) => !GIVEN.includes(text) && /\p{L}'\p{L}/u.test(text))).toEqual([]);
  });

  test.each(BASE_LOCALES)("keep a number with its unit (%s)", (locale) => {
    expect(placesOf(locale, (text) => new RegExp(`\\d (?:${UNITS})(?![\\p{L}²³])`, "u").test(text))).toEqual([]);
  });
});

describe("German", () => {
  test("is Swiss: no ß", () => {
    expect(placesOf("de", (text) => text.includes("ß"))).toEqual([]);
  });

  test("says «nach … Tagen»", () => {
    expect(placesOf("de", (text) => /(?<!Da)\bnach (\d+ bis )?\d+ Tage\b/i.test(spaced(text)))).toEqual([]);
  });

  test("writes decimals with a point, as Swiss labels do", () => {
    // The comma of a chemical name is none of a number.
    expect(placesOf("de", (text) => /\d,\d(?!-[A-Z])/.test(text))).toEqual([]);
  });

  test("has no space inside guillemets and before : ; ? !", () => {
    expect(
      placesOf("de", (text) => /[ \u00a0\u202f][:;?!](?![\w/])|«[ \u00a0\u202f]|[ \u00a0\u202f]»/.test(text)),
    ).toEqual([]);
  });
});

describe("French", () => {
  test("has a narrow no-break space before ; : ? ! and inside guillemets, and none that breaks or is wide", () => {
    expect(placesOf("fr", (text) => /[ \u00a0](?:[;?!»]|:(?!\/))|«[ \u00a0]/.test(text))).toEqual([]);
  });

  test("has that space, and not nothing", () => {
    const bare = /[\p{L}\d)][;?!](?=\s|$)|\p{L}:(?=\s)|«(?!\u202f)|(?<!\u202f)»/u;
    expect(placesOf("fr", (text) => bare.test(text.replace(/<[^>]*>|&\w+;/g, " ")))).toEqual([]);
  });

  test("writes decimals with a comma", () => {
    expect(
      placesOf("fr", (text) => /(?<![\d.])\d+\.\d+(?![\d.]) ?(?:mm|cm|kg|g|L|l|m²|%|h|pour)/u.test(spaced(text))),
    ).toEqual([]);
  });
});

test.each(BASE_LOCALES)("short descriptions end before lists cut them (%s)", (locale) => {
  const long = catalogue.products
    .map(({ description }) => description[locale])
    .filter((text) => text.length > DESCRIPTION_LENGTH);
  expect(long).toEqual([]);
  expect(catalogue.products.filter(({ description }) => !description[locale].endsWith("."))).toEqual([]);
});
