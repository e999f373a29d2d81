/**
 * What is to be drawn, as tasks that can be done in any order within their round, each with the hash of what it
 * depends on: a task whose hash is known and whose files are there is not done again.
 */
import { createHash } from "node:crypto";
import { surfaceNames } from "../../back-office/media/manifest";
import { type Catalogue, coveredBy, familyColour, type Product, type Variant } from "./content";
import { labelTextOf, type PackFormName, packFormOf, packForms, picturedVariants } from "./packs/catalogue";

export type TaskKind = "pack" | "surface" | "gestures" | "pictos" | "brand" | "notices";

export interface Task {
  id: string;
  kind: TaskKind;
  /** The form, surface or product that the task is about. */
  subject: string;
  /** Documents show pictures of packs and come after them. */
  round: 0 | 1;
  hash: string;
}

export const hashOf = (...parts: readonly unknown[]) =>
  createHash("sha256")
    .update(parts.map((part) => (typeof part === "string" ? part : JSON.stringify(part))).join("\0"))
    .digest("hex")
    .slice(0, 24);

interface PicturedPack {
  product: Product;
  variant: Variant;
  /** Path below the media folder, without extension. */
  name: string;
}

const slug = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");

export const packName = (product: Product, variant: Variant) =>
  `products/${slug(product.reference)}-${slug(variant.packaging)}-${slug(`${variant.quantity}${variant.unit}`)}`;

export const packsOfForm = (catalogue: Catalogue, form: string): PicturedPack[] =>
  catalogue.products.flatMap((product) =>
    picturedVariants(product)
      .filter((variant) => packFormOf(product, variant) === form)
      .map((variant) => ({ product, variant, name: packName(product, variant) })),
  );

/** `code` stands for the drawing code: when it changes, everything is drawn anew. */
export function plannedTasks(catalogue: Catalogue, code: string): Task[] {
  const task = (kind: TaskKind, subject: string, depends: unknown, round: 0 | 1 = 0): Task => ({
    id: `${kind}:${subject}`,
    kind,
    subject,
    round,
    hash: hashOf(code, kind, subject, depends),
  });
  const forms = (Object.keys(packForms) as PackFormName[]).map((form) => {
    const packs = packsOfForm(catalogue, form);
    return task(
      "pack",
      form,
      packs.map(({ product, variant, name }) => [name, product.name, labelTextOf(catalogue, product, variant)]),
    );
  });
  return [
    ...forms,
    ...surfaceNames.map((name) =>
      task(
        "surface",
        name,
        coveredBy(catalogue, name).map(({ code: category, name: words, colour }) => [category, words, colour]),
      ),
    ),
    task("gestures", "all", catalogue.texts.values.application_modes),
    task("pictos", "all", null),
    task("brand", "all", null),
    ...catalogue.products.map((product) =>
      task(
        "notices",
        product.reference,
        [product, familyColour(catalogue, product), catalogue.productTexts[product.reference], catalogue.texts],
        1,
      ),
    ),
  ];
}
