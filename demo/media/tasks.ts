/**
 * What is to be rendered, as tasks that can be done in any order, each with the files that it writes and a hash of what
 * those depend on.
 */
import { createHash } from "node:crypto";
import { mediaAddresses } from "../../back-office/media/manifest";
import { brandAddresses } from "./brand/draw";
import { type Catalogue, coveredBy, familyColour, type Product, type Variant } from "./content";
import { coverFile, gestureFiles, noticeFiles, packFile, surfaceFiles } from "./media-files";
import { labelTextOf, type PackFormName, packFormOf, picturedVariants } from "./packs/catalogue";
import { surfaceNames } from "./surface-names";
import { pictoAddresses } from "./symbols/draw";

type TaskKind = "pack" | "surface" | "gestures" | "pictos" | "brand" | "notices";

export interface Task {
  id: string;
  kind: TaskKind;
  /** The pack, surface or product that the task is about. */
  subject: string;
  /** Tasks of one group share costly preparations: a worker does them one after the other. */
  group?: string;
  hash: string;
  /** Addresses, each `/media/…`. */
  files: string[];
}

export const hashOf = (...parts: readonly unknown[]) =>
  createHash("sha256")
    .update(parts.map((part) => (typeof part === "string" ? part : JSON.stringify(part))).join("\0"))
    .digest("hex")
    .slice(0, 24);

export interface Pack {
  product: Product;
  variant: Variant;
  form: PackFormName;
}

export const listPacks = (catalogue: Catalogue): Pack[] =>
  catalogue.products.flatMap((product) =>
    picturedVariants(product).map((variant) => ({ product, variant, form: packFormOf(product, variant) })),
  );

/** `code` stands for the rendering code: when it changes, everything is rendered again. */
export function plannedTasks(catalogue: Catalogue, code: string): Task[] {
  const task = (kind: TaskKind, subject: string, files: unknown, depends: unknown, group?: string): Task => ({
    id: `${kind}:${subject}`,
    kind,
    subject,
    hash: hashOf(code, kind, subject, depends),
    files: mediaAddresses(files),
    ...(group ? { group } : {}),
  });
  return [
    task("brand", "all", brandAddresses, null),
    task("pictos", "all", pictoAddresses(), null),
    task("gestures", "all", gestureFiles(catalogue), null),
    ...surfaceNames.map((name) => {
      const covers = coveredBy(catalogue, name);
      const files = [surfaceFiles(name), covers.map((category) => coverFile(category, name))];
      return task(
        "surface",
        name,
        files,
        covers.map(({ code: category, colour }) => [category, colour]),
      );
    }),
    ...listPacks(catalogue).map((pack) => {
      const { product, variant, form } = pack;
      const label = labelTextOf(catalogue, product, variant);
      return task("pack", variant.reference, packFile(catalogue, pack), label, form);
    }),
    ...catalogue.products.map((product) =>
      task("notices", product.reference, noticeFiles(catalogue, product), [
        product,
        familyColour(catalogue, product),
        catalogue.productTexts[product.reference],
        catalogue.texts,
        catalogue.brand,
        catalogue.markets.map((market) => market.languages.map((lang) => market.factsIn(lang))),
      ]),
    ),
  ];
}
