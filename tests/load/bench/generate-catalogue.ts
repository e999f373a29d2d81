/** Writes a content folder with any number of products, made after the demo's. The same number gives the same catalogue. */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const CONTENT = "demo/content";
const BEGINNINGS = "Alta Bri Cal Dora Fer Gra Helvi Jura Lema Mora Nivo Orba Pala Ruga Sila Tarma".split(" ");
const ENDINGS = "bex cor dal fix gyp lis mat nox plan ris sol tex val zan".split(" ");
const LETTERS = "ABCDEFGHKLMNPRSTUVWXYZ";
/** Four digits, above those of the demo. */
const FIRST_REFERENCE = 4_500;

type Words = { fr: string; de: string };
type Variant = { id: number; reference: string; quantity_text: Words; ean13: string; gtin14: string };
type Product = {
  id: number;
  reference: string;
  name: string;
  slug: Words;
  categories: { pro?: string; part?: string };
  variants: Variant[];
  flags: Record<string, boolean>;
};
type Leaf = { code: string; products: string[] };
type Family = { childs: Leaf[] };

/** Numbers that look random and are the same each time (mulberry32). */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));

/** With its check digit (GS1); 20… is for use inside a company. */
function ean13(number: number) {
  const digits = `20${String(number).padStart(10, "0")}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function makeProduct(model: Product, id: number, random: (below: number) => number): Product {
  const pick = (list: readonly string[] | string) => list[random(list.length)] ?? "";
  const name = `${pick(BEGINNINGS)}${pick(ENDINGS)} ${pick(LETTERS)}${10 + random(90)}`;
  const reference = `TV${FIRST_REFERENCE + id}`;
  const slugBegin = `${name.toLowerCase().replace(" ", "-")}-${id}`;
  const behindName = (slug: string) => slug.split("-").slice(2).join("-");
  return {
    ...model,
    ...{ id, reference, name },
    slug: { fr: `${slugBegin}-${behindName(model.slug.fr)}`, de: `${slugBegin}-${behindName(model.slug.de)}` },
    flags: { ...model.flags, best_seller: false },
    variants: model.variants.map((variant, index) => {
      const code = ean13(id * 100 + index);
      const number = String(index + 1).padStart(2, "0");
      return { ...variant, id: id * 100 + index + 1, reference: reference + number, ean13: code, gtin14: `0${code}` };
    }),
  };
}

/** `folder` must not exist yet; `size` is at least the demo's 48. */
export function generateCatalogue(folder: string, size: number) {
  const random = createRandom(size);
  const contentDir = join(folder, "content");
  cpSync(CONTENT, contentDir, { recursive: true, preserveTimestamps: true });
  const file = readJson(join(CONTENT, "products.json"));
  const texts = readJson(join(CONTENT, "product-texts.json"));
  const categories: { pro: Family[]; part: Family[] } = readJson(join(CONTENT, "categories.json"));
  const models: Product[] = file.products;
  const products = [...models];
  const leaves = [...categories.pro, ...categories.part].flatMap(({ childs }) => childs);

  for (let id = models.length + 1; id <= size; id += 1) {
    const model = models[(id - 1) % models.length];
    if (!model) throw new Error(`${CONTENT}/products.json has no products`);
    const made = makeProduct(model, id, random);
    products.push(made);
    texts[made.reference] = texts[model.reference];
    for (const leaf of leaves) if (leaf.products.includes(model.reference)) leaf.products.push(made.reference);
  }
  writeFileSync(join(contentDir, "products.json"), JSON.stringify({ ...file, products }));
  writeFileSync(join(contentDir, "product-texts.json"), JSON.stringify(texts));
  writeFileSync(join(contentDir, "categories.json"), JSON.stringify(categories));
  return contentDir;
}
