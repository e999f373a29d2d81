import type { PictureSource } from "~/components/elements";
import { isResized } from "~/components/picture-formats";
import { type Place, pathTo } from "~/routing/paths";
import type { Category, ProductCard, Variant } from "~shared/contract";
import type { Amount } from "~shared/rules/consumption";
import { measureIn } from "~shared/rules/read-unit";
import { CODE, textsOf } from "./facts";
import { findFamily } from "./families";
import type { Wording } from "./measures";
import { DESCRIPTION_LENGTH, truncate } from "./truncate";

/** `6 × 310 ml`, `1 000 kg`, `1’000 kg`, `2,5 L`, `12 Stück`; but neither `50 m²` nor `1 m × 50 m`. */
const PACK_SIZE = /^(?:(\d+)\s*[x×]\s*)?(\d(?:[\s’']*\d)*(?:[.,]\d+)?)\s*(\p{L}+)(?![²2\p{L}]|\s*[x×*]\s*\d)/u;

/** In kilograms, litres, metres or pieces; `null`: no number with a unit that we know. */
export function parsePackSize(text: string): Amount | null {
  const [, count = "1", digits = "", name = ""] = PACK_SIZE.exec(text.trim()) ?? [];
  const unit = measureIn(name);
  if (!unit) return null;
  const number = Number(digits.replace(/[\s’']/g, "").replace(",", "."));
  return { amount: Number(count) * number * unit.amount, unit: unit.unit };
}

/** Smallest first: a cartridge of 310 ml comes before a bucket of 5 kg; of two equal ones the weight before the volume; what can't be read comes last, as it came. */
export function comparePackSizes(a: string, b: string): number {
  const [first, second] = [parsePackSize(a), parsePackSize(b)];
  if (!first || !second) return Number(!first) - Number(!second);
  return first.amount - second.amount || first.unit.localeCompare(second.unit);
}

const textOf = ({ caracteristics }: Variant, code: string) => String(caracteristics[code]?.value ?? "");

export function packsOf(variants: readonly Variant[]) {
  return variants
    .map((variant) => ({
      id: variant.id,
      reference: variant.reference,
      size: textOf(variant, CODE.packSize),
      name: variant.name ?? "",
      packaging: textOf(variant, CODE.packaging),
      /** `22 m² à 1 mm`; empty if unknown. */
      coverage: textOf(variant, CODE.coverage),
      ean: variant.ean ?? null,
    }))
    .sort((a, b) => comparePackSizes(a.size, b.size));
}
export type Pack = ReturnType<typeof packsOf>[number];

/** `25 kg, 1,5 mm, Sac`. */
export const packTitle = ({ size, name, packaging }: Pick<Pack, "size" | "name" | "packaging">): string =>
  [size, name, packaging].filter(Boolean).join(", ");

/** The query of a product's page on which a pack is chosen. */
export const packQuery = ({ reference }: Pick<Pack, "reference">): string =>
  `?${new URLSearchParams({ pack: reference })}`;

/** A decorative picture: the adjacent text says the same. */
export const silentPictureOf = ({ url, webp, width, height }: PictureSource): PictureSource => ({
  url,
  width,
  height,
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
