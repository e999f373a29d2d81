/** Pictures of packs for products without own pictures, printed on request. An address contains a hash of what is printed. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { decoded } from "../../../shared/rules/decoded";
import { inEachLanguage } from "../../../shared/rules/languages";
import type { ProductSource } from "../../content/base-data";
import type { LocalisedText } from "../../content/content";
import { markShapes } from "../../documents/svg";
import { documentWords, filled } from "../../documents/words";
import type { ReadOwnFile } from "../../store/own-files";
import { packForms } from "./forms";
import { createLabels, filesOf, type PackContent, type PackLabel, picturedVariants, type Variant } from "./label-data";
import type { PrintPack } from "./printer";

/** Edge of the square picture, in pixels. */
const SIDE = 900;
/** Raise it when the design of the label changes, because browsers cache pictures by their address. */
const LABEL_VERSION = 1;

export interface PackPicture {
  url: string;
  width: number;
  height: number;
  alt: LocalisedText;
  title: LocalisedText;
}

export type Packs = ReturnType<typeof createPacks>;

export function createPacks(content: PackContent, readOwnFile: ReadOwnFile, print: PrintPack) {
  const { media, products, sites, characteristics } = content;
  const labelOf = createLabels(content);

  function hashOf(label: PackLabel): string {
    const drawings = filesOf(label).map((path) => media[path]?.hash);
    return createHash("sha256")
      .update(JSON.stringify([LABEL_VERSION, packForms[label.form].hash, label, drawings]))
      .digest("hex")
      .slice(0, 12);
  }

  function printed(label: PackLabel) {
    const hash = hashOf(label);
    const readDrawing = async (path: string) => {
      const file = await readOwnFile(path, media);
      const drawing = path === label.drawings.mark && file ? await markShapes(file) : file?.toString("utf8");
      return [path, drawing ?? ""] as const;
    };
    return {
      hash,
      /** The path of the PNG. @throws {QueueFull} while too many packs wait */
      file: () =>
        print(hash, async () => ({
          label,
          drawings: Object.fromEntries(await Promise.all(filesOf(label).map(readDrawing))),
        })),
    };
  }

  function shownVariants(product: ProductSource, sold: readonly string[]): Variant[] {
    const variants = picturedVariants(product);
    const ofSold = variants.filter(({ reference }) => sold.includes(reference));
    return ofSold.length > 0 ? ofSold : variants;
  }

  function described(product: ProductSource, variant: Variant): Pick<PackPicture, "alt" | "title"> {
    const packaging = characteristics.values.packaging[variant.packaging];
    const textsOf = (which: "alt" | "title") =>
      inEachLanguage((lang) => {
        const values = { name: product.name, size: variant.quantity_text[lang], purpose: product.designation[lang] };
        return filled(documentWords[lang].pack[which], { ...values, packaging: packaging?.[lang] ?? "" });
      });
    return { alt: textsOf("alt"), title: textsOf("title") };
  }

  const pictureOf = (product: ProductSource, site: { code: string }, variant: Variant): PackPicture => ({
    url: `/media/own/packs/${hashOf(labelOf(product, variant, site))}/${encodeURIComponent(variant.reference)}.png`,
    width: SIDE,
    height: SIDE,
    ...described(product, variant),
  });

  return {
    pictureOf,
    /** @param sold references of the variants on sale; others are shown only if there are none of these */
    of: (product: ProductSource, site: { code: string }, sold: readonly string[]): PackPicture[] =>
      shownVariants(product, sold).map((variant) => pictureOf(product, site, variant)),
    /** @param path `/<hash>/<reference of the variant>.png` */
    find(path: string) {
      const [, hash, file = ""] = /^\/([0-9a-f]{12})\/([^/]+)\.png$/.exec(path) ?? [];
      const wanted = decoded(file);
      const product = products.find(({ variants }) => variants.some(({ reference }) => reference === wanted));
      const variant = product?.variants.find(({ reference }) => reference === wanted);
      const labels = product && variant ? sites.map((site) => labelOf(product, variant, site)) : [];
      const label = labels.find((each) => hashOf(each) === hash);
      return label ? printed(label) : null;
    },
    /** The PNG of a product's first pack. */
    async picture(product: ProductSource, site: { code: string }): Promise<Buffer> {
      const [variant] = picturedVariants(product);
      if (!variant) throw new Error(`${product.reference} has no pack`);
      return await readFile(await printed(labelOf(product, variant, site)).file());
    },
  };
}
