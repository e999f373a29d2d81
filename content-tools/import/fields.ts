import type { Measure } from "./derived-texts";
import {
  type Field,
  field,
  type Given,
  need,
  noneAtAll,
  noneOr,
  type Owner,
  one,
  orNone,
  readConsumptionUnit,
  readHardening,
  readReference,
  several,
} from "./field-kinds";
import * as read from "./read-cell";
import { readTime, readWaiting } from "./read-time";

/** Every field of a spreadsheet, described in fields.json. @param languages of the content: a text has a column a language. */
export function fieldsFor(languages: readonly string[]): readonly Field[] {
  const product = (name: string, given: Given = {}, at = name) => field(name, "product", at, given);
  const words = (name: string, given: Given = {}, { of = "product", at = name }: { of?: Owner; at?: string } = {}) =>
    languages.map((language) => field(`${name}.${language}`, of, `${at}.${language}`, given, `${name}.*`));
  const own = (name: string, measure: Measure) =>
    languages.map((language) =>
      field(`${name}.${language}`, "product", `${measure}.${language}`, { wordsOf: measure }, "own words"),
    );
  const files = (name: string, type: string) => words(name, { read: one("documents").read }, { at: `files.${type}` });

  return [
    product("reference", { read: readReference, ...need }),
    product("name", need),
    product("family", need),
    ...words("form_label", need),
    ...words("designation", need),
    ...words("slug", { read: read.readSlug }),
    ...words("description", need),
    product("audiences", { ...several("audiences"), ...need }, "salesplans"),
    product("category.pro", one("category.pro"), "categories.pro"),
    product("category.part", one("category.part"), "categories.part"),
    ...["new", "promo", "new_format", "best_seller"].map((flag) =>
      product(flag, { read: read.readYesNo, empty: false }, `flags.${flag}`),
    ),
    product("consumption.value", { read: orNone<number | undefined>(read.readPositive, undefined), ...need }),
    product("consumption.unit", { read: readConsumptionUnit }),
    ...own("consumption", "consumption"),
    product("density", { read: read.within(read.readPositive, 0.05, 5, "kilograms a litre") }, "density_kg_per_l"),
    product("thickness.min", { read: read.readNotNegative }, "thickness_mm.min"),
    product("thickness.max_per_coat", { read: read.readLimit }, "thickness_mm.max_per_coat"),
    product("thickness.max_total", { read: read.readLimit }, "thickness_mm.max_total"),
    ...own("thickness", "thickness_mm"),
    product("working_time", { read: readTime }),
    ...own("working_time", "working_time"),
    product("hardening.by", { read: readHardening }),
    ...own("hardening", "hardening"),
    ...(["recoat_time", "paint_time"] as const).flatMap((name) => [
      product(name, { read: readWaiting }),
      ...own(name, name),
    ]),
    product(
      "mixing.water",
      { read: read.within(read.readPositive, 0.02, 3, "litres a kilogram") },
      "mixing.water_l_per_kg",
    ),
    product("mixing.hardener", { read: read.readPositive }, "mixing.hardener_percent"),
    product("mixing.dilution", { read: read.readPositive }, "mixing.dilution_ml_per_l"),
    ...own("mixing", "mixing"),
    product(
      "temperature",
      { read: orNone<{ min: number; max: number } | undefined>(read.readDegrees, undefined), ...need },
      "temperature_c",
    ),
    ...own("temperature", "temperature_c"),
    product("shelf_life.months", {
      read: orNone<number | undefined>(read.within(read.readWhole, 1, 120, "months"), undefined),
      ...need,
    }),
    ...own("shelf_life", "shelf_life"),
    ...words("cleaning", need),
    ...words("disposal", need),
    product("colour.code", { read: orNone<string | null>(read.readText, null), ...need }),
    product("colour.hex", { read: read.readColour }),
    ...words("colour"),
    product("destination", { ...one("destination"), ...need }),
    ...(["usage_functions", "locations", "supports", "application_modes"] as const).map((name) =>
      product(name, { ...several(name), ...noneAtAll }),
    ),
    product("norms", { read: orNone(read.readTexts, []), ...noneAtAll }),
    product("regulatory_pictos", { ...noneOr(several("regulatory_pictos"), []), ...noneAtAll }),
    product("hazard.pictograms", { ...noneOr(several("hazard.pictograms"), []), ...need }),
    product("hazard.signal_word", { ...noneOr<string | null>(one("hazard.signal_word"), null), ...need }),
    product("hazard.h", { ...noneOr(several("hazard.h"), []), ...need }),
    product("hazard.euh", { ...noneOr(several("hazard.euh"), []), ...noneAtAll }),
    product("biocide", { read: read.readYesNo, ...need }),
    product("key_benefit", { ...one("key_benefit"), ...need }),
    ...words("plus", { read: read.readTexts }),
    ...words("meta_description", {}, { of: "texts" }),
    ...["pro", "part"].flatMap((audience) =>
      words(`advice.${audience}`, { read: read.readParagraphs }, { of: "texts" }),
    ),
    ...["before", "after", "accessories"].map((name) =>
      field(name, "texts", name, { read: several("products").read, ...noneAtAll }),
    ),
    field("surface", "texts", "surface"),
    product("pictures", { read: several("pictures").read }),
    ...files("sheet", "FICHE_TECHNIQUE"),
    ...files("safety_sheet", "FDS"),
    ...files("declaration", "REFERENCE_DOP"),
    field("pack.reference", "pack", "reference", { read: readReference, ...need }),
    field("pack.size", "pack", "quantity", { read: read.readPackSize, ...need }),
    field("pack.packaging", "pack", "packaging", { ...one("pack.packaging"), ...need }),
    field("pack.barcode", "pack", "ean13", { read: read.readBarcode, ...need }),
    field("pack.audiences", "pack", "salesplans", several("audiences")),
  ];
}
