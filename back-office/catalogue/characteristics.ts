import type { Characteristic, Characteristics } from "../../shared/contract";
import { CONSUMPTION_UNITS } from "../../shared/rules/consumption";
import type { CharacteristicSource, ProductSource, VariantSource } from "../content/base-data";
import { statementsOf } from "../content/hazard-statements";
import { WRITERS } from "../content/measure-words";
import { characteristicSources, ownValue } from "../content/own-fields";
import { consumptionUnit } from "../content/pack-size";
import { consumptionText, consumptionTexts, kindsOf } from "./consumption";
import { coverageOf } from "./coverage";
import { ownersOf, valueCodes, variantsFor } from "./facets";
import type { ViewContext as WholeContext } from "./view-context";

type ViewContext = Pick<WholeContext, "content" | "media" | "names" | "lang" | "target">;

/** A value that a product doesn't have is left out. */
export function characteristicsOf(product: ProductSource, viewContext: ViewContext): Characteristics {
  const { content, target, lang } = viewContext;
  const found: Characteristics = {};
  for (const source of characteristicSources(content.characteristics, target)) {
    const { code, label, group, own } = source;
    const value = own ? ownValue(own, ownersOf(own, product, target), lang) : readValue(product, source, viewContext);
    const shown = {
      ...(group && { group: group[lang] }),
      ...(own?.compared && { compared: true }),
      ...(own && { own_rank: content.characteristics.own.indexOf(own) }),
    };
    if (value) found[code] = { label: label[lang], ...value, ...shown };
  }
  return { ...found, ...handlingOf(product, viewContext), ...hazardsOf(product, viewContext) };
}

/** Mixing, keeping, cleaning: no comparator has a line for them, a data sheet does. */
function handlingOf(product: ProductSource, { content, lang }: ViewContext): Characteristics {
  const { handling } = content.wording;
  const entries = [
    ["DOSAGE_MELANGE", handling.mixing, product.mixing],
    ["MODE_DURCISSEMENT", handling.hardening, product.hardening],
    ["TEMPERATURE_EMPLOI", handling.temperature, product.temperature_c],
    ["CONSERVATION", handling.shelf_life, product.shelf_life],
    ["NETTOYAGE_OUTILS", handling.cleaning, product.cleaning],
    ["ELIMINATION_RESTES", handling.disposal, product.disposal],
  ] as const;
  return Object.fromEntries(
    entries.flatMap(([code, label, words]) =>
      words?.[lang] ? [[code, { label: label[lang], value: words[lang] }]] : [],
    ),
  );
}

type Value = Omit<Characteristic, "label">;

function readValue(
  product: ProductSource,
  { product_field: field }: CharacteristicSource,
  viewContext: ViewContext,
): Value | undefined {
  const { content, media, names, lang, target } = viewContext;
  switch (field) {
    case "description":
      return { value: product.description[lang] };
    case "thickness_mm":
    case "working_time":
    case "recoat_time":
    case "paint_time": {
      const words = product[field];
      return words ? { value: words[lang] } : undefined;
    }
    case "consumption": {
      const kinds = kindsOf(variantsFor(product, target), content.characteristics.own, lang);
      if (kinds.length > 1) return list(consumptionTexts(product, kinds, lang));
      const pack = kinds[0]?.packs[0];
      const consumption = pack?.consumption ?? product.consumption;
      if (!consumption) return undefined;
      const { value, unit } = consumption;
      const text = consumptionText(product, pack, lang);
      // The maker's own words may say more: "80 g/m² of solution".
      const isPlain = CONSUMPTION_UNITS[unit].by === "mm" || text === WRITERS[lang].consumption(consumption);
      return isPlain ? { value, unit: consumptionUnit(unit, lang) } : { value: text };
    }
    case "destination":
      return { value: names.name(field, product.destination).label };
    case "colour":
      return product.colour ? { value: product.colour[lang], hex: product.colour.hex } : undefined;
    case "key_benefit": {
      const title = names.name(field, product.key_benefit).label;
      return { value: title, medias: media.pictos([product.key_benefit], () => title) };
    }
    case "variants[].quantity_text":
      return list([...new Set(bySize(variantsFor(product, target)).map((variant) => variant.quantity_text[lang]))]);
    case "plus":
      return list(product.plus.map((plus) => plus[lang]));
    case "regulatory_pictos + hazard.pictograms": {
      const codes = [...product.hazard.pictograms, ...product.regulatory_pictos];
      const title = (code: string) => content.characteristics.pictos[code]?.[lang] ?? code;
      const value = list(codes.map(title));
      return value && { ...value, medias: media.pictos(codes, title) };
    }
    default:
      return list(valueCodes(product, field, target).map((code) => names.name(field, code).label));
  }
}

const list = (value: string[]): Value | undefined => (value.length > 0 ? { value } : undefined);

/** The signal word, the hazard statements, and the sentences an offer of such a product has to carry. */
function hazardsOf(product: ProductSource, { content, lang }: ViewContext): Characteristics {
  const { hazard, biocide } = product;
  const { signal_words, mandatory_sentences } = content.characteristics;
  const labels = content.wording.hazards;
  const found: Characteristics = {};

  const signal = hazard.signal_word && signal_words[hazard.signal_word];
  if (signal) found.MENTION_AVERTISSEMENT = { label: labels.signal_word[lang], value: signal[lang] };

  const statements = statementsOf(product, content.characteristics, lang).map(({ code, words }) =>
    words ? `${code} — ${words}` : code,
  );
  if (statements.length > 0) found.PHRASES_DE_RISQUE = { label: labels.statements[lang], value: statements };

  const classified = hazard.h.length > 0 || hazard.pictograms.length > 0;
  const mandatory = [
    ...(biocide ? [mandatory_sentences.biocide_art72[lang]] : []),
    ...(classified ? [mandatory_sentences.clp_art48[lang]] : []),
  ];
  if (mandatory.length > 0) found.PHRASES_OBLIGATOIRES = { label: labels.mandatory[lang], value: mandatory };
  return found;
}

export function variantCharacteristics(
  product: ProductSource,
  variant: VariantSource,
  { content, names, lang, target }: ViewContext,
): Characteristics {
  const label = (code: string, fallback: string): string =>
    content.characteristics.comparator[target].find((source) => source.code === code)?.label[lang] ?? fallback;
  const coverage = coverageOf(product, variant, lang);
  const differs = product.variants.some(({ consumption }) => consumption);
  const own = characteristicSources(content.characteristics, target).flatMap((source) => {
    const { own: field, product_field } = source;
    const text = differs && product_field === "consumption" ? consumptionText(product, variant, lang) : "";
    const value = field?.of === "pack" ? ownValue(field, [variant], lang) : text && { value: text };
    return value ? [[source.code, { label: source.label[lang], ...value }] as const] : [];
  });
  return {
    WEB_QUANTITE_POIDS_VOLUME: {
      label: content.wording.quantity[lang],
      value: variant.quantity_text[lang],
    },
    CATEGORIE_EMBALLAGE_WEB: {
      label: label("CATEGORIE_EMBALLAGE_WEB", content.wording.packaging[lang]),
      value: names.name("variants[].packaging", variant.packaging).label,
    },
    ...(coverage && { SURFACE_COUVERTE: { label: content.wording.coverage[lang], value: coverage } }),
    ...Object.fromEntries(own),
  };
}

/** Smallest first; kilograms before litres. */
export const bySize = (variants: readonly VariantSource[]): VariantSource[] =>
  [...variants].sort((a, b) => a.unit.localeCompare(b.unit) || a.quantity - b.quantity);
