import { isDeepStrictEqual } from "node:util";
import { ProductSource } from "../../back-office/content/base-data";
import { slugify } from "../../back-office/content/content";
import { MEASURES, type Measure, numbersOf, WRITERS, write } from "../../back-office/content/measure-words";
import { packsOf } from "../../back-office/spreadsheet/doubled";
import type { Draft, Entry } from "../../back-office/spreadsheet/drafts";
import type { Field } from "../../back-office/spreadsheet/fields";
import { ownValuesIn } from "../../shared/records/own-fields";
import type { Locale } from "../../shared/route-table.js";
import { padBarcode } from "../../shared/rules/barcode";
import { IMPLIED_UNIT } from "../../shared/rules/consumption";
import { readSteps } from "../../shared/rules/pack-prices";
import { isTree, setValueAt, type Tree, valueAt } from "../../shared/rules/tree";
import { type Checked, codeFrom, colourOf, isHazardUnknown, packOf } from "./complete";

export interface Building extends Checked {
  texts: Readonly<Record<string, Tree>>;
  nextId: { product(): number; pack(): number };
  slugs: ReadonlyMap<Locale, ReadonlyMap<string, string>>;
}

/** The order in which a new record has its fields. */
const ORDER = Object.keys(ProductSource.shape);
/** Put together by functions of their own. */
const BY_ITSELF = new Set<string>([...MEASURES, "colour", "plus", "slug", "files"]);

export function buildProduct(draft: Draft, building: Building): { product: Tree; texts: Tree | undefined } {
  const old = building.existing.get(draft.reference);
  const product: Tree = structuredClone(old ?? { id: building.nextId.product(), categories: {} });
  const oldTexts = building.texts[draft.reference];
  const texts: Tree = structuredClone(oldTexts ?? {});
  for (const field of building.fields) {
    if (field.of === "pack" || field.of === "tone" || BY_ITSELF.has(field.at[0] ?? "")) continue;
    const state = stateOf(draft, field, building, field.of === "texts" ? oldTexts === undefined : old === undefined);
    if (!state) continue;
    // The record names the main category alone; categories.json lists the product in all.
    const [main] = field.at[0] === "categories" ? [state.value].flat() : [state.value];
    put(field.of === "texts" ? texts : product, field.at.join("."), main);
  }
  if (isHazardUnknown(draft)) product.hazard = null;
  for (const audience of ["pro", "part"]) {
    const isFor = Array.isArray(product.salesplans) && product.salesplans.includes(audience);
    if (!isFor && isTree(product.categories)) delete product.categories[audience];
  }
  for (const measure of MEASURES) product[measure] = measured(measure, draft, old, building);
  const colour = draft.values.get("colour.code");
  if (colour) product.colour = colour.value === null ? null : sameOr(old?.colour, colourOf(draft, building));
  removeEmptyOwn(product);
  product.plus = plusOf(draft, old, building);
  product.slug = slugOf(draft, product, building);
  const files = filesOf(draft, old, building);
  if (files.length > 0 || old?.files) product.files = files;
  product.variants = variantsOf(draft, product, old, building);
  if (draft.tones.length > 0) product.tones = tonesOf(draft, old, building);
  return { product: old ? product : ordered(product), texts: textsOf(texts, product, oldTexts, building) };
}

function stateOf(entry: Entry, field: Field, { columns }: Pick<Checked, "columns">, isNew: boolean) {
  const cell = entry.values.get(field.name);
  if (cell) return cell;
  const hasColumn = columns.some((column) => column.field === field);
  return isNew || hasColumn ? { value: structuredClone(field.empty) } : undefined;
}

/** `undefined` makes no objects on the way. */
function put(record: Tree, at: string, value: unknown): void {
  if (value !== undefined || valueAt(record, at) !== undefined) setValueAt(record, at, value);
}

const sameOr = (old: unknown, made: unknown): unknown => (isDeepStrictEqual(old, made) ? old : made);

/** Numbers and the words beside them; the words stay while their numbers are unchanged. */
function measured(measure: Measure, draft: Draft, old: Tree | undefined, building: Building): Tree | null {
  const before = old?.[measure];
  let numbers = numbersOf(before);
  for (const field of building.fields) {
    if (field.of !== "product" || field.at[0] !== measure || field.wordsOf) continue;
    const state = stateOf(draft, field, building, false);
    if (!state) continue;
    const [, part] = field.at;
    if (part === undefined) numbers = isTree(state.value) ? state.value : {};
    else put(numbers, part, state.value);
  }
  const isNothing =
    Object.values(numbers).every((value) => value === undefined) ||
    (measure === "hardening" && numbers.by === undefined) ||
    (measure === "consumption" && numbers.value === undefined);
  if (isNothing) return null;
  if (measure === "consumption") numbers.unit ??= IMPLIED_UNIT;
  if (measure === "thickness_mm") numbers.min ??= 0;
  const isSame = isDeepStrictEqual(numbers, numbersOf(before));
  const words = building.languages.map((language) => {
    const own = building.fields.find(({ wordsOf, name }) => wordsOf === measure && name.endsWith(`.${language}`));
    const state = own && stateOf(draft, own, building, false);
    const unchanged = isSame && !state && isTree(before) ? before[language] : undefined;
    return [language, state?.value ?? unchanged ?? write(WRITERS[language], measure, numbers)];
  });
  const others = isSame && isTree(before) ? before : {};
  return { ...numbers, ...others, ...Object.fromEntries(words) };
}

function plusOf(draft: Draft, old: Tree | undefined, { languages, columns }: Building): unknown {
  const before = Array.isArray(old?.plus) ? old.plus.filter(isTree) : [];
  const hasValues =
    columns.some(({ field }) => field.at[0] === "plus") ||
    languages.some((language) => draft.values.has(`plus.${language}`));
  if (!hasValues) return before;
  const texts = languages.map((language) => {
    const value = draft.values.get(`plus.${language}`)?.value;
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

function filesOf(draft: Draft, old: Tree | undefined, building: Building): Tree[] {
  const files = Array.isArray(old?.files) ? old.files.filter(isTree) : [];
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

/** The slug of an existing product stays; a new one is made of name and designation. */
function slugOf(draft: Draft, product: Tree, { languages, slugs }: Building): Tree {
  const before = isTree(product.slug) ? product.slug : {};
  const slug = { ...before };
  for (const language of languages) {
    const given = draft.values.get(`slug.${language}`)?.value;
    const designation = isTree(product.designation) ? product.designation[language] : "";
    const made = slugify(`${product.name} ${designation}`);
    const holder = slugs.get(language)?.get(made);
    const free = holder === undefined || holder === draft.reference ? made : `${made}-${slugify(draft.reference)}`;
    slug[language] = given ?? before[language] ?? free;
  }
  return slug;
}

function tonesOf({ tones }: Draft, old: Tree | undefined, { fields }: Building): Tree[] {
  const before = Array.isArray(old?.tones) ? old.tones.filter(isTree) : [];
  const known = new Map(before.map((tone) => [String(tone.code), structuredClone(tone)]));
  for (const { values } of tones) {
    const code = String(values.get("tone.code")?.value);
    const tone = known.get(code) ?? {};
    for (const { name, at } of fields) if (name.startsWith("tone.")) put(tone, at.join("."), values.get(name)?.value);
    known.set(code, tone);
  }
  return [...known.values()];
}

function variantsOf(draft: Draft, product: Tree, old: Tree | undefined, building: Building): Tree[] {
  const variants = [...packsOf(old)];
  for (const pack of draft.packs) {
    const before = packOf(pack, old);
    const built = buildPack(pack, product, before, building);
    if (before) variants[variants.indexOf(before)] = built;
    else variants.push(built);
  }
  return variants;
}

const PARTS_OF_PACKS = ["own", "consumption", "weight_kg", "photo", "packs_per_pallet"];

function buildPack(pack: Entry, product: Tree, before: Tree | undefined, building: Building): Tree {
  const value = (name: string): unknown => pack.values.get(name)?.value;
  const size = value("pack.size") as { quantity: number; unit: "kg" | "l" } | undefined;
  const isSame = before !== undefined && (!size || (size.quantity === before.quantity && size.unit === before.unit));
  const words =
    size && Object.fromEntries(building.languages.map((language) => [language, WRITERS[language].quantity(size)]));
  const barcode = value("pack.barcode");
  const made: Tree = {
    ...structuredClone(before ?? { id: building.nextId.pack(), reference: value("pack.reference") }),
    ...(isSame ? {} : { ...size, quantity_text: words }),
    ...(pack.values.has("pack.packaging") && { packaging: value("pack.packaging") }),
    ...(pack.values.has("pack.price") && { shop_price: value("pack.price") }),
    ...(pack.values.has("pack.price_from") && { price_from: readSteps(String(value("pack.price_from"))) ?? undefined }),
    ...(typeof barcode === "string" && { ean13: barcode, gtin14: padBarcode(barcode) }),
    salesplans: value("pack.audiences") ?? before?.salesplans ?? product.salesplans,
  };
  for (const field of building.fields) {
    const isPart = field.of === "pack" && PARTS_OF_PACKS.includes(field.at[0] ?? "");
    const state = isPart ? stateOf(pack, field, building, false) : undefined;
    if (state) put(made, field.at.join("."), state.value);
  }
  removeEmptyOwn(made);
  if (isTree(made.consumption)) {
    if (made.consumption.value === undefined) delete made.consumption;
    else made.consumption.unit ??= valueAt(product, "consumption.unit") ?? IMPLIED_UNIT;
  }
  return made;
}

function removeEmptyOwn(record: Tree): void {
  const filled = ownValuesIn(record.own) ?? undefined;
  if (!isDeepStrictEqual(record.own, filled)) setValueAt(record, "own", filled);
}

/** `undefined`: there are no texts, so there is no record. */
function textsOf(texts: Tree, product: Tree, old: Tree | undefined, { languages }: Building): Tree | undefined {
  const hasText = Object.values(texts).some((value) => (Array.isArray(value) ? value.length > 0 : value !== undefined));
  if (!old && !hasText) return undefined;
  const description = isTree(product.description) ? product.description : {};
  const meta = isTree(texts.meta_description) ? texts.meta_description : {};
  const whole = Object.fromEntries(languages.map((language) => [language, meta[language] ?? description[language]]));
  return { ...texts, meta_description: { ...meta, ...whole } };
}

const ordered = (product: Tree): Tree => {
  const rest = Object.keys(product).filter((key) => !ORDER.includes(key));
  return Object.fromEntries([...ORDER, ...rest].flatMap((key) => (key in product ? [[key, product[key]]] : [])));
};
