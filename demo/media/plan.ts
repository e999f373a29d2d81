/** Everything that there will be, as the manifest that the back-office reads. */
import type { MediaFile, MediaManifest } from "../../back-office/media/manifest";
import { brandAddresses } from "./brand/draw";
import { type Catalogue, coveredBy } from "./content";
import { coverFile, gestureFiles, noticeFiles, packFile, surfaceFiles } from "./media-files";
import { picturedVariants } from "./packs/catalogue";
import { type SurfaceName, surfaceNames } from "./surface-names";
import { pictoAddresses } from "./symbols/draw";

export function plannedManifest(catalogue: Catalogue): MediaManifest {
  const gestures = gestureFiles(catalogue);
  const products: MediaManifest["products"] = {};
  for (const product of catalogue.products) {
    const seen = catalogue.productTexts[product.reference]?.surface ?? "plaster-smooth";
    products[product.reference] = {
      visuel: picturedVariants(product).map((variant) => ({
        ...packFile(catalogue, { product, variant }),
        variant: variant.reference,
      })),
      AMBIANCE: [...new Set([seen, mannerOf(product.application_modes)])].map((name) => surfaceFiles(name).wide),
    };
  }
  const categories: MediaManifest["categories"] = {};
  for (const root of catalogue.roots) {
    const own = (references: readonly string[]) => gesturesOf(catalogue, references, gestures);
    categories[root.code] = { GESTES: own(root.childs.flatMap((child) => child.products)) };
    for (const child of root.childs) categories[child.code] = { GESTES: own(child.products) };
  }
  for (const surface of surfaceNames)
    for (const root of coveredBy(catalogue, surface))
      categories[root.code] = { GESTES: [], ...categories[root.code], cover: coverFile(root, surface) };
  return {
    products,
    categories,
    surfaces: Object.fromEntries(surfaceNames.map((name) => [name, surfaceFiles(name)])),
    pictos: pictoAddresses(),
    notices: catalogue.products.flatMap((product) => noticeFiles(catalogue, product)),
    brand: brandAddresses,
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
