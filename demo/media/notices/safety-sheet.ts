/** The safety data sheet (FDS): its sixteen sections, sober and filled from the data. */

import { page, Sheet } from "../../../back-office/documents/sheet";
import { drawFragment } from "../../../back-office/documents/svg";
import { documentWords, type Edition, filled, type Lang } from "../../../back-office/documents/words";
import { colonIn } from "../../../shared/rules/languages";
import { formatNumber } from "../../../shared/rules/numbers";
import { type Catalogue, familyColour, type Product, type Substance } from "../content";
import { hazardSymbols } from "../symbols/hazards";
import { texts } from "../texts";
import {
  disposalOf,
  firstAidOf,
  odourOf,
  precautionsOf,
  protectionOf,
  reactivityOf,
  transportOf,
  wasteOf,
} from "./hazard-advice";

export async function safetySheet(catalogue: Catalogue, product: Product, edition: Edition): Promise<Buffer> {
  const { lang } = edition;
  const words = texts[lang];
  const kind = documentWords[lang].notices.FDS;
  const sheet = await Sheet.open({
    lang,
    edition,
    kind,
    title: `${product.name} – ${kind}`,
    number: product.documents.FDS ?? product.reference,
    colour: familyColour(catalogue, product),
    brand: catalogue.paper,
  });
  sheet.y += 8;
  sheet.y += sheet.write(product.name, sheet.y, { font: "display", size: 27, tag: "H1" }) + 2;
  sheet.y += sheet.write(product.designation[lang], sheet.y, { font: "medium", size: 11 }) + 6;
  sheet.paragraph(words.sample, { font: "strong" });
  const values = valuesFor(catalogue, product, edition);
  words.safety.sections.forEach(([title = "", text = ""], index) => {
    sheet.heading(`${index + 1}. ${title}`, 44);
    if (text === "{hazards}") hazards(sheet, catalogue, product);
    else sheet.paragraph(filled(text, values).trim());
  });
  return sheet.close();
}

const aquatic = new Set(["H410", "H411", "H412"]);
const flammable = new Set(["H222", "H226"]);

function valuesFor(catalogue: Catalogue, product: Product, edition: Edition): Record<string, string> {
  const { lang, facts } = edition;
  const { safety } = texts[lang];
  const { h } = product.hazard;
  const contained = catalogue.substances.filter(({ products }) => products.includes(product.reference));
  const biocide = product.biocide ? "biocide_art72" : "clp_art48";
  const natures: Record<string, string> = safety.natures;
  return {
    name: product.name,
    reference: product.reference,
    purpose: product.designation[lang],
    ...facts,
    maker: `${facts.company}, ${facts.address}`,
    phone: [...new Set([facts.phone, facts.phone_abroad])].filter(Boolean).join(", "),
    mail: catalogue.paper.mail[lang],
    nature: natures[product.form] ?? product.form_label[lang],
    form: product.form_label[lang],
    colour: product.colour?.[lang] ?? "",
    water: product.form === "two_component" || product.form === "aerosol" ? safety.water_no : safety.water_yes,
    fire: h.some((code) => flammable.has(code)) ? safety.fire_flammable : safety.fire_plain,
    protection: protectionOf(product, safety),
    reactivity: reactivityOf(product, safety),
    ecology: [
      filled(h.some((code) => aquatic.has(code)) ? safety.ecology_danger : safety.ecology_plain, facts),
      ...aquaticOf(contained, lang),
    ].join("\n"),
    transport: filled(transportOf(product, safety), facts),
    odour: odourOf(product, safety),
    dust: product.form === "liquid" ? "" : safety.dust,
    disposal: disposalOf(product, safety),
    waste: wasteOf(product, safety),
    limits: limitsOf(contained, edition),
    health: healthOf(catalogue, product, contained, lang),
    components: componentsOf(contained, lang),
    first_aid: firstAidOf(product)
      .map((advice) => filled(safety.first_aid[advice], facts))
      .join("\n"),
    mandatory: catalogue.texts.mandatory_sentences[biocide]?.[lang] ?? "",
  };
}

/** A line each: name (CAS number), share, hazard statements. */
function componentsOf(substances: readonly Substance[], lang: Lang): string {
  const lines = substances
    .map(({ name, cas, share, statements }) => `${name[lang]} (CAS ${cas}), ${share[lang]}: ${statements.join(", ")}`)
    .map((line) => line.replace(": ", `${colonIn(lang)} `));
  return lines.join("\n") || texts[lang].safety.components_none;
}

/** Section 8: the limits of the sheet's country. */
function limitsOf(substances: readonly Substance[], { lang, region }: Edition): string {
  const { safety } = texts[lang];
  const number = (value: number) => formatNumber(value, lang);
  const lines = substances.flatMap(({ name, limits = [] }) =>
    limits
      .filter(({ regions }) => regions.includes(region))
      .map(({ source, mg_m3, short_mg_m3, respirable }) =>
        filled(safety.limit, {
          ...{ source, name: name[lang], eight: number(mg_m3), short: number(short_mg_m3) },
          fraction: respirable ? safety.respirable : "",
        }),
      ),
  );
  return [...lines, safety.limits_other].join("\n");
}

/** Section 11: the effects in words, and those of the hardener, whose label is its own. */
function healthOf(catalogue: Catalogue, product: Product, substances: readonly Substance[], lang: Lang): string {
  const effects = product.hazard.h
    .filter((code) => code.startsWith("H3"))
    .map((code) => `${code}${colonIn(lang)} ${catalogue.texts.hazard_statements[code]?.[lang] ?? ""}`);
  const hardeners = substances
    .filter(({ in_hardener }) => in_hardener)
    .map(({ name, statements }) =>
      filled(texts[lang].safety.hardener_statements, {
        name: name[lang],
        statements: statements.filter((code) => code.startsWith("H3")).join(", "),
      }),
    );
  return [...effects, ...hardeners].map((line) => `\n${line}`).join("");
}

/** Section 12: components count even where the mixture isn't classified. */
function aquaticOf(substances: readonly Substance[], lang: Lang): string[] {
  const found = substances.flatMap(({ name, statements }) => {
    const codes = statements.filter((code) => aquatic.has(code));
    return codes.length > 0 ? [`${name[lang]} (${codes.join(", ")})`] : [];
  });
  return found.length > 0 ? [filled(texts[lang].safety.ecology_components, { components: found.join("; ") })] : [];
}

function hazards(sheet: Sheet, catalogue: Catalogue, product: Product): void {
  const { lang } = sheet.options;
  const { safety } = texts[lang];
  const { pictograms, signal_word, h, euh } = product.hazard;
  sheet.need(70);
  pictograms.forEach((code, index) => {
    const draw = () => drawFragment(sheet.pdf, hazardSymbols[code] ?? "", page.left + index * 56, sheet.y, 0.52);
    sheet.figure(catalogue.texts.pictos[code]?.[lang] ?? code, draw);
  });
  if (pictograms.length > 0) sheet.y += 60;
  const signal = signal_word ? catalogue.texts.signal_words[signal_word]?.[lang] : undefined;
  sheet.paragraph(signal ? `${safety.signal}${colonIn(lang)} ${signal}` : safety.no_signal, { font: "strong" });
  const statements = [...h, ...euh].map(
    (code) => [code, catalogue.texts.hazard_statements[code]?.[lang] ?? ""] as const,
  );
  if (statements.length === 0) return;
  sheet.paragraph(safety.statements, { font: "medium" });
  sheet.rows(statements, 0.12);
  const precautions = precautionsOf(product).map((code) => [code, safety.precautions[code]] as const);
  if (precautions.length === 0) return;
  sheet.y += 6;
  sheet.paragraph(safety.precautions_title, { font: "medium" });
  sheet.rows(precautions, 0.22);
}
