/** Thicknesses, times and ratios: words that say what the numbers say, and texts that agree with them. */
import { describe, expect, test } from "vitest";
import { minutesUntil } from "../../back-office/advice/choosing/traits";
import { coverageOf } from "../../back-office/catalogue/coverage";
import { BASE_LOCALES, LOCALES } from "../../shared/route-table.js";
import { faq, pages, products, productTexts } from "./content-files";
import { writtenTexts } from "./written-texts";

type BaseLocale = (typeof BASE_LOCALES)[number];
type Product = (typeof products)[number];

const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const written = (value: number, locale: BaseLocale) => String(value).replace(".", locale === "fr" ? "," : ".");

describe("data", () => {
  /** "jusqu’à 10 mm en une passe", "1 à 2 mm par passe, 5 mm en tout". */
  function thicknessWords({ min, max_per_coat, max_total }: NonNullable<Product["thickness_mm"]>, locale: BaseLocale) {
    const [from, most, total] = [min, max_per_coat ?? 0, max_total ?? 0].map((value) => written(value, locale));
    const isFrench = locale === "fr";
    if (max_per_coat === null) {
      if (min === 0) return isFrench ? "sans limite d’épaisseur" : "unbegrenzte Schichtdicke";
      return isFrench ? `dès ${from} mm, sans limite` : `ab ${from} mm, unbegrenzt`;
    }
    const range = min === 0 ? `${most} mm` : `${from} ${isFrench ? "à" : "bis"} ${most} mm`;
    if (max_total === max_per_coat) {
      const upTo = min === 0 ? `${isFrench ? "jusqu’à" : "bis"} ${range}` : range;
      return `${upTo} ${isFrench ? "en une passe" : "in einer Lage"}`;
    }
    const coat = `${range} ${isFrench ? "par passe" : "je Lage"}`;
    if (max_total === null) return `${coat}, ${isFrench ? "sans limite en plusieurs" : "in mehreren unbegrenzt"}`;
    return isFrench ? `${coat}, ${total} mm en tout` : `${coat}, insgesamt ${total} mm`;
  }

  test.each(BASE_LOCALES)("a thickness is written as its two limits are, per coat and in total (%s)", (locale) => {
    for (const { name, thickness_mm } of products) {
      if (!thickness_mm) continue;
      expect(spaced(thickness_mm[locale]), name).toBe(thicknessWords(thickness_mm, locale));
      expect(thickness_mm.max_total ?? Number.POSITIVE_INFINITY, name).toBeGreaterThanOrEqual(
        thickness_mm.max_per_coat ?? Number.POSITIVE_INFINITY,
      );
    }
  });

  test("what dries in the air says up to which thickness its times hold", () => {
    const THICK = 5;
    for (const { name, hardening, thickness_mm, recoat_time, paint_time } of products) {
      if (hardening?.by !== "drying" || (thickness_mm?.max_per_coat ?? 0) <= THICK) continue;
      const times = [recoat_time, paint_time].filter((time) => time !== null);
      const dependsOnThickness = times.map((time) => time.up_to_mm !== undefined || time.per_mm === true);
      expect(dependsOnThickness, name).not.toContain(false);
    }
  });

  test("what dries in the air within half a day, in coats of more than a millimetre, says up to which thickness", () => {
    const HALF_DAY = 12 * 60;
    const fast = products.filter(
      ({ hardening, thickness_mm, paint_time }) =>
        hardening?.by === "drying" &&
        (thickness_mm?.max_per_coat ?? 0) > 1 &&
        (paint_time?.max_minutes ?? Infinity) <= HALF_DAY,
    );
    for (const { name, recoat_time, paint_time } of fast) {
      expect([recoat_time?.up_to_mm, paint_time?.up_to_mm], name).not.toContain(undefined);
    }
  });

  test("what sets with water is painted no sooner than a day for each millimetre beyond the first", () => {
    const DAY = 24 * 60;
    for (const product of products.filter(({ hardening }) => hardening?.by === "setting")) {
      const { name, thickness_mm } = product;
      const most = thickness_mm?.max_total ?? 50;
      for (const mm of [2, 5, 10, 25, 50].filter((each) => each <= most)) {
        expect(minutesUntil(product.paint_time, mm), `${name}, ${mm} mm`).toBeGreaterThanOrEqual(DAY * mm);
      }
    }
  });

  test.each(BASE_LOCALES)("times up to a thickness say so, and what a thicker coat needs (%s)", (locale) => {
    const word = { fr: { upTo: "jusqu’à", beyond: "sec à cœur" }, de: { upTo: "bis", beyond: "durchgetrocknet" } }[
      locale
    ];
    for (const { name, recoat_time, paint_time } of products) {
      for (const time of [recoat_time, paint_time]) {
        if (time?.up_to_mm === undefined) continue;
        const text = spaced(time[locale]);
        expect(text, name).toContain(`${word.upTo} ${time.up_to_mm} mm`);
        if (time.thicker && "per_mm" in time.thicker) expect(text, name).toMatch(/(?:par|je) mm$/);
        else if (time.thicker) expect(text, name).toContain(`${time.thicker.mm} mm`);
        else expect(text, name).toContain(word.beyond);
      }
    }
  });

  test("what is mixed says its ratio, and what is ready to use has none", () => {
    for (const { name, form_label, mixing } of products) {
      const isPowder = /Pulver/.test(form_label.de);
      const isTwoComponent = /komponent/i.test(form_label.de);
      expect(mixing?.water_l_per_kg !== undefined, name).toBe(isPowder);
      expect(mixing?.hardener_percent !== undefined, name).toBe(isTwoComponent);
      const value = mixing?.water_l_per_kg ?? mixing?.dilution_ml_per_l;
      if (mixing && value !== undefined) {
        for (const locale of BASE_LOCALES) expect(mixing[locale], name).toContain(written(value, locale));
      }
    }
  });

  test.each(BASE_LOCALES)("temperatures and shelf life are written as they are (%s)", (locale) => {
    for (const { name, temperature_c, shelf_life } of products) {
      if (!temperature_c || !shelf_life) throw new Error(`${name} doesn't say its temperatures or how long it keeps`);
      const range = `${temperature_c.min} ${locale === "fr" ? "à" : "bis"} ${temperature_c.max} °C`;
      expect(spaced(temperature_c[locale]), name).toContain(range);
      expect(spaced(shelf_life[locale]), name).toContain(`${shelf_life.months} ${locale === "fr" ? "mois" : "Monate"}`);
    }
  });

  test("a pack goes as far as its consumption says", () => {
    const [comblis] = products.filter(({ reference }) => reference === "TV0101");
    const bag = comblis?.variants.find(({ quantity }) => quantity === 25);
    if (!comblis || !bag) throw new Error("No Comblis P45 of 25 kg");
    expect(spaced(coverageOf(comblis, bag, "fr") ?? "")).toBe("22 m² à 1 mm");
    const [primer] = products.filter(({ reference }) => reference === "TV0901");
    const [can] = primer?.variants.filter(({ quantity }) => quantity === 5) ?? [];
    // 5 l at 1.35 kg, 130 g/m².
    if (primer && can) expect(spaced(coverageOf(primer, can, "de") ?? "")).toBe("51 m² je Anstrich");
    // 50 ml of concentrate make a solution for 13 m².
    const [concentrate] = products.filter(({ reference }) => reference === "TV1102");
    const [bottle] = concentrate?.variants.filter(({ quantity }) => quantity === 1) ?? [];
    if (concentrate && bottle) expect(spaced(coverageOf(concentrate, bottle, "de") ?? "")).toBe("263 m² je Anstrich");
    // A cartridge's weight isn't known.
    const [flexible] = products.filter(({ reference }) => reference === "TV0105");
    const cartridge = flexible?.variants.find(({ unit }) => unit === "l");
    expect(flexible && cartridge && coverageOf(flexible, cartridge, "fr")).toBeNull();
  });
});

describe("times in texts", () => {
  const TO = "(?:à|bis|to|tot|a)";
  test.each(LOCALES)("have both ends of a range in one unit (%s)", (locale) => {
    const days = "jour|Tag|day|dag|día";
    const mixed = new RegExp(
      `\\d (?:(?:h|uur|Std\\.) ${TO} \\d+ (?:min|Min|${days})|(?:min|Min\\.) ${TO} \\d+ (?:h\\b|uur|Std|${days}))`,
    );
    const wrong = writtenTexts(locale).filter(({ text }) => mixed.test(spaced(text)));
    expect(wrong.map(({ at, text }) => `${at}: ${text}`)).toEqual([]);
  });

  const UNIT = { fr: "(?:h|min|jours?|minutes?)", de: "(?:Std\\.|Stunden?|Min\\.|Minuten?|Tagen?)" };
  const WORD = { fr: "à", de: "bis" };

  /** "2 à 3 h", "24 à 48 h", "40 min": the spaces and the forms of a unit made one. */
  function durationsIn(text: string, locale: BaseLocale): string[] {
    const unit = UNIT[locale];
    const pattern = new RegExp(`\\d+(?: ${unit})?(?: ${WORD[locale]} \\d+)? ${unit}(?=[^\\p{L}]|$)`, "gu");
    return (spaced(text).match(pattern) ?? []).map((found) =>
      found
        .replace(/minutes?/g, "min")
        .replace(/Minuten?/g, "Min.")
        .replace(/Stunden?/g, "Std.")
        .replace(/jours?/g, "jours")
        .replace(/Tagen?/g, "Tage"),
    );
  }
  const timesOf = ({ working_time, recoat_time, paint_time }: Product, locale: BaseLocale) =>
    [working_time, recoat_time, paint_time].flatMap((time) => (time ? durationsIn(time[locale], locale) : []));
  /** A part of a range that is known: "90 min" of "90 à 120 min", "40 min" of "40 à 50 min". */
  const isKnown = (duration: string, known: readonly string[]) =>
    known.some((time) => {
      const [amount = "", ...rest] = duration.split(" ");
      return time === duration || (time.startsWith(`${amount} `) && time.endsWith(` ${rest.join(" ")}`));
    });

  const both = (fr: string, de: string) => ({ fr: [fr], de: [de] });
  /** Times in texts that aren't waiting times of the data, by product or page. */
  const ELSEWHERE: Record<string, Record<BaseLocale, readonly string[]>> = {
    // Pulled flat while it is still wet from the nozzle.
    TV0303: both("20 min", "20 Min."),
    // Mixed filler must be applied before it sets.
    TV0401: both("45 min", "45 Min."),
    "hole-in-plaster": both("30 min", "30 Min."),
    // In cool weather twice the shortest time.
    TV0503: both("24 h", "24 Std."),
    // Times for which a surface must be damp or protected from rain.
    TV0505: both("24 h", "24 Std."),
    "spalled-concrete": both("24 h", "24 Std."),
    TV0506: both("12 h", "12 Std."),
    // A dehumidifier's time.
    "cellar-mould": both("48 h", "48 Std."),
    // From the quickest product to the slowest.
    "smooth-wall": both("4 à 8 h", "4 bis 8 Std."),
  };

  const unknownIn = (text: string, named: readonly Product[], locale: BaseLocale, code: string) => {
    const known = [...named.flatMap((product) => timesOf(product, locale)), ...(ELSEWHERE[code]?.[locale] ?? [])];
    return durationsIn(text, locale)
      .filter((duration) => !isKnown(duration, known))
      .map((duration) => `${code}: ${duration}`);
  };
  const namedIn = (text: string) => products.filter(({ name }) => new RegExp(`${name}\\b`).test(spaced(text)));

  test.each(BASE_LOCALES)("of a product are its own (%s)", (locale) => {
    const unknown = products.flatMap((product) => {
      const { advice, meta_description } = productTexts[product.reference] ?? {};
      const text = [advice?.pro?.[locale], advice?.part?.[locale], meta_description?.[locale]].join(" ");
      return unknownIn(text, [product, ...namedIn(text)], locale, product.reference);
    });
    expect(unknown).toEqual([]);
  });

  test.each(BASE_LOCALES)("of a worksheet's steps are those of its products (%s)", (locale) => {
    const unknown = pages
      .filter(({ type }) => type === "worksheet")
      .flatMap(({ code, paragraphs }) => {
        const listed = paragraphs.flatMap((one) => (one.type === "products" ? one.products : []));
        const own = products.filter(({ reference }) => listed.includes(reference));
        const text = paragraphs.flatMap((one) =>
          one.type === "text" || one.type === "text_image" ? [one.text[locale]] : [],
        );
        return unknownIn(text.join(" "), [...own, ...namedIn(text.join(" "))], locale, code);
      });
    expect(unknown).toEqual([]);
  });

  test.each(BASE_LOCALES)("of an answer are those of the products that it names (%s)", (locale) => {
    const unknown = faq.flatMap(({ code, content, products: shown = [] }) => {
      const own = products.filter(({ reference }) => shown.includes(reference));
      return unknownIn(content[locale], [...own, ...namedIn(content[locale])], locale, code);
    });
    expect(unknown).toEqual([]);
  });
});
