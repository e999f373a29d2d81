/** Everything that there will be, as the manifest that the back-office reads. */
import type { MediaManifest } from "../../back-office/media/manifest";
import type { Catalogue } from "./content";
import { noticeFiles } from "./media-files";

export const plannedManifest = (catalogue: Catalogue): MediaManifest => ({
  notices: catalogue.products.flatMap((product) => noticeFiles(catalogue, product)),
});
