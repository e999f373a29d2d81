import type { PictureSource } from "~/components/elements";
import { isResized } from "~/components/picture-formats";
import { type Place, pathTo } from "~/routing/paths";
import type { Category, ProductCard, Variant } from "~shared/contract";
import { CODE, textsOf } from "./facts";
import { findFamily } from "./families";
import type { Wording } from "./measures";
import { DESCRIPTION_LENGTH, truncate } from "./truncate";

/** Factors to kilograms or litres, so that pack sizes have one common unit. They sort together: a cartridge of 310 ml comes before a bucket of 5 kg. */
const UNITS: Readonly<Record<string, { factor: number; liquid: boolean }>> = {
  mg: { factor: 1e-6, liquid: false },
  g: { factor: 1e-3, liquid: false },
  kg: { factor: 1, liquid: false },
  t: { factor: 1e3, liquid: false },
  ml: { factor: 1e-3, liquid: true },
  cl: { factor: 1e-2, liquid: true },
  dl: { factor: 1e-1, liquid: true },
  l: { factor: 1, liquid: true },
};

/** `6 × 310 ml`, `1 000 kg`, `1’000 kg`, `2,5 L`, `2.5 kg`. */
const PACK_SIZE = /^(?:(\d+)\s*[x×]\s*)?(\d(?:[\s’']*\d)*(?:[.,]\d+)?)\s*([a-zA-Z]+)/;

/** `null`: no number with a unit that we know. */
export function parsePackSize(text: string) {
  const [, count = "1", digits = "", name = ""] = PACK_SIZE.exec(text.trim()) ?? [];
  const unit = UNITS[name.toLowerCase()];
  if (!unit) return null;
  const number = Number(digits.replace(/[\s’']/g, "").replace(",", "."));
  return { amount: Number(count) * number * unit.factor, liquid: unit.liquid };
}

/** Smallest first; of two equal ones the weight before the volume; what can't be read comes last, as it came. */
export function comparePackSizes(a: string, b: string): number {
  const [first, second] = [parsePackSize(a), parsePackSize(b)];
  if (!first || !second) return Number(!first) - Number(!second);
  return first.amount - second.amount || Number(first.liquid) - Number(second.liquid);
}

const textOf = ({ caracteristics }: Variant, code: string) => String(caracteristics[code]?.value ?? "");

export function packsOf(variants: readonly Variant[]) {
  return variants
    .map((variant) => ({
      id: variant.id,
      reference: variant.reference,
      size: textOf(variant, CODE.packSize),
      packaging: textOf(variant, CODE.packaging),
      /** `22 m² à 1 mm`; empty if unknown. */
      coverage: textOf(variant, CODE.coverage),
      ean: variant.ean ?? null,
    }))
    .sort((a, b) => comparePackSizes(a.size, b.size));
}
export type Pack = ReturnType<typeof packsOf>[number];

/** A decorative picture: the adjacent text says the same. */
export const silentPictureOf = ({ url, webp, width, height }: PictureSource): PictureSource => ({
  ...{ url, width, height },
  ...(isResized(url) ? {} : { webp }),
});

export const pictureOf = ({ alt, ...picture }: PictureSource): PictureSource => ({ ...silentPictureOf(picture), alt });

export function cardOf(
  product: ProductCard & { categories?: readonly { id: number }[] },
  roots: readonly Category[],
  requestContext: Place & Wording,
) {
  const [description = ""] = textsOf(product.caracteristics, CODE.description, requestContext);
  const [picture] = product.medias.visuel;
  return {
    id: product.id,
    href: pathTo("product", requestContext, { slug: product.slug }),
    name: product.name,
    designation: product.designation,
    reference: product.reference,
    description: truncate(description, DESCRIPTION_LENGTH),
    flags: Object.fromEntries(Object.entries(product.flags).filter(([, isSet]) => isSet)),
    picture: picture ? silentPictureOf(picture) : null,
    colour: findFamily(roots, product, requestContext)?.colour ?? null,
  };
}
export type Card = ReturnType<typeof cardOf>;
