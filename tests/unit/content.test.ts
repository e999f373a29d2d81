/** Settings, menus and catalogue texts point only at what exists, and everything is written the way the company writes. */
import { describe, expect, test } from "vitest";
import type { MenuEntry } from "../../back-office/content/schema";
import { LOCALES, TARGETS } from "../../shared/route-table.js";
import {
  categories,
  categoryCodes,
  categoryTexts,
  menus,
  placesWhere,
  productBy,
  products,
  productTexts,
  repeated,
  settings,
  slides,
  testimonies,
  texts,
  textsIn,
} from "./content-files";

const entriesUnder = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...entriesUnder(entry.childs)]);
const menuEntries = TARGETS.flatMap((target) =>
  Object.values(menus[target]).flatMap((entries) => entriesUnder(entries).map((entry) => ({ target, entry }))),
);

describe("texts", () => {
  test("no filler text", () => {
    expect(placesWhere(texts, (text) => /lorem|ipsum|xxx/i.test(text) || text.includes("TODO"))).toEqual([]);
  });

  test("both languages are written, neither copies the other", () => {
    const german = new Map(textsIn("de").map(({ at, text }) => [at, text]));
    const copied = textsIn("fr").filter(
      ({ at, text }) => text.length > 30 && german.get(at.replace(/fr$/, "de")) === text,
    );
    expect(copied).toEqual([]);
  });

  test("HTML uses a few plain elements and closes them", () => {
    const isBroken = (text: string): boolean => {
      const open: string[] = [];
      for (const [, slash, name = "", rest] of text.matchAll(/<(\/?)([a-z0-9]*)([^>]*)>/g)) {
        const isBar = name === "meter" && (slash || /^ min="0" max="100" value="\d+"$/.test(rest ?? ""));
        if (!isBar && (!/^(p|ul|ol|li|dl|dt|dd|strong|em)$/.test(name) || rest)) return true;
        if (!slash) open.push(name);
        else if (open.pop() !== name) return true;
      }
      return open.length > 0;
    };
    expect(placesWhere(texts, isBroken)).toEqual([]);
  });
});

describe("settings", () => {
  const valuesOf = (code: string) => settings.find((setting) => setting.code === code)?.values ?? [];

  test("the sister countries (fr, be, nl, uk, ch, es, pl, tn, ae, ma), on our own addresses", () => {
    expect(valuesOf("sister_countries").map(({ label }) => label)).toEqual("be nl fr uk ch es pl tn ae ma".split(" "));
    for (const { value } of valuesOf("sister_countries")) expect(value).toMatch(/^https:\/\/\w+\.talvenne\.example\/$/);
  });

  test("Support phone hours: Monday to Thursday 8:00-12:00 and 13:30-17:00; Friday until 16:30", () => {
    const [hours] = valuesOf("support_hours");
    const spoken = JSON.parse(JSON.stringify(hours?.value).replace(/\s/g, " "));
    expect(spoken).toMatchObject({
      fr: "Du lundi au jeudi de 8 h à 12 h et de 13 h 30 à 17 h, le vendredi jusqu’à 16 h 30",
      de: "Montag bis Donnerstag 8.00–12.00 und 13.30–17.00 Uhr, Freitag bis 16.30 Uhr",
    });
  });

  test("at least five top products for each audience", () => {
    const top = valuesOf("top_products").map(({ value }) => products.find(({ id }) => String(id) === value));
    expect(top).not.toContain(undefined);
    for (const target of TARGETS) {
      expect(top.filter((product) => product?.salesplans.includes(target)).length).toBeGreaterThanOrEqual(5);
    }
  });
});

describe("menus, slides and people", () => {
  test("entries lead to categories of their own audience", () => {
    for (const { target, entry } of menuEntries) {
      if (entry.to && "category" in entry.to) expect(categoryCodes.get(entry.to.category), entry.code).toBe(target);
    }
  });

  test("every audience finds the choice guide in its main menu", () => {
    for (const target of TARGETS) {
      const guide = menus[target].main.find(({ code }) => code === "choice-guide");
      expect(guide?.to, target).toEqual({ screen: "choice-guide" });
    }
  });

  test("every audience has all three kinds of entry and all its families", () => {
    for (const target of TARGETS) {
      const own = menuEntries.filter((entry) => entry.target === target).map(({ entry }) => entry);
      const linked = own.flatMap(({ to }) => (to && "category" in to ? [to.category] : []));
      expect(own.some(({ to }) => !to)).toBe(true);
      expect(own.some(({ to }) => to && "url" in to)).toBe(true);
      expect(linked).toEqual(expect.arrayContaining(categories[target].map(({ code }) => code)));
    }
  });

  test("extracts stay within 150 characters", () => {
    const long = menuEntries
      .flatMap(({ entry }) => Object.values(entry.extract ?? {}))
      .filter((text) => text.length > 150);
    expect(long).toEqual([]);
  });

  test("three slides an audience, five testimonies", () => {
    for (const target of TARGETS) expect(slides[target]).toHaveLength(3);
    expect(testimonies).toHaveLength(5);
  });
});

describe("catalogue texts", () => {
  test("every category and every product has its own", () => {
    expect(new Set(Object.keys(categoryTexts))).toEqual(new Set(categoryCodes.keys()));
    expect(new Set(Object.keys(productTexts))).toEqual(new Set(productBy.keys()));
  });

  test("one line stays one line, a description is a description", () => {
    for (const [code, { text, metas }] of Object.entries(categoryTexts)) {
      for (const locale of LOCALES) {
        expect(text[locale].length, code).toBeLessThanOrEqual(150);
        expect(metas.description[locale].length, code).toBeLessThanOrEqual(165);
      }
    }
    for (const [reference, { meta_description }] of Object.entries(productTexts)) {
      for (const locale of LOCALES) expect(meta_description?.[locale], reference).toMatch(/^.{1,165}$/u);
    }
  });

  test("titles differ within a language", () => {
    for (const locale of LOCALES) {
      expect(repeated(Object.values(categoryTexts).map(({ metas }) => metas.title[locale]))).toEqual([]);
    }
  });

  test("no product is its own neighbour", () => {
    const own = Object.entries(productTexts).filter(([reference, { before, after, accessories }]) =>
      [...before, ...after, ...accessories].includes(reference),
    );
    expect(own).toEqual([]);
  });

  test("advice speaks to the audiences that can buy the product, and to no other", () => {
    for (const [reference, { advice }] of Object.entries(productTexts)) {
      expect(Object.keys(advice).sort(), reference).toEqual([...(productBy.get(reference)?.salesplans ?? [])].sort());
    }
  });

  test("a name in a text is the name of a product", () => {
    const families = new Set(products.map(({ name }) => name.split(" ")[0]));
    const codes = new Set(products.map(({ name }) => name));
    const wrong = texts.flatMap(({ at, text }) =>
      [...text.matchAll(/\b([A-Z][a-z]+) ([A-Z]+\d+[A-Z]?|SB|BM|ST|CB)\b/g)]
        .filter(([name, family]) => family && families.has(family) && !codes.has(name))
        .map(([name]) => `${at}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });
});
