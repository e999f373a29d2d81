/** Does one task: draws, writes the files, says what it has written. */
import { join } from "node:path";
import type { MediaFile, NoticeFile, Surface, SurfaceName } from "../../back-office/media/manifest";
import { drawBrand } from "./brand/draw";
import { type Catalogue, familyColour, valueText } from "./content";
import { store, storePicture } from "./files";
import { declaration } from "./notices/declaration";
import { safetySheet } from "./notices/safety-sheet";
import { technicalSheet } from "./notices/technical-sheet";
import { labelTextOf, type PackFormName, picturedVariants } from "./packs/catalogue";
import { lightPack, packPicture } from "./packs/draw";
import { drawSurface } from "./surfaces/draw";
import { drawPictos } from "./symbols/draw";
import { drawGestures } from "./symbols/gestures-draw";
import { packName, packsOfForm, type Task } from "./tasks";
import { filled, inBoth, langs, texts } from "./texts";
import { sharp } from "./tools";

/** What a task has drawn, by the key under which the manifest finds it. */
export interface Drawn {
  /** By path below the media folder, without extension. */
  packs?: Record<string, MediaFile>;
  surface?: Surface;
  /** By code of the root category. */
  covers?: Record<string, MediaFile>;
  /** By application mode. */
  gestures?: Record<string, MediaFile>;
  pictos?: Record<string, string>;
  brand?: { logo: string; icon: string };
  notices?: NoticeFile[];
}

export async function perform(task: Task, catalogue: Catalogue, mediaDir: string): Promise<Drawn> {
  switch (task.kind) {
    case "pack":
      return { packs: await drawPacks(task.subject as PackFormName, catalogue, mediaDir) };
    case "surface":
      return drawSurface(catalogue, task.subject as SurfaceName, mediaDir);
    case "gestures":
      return { gestures: await drawGestures(catalogue, mediaDir) };
    case "pictos":
      return { pictos: await drawPictos(mediaDir) };
    case "brand":
      return { brand: await drawBrand(mediaDir) };
    case "notices":
      return { notices: await drawNotices(task.subject, catalogue, mediaDir) };
  }
}

async function drawPacks(
  form: PackFormName,
  catalogue: Catalogue,
  mediaDir: string,
): Promise<Record<string, MediaFile>> {
  const lit = lightPack(form);
  const drawn: Record<string, MediaFile> = {};
  for (const { product, variant, name } of packsOfForm(catalogue, form)) {
    const picture = await packPicture(lit, labelTextOf(catalogue, product, variant));
    const packaging = valueText(catalogue, "packaging", variant.packaging);
    drawn[name] = await storePicture(mediaDir, name, picture, "cutout", {
      alt: inBoth((lang, words) =>
        filled(words.pack_alt, {
          packaging: packaging[lang],
          size: variant.quantity_text[lang],
          name: product.name,
          purpose: product.designation[lang],
        }),
      ),
      title: inBoth((lang, words) =>
        filled(words.pack_title, { name: product.name, size: variant.quantity_text[lang] }),
      ),
    });
  }
  return drawn;
}

/** The pack as it stands in the technical sheet's banner: on the family's colour, white above and below. */
async function bannerPack(catalogue: Catalogue, reference: string, mediaDir: string): Promise<Buffer> {
  const product = catalogue.products.find((other) => other.reference === reference);
  const variant = product && picturedVariants(product)[0];
  if (!product || !variant) throw new Error(`No pack of ${reference}`);
  const side = 560;
  const share = (points: number) => Math.round((side * points) / 194);
  const draw = await sharp();
  const field = draw({
    create: { width: side, height: share(168), channels: 3, background: familyColour(catalogue, product) },
  });
  const pack = draw(join(mediaDir, `${packName(product, variant)}.webp`)).resize(side, side);
  return draw({ create: { width: side, height: side, channels: 3, background: "#ffffff" } })
    .composite([
      { input: await field.png().toBuffer(), left: 0, top: share(6) },
      { input: await pack.png().toBuffer(), left: 0, top: 0 },
    ])
    .jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

async function drawNotices(reference: string, catalogue: Catalogue, mediaDir: string): Promise<NoticeFile[]> {
  const product = catalogue.products.find((other) => other.reference === reference);
  if (!product) throw new Error(`No product ${reference}`);
  const pack = await bannerPack(catalogue, reference, mediaDir);
  const kinds = [
    ["FICHE_TECHNIQUE", "ft", technicalSheet],
    ["FDS", "fds", safetySheet],
    ["REFERENCE_DOP", "dop", declaration],
  ] as const;
  const drawn: NoticeFile[] = [];
  for (const [type, prefix, draw] of kinds) {
    if (product.documents[type] === null) continue;
    for (const lang of langs) {
      const path = `notices/${prefix}-${reference.toLowerCase()}-${lang}.pdf`;
      const content = await draw(catalogue, product, lang, pack);
      await store(mediaDir, path, content);
      const title = { fr: `${texts.fr.notice[type]} ${product.name}`, de: `${texts.de.notice[type]} ${product.name}` };
      drawn.push({ type, reference, lang, url: `/media/${path}`, size: content.length, title });
    }
  }
  return drawn;
}
