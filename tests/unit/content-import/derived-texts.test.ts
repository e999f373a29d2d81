/** Words made of numbers must say what people wrote beside the same numbers: advice can hurt. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Locale } from "~shared/route-table.js";
import { createWriter, MEASURES, numbersOf, write } from "../../../back-office/content/measure-words";
import type { Words } from "../../../back-office/content/pack-size";
import { isTree, type Tree } from "../../../shared/rules/tree";

const json = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const { products } = json("demo/content/products.json") as { products: Tree[] };
const writerFor = (language: string) =>
  createWriter(json(`back-office/content/locales/${language}.json`) as Words, language as Locale);

/** The demo's texts tell more than these numbers: the place of storage, the doser of the hardener, the consumption of a solution. */
const KNOWS_MORE = (measure: string, numbers: Tree, { mixing }: Tree) =>
  measure === "shelf_life" ||
  numbers.hardener_percent === 100 ||
  (measure === "consumption" && isTree(mixing) && "dilution_ml_per_l" in mixing);

const cases = ["fr", "de", "nl", "en", "es"].flatMap((language) => {
  const overlay =
    language === "fr" || language === "de" ? null : json(`demo/content/languages/${language}/products.json`);
  return products.flatMap((product) =>
    MEASURES.flatMap((measure) => {
      const value = product[measure];
      if (!isTree(value)) return [];
      const numbers = numbersOf(value);
      const words = overlay ? overlay.products[String(product.reference)][measure] : value[language];
      return KNOWS_MORE(measure, numbers, product) ? [] : [{ language, measure, numbers, words: String(words) }];
    }),
  );
});

/** Texts that differ between the demo's products; the numbers must be equal. */
const digits = (text: string) => text.match(/\d+(?:[.,’\u202f]\d+)*/g) ?? [];

describe("words made of numbers", () => {
  it.each(["fr", "de", "nl", "en", "es"])(
    "are what the demo's people wrote beside the same numbers: %s",
    (language) => {
      const own = cases.filter((one) => one.language === language);
      expect(own.length).toBeGreaterThan(250);
      const writer = writerFor(language);
      const differing = own.flatMap(({ measure, numbers, words }) => {
        const made = write(writer, measure, numbers);
        return made === words ? [] : [`${measure}: ${made} ≠ ${words}`];
      });
      expect([...new Set(differing)]).toEqual([]);
    },
  );

  it.each(["fr", "de", "nl", "en", "es"])("name each number of a time and of a size: %s", (language) => {
    const writer = writerFor(language);
    const waiting = {
      min_minutes: 240,
      max_minutes: 480,
      up_to_mm: 3,
      thicker: { mm: 20, min_minutes: 4320, max_minutes: 7200 },
    };
    expect(digits(writer.recoat_time(waiting))).toEqual(["4", "8", "3", "3", "5", "20"]);
    expect(digits(writer.quantity({ quantity: 0.31, unit: "l" }))).toEqual(["310"]);
  });

  it("write packs as the demo's packs are written", () => {
    for (const language of ["fr", "de"] as const) {
      const writer = writerFor(language);
      for (const product of products) {
        for (const pack of product.variants as (Tree & {
          quantity: number;
          unit: "kg" | "l";
          quantity_text: Record<string, string>;
        })[]) {
          expect(writer.quantity(pack)).toBe(pack.quantity_text[language]);
        }
      }
    }
  });

  it.each([
    [{ min_minutes: 60, max_minutes: 60 }, "1\u00a0h"],
    [{ min_minutes: 1440, max_minutes: 1440 }, "24\u00a0h"],
    [{ min_minutes: 1440, max_minutes: 2880 }, "24 à 48\u00a0h"],
    [{ min_minutes: 2880, max_minutes: 4320 }, "2 à 3\u00a0jours"],
    [{ min_minutes: 90, max_minutes: 120 }, "90 à 120\u00a0min"],
    [{ min_minutes: 2160, max_minutes: 2160 }, "36\u00a0h"],
  ])("say a time in the unit that people say it in, both ends in the same: %j", (time, words) => {
    expect(writerFor("fr").working_time(time)).toBe(words);
  });

  it("say of a shelf life its months, in the singular too", () => {
    expect(writerFor("de").shelf_life({ months: 1 })).toBe("1\u00a0Monat, Gebinde geschlossen");
    expect(writerFor("de").shelf_life({ months: 12 })).toBe("12\u00a0Monate, Gebinde geschlossen");
  });

  it("name every dose of a mix", () => {
    expect(writerFor("fr").mixing({ water_l_per_kg: 0.5, hardener_percent: 2 })).toBe(
      "0,5\u00a0L d’eau par kg de poudre, 2\u00a0g de durcisseur pour 100\u00a0g de pâte",
    );
  });
});
