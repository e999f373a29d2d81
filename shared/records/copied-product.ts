import type { EditBody } from "../contract";

/**
 * A product that begins as a copy of another one. Packs and data sheets belong to one product, and an address is made of its name.
 * @param like the reference of the product in the content folder whose facts it has
 */
export const copiedProduct = (
  { slug, ...body }: EditBody,
  { name, like }: { name: string; like: string },
): EditBody => ({
  ...body,
  kind: "product",
  name,
  like,
  variants: [],
  files: [],
});
