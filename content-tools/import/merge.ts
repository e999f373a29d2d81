import { isDeepStrictEqual } from "node:util";
import { slugify } from "../../back-office/content/content";
import { MEASURES, numbersOf, WRITERS, type Writer, write } from "../../back-office/content/measure-words";
import type { Mistake } from "../../back-office/spreadsheet/cell-mistake";
import { packsOf } from "../../back-office/spreadsheet/doubled";
import type { Draft } from "../../back-office/spreadsheet/drafts";
import { LOCALES, type Locale } from "../../shared/route-table.js";
import { isTree, type Tree, valueAt } from "../../shared/rules/tree";
import { type Building, buildProduct } from "./build-product";
import type { ContentFolder, ProductFiles } from "./content-folder";

function changedFields(before: unknown, after: unknown, at = ""): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isTree(before) && isTree(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => changedFields(before[key], after[key], at ? `${at}.${key}` : key));
  }
  if (at === "variants" && Array.isArray(before) && Array.isArray(after)) {
    return after.flatMap((pack) => {
      const reference = isTree(pack) ? pack.reference : undefined;
      const old = before.filter(isTree).find((other) => other.reference === reference);
      return old ? changedFields(old, pack, `pack ${reference}`) : [`pack ${reference} (new)`];
    });
  }
  return [at || "texts (new)"];
}

export interface Merged {
  files: ProductFiles;
  added: string[];
  changed: { reference: string; fields: string[] }[];
  unchanged: number;
  notes: string[];
  mistakes: Mistake[];
}

type Given = Omit<Building, "nextId" | "slugs" | "texts">;

export function mergeDrafts(drafts: readonly Draft[], folder: ContentFolder, given: Given): Merged {
  const { files } = folder;
  const slugs = slugsOf(files.products.products, folder.languages);
  const building: Building = {
    ...given,
    texts: files["product-texts"],
    slugs,
    nextId: {
      product: counter(files.products.products),
      pack: counter(files.products.products.flatMap(packsOf)),
    },
  };
  const products = new Map(files.products.products.map((product) => [String(product.reference), product]));
  const texts = { ...files["product-texts"] };
  const merged: Merged = { files, added: [], changed: [], unchanged: 0, notes: [], mistakes: [] };
  const moved = [...files.moved];

  for (const draft of drafts) {
    const old = products.get(draft.reference);
    const oldTexts = texts[draft.reference];
    const built = buildProduct(draft, building);
    merged.mistakes.push(...takeSlugs(draft, built.product, slugs));
    const fields = [...changedFields(old, built.product), ...changedFields(oldTexts, built.texts)];
    if (!old) merged.added.push(draft.reference);
    else if (fields.length > 0) merged.changed.push({ reference: draft.reference, fields });
    else merged.unchanged += 1;
    if (old && !isDeepStrictEqual(old.slug, built.product.slug)) {
      moved.push({ entity_type: "product", from: old.slug, to: draft.reference });
    }
    const left = packsOf(old).filter(
      ({ reference }) => !draft.packs.some(({ values }) => values.get("pack.reference")?.value === reference),
    );
    if (draft.packs.length > 0 && left.length > 0) {
      const names = left.map(({ reference }) => reference).join(", ");
      merged.notes.push(`${draft.reference}: not in the file, so they stay: ${names}.`);
    }
    products.set(draft.reference, built.product);
    if (built.texts) texts[draft.reference] = built.texts;
  }
  const { overlays, notes } = mendOverlays(drafts, files, products);
  merged.notes.push(...notes);
  merged.files = {
    products: { ...files.products, products: [...products.values()] },
    "product-texts": texts,
    categories: categoriesWith(drafts, files.categories, products),
    moved,
    overlays,
  };
  return merged;
}

function counter(records: readonly Tree[]): () => number {
  let last = records.reduce((most, { id }) => (typeof id === "number" && id > most ? id : most), 0);
  return () => {
    last += 1;
    return last;
  };
}

type Slugs = Map<Locale, Map<string, string>>;
function slugsOf(products: readonly Tree[], languages: readonly Locale[]): Slugs {
  return new Map(
    languages.map((language) => [
      language,
      new Map(
        products.flatMap(({ slug, reference }) =>
          isTree(slug) ? [[String(slug[language]), String(reference)] as const] : [],
        ),
      ),
    ]),
  );
}

function takeSlugs(draft: Draft, { slug }: Tree, slugs: Slugs): Mistake[] {
  return [...slugs].flatMap(([language, taken]) => {
    const own = isTree(slug) ? String(slug[language] ?? "") : "";
    const holder = taken.get(own);
    taken.set(own, draft.reference);
    if (own !== "" && (holder === undefined || holder === draft.reference)) return [];
    const cell = draft.values.get(`slug.${language}`);
    const says =
      own === ""
        ? `no address can be made of its name and designation: fill slug.${language}`
        : `the address "${own}" is product ${holder}'s: write another one, such as "${own}-${slugify(draft.reference)}"`;
    return [{ row: cell?.row ?? draft.row, column: cell?.column, value: cell?.text, says }];
  });
}

/** Puts each imported product into the categories of each audience that its cell names, and into no other. */
function categoriesWith(
  drafts: readonly Draft[],
  categories: ProductFiles["categories"],
  products: ReadonlyMap<string, Tree>,
): ProductFiles["categories"] {
  const of = (audience: "pro" | "part") => {
    const named = new Map(
      drafts.flatMap(({ reference, values }) => {
        const main = valueAt(products.get(reference), `categories.${audience}`);
        const cell = values.get(`category.${audience}`);
        return main && !cell ? [] : [[reference, main ? [cell?.value].flat() : []] as const];
      }),
    );
    return categories[audience].map((category) => ({
      ...category,
      childs: category.childs.map((child) => {
        const isHere = (reference: string): boolean => named.get(reference)?.includes(child.code) ?? false;
        const others = child.products.filter((reference) => !named.has(reference) || isHere(reference));
        return { ...child, products: [...new Set([...others, ...[...named.keys()].filter(isHere)])] };
      }),
    }));
  };
  return { ...categories, pro: of("pro"), part: of("part") };
}

/** Writes the words of a changed number anew in each language; without them the product isn't offered in that language. */
function mendOverlays(drafts: readonly Draft[], files: ProductFiles, products: ReadonlyMap<string, Tree>) {
  const notes: string[] = [];
  const old = new Map(files.products.products.map((product) => [String(product.reference), product]));
  const overlays = Object.fromEntries(
    Object.entries(files.overlays).map(([name, overlay]) => {
      const locale = LOCALES.find((each) => each === name.split("/")[1]);
      const writer = locale && WRITERS[locale];
      const own = { ...overlay.products };
      for (const { reference } of drafts) {
        const [texts, before, after] = [own[reference], old.get(reference), products.get(reference)];
        if (!texts || !before || !after) continue;
        const { mended, out } = mendTexts(texts, { before, after, writer });
        if (!isDeepStrictEqual(mended, texts)) own[reference] = mended;
        if (out.length > 0)
          notes.push(
            `${name}.json ${reference}: ${out.join(", ")} changed, so that the words there are taken out: write them anew.`,
          );
      }
      return [name, isDeepStrictEqual(own, overlay.products) ? overlay : { ...overlay, products: own }];
    }),
  );
  return { overlays, notes };
}

function mendTexts(texts: Tree, { before, after, writer }: { before: Tree; after: Tree; writer: Writer | undefined }) {
  const mended = structuredClone(texts);
  const out: string[] = [];
  for (const measure of MEASURES) {
    if (!(measure in mended) || isDeepStrictEqual(numbersOf(before[measure]), numbersOf(after[measure]))) continue;
    const value = after[measure];
    if (writer && isTree(value)) mended[measure] = write(writer, measure, numbersOf(value));
    else delete mended[measure];
    if (!writer && isTree(value)) out.push(measure);
  }
  if (isTree(mended.plus) && Array.isArray(after.plus)) {
    const codes = new Set(after.plus.filter(isTree).map(({ code }) => String(code)));
    mended.plus = Object.fromEntries(Object.entries(mended.plus).filter(([code]) => codes.has(code)));
    if (after.plus.length === 0) delete mended.plus;
  }
  if (isTree(mended.variants)) {
    const packs = new Map(packsOf(before).map((pack) => [String(pack.reference), pack]));
    for (const pack of packsOf(after)) {
      const was = packs.get(String(pack.reference));
      const words = mended.variants[String(pack.reference)];
      if (!was || !isTree(words) || (was.quantity === pack.quantity && was.unit === pack.unit)) continue;
      if (writer) words.quantity_text = writer.quantity(pack as unknown as Parameters<Writer["quantity"]>[0]);
      else delete words.quantity_text;
      if (!writer) out.push(`variants.${pack.reference}`);
    }
  }
  return { mended, out };
}
