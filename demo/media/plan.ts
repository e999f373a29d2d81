/** Everything that there will be, as the manifest that the back-office reads. */
import type { MediaManifest } from "../../back-office/media/manifest";
import type { Catalogue } from "./content";
import { noticeFiles, packFile } from "./media-files";
import { picturedVariants } from "./packs/catalogue";

export function plannedManifest(catalogue: Catalogue): MediaManifest {
  const products: MediaManifest["products"] = {};
  for (const product of catalogue.products) {
    products[product.reference] = {
      visuel: picturedVariants(product).map((variant) => ({
        ...packFile(catalogue, { product, variant }),
        variant: variant.reference,
      })),
    };
  }
  return { products, notices: catalogue.products.flatMap((product) => noticeFiles(catalogue, product)) };
}
