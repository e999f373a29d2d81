/** Puts what the tasks have drawn into the manifest. */

import type { MediaFile, MediaManifest, Surface, SurfaceName } from "../../back-office/media/manifest";
import type { Catalogue } from "./content";
import { picturedVariants } from "./packs/catalogue";
import type { Drawn } from "./perform";
import { packName } from "./tasks";

export function assembledManifest(catalogue: Catalogue, drawn: Record<string, Drawn>, hash: string): MediaManifest {
  const results = Object.values(drawn);
  const packs: Record<string, MediaFile> = Object.assign({}, ...results.map((result) => result.packs));
  const surfaces = Object.fromEntries(
    Object.entries(drawn).flatMap(([id, { surface }]) => (surface ? [[id.slice("surface:".length), surface]] : [])),
  ) as Record<SurfaceName, Surface>;
  const covers: Record<string, MediaFile> = Object.assign({}, ...results.map((result) => result.covers));
  const gestures = drawn["gestures:all"]?.gestures ?? {};
  const products: MediaManifest["products"] = {};
  for (const product of catalogue.products) {
    const seen = catalogue.productTexts[product.reference]?.surface ?? "plaster-smooth";
    products[product.reference] = {
      visuel: picturedVariants(product).flatMap((variant) => {
        const file = packs[packName(product, variant)];
        return file ? { ...file, variant: variant.reference } : [];
      }),
      AMBIANCE: [...new Set([seen, mannerOf(product.application_modes)])].map((name) => surfaces[name].wide),
    };
  }
  const categories: MediaManifest["categories"] = {};
  for (const root of catalogue.roots) {
    const cover = covers[root.code];
    const own = (references: readonly string[]) => gesturesOf(catalogue, references, gestures);
    categories[root.code] = {
      GESTES: own(root.childs.flatMap((child) => child.products)),
      ...(cover ? { cover } : {}),
    };
    for (const child of root.childs) categories[child.code] = { GESTES: own(child.products) };
  }
  return {
    hash,
    products,
    categories,
    surfaces,
    pictos: drawn["pictos:all"]?.pictos ?? {},
    notices: results.flatMap((result) => result.notices ?? []),
    brand: drawn["brand:all"]?.brand ?? { logo: "", icon: "" },
  };
}

/** The second picture of a product shows the trace of the tool it is worked with. */
function mannerOf(modes: readonly string[]): SurfaceName {
  const traces: Record<string, SurfaceName> = {
    AIRLESS: "airless-spatter",
    ROULEAU: "roller-orange-peel",
    COUTEAU: "knife-strokes",
    LISSEUSE: "plaster-smooth",
    PINCEAU: "lime-brushed",
  };
  return modes.map((mode) => traces[mode]).find((trace) => trace !== undefined) ?? "raking-light";
}

/** The drawings of the tools that these products are worked with, the most used first, four at most. */
function gesturesOf(
  catalogue: Catalogue,
  references: readonly string[],
  drawn: Record<string, MediaFile>,
): MediaFile[] {
  const uses = new Map<string, number>();
  for (const product of catalogue.products)
    if (references.includes(product.reference))
      product.application_modes.forEach((mode, index) => {
        uses.set(mode, (uses.get(mode) ?? 0) + 1 - index * 0.1);
      });
  const modes = [...uses].sort(([, a], [, b]) => b - a).map(([mode]) => mode);
  return modes.flatMap((mode) => drawn[mode] ?? []).slice(0, 4);
}

/** Every `/media/…` address in a manifest or in a part of it. */
export function filesOf(part: unknown): string[] {
  if (typeof part === "string") return part.startsWith("/media/") ? [part] : [];
  if (typeof part !== "object" || part === null) return [];
  return Object.values(part).flatMap(filesOf);
}
