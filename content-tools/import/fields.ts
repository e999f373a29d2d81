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
import { PACK_FIELDS } from "./pack-fields";
import * as read from "./read-cell";
import { readTime, readWaiting } from "./read-time";

/** Fields that stand once. @param languages of the content: a text has a column a language. */
export function fieldsFor(languages: readonly string[]): readonly Field[] {
  const product = (name: string, given: Given, at = name) => field(name, "product", at, given);
  const words = (name: string, given: Given, { of = "product", at = name }: { of?: Owner; at?: string } = {}) =>
    languages.map((language) => field(`${name}.${language}`, of, `${at}.${language}`, given));
  const own = (name: string, measure: Measure) =>
    words(
      name,
      {
        means: "Own words in the place of those made of the numbers; they must say the same",
        example: "",
        wordsOf: measure,
      },
      { at: measure },
    );
  const files = (name: string, type: string) =>
    words(name, { means: "PDF in media/", example: "", read: one("documents").read }, { at: `files.${type}` });

  return [
    product("reference", {
      means: "Your article number of the product, the same in all its rows",
      example: "GF-10",
      read: readReference,
      ...need,
    }),
    product("name", { means: "As printed on the pack", example: "Glattfix 10", ...need }),
    product("family", { means: "Products of one family are shown as similar", example: "GLATTFIX", ...need }),
    ...words("form_label", { means: "What it comes as", example: "Powder to mix", ...need }),
    ...words("designation", {
      means: "What it is, in a few words below its name",
      example: "Fine filler in powder",
      ...need,
    }),
    ...words("slug", {
      means: "End of its address; made of name and designation without it",
      example: "",
      read: read.readSlug,
    }),
    ...words("description", {
      means: "One sentence for lists and search engines",
      example: "Powder that fills holes and chases.",
      ...need,
    }),
    product(
      "audiences",
      { means: "Who can buy it: pro, part or both", example: "pro; part", ...several("audiences"), ...need },
      "salesplans",
    ),
    product(
      "category.pro",
      { means: "Category for professionals that has no others below it", example: "", ...one("category.pro") },
      "categories.pro",
    ),
    product(
      "category.part",
      { means: "The same for consumers", example: "", ...one("category.part") },
      "categories.part",
    ),
    ...(["new", "promo", "new_format", "best_seller"] as const).map((flag) =>
      product(
        flag,
        { means: "yes or no; without it no", example: "no", read: read.readYesNo, empty: false },
        `flags.${flag}`,
      ),
    ),
    product("consumption.value", {
      means: 'Grams on a square metre, a number; "none" of a tool or an accessory',
      example: "1100",
      read: orNone<number | undefined>(read.readPositive, undefined),
      ...need,
    }),
    product("consumption.unit", {
      means: "g/m²/mm (without it) or g/m²",
      example: "g/m²/mm",
      read: readConsumptionUnit,
    }),
    ...own("consumption", "consumption"),
    product("density", { means: "Kilograms a litre", example: "", read: read.readPositive }, "density_kg_per_l"),
    product(
      "thickness.min",
      { means: "Thinnest coat in mm; without it 0", example: "0", read: read.readNotNegative },
      "thickness_mm.min",
    ),
    product(
      "thickness.max_per_coat",
      { means: "Thickest coat in mm, or unlimited", example: "30", read: read.readLimit },
      "thickness_mm.max_per_coat",
    ),
    product(
      "thickness.max_total",
      { means: "All coats together in mm, or unlimited", example: "unlimited", read: read.readLimit },
      "thickness_mm.max_total",
    ),
    ...own("thickness", "thickness_mm"),
    product("working_time", { means: "How long it can be worked", example: "40-50 min", read: readTime }),
    ...own("working_time", "working_time"),
    product("hardening.by", {
      means: "setting (with water), drying (in the air) or reaction (of two components)",
      example: "setting",
      read: readHardening,
    }),
    ...own("hardening", "hardening"),
    ...(["recoat_time", "paint_time"] as const).flatMap((name) => [
      product(name, {
        means: `${name === "recoat_time" ? "When the next coat may follow" : "When it may be painted"}: "24 h", "24 h per mm", "6-12 h up to 3 mm", "4-8 h up to 3 mm; 3-5 d at 20 mm"`,
        example: name === "recoat_time" ? "2-3 h" : "24 h",
        read: readWaiting,
      }),
      ...own(name, name),
    ]),
    product(
      "mixing.water",
      { means: "Litres of water a kilogram of powder", example: "0.5", read: read.readPositive },
      "mixing.water_l_per_kg",
    ),
    product(
      "mixing.hardener",
      { means: "Grams of hardener to 100 grams", example: "", read: read.readPositive },
      "mixing.hardener_percent",
    ),
    product(
      "mixing.dilution",
      { means: "Millilitres in a litre of water", example: "", read: read.readPositive },
      "mixing.dilution_ml_per_l",
    ),
    ...own("mixing", "mixing"),
    product(
      "temperature",
      {
        means: 'Of the air and of the ground, in °C; "none" of a tool or an accessory',
        example: "5-30",
        read: orNone<{ min: number; max: number } | undefined>(read.readDegrees, undefined),
        ...need,
      },
      "temperature_c",
    ),
    ...own("temperature", "temperature_c"),
    product("shelf_life.months", {
      means: 'Months it keeps, unopened; "none" of what keeps',
      example: "12",
      read: orNone<number | undefined>(read.readWhole, undefined),
      ...need,
    }),
    ...own("shelf_life", "shelf_life"),
    ...words("cleaning", { means: "How tools are cleaned", example: "with water, before it hardens", ...need }),
    ...words("disposal", {
      means: "Where rests go",
      example: "hardened: construction waste; never down the sink",
      ...need,
    }),
    product("colour.code", {
      means:
        'Colour once dry, by its code or name; a new one needs colour.hex and its name in each language; "none" of a tool',
      example: "BLANC",
      read: orNone<string | null>(read.readText, null),
      ...need,
    }),
    product("colour.hex", { means: "As on the web", example: "#F7F6F1", read: read.readColour }),
    ...words("colour", { means: "Name of a new colour", example: "" }),
    product("destination", { means: "Inside, outside or both", example: "", ...one("destination"), ...need }),
    product("usage_functions", { means: "What it is for", example: "", ...several("usage_functions"), ...noneAtAll }),
    product("locations", { means: "Where it is used", example: "", ...several("locations"), ...noneAtAll }),
    product("supports", { means: "What it holds on", example: "", ...several("supports"), ...noneAtAll }),
    product("application_modes", {
      means: "What it is applied with",
      example: "",
      ...several("application_modes"),
      ...noneAtAll,
    }),
    product("norms", {
      means: "Norms it meets, as written",
      example: "EN 16566",
      read: orNone(read.readTexts, []),
      ...noneAtAll,
    }),
    product("regulatory_pictos", {
      means: "Labels that it bears",
      example: "",
      ...noneOr(several("regulatory_pictos"), []),
      ...noneAtAll,
    }),
    product("hazard.pictograms", {
      means: 'GHS pictograms of its label, or "none"',
      example: "GHS05",
      ...noneOr(several("hazard.pictograms"), []),
      ...need,
    }),
    product("hazard.signal_word", {
      means: 'Signal word of its label, or "none"',
      example: "DANGER",
      ...noneOr<string | null>(one("hazard.signal_word"), null),
      ...need,
    }),
    product("hazard.h", {
      means: 'Hazard statements of its label, or "none"',
      example: "H318",
      ...noneOr(several("hazard.h"), []),
      ...need,
    }),
    product("hazard.euh", {
      means: "Supplementary statements (EUH)",
      example: "none",
      ...noneOr(several("hazard.euh"), []),
      ...noneAtAll,
    }),
    product("biocide", {
      means: "Whether it is a biocidal product: yes or no",
      example: "no",
      read: read.readYesNo,
      ...need,
    }),
    product("key_benefit", { means: "Its main advantage", example: "", ...one("key_benefit"), ...need }),
    ...words("plus", {
      means: "Advantages as short sentences, in the same order in each language",
      example: "Doesn't shrink; can be drilled",
      read: read.readTexts,
    }),
    ...words(
      "meta_description",
      { means: "For search engines; without it the description", example: "" },
      { of: "texts" },
    ),
    ...(["pro", "part"] as const).flatMap((audience) =>
      words(
        `advice.${audience}`,
        {
          means: 'Advice on its page; a line is a paragraph, "- " begins a line of a list',
          example: "",
          read: read.readParagraphs,
        },
        { of: "texts" },
      ),
    ),
    ...(["before", "after", "accessories"] as const).map((name) =>
      field(name, "texts", name, {
        means: "Products by reference",
        example: "",
        read: several("products").read,
        ...noneAtAll,
      }),
    ),
    field("surface", "texts", "surface", { means: "Picture behind the pack", example: "" }),
    product("pictures", {
      means: "Pictures in media/, the first one for lists",
      example: "",
      read: several("pictures").read,
    }),
    ...files("sheet", "FICHE_TECHNIQUE"),
    ...files("safety_sheet", "FDS"),
    ...files("declaration", "REFERENCE_DOP"),
    ...PACK_FIELDS,
  ];
}
