/** What a draft says → the records of products.json and product-texts.json, over those that are there. */
import { isDeepStrictEqual } from "node:util";
import { slugify } from "../../../back-office/catalogue/text";
import { LOCALES, type Locale } from "../../../shared/route-table.js";
import { padBarcode } from "../../../shared/rules/barcode";
import { type Checked, codeFrom, colourOf, packOf, packsOf } from "./complete";
import { isRaw, type Raw } from "./content-folder";
import { MEASURES, type Measure, type Writer } from "./derived-texts";
import type { Draft, Entry } from "./drafts";
import type { Field } from "./field-kinds";

export interface Building extends Checked {
  languages: readonly Locale[];
  writers: Readonly<Record<Locale, Writer>>;
  texts: Readonly<Record<string, Raw>>;
  nextId: { product(): number; pack(): number };
  /** Addresses that products have, by language. */
  slugs: ReadonlyMap<Locale, ReadonlyMap<string, string>>;
}

/** The order in which a new record has its fields. */
const ORDER = [
  ...[
    "id",
    "reference",
    "name",
    "family",
    "form_label",
    "designation",
    "slug",
    "description",
    "salesplans",
    "categories",
  ],
  ...[
    "flags",
    "consumption",
    "density_kg_per_l",
    "thickness_mm",
    "working_time",
    "hardening",
    "recoat_time",
    "paint_time",
  ],
  ...[
    "mixing",
    "temperature_c",
    "shelf_life",
    "cleaning",
    "disposal",
    "colour",
    "destination",
    "usage_functions",
    "locations",
  ],
  ...["supports", "application_modes", "norms", "regulatory_pictos", "hazard", "biocide", "key_benefit", "plus"],
  ...["pictures", "files", "variants"],
];
/** Put together by functions of their own. */
const BY_ITSELF = new Set<string>([...MEASURES, "colour", "plus", "slug", "files"]);

export function buildProduct(draft: Draft, building: Building): { product: Raw; texts: Raw | undefined } {
  const old = building.existing.get(draft.reference);
  const product: Raw = structuredClone(old ?? { id: building.nextId.product(), categories: {} });
  const oldTexts = building.texts[draft.reference];
  const texts: Raw = structuredClone(oldTexts ?? {});
  for (const field of building.fields) {
    if (field.of === "pack" || BY_ITSELF.has(field.at[0] ?? "")) continue;
    const said = stateOf(draft, field, building, field.of === "texts" ? oldTexts === undefined : old === undefined);
    if (said !== undefined) setAt(field.of === "texts" ? texts : product, field.at, said.value);
  }
  for (const audience of ["pro", "part"]) {
    const isFor = Array.isArray(product.salesplans) && product.salesplans.includes(audience);
    if (!isFor && isRaw(product.categories)) delete product.categories[audience];
  }
  for (const measure of MEASURES) product[measure] = measured(measure, draft, old, building);
  const colour = draft.said.get("colour.code");
  if (colour) product.colour = colour.value === null ? null : keptOr(old?.colour, colourOf(draft, building));
  product.plus = plusOf(draft, old, building);
  product.slug = slugOf(draft, product, building);
  const files = filesOf(draft, old, building);
  if (files.length > 0 || old?.files) product.files = files;
  product.variants = variantsOf(draft, product, old, building);
  return { product: old ? product : ordered(product), texts: textsOf(texts, product, oldTexts, building) };
}

/** `undefined`: nobody speaks of it, so it stays as it is. */
function stateOf(
  entry: Entry,
  field: Field,
  { columns }: Pick<Checked, "columns">,
  isNew: boolean,
): { value: unknown } | undefined {
  const said = entry.said.get(field.name);
  if (said) return said;
  const isSpokenOf = columns.some((column) => column.field === field);
  return isNew || isSpokenOf ? { value: structuredClone(field.empty) } : undefined;
}

function setAt(record: Raw, [first = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    if (value === undefined) delete record[first];
    else record[first] = value;
    return;
  }
  const inner = record[first];
  if (isRaw(inner)) setAt(inner, rest, value);
  else if (value !== undefined) {
    const made: Raw = {};
    record[first] = made;
    setAt(made, rest, value);
  }
}

const keptOr = (old: unknown, made: unknown): unknown => (isDeepStrictEqual(old, made) ? old : made);
const isLanguage = (key: string): boolean => LOCALES.some((locale) => locale === key);
export const numbersOf = (value: unknown): Raw =>
  isRaw(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => !isLanguage(key))) : {};

/** Numbers and the words beside them; words stay as long as their numbers do. */
function measured(measure: Measure, draft: Draft, old: Raw | undefined, building: Building): Raw | null {
  const before = old?.[measure];
  let numbers = numbersOf(before);
  for (const field of building.fields) {
    if (field.of !== "product" || field.at[0] !== measure || field.wordsOf) continue;
    const said = stateOf(draft, field, building, false);
    if (said === undefined) continue;
    const [, part] = field.at;
    if (part === undefined) numbers = isRaw(said.value) ? said.value : {};
    else setAt(numbers, [part], said.value);
  }
  const isNothing =
    Object.values(numbers).every((value) => value === undefined) ||
    (measure === "hardening" && numbers.by === undefined) ||
    (measure === "consumption" && numbers.value === undefined);
  if (isNothing) return null;
  if (measure === "consumption") numbers.unit ??= "g/m2/mm";
  if (measure === "thickness_mm") numbers.min ??= 0;
  const isSame = isDeepStrictEqual(numbers, numbersOf(before));
  const words = building.languages.map((language) => {
    const own = building.fields.find(({ wordsOf, name }) => wordsOf === measure && name.endsWith(`.${language}`));
    const said = own && stateOf(draft, own, building, false);
    const kept = isSame && !said && isRaw(before) ? before[language] : undefined;
    return [language, said?.value ?? kept ?? write(building.writers[language], measure, numbers)];
  });
  const others = isSame && isRaw(before) ? before : {};
  return { ...numbers, ...others, ...Object.fromEntries(words) };
}

/** The numbers have been read into the measure's own shape. */
export const write = (writer: Writer, measure: Measure, numbers: Raw): string =>
  (writer[measure] as (numbers: Raw) => string)(numbers);

function plusOf(draft: Draft, old: Raw | undefined, { languages, columns }: Building): unknown {
  const before = Array.isArray(old?.plus) ? old.plus.filter(isRaw) : [];
  const isSpokenOf =
    columns.some(({ field }) => field.at[0] === "plus") ||
    languages.some((language) => draft.said.has(`plus.${language}`));
  if (!isSpokenOf) return before;
  const texts = languages.map((language) => {
    const value = draft.said.get(`plus.${language}`)?.value;
    return Array.isArray(value) ? value.map(String) : [];
  });
  const codes = new Set<string>();
  return (texts[0] ?? []).map((first, index) => {
    const words = Object.fromEntries(languages.map((language, at) => [language, texts[at]?.[index]]));
    const known = before.find((plus) => languages.every((language) => plus[language] === words[language]));
    const code = freeName(String(known?.code ?? codeFrom(first)), codes, "_");
    codes.add(code);
    return known && known.code === code ? known : { code, ...words };
  });
}

/** Documents: one a kind and language (`files.FDS.de`); others that the product has stay. */
function filesOf(draft: Draft, old: Raw | undefined, building: Building): Raw[] {
  const files = Array.isArray(old?.files) ? old.files.filter(isRaw) : [];
  for (const field of building.fields) {
    const [first, type, language] = field.at;
    const state = first === "files" ? stateOf(draft, field, building, false) : undefined;
    if (!state) continue;
    const index = files.findIndex((file) => file.type === type && file.language === language);
    if (state.value === undefined) files.splice(index, index < 0 ? 0 : 1);
    else if (index < 0) files.push({ type, language, file: state.value });
    else files[index] = { ...files[index], file: state.value };
  }
  return files;
}

function freeName(name: string, taken: { has(name: string): boolean }, joint: string): string {
  if (!taken.has(name)) return name;
  let number = 2;
  while (taken.has(`${name}${joint}${number}`)) number += 1;
  return `${name}${joint}${number}`;
}

/** As it is; for a new product of its name and what it is. */
function slugOf(draft: Draft, product: Raw, { languages, slugs }: Building): Raw {
  const before = isRaw(product.slug) ? product.slug : {};
  const slug = { ...before };
  for (const language of languages) {
    const said = draft.said.get(`slug.${language}`)?.value;
    const designation = isRaw(product.designation) ? product.designation[language] : "";
    const made = slugify(`${product.name} ${designation}`);
    const holder = slugs.get(language)?.get(made);
    const free = holder === undefined || holder === draft.reference ? made : `${made}-${slugify(draft.reference)}`;
    slug[language] = said ?? before[language] ?? free;
  }
  return slug;
}

function variantsOf(draft: Draft, product: Raw, old: Raw | undefined, building: Building): Raw[] {
  const variants = [...packsOf(old)];
  for (const pack of draft.packs) {
    const before = packOf(pack, old);
    const built = buildPack(pack, product, before, building);
    if (before) variants[variants.indexOf(before)] = built;
    else variants.push(built);
  }
  return variants;
}

function buildPack(pack: Entry, product: Raw, before: Raw | undefined, building: Building): Raw {
  const value = (name: string): unknown => pack.said.get(name)?.value;
  const size = value("pack.size") as { quantity: number; unit: "kg" | "l" } | undefined;
  const isSame = before !== undefined && (!size || (size.quantity === before.quantity && size.unit === before.unit));
  const words =
    size &&
    Object.fromEntries(building.languages.map((language) => [language, building.writers[language].quantity(size)]));
  const barcode = value("pack.barcode");
  return {
    ...(before ?? { id: building.nextId.pack(), reference: value("pack.reference") }),
    ...(isSame ? {} : { ...size, quantity_text: words }),
    ...(pack.said.has("pack.packaging") && { packaging: value("pack.packaging") }),
    ...(typeof barcode === "string" && { ean13: barcode, gtin14: padBarcode(barcode) }),
    salesplans: value("pack.audiences") ?? before?.salesplans ?? product.salesplans,
  };
}

/** `undefined`: nothing is said of it, so there is no record. */
function textsOf(texts: Raw, product: Raw, old: Raw | undefined, { languages }: Building): Raw | undefined {
  const isSaid = Object.values(texts).some((value) => (Array.isArray(value) ? value.length > 0 : value !== undefined));
  if (!old && !isSaid) return undefined;
  const description = isRaw(product.description) ? product.description : {};
  const meta = isRaw(texts.meta_description) ? texts.meta_description : {};
  const whole = Object.fromEntries(languages.map((language) => [language, meta[language] ?? description[language]]));
  return { ...texts, meta_description: { ...meta, ...whole } };
}

const ordered = (product: Raw): Raw => {
  const rest = Object.keys(product).filter((key) => !ORDER.includes(key));
  return Object.fromEntries([...ORDER, ...rest].flatMap((key) => (key in product ? [[key, product[key]]] : [])));
};
