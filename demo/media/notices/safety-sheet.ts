/** The safety data sheet (FDS): its sixteen sections, sober and filled from the data. */

import { page, Sheet } from "../../../back-office/documents/sheet";
import { drawFragment } from "../../../back-office/documents/svg";
import { documentWords, type Edition, filled, type Lang } from "../../../back-office/documents/words";
import { colonIn } from "../../../shared/rules/languages";
import { type Catalogue, familyColour, type Product } from "../content";
import { hazardSymbols } from "../symbols/hazards";
import { texts } from "../texts";
import { disposalOf, firstAidOf, odourOf, protectionOf, reactivityOf, transportOf } from "./hazard-advice";

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

function valuesFor(catalogue: Catalogue, product: Product, { lang, facts }: Edition): Record<string, string> {
  const { safety } = texts[lang];
  const { h } = product.hazard;
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
    ecology: filled(h.some((code) => aquatic.has(code)) ? safety.ecology_danger : safety.ecology_plain, facts),
    transport: filled(transportOf(product, safety), facts),
    odour: odourOf(product, safety),
    dust: product.form === "liquid" ? "" : safety.dust,
    disposal: disposalOf(product, safety),
    components: componentsOf(catalogue, product, lang),
    first_aid: firstAidOf(product)
      .map((advice) => filled(safety.first_aid[advice], facts))
      .join("\n"),
    mandatory: catalogue.texts.mandatory_sentences[biocide]?.[lang] ?? "",
  };
}

/** A line each: name (CAS number), share, hazard statements. */
function componentsOf({ substances }: Catalogue, product: Product, lang: Lang): string {
  const lines = substances
    .filter(({ products }) => products.includes(product.reference))
    .map(({ name, cas, share, statements }) => `${name[lang]} (CAS ${cas}), ${share[lang]}: ${statements.join(", ")}`)
    .map((line) => line.replace(": ", `${colonIn(lang)} `));
  return lines.join("\n") || texts[lang].safety.components_none;
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
}
