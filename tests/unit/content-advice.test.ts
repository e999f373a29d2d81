/** Advice that a machine can check: products that fit who reads and what the data says, and sheets that follow the hazards. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { factsOf } from "../../back-office/content/site-facts";
import { performancesOf } from "../../back-office/documents/sheets/essential-characteristics";
import { firstAidOf, precautionsOf, transportOf } from "../../back-office/documents/sheets/hazard-advice";
import { documentWords } from "../../back-office/documents/words";
import { BASE_LOCALES, TARGETS } from "../../shared/route-table.js";
import { faq, folders, pageBy, pages, products } from "./content-files";
import { content, drawSheet, productNamed, siteOf, sites } from "./drawn-sheets";
import { textOfPdf } from "./pdf-text";

const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

/** The note behind a product's name in texts that are also shown to the other audience. */
const ONLY_FOR = {
  pro: { fr: "(pour les professionnels)", de: "(für Profis)" },
  part: { fr: "(pour les particuliers)", de: "(für Heimwerker)" },
} as const;

/** Products that a text names to an audience that can't buy them. */
function namedAmiss(text: string, locale: "fr" | "de", targets: readonly ("pro" | "part")[]): string[] {
  return products.flatMap(({ name, salesplans }) => {
    const missing = targets.filter((target) => !salesplans.includes(target));
    const [only] = salesplans;
    if (missing.length === 0 || !only) return [];
    const elsewhere = spaced(text).replaceAll(`${name} ${ONLY_FOR[only][locale]}`, "");
    return new RegExp(`${name}\\b`).test(elsewhere) ? [name] : [];
  });
}

describe("products that a text names", () => {
  test.each(BASE_LOCALES)("can be bought by those who read it, or it says by whom (%s)", (locale) => {
    const answers = faq.map(({ code, content, targets }) => ({ code, text: content[locale], targets }));
    const advice = new Set(folders.flatMap((folder) => folder.pages));
    expect(advice.has("wooden-window") && advice.has("how-to-choose")).toBe(true);
    const steps = pages
      .filter(({ code }) => advice.has(code))
      .map(({ code, content, paragraphs, targets }) => ({
        code,
        text: [content[locale], ...paragraphs.map((one) => ("text" in one ? one.text[locale] : ""))].join(" "),
        targets,
      }));
    const amiss = [...answers, ...steps].flatMap(({ code, text, targets }) =>
      namedAmiss(text, locale, targets ?? TARGETS).map((name) => `${code}: ${name}`),
    );
    expect(amiss).toEqual([]);
  });

  test.each(BASE_LOCALES)("are those that the worksheet lists, and each is used by a step (%s)", (locale) => {
    for (const { code, type, paragraphs } of pages.filter((page) => page.type === "worksheet")) {
      expect(type).toBe("worksheet");
      const steps = paragraphs.flatMap((one) =>
        one.type === "text" && one.text[locale].includes("<ol>") ? [spaced(one.text[locale])] : [],
      );
      const listed = paragraphs.flatMap((one) => (one.type === "products" ? one.products : []));
      const unused = products
        .filter(({ reference, name }) => listed.includes(reference) && !steps.some((step) => step.includes(name)))
        .map(({ name }) => name);
      expect(unused, code).toEqual([]);
    }
  });
});

describe("hazards", () => {
  const statementsOf = ({ hazard }: (typeof products)[number]) => [...hazard.h, ...hazard.euh];

  test("each statement has its words", () => {
    const known = content.characteristics.hazard_statements;
    expect(products.flatMap(statementsOf).filter((code) => !known[code])).toEqual([]);
  });

  /** CLP, annexes I and V; GHS07 gives way to GHS05 for skin and eyes (article 26). */
  test("pictograms and signal words follow from the statements", () => {
    const signs: Record<string, readonly string[]> = {
      GHS02: ["H222", "H226"],
      GHS05: ["H290", "H314", "H318"],
      GHS08: ["H361d", "H372"],
      GHS09: ["H410", "H411"],
    };
    for (const { name, hazard } of content.products) {
      const has = (codes: readonly string[]) => hazard.h.some((code) => codes.includes(code));
      const expected = Object.entries(signs).flatMap(([sign, codes]) => (has(codes) ? [sign] : []));
      const isCorrosive = has(["H314", "H318"]);
      if (has(["H317", "H335"]) || (has(["H315", "H319"]) && !isCorrosive)) expected.push("GHS07");
      expect([...hazard.pictograms].sort(), name).toEqual(expected.sort());
      const isDanger = has(["H222", "H314", "H318", "H372"]);
      const word = isDanger ? "DANGER" : expected.length > 0 ? "ATTENTION" : null;
      expect(hazard.signal_word, name).toBe(word);
    }
  });

  test("eyes at risk are rinsed for 15 minutes and a doctor or 145 is called at once", () => {
    for (const product of content.products.filter(({ hazard }) => hazard.h.includes("H318"))) {
      expect(firstAidOf(product), product.name).toContain("eyes_damage");
    }
    for (const locale of BASE_LOCALES) {
      const eyes = documentWords[locale].safety.first_aid.eyes_damage;
      expect(eyes).toMatch(/15.Minut/i);
      expect(eyes.split(/15.Minut/i)[1]).toContain("{poison_line}");
    }
    expect(factsOf(siteOf("suisse"), content.settings, "fr").poison_line).toContain("145");
  });

  test("gas from chlorine has its own first aid", () => {
    for (const product of content.products) {
      const isChlorine = product.hazard.euh.includes("EUH206");
      expect(firstAidOf(product).includes("inhaled_chlorine"), product.name).toBe(isChlorine);
    }
  });

  test("dangerous goods have a UN number, all others say that they are none", () => {
    for (const locale of BASE_LOCALES) {
      const { safety } = documentWords[locale];
      for (const product of content.products) {
        const isCarried = product.hazard.h.some((code) => ["H222", "H226", "H290", "H410", "H411"].includes(code));
        const transport = transportOf(product, safety);
        if (isCarried) expect(transport, product.name).toMatch(/^UN \d{4} /);
        else expect(transport, product.name).toBe(safety.transport_plain);
      }
    }
  });

  test("whoever carries a hazard names a component that brings it", () => {
    for (const { name, reference, hazard } of content.products) {
      const statements = content.substances
        .filter((substance) => substance.products.includes(reference))
        .flatMap((substance) => substance.statements);
      const needed = hazard.h.length > 0 || hazard.euh.includes("EUH208");
      expect(statements.length > 0, name).toBe(needed);
    }
  });

  test("EUH208 names the substance, and only products with it carry the statement", () => {
    const [substance] = content.substances.filter(({ cas }) => cas === "2634-33-5");
    for (const locale of BASE_LOCALES) {
      expect(content.characteristics.hazard_statements.EUH208?.[locale]).toContain(substance?.name[locale]);
    }
    const carriers = products.filter(({ hazard }) => hazard.euh.includes("EUH208")).map(({ reference }) => reference);
    expect(substance?.products.toSorted()).toEqual(carriers.toSorted());
  });

  test("EUH210 stands only on what isn't classified and isn't sold to consumers", () => {
    const wrong = products.filter(
      ({ hazard, salesplans }) => hazard.euh.includes("EUH210") && (hazard.h.length > 0 || salesplans.includes("part")),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  /** Chemicals ordinance (ChemV/OChim), annex 5: group 1 and, for consumers, advice on group 2. */
  test("consumers find nothing corrosive, and learn that what damages organs comes with advice", () => {
    const sold = content.products.filter(({ salesplans }) => salesplans.includes("part"));
    expect(sold.filter(({ hazard }) => hazard.h.includes("H314")).map(({ name }) => name)).toEqual([]);
    expect(sold.filter(({ hazard }) => hazard.euh.includes("EUH031")).map(({ name }) => name)).toEqual([]);
    for (const { reference, hazard } of sold) {
      if (!hazard.h.includes("H372")) continue;
      const advice = content.product_texts[reference]?.advice.part;
      expect(advice?.fr.split("conseil")[1]).toMatch(/18.ans/);
      expect(advice?.de.split("Beratung")[1]).toMatch(/18.Jahren/);
    }
  });
});

/**
 * The classification of a mixture by its components (CLP, annex I, parts 3 and 4), each at the upper end of its range. Physical
 * hazards are tested, not computed, and acute toxicity isn't part of it.
 */
describe("one recipe has one classification", () => {
  /** Multiplying factors of the harmonised classification. */
  const FACTORS: Record<string, { acute: number; chronic: number }> = {
    "7681-52-9": { acute: 10, chronic: 1 },
    "886-50-0": { acute: 100, chronic: 100 },
  };
  const SENSITISING_FROM: Record<string, number> = { "2634-33-5": 0.036, "886-50-0": 3 };

  function upperEnd(share: string): number {
    const [, below, value = ""] = /(<?)\s*([\d,]+)\s%/.exec(share) ?? [];
    return Number(value.replace(",", ".")) - (below ? 1e-9 : 0);
  }

  function computedFor(reference: string): string[] {
    const parts = content.substances
      .filter(({ products: carriers, in_hardener }) => carriers.includes(reference) && !in_hardener)
      .map(({ cas, share, statements }) => ({ cas, statements, percent: upperEnd(share.fr) }));
    const sum = (codes: readonly string[], weight: (part: (typeof parts)[number]) => number = () => 1) =>
      parts
        .filter(({ statements }) => statements.some((code) => codes.includes(code)))
        .reduce((total, part) => total + part.percent * weight(part), 0);
    const found: string[] = [];
    const corrosive = sum(["H314"]);
    if (corrosive >= 1 || 10 * corrosive + sum(["H315"]) >= 10) found.push(corrosive >= 5 ? "H314" : "H315");
    const damaging = sum(["H314", "H318"]);
    if (damaging >= 3) found.push("H318");
    else if (10 * damaging + sum(["H319"]) >= 10) found.push("H319");
    const isSensitising = parts.some(
      ({ cas, statements, percent }) => statements.includes("H317") && percent >= (SENSITISING_FROM[cas] ?? 1),
    );
    if (isSensitising) found.push("H317");
    if (sum(["H335"]) >= 20) found.push("H335");
    if (sum(["H361d"]) >= 3) found.push("H361d");
    if (sum(["H372"]) >= 10) found.push("H372");
    const factorOf = ({ cas }: { cas: string }) => FACTORS[cas] ?? { acute: 1, chronic: 1 };
    // Less than a tenth of a percent isn't relevant, divided by the factor.
    const chronic = sum(["H410"], (part) =>
      part.percent * factorOf(part).chronic >= 0.1 ? factorOf(part).chronic : 0,
    );
    const acute = sum(["H400"], (part) => factorOf(part).acute);
    const second = 10 * chronic + sum(["H411"]);
    if (chronic >= 25 || (acute >= 25 && second >= 25)) found.push("H410");
    else if (second >= 25) found.push("H411");
    else if (100 * chronic + 10 * sum(["H411"]) + sum(["H412"]) >= 25) found.push("H412");
    return found.toSorted();
  }

  test.each(content.products.map(({ name, reference, hazard }) => [name, reference, hazard.h] as const))(
    "%s",
    (_name, reference, statements) => {
      const byComponents = statements.filter((code) => /^H[34]/.test(code));
      expect(byComponents.toSorted()).toEqual(computedFor(reference));
    },
  );
});

describe("precautionary statements", () => {
  test("every classified product has some, in words of each language; what isn't classified has none", () => {
    for (const product of content.products) {
      const codes = precautionsOf(product);
      expect(codes.length > 0, product.name).toBe(product.hazard.h.length > 0);
      for (const { safety } of Object.values(documentWords)) {
        for (const code of codes) expect(safety.precautions[code], code).toBeTruthy();
      }
    }
  });

  test("eyes, allergies and the unborn child", () => {
    const of = (name: string) => precautionsOf(productNamed(name));
    expect(of("Comblis P45")).toEqual(["P101", "P102", "P280", "P305+P351+P338", "P310"]);
    expect(of("Facaro P30")).toContain("P333+P313");
    expect(of("Lignea D2")).toEqual(expect.arrayContaining(["P201", "P210", "P260", "P308+P313", "P314", "P501"]));
  });
});

describe("the declaration of performance", () => {
  const declaredFor = (name: string) => {
    return Object.fromEntries(performancesOf(productNamed(name), documentWords.en.performance, "en"));
  };

  test("has the essential characteristics of its own standard", () => {
    expect(declaredFor("Facaro P30")).toMatchObject({ "Compressive strength": "CS IV", "Water absorption": "W2" });
    expect(declaredFor("Crepiva C2")).toMatchObject({ "Compressive strength": "CS I", "Water absorption": "W0" });
    expect(spaced(declaredFor("Facaro B40")["Compressive strength"] ?? "")).toBe("at least 15 MPa");
    expect(spaced(declaredFor("Facaro B40")["Chloride ion content"] ?? "")).toBe("at most 0.05 %");
    expect(declaredFor("Jontal SB")).toHaveProperty("Flexural strength");
  });

  test("names no fire class that needs a test, which system 4 doesn't have", () => {
    for (const { name, documents } of content.products) {
      if (!documents?.REFERENCE_DOP) continue;
      expect(declaredFor(name)["Reaction to fire"], name).toMatch(/^(?:A1 \(without testing|F$)/);
    }
  });
});

describe("the safety sheet", () => {
  const sheetOf = async (name: string, lang: "fr" | "de") => {
    return spaced(textOfPdf(await drawSheet("FDS", name, "suisse", lang))).replaceAll("\n", " ");
  };

  test.each([
    [
      "Comblis P45",
      "fr",
      ["pendant au moins 15 minutes", "Hydroxyde de calcium (CAS 1305-62-0)", "Aucune marchandise"],
    ],
    ["Lignea D2", "de", ["Styrol (CAS 100-42-5)", "UN 3269", "Filter A (EN 14387)", "85 mg/m³", "P210", "08 04 09*"]],
    ["Lignea D2", "fr", ["peroxyde organique", "H410", "Données d’exemple"]],
    ["Clarmur M1", "de", ["mindestens 15 Minuten", "Gas aus einer Mischung", "UN 1791", "Filter B-P2"]],
    ["Jontal P2H", "fr", ["Aucun composant à déclarer", "Si la gêne persiste"]],
  ] as const)("of %s (%s) says what its hazards ask for", async (name, lang, sentences) => {
    const text = await sheetOf(name, lang);
    for (const sentence of sentences) expect(text).toContain(sentence);
  });
});

describe("norms", () => {
  test("CE and a declaration of performance stand only under a harmonised standard", () => {
    const harmonised = /^EN (998-1|1504-3|13279-1|13963|15824) /;
    for (const { name, norms, regulatory_pictos, documents } of content.products) {
      const isHarmonised = norms.some((norm) => harmonised.test(`${norm} `));
      expect(regulatory_pictos.includes("CE"), name).toBe(isHarmonised);
      expect(Boolean(documents?.REFERENCE_DOP), name).toBe(isHarmonised);
    }
  });
});

describe("the maker", () => {
  test("has one address and one telephone number, that of sites.json, wherever they stand", () => {
    const written = ["legal-notice", "data-protection", "accessibility", "training-terms"].map((code) =>
      JSON.stringify(pageBy.get(code)),
    );
    const words = ["fr", "de", "nl", "en", "es"].map((lang) =>
      readFileSync(`back-office/documents/locales/${lang}.json`, "utf8"),
    );
    for (const text of [...written, ...words]) expect(text).not.toMatch(/Scierie|0800 555 012|Tox Info|Yverdon/);
    for (const site of sites.served) {
      const facts = factsOf(site, content.settings, site.languages[0] ?? "fr");
      for (const name of ["company", "address", "phone", "phone_abroad", "mail", "emergency_number"])
        expect(facts[name], `${site.code}: ${name}`).toBeTruthy();
    }
  });
});
