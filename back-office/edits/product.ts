/** A product as its form has it: what follows from their fields, and the check of `content -- check` for one product. */
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { EditTexts } from "../../shared/contract";
import { LOCALES } from "../../shared/route-table.js";
import { padBarcode } from "../../shared/rules/barcode";
import { hazardFaults } from "../../shared/rules/hazards";
import { readSteps, writeSteps } from "../../shared/rules/pack-prices";
import { isTree, type Tree, valueAt } from "../../shared/rules/tree";
import { HazardSource, NoticeSource, VariantSource } from "../content/base-data";
import { doubledNames } from "../content/check/links";
import type { Content } from "../content/content";
import { packSize } from "../content/pack-size";
import { Audience } from "../content/schema-parts";
import { sharedIn } from "./choices";
import { type MergedEdit, type Problems, textsAt } from "./kind";
import { recordsIn } from "./lenses";
import { measureProblems, withMeasures } from "./measures";
import { rawRecord } from "./record-fields";
import { readTones, writeTones } from "./tones";

/** A new pack has the same id each time, because edits are merged over the files at every start. */
const packId = (reference: unknown): number =>
  1 + Number.parseInt(createHash("sha256").update(String(reference)).digest("hex").slice(0, 8), 16);

const Size = VariantSource.pick({ quantity: true, unit: true });

/** In the form a colour is its code, the texts of a benefit are a field beside its code; tones and prices from a number on are lines. */
export function productForm({ plus, colour, tones, ...product }: Tree): Tree {
  return {
    ...product,
    variants: recordsIn(product.variants).map(({ price_from, ...pack }) => {
      const { data } = VariantSource.shape.price_from.safeParse(price_from);
      return data ? { ...pack, price_from: writeSteps(data) } : pack;
    }),
    colour: valueAt(colour, "code"),
    tones: writeTones(recordsIn(tones)),
    plus: recordsIn(plus).map(({ code, ...text }) => ({ code, text })),
  };
}

const NO_WORDS = Object.fromEntries(LOCALES.map((lang) => [lang, ""]));
const NO_NUMBERS = { FICHE_TECHNIQUE: null, FDS: null, REFERENCE_DOP: null };

/** The product with the texts of the codes that its form has. @param before the product as its files have it */
function withShared({ documents, tones, ...product }: Tree, before: Tree | undefined, content: Content): Tree {
  const { colours, forms } = sharedIn(content);
  const { colour, form } = product;
  return {
    ...product,
    ...(documents !== undefined && { documents: { ...NO_NUMBERS, ...(isTree(documents) && documents) } }),
    cleaning: product.cleaning ?? NO_WORDS,
    disposal: product.disposal ?? NO_WORDS,
    colour: colour === valueAt(before?.colour, "code") ? (before?.colour ?? null) : (colours[String(colour)] ?? null),
    ...(form !== before?.form && { form_label: forms[String(form)] ?? NO_WORDS }),
    ...tonesOf(tones, before),
    plus: recordsIn(product.plus).flatMap(({ code, text }) => (isTree(text) ? [{ code, ...text }] : [])),
  };
}

/** Lines as before, or that can't be read, leave the card as its file has it. */
function tonesOf(lines: unknown, before: Tree | undefined): Tree {
  const old = recordsIn(before?.tones);
  const read = readTones(lines);
  const tones = typeof read === "number" || lines === writeTones(old) ? old : read;
  return tones.length > 0 ? { tones } : {};
}

/** Unfinished packs and documents of a draft are left out, so that it can be shown. @param before the product as its files have it */
export function withDerived(edited: Tree, before: Tree | undefined, content: Content): Tree {
  const product = withShared(edited, before, content);
  const known = new Map(recordsIn(before?.variants).map((pack) => [pack.reference, pack]));
  const variants = recordsIn(product.variants).flatMap(({ consumption, ...pack }) => {
    const old = known.get(pack.reference) ?? {};
    const size = Size.safeParse(pack);
    const isOld = pack.quantity === old.quantity && pack.unit === old.unit;
    const made: Tree = {
      id: packId(pack.reference),
      ...pack,
      ...(pack.price_from !== undefined && { price_from: readSteps(String(pack.price_from)) }),
      // The form sends empty numbers of packs that have no consumption of their own.
      ...(isTree(consumption) && Object.values(consumption).some(Boolean) && { consumption }),
      ...(pack.ean13 !== old.ean13 && { gtin14: padBarcode(String(pack.ean13)) }),
      ...(size.success &&
        !isOld && { quantity_text: Object.fromEntries(LOCALES.map((lang) => [lang, packSize(size.data, lang)])) }),
    };
    return VariantSource.safeParse(made).success ? [made] : [];
  });
  const hazard = isTree(product.hazard) && { ...product.hazard, signal_word: product.hazard.signal_word ?? null };
  const isMoved = !isDeepStrictEqual(product.categories, before?.categories);
  const listing = { ...(isTree(product.listing) && product.listing), categories: product.categories };
  const files = recordsIn(product.files).filter((file) => NoticeSource.safeParse(file).success);
  return {
    ...withMeasures(product, before),
    ...(hazard && { hazard }),
    ...(product.files !== undefined && { files }),
    ...(isMoved && { listing }),
    variants,
  };
}

/** A new product has the facts of the one that it is copied from, but not its packs, colour card, documents and pictures. */
export function copiedProduct(
  { products, product_texts, spoken }: Content,
  { id, reference, body }: Pick<MergedEdit, "id" | "reference" | "body">,
): Tree {
  const like = products.find((product) => product.reference === body.like);
  if (!like) throw new Error(`there is no product ${body.like}`);
  const record = { ...like, texts: product_texts[like.reference] };
  const { documents, pictures, files, tones, ...facts } = rawRecord(record, spoken.languages);
  return { ...facts, id, reference, variants: [], listing: { like: like.reference } };
}

export const productTitle = ({ name, designation }: Tree): EditTexts =>
  Object.fromEntries(Object.entries(textsAt(designation)).map(([lang, text]) => [lang, `${name} ${text}`]));

const Hazard = HazardSource.extend({ signal_word: z.string().nullish() });
function hazardProblems({ hazard }: Tree): Problems {
  const read = Hazard.safeParse(hazard);
  const { signal_word: signals, pictograms } = read.success ? hazardFaults(read.data) : {};
  const [signal = "none", other] = signals ?? [];
  return {
    ...(signals && { "hazard.signal_word": other ? "missing" : `signal_${signal.toLowerCase()}` }),
    ...(pictograms && {
      "hazard.pictograms": pictograms.length > 0 ? `pictograms ${pictograms.join(", ")}` : "pictograms_none",
    }),
  };
}

/** Without a file, the content has a shop that sells and delivers nothing. */
export const hasNoShop = ({ carriers, prices }: Content["shop"]): boolean =>
  carriers.length + Object.keys(prices).length === 0;

const pricedFields = (body: Tree): string[] => [
  ...(valueAt(body, "shop.price") ? ["shop.price"] : []),
  ...recordsIn(body.variants).flatMap(({ shop_price }, index) => (shop_price ? [`variants.${index}.shop_price`] : [])),
];

const priceProblems = (body: Tree): Problems =>
  Object.fromEntries(
    recordsIn(body.variants).flatMap(({ price_from, shop_price }, index) => {
      if (!price_from || (shop_price && readSteps(String(price_from), Number(shop_price)))) return [];
      return [[`variants.${index}.price_from`, shop_price ? "price_steps" : "price_alone"]];
    }),
  );

function toneProblems({ tones }: Tree): Problems {
  const read = readTones(tones);
  return typeof read === "number" ? { tones: `tone ${read}` } : {};
}

export function productProblems(body: Tree, { products, shop }: Content, reference: string): Problems {
  const own = products.find((product) => product.reference === reference);
  const isSoldTo = (audience: string): boolean =>
    recordsIn(body.variants).some(({ salesplans }) => Array.isArray(salesplans) && salesplans.includes(audience));
  const unlisted = Audience.options.filter(
    (audience) => own?.categories[audience] && isSoldTo(audience) && !valueAt(body, `categories.${audience}`),
  );
  const others = products.filter((product) => product.reference !== reference);
  const doubled = doubledNames(new Map([["products", { products: [...others, body] }]]));
  const files = recordsIn(body.files).map(({ type, language }) => `${type} ${language}`);
  return {
    ...Object.fromEntries(
      files.flatMap((file, index) => (files.indexOf(file) < index ? [[`files.${index}.language`, "taken"]] : [])),
    ),
    ...hazardProblems(body),
    ...measureProblems(body),
    ...Object.fromEntries(unlisted.map((audience) => [`categories.${audience}`, "missing"])),
    ...(recordsIn(body.variants).length === 0 && { variants: "missing" }),
    ...toneProblems(body),
    ...priceProblems(body),
    ...(hasNoShop(shop) && Object.fromEntries(pricedFields(body).map((field) => [field, "no_shop"]))),
    ...Object.fromEntries(
      doubled.flatMap(({ path: [, index, ...field] }) => (index === others.length ? [[field.join("."), "taken"]] : [])),
    ),
  };
}
