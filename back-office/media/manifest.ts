/**
 * What the generator of pictures and documents has drawn: `manifest.json` in the media folder.
 * Addresses begin with `/media/`; what follows is the path below the media folder.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** One text in every language of the catalogue. */
export const Bilingual = z.object({ fr: z.string(), de: z.string() });
export type Bilingual = z.infer<typeof Bilingual>;

/** `width` and `height` are pixels, the same for both files. A drawing in SVG has no second file. */
export const MediaFile = z.object({
  url: z.string().startsWith("/media/"),
  webp: z.string().startsWith("/media/").optional(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  alt: Bilingual,
  title: Bilingual,
});
export type MediaFile = z.infer<typeof MediaFile>;

/** `variant` is the reference of the pack size that is shown. */
const PackFile = MediaFile.extend({ variant: z.string() });

export const surfaceNames = [
  "plaster-smooth",
  "knife-strokes",
  "roller-orange-peel",
  "airless-spatter",
  "crack-wall",
  "crack-facade",
  "hole-plaster",
  "wood-grain",
  "wood-window",
  "render-rough",
  "facade-render",
  "concrete",
  "concrete-spall",
  "lime-brushed",
  "stucco",
  "joint-tape",
  "primer",
  "mould-corner",
  "tiles",
  "glass-cloth",
  "dust-sanding",
  "raking-light",
  "workshop",
  "bucket-row",
  "hands-knife",
] as const;
export type SurfaceName = (typeof surfaceNames)[number];

/** `wide` for desktops (16:9), `mobile` for phones held upright. */
export const Surface = z.object({ wide: MediaFile, mobile: MediaFile });
export type Surface = z.infer<typeof Surface>;

const noticeTypes = ["FICHE_TECHNIQUE", "FDS", "REFERENCE_DOP"] as const;

/** A PDF. `size` is in bytes, `reference` is the product's. */
export const NoticeFile = z.object({
  type: z.enum(noticeTypes),
  reference: z.string(),
  lang: z.enum(["fr", "de"]),
  url: z.string().startsWith("/media/notices/"),
  size: z.number().int().positive(),
  title: Bilingual,
});
export type NoticeFile = z.infer<typeof NoticeFile>;

export const MediaManifest = z.object({
  /** Changes when the content or the drawing code changes. */
  hash: z.string(),
  /** By product reference; `visuel` begins with the largest pack, and says whose picture each is. */
  products: z.record(z.object({ visuel: z.array(PackFile).min(1), AMBIANCE: z.array(MediaFile).min(1) })),
  /** By category code; only root categories have a cover of their own. */
  categories: z.record(z.object({ GESTES: z.array(MediaFile), cover: MediaFile.optional() })),
  surfaces: z.record(z.enum(surfaceNames), Surface),
  /** By picto code (hazard, regulatory, benefit) → address of an SVG. */
  pictos: z.record(z.string().startsWith("/media/pictos/")),
  notices: z.array(NoticeFile),
  brand: z.object({ logo: z.string(), icon: z.string() }),
});
export type MediaManifest = z.infer<typeof MediaManifest>;

/** Throws when the generator has not run or has written something else. */
export function readManifest(mediaDir: string): MediaManifest {
  return MediaManifest.parse(JSON.parse(readFileSync(join(mediaDir, "manifest.json"), "utf8")));
}
