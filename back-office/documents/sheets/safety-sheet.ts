/** The safety data sheet (FDS): its sixteen sections, sober and filled from the data. */
import { colonIn } from "../../../shared/rules/languages";
import { formatNumber } from "../../../shared/rules/numbers";
import { statementsOf } from "../../content/hazard-statements";
import type { Substance } from "../../content/schema-substances";
import { page, type Sheet } from "../sheet";
import { drawFragment } from "../svg";
import { documentWords, type Edition, filled, type Lang } from "../words";
import * as advice from "./hazard-advice";
import { openSheet } from "./open-sheet";
import type { SheetData } from "./sheet-data";

/** Facts of a site that the sheet can't do without. */
export const SAFETY_FACTS = [
  ...["company", "address", "emergency", "emergency_number"],
  ...["poison_line", "road_transport", "hazardous_waste", "chemicals_law"],
] as const;

export async function safetySheet(data: SheetData): Promise<Buffer> {
  const { product, edition } = data;
  const { sections } = documentWords[edition.lang].safety;
  const { sheet } = await openSheet(data, "FDS");
  sheet.y += 8;
  sheet.y += sheet.write(product.name, sheet.y, { font: "display", size: 27, tag: "H1" }) + 2;
  sheet.y += sheet.write(product.designation[edition.lang], sheet.y, { font: "medium", size: 11 }) + 6;
  sheet.warning();
  const values = valuesFor(data);
  sections.forEach(([title = "", text = ""], index) => {
    sheet.heading(`${index + 1}. ${title}`, 44);
    if (text === "{hazards}") hazards(sheet, data);
    else sheet.paragraph(filled(text, values).trim());
  });
  return sheet.close();
}

function valuesFor(data: SheetData): Record<string, string> {
  const { product, edition, brand, characteristics, substances } = data;
  const { lang, facts } = edition;
  const { safety } = documentWords[lang];
  const biocide = product.biocide ? "biocide_art72" : "clp_art48";
  const natures: Record<string, string> = safety.natures;
  return {
    name: product.name,
    reference: product.reference,
    purpose: product.designation[lang],
    ...facts,
    maker: `${facts.company}, ${facts.address}`,
    phone: [...new Set([facts.phone, facts.phone_abroad])].filter(Boolean).join(", "),
    mail: brand.mail[lang],
    nature: natures[product.form ?? ""] ?? product.form_label[lang],
    form: product.form_label[lang],
    colour: product.colour?.[lang] ?? "",
    water: product.form === "two_component" || product.form === "aerosol" ? safety.water_no : safety.water_yes,
    fire: advice.isHazard(product, "flammable") ? safety.fire_flammable : safety.fire_plain,
    protection: advice.protectionOf(product, safety),
    reactivity: advice.reactivityOf(product, safety),
    ecology: [
      filled(advice.isHazard(product, "aquatic") ? safety.ecology_danger : safety.ecology_plain, facts),
      ...aquaticOf(substances, lang),
    ].join("\n"),
    transport: filled(advice.transportOf(product, safety), facts),
    odour: advice.odourOf(product, safety),
    dust: product.form === "liquid" ? "" : safety.dust,
    disposal: advice.disposalOf(product, safety),
    waste: advice.wasteOf(product, safety),
    limits: limitsOf(substances, edition),
    health: healthOf(data),
    components: componentsOf(substances, lang),
    first_aid: advice
      .firstAidOf(product)
      .map((advice) => filled(safety.first_aid[advice], facts))
      .join("\n"),
    mandatory: characteristics.mandatory_sentences[biocide][lang],
  };
}

/** A line each: name (CAS number), share, hazard statements. */
function componentsOf(substances: readonly Substance[], lang: Lang): string {
  const lines = substances
    .map(({ name, cas, share, statements }) => `${name[lang]} (CAS ${cas}), ${share[lang]}: ${statements.join(", ")}`)
    .map((line) => line.replace(": ", `${colonIn(lang)} `));
  return lines.join("\n") || documentWords[lang].safety.components_none;
}

/** Section 8: the limits of the sheet's country. */
function limitsOf(substances: readonly Substance[], { lang, region }: Edition): string {
  const { safety } = documentWords[lang];
  const number = (value: number) => formatNumber(value, lang);
  const lines = substances.flatMap(({ name, limits = [] }) =>
    limits
      .filter(({ regions }) => regions.includes(region))
      .map(({ source, mg_m3, short_mg_m3, respirable }) =>
        filled(safety.limit, {
          source,
          name: name[lang],
          eight: number(mg_m3),
          short: number(short_mg_m3),
          fraction: respirable ? safety.respirable : "",
        }),
      ),
  );
  return [...lines, safety.limits_other].join("\n");
}

/** Section 11: the effects in words, and those of the hardener, whose label is its own. */
function healthOf({ product, substances, characteristics, edition: { lang } }: SheetData): string {
  const effects = statementsOf(product, characteristics, lang)
    .filter(({ code }) => code.startsWith("H3"))
    .map(({ code, words }) => `${code}${colonIn(lang)} ${words}`);
  const hardeners = substances
    .filter(({ in_hardener }) => in_hardener)
    .map(({ name, statements }) =>
      filled(documentWords[lang].safety.hardener_statements, {
        name: name[lang],
        statements: statements.filter((code) => code.startsWith("H3")).join(", "),
      }),
    );
  return [...effects, ...hardeners].map((line) => `\n${line}`).join("");
}

/** Section 12: components count even where the mixture isn't classified. */
function aquaticOf(substances: readonly Substance[], lang: Lang): string[] {
  const found = substances.flatMap(({ name, statements }) => {
    const codes = statements.filter((code) => advice.STATEMENTS.aquatic.includes(code));
    return codes.length > 0 ? [`${name[lang]} (${codes.join(", ")})`] : [];
  });
  return found.length > 0
    ? [filled(documentWords[lang].safety.ecology_components, { components: found.join("; ") })]
    : [];
}

function hazards(sheet: Sheet, { product, characteristics, signs }: SheetData): void {
  const { lang } = sheet.options;
  const { safety } = documentWords[lang];
  const { pictograms, signal_word } = product.hazard;
  sheet.need(70);
  pictograms.forEach((code, index) => {
    const sign = signs[code];
    if (!sign) return;
    const draw = () => drawFragment(sheet.pdf, sign.shapes, page.left + index * 56, sheet.y, 52 / sign.width);
    sheet.figure(characteristics.pictos[code]?.[lang] ?? code, draw);
  });
  if (pictograms.length > 0) sheet.y += 60;
  const signal = signal_word ? characteristics.signal_words[signal_word]?.[lang] : undefined;
  sheet.paragraph(signal ? `${safety.signal}${colonIn(lang)} ${signal}` : safety.no_signal, { font: "strong" });
  const statements = statementsOf(product, characteristics, lang).map(({ code, words }) => [code, words] as const);
  if (statements.length === 0) return;
  sheet.paragraph(safety.statements, { font: "medium" });
  sheet.rows(statements, 0.12);
  const precautions = advice.precautionsOf(product).map((code) => [code, safety.precautions[code]] as const);
  if (precautions.length === 0) return;
  sheet.y += 6;
  sheet.paragraph(safety.precautions_title, { font: "medium" });
  sheet.rows(precautions, 0.22);
}
