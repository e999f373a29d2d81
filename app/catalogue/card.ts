import type { PictureSource } from "~/components/picture";
import { isResized } from "~/components/picture-formats";
import type { Flag } from "~/components/tag";
import { type Place, pathTo } from "~/routing/paths";
import type { Category, ProductCard } from "~shared/contract";
import { CODE, textsOf } from "./facts";
import { findFamily } from "./families";
import type { Wording } from "./measures";
import { DESCRIPTION_LENGTH, truncate } from "./truncate";

export interface Card {
  id: number;
  href: string;
  name: string;
  designation: string;
  reference: string;
  /** Cut at 70 characters. */
  description: string;
  flags: Readonly<Record<Flag, boolean>>;
  picture: PictureSource | null;
  /** The colour of the product's family. */
  colour: string | null;
}

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
): Card {
  const [description = ""] = textsOf(product.caracteristics, CODE.description, requestContext);
  const [picture] = product.medias.visuel;
  return {
    id: product.id,
    href: pathTo("product", requestContext, { slug: product.slug }),
    name: product.name,
    designation: product.designation,
    reference: product.reference,
    description: truncate(description, DESCRIPTION_LENGTH),
    flags: product.flags,
    picture: picture ? silentPictureOf(picture) : null,
    colour: findFamily(roots, product, requestContext)?.colour ?? null,
  };
}
