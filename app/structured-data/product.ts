import { packQuery } from "~/catalogue/card";
import { CODE } from "~/catalogue/facts";
import { pathTo } from "~/routing/paths";
import type { Characteristic, Product, Variant } from "~shared/contract";
import { absolute, type JsonLdNode, type NodeContext, organisation } from "./json-ld-node";

/** EAN-8, UPC-A, EAN-13 and GTIN-14 all go by the name of GTIN. */
const GTIN = /^\d{8}(?:\d{4,6})?$/;

const wordsOf = ({ value, unit }: Characteristic): string | number =>
  Array.isArray(value) ? value.join(", ") : typeof value === "number" && unit === undefined ? value : String(value);

function facts(characteristics: Product["caracteristics"]): JsonLdNode[] {
  return Object.values(characteristics).map((characteristic) => ({
    "@type": "PropertyValue",
    name: characteristic.label,
    value: wordsOf(characteristic),
    unitText: characteristic.unit,
  }));
}

const sizeOf = ({ caracteristics }: Variant): string | undefined => {
  const size = caracteristics[CODE.packSize];
  return size === undefined ? undefined : String(wordsOf(size));
};

const codesOf = ({ reference, ean }: Variant) => ({ sku: reference, gtin: ean && GTIN.test(ean) ? ean : undefined });

/** A product without a price. With several pack sizes it is a product group too, because each has its own bar code. */
export function productNode(nodeContext: NodeContext, product: Product): JsonLdNode {
  const { name, designation, metas, slug, reference, category_name, caracteristics, medias, variants } = product;
  const [onlyVariant] = variants;
  const fullName = designation ? `${name} – ${designation}` : name;
  const url = absolute(nodeContext, pathTo("product", nodeContext, { slug }));
  const packs = variants.map((variant) => ({
    "@type": "Product",
    url: url + packQuery(variant),
    name: [fullName, sizeOf(variant)].filter(Boolean).join(", "),
    size: sizeOf(variant),
    image: variant.photo ? absolute(nodeContext, variant.photo.url) : undefined,
    ...codesOf(variant),
  }));
  const codes =
    onlyVariant && variants.length === 1
      ? { size: sizeOf(onlyVariant), ...codesOf(onlyVariant) }
      : { sku: reference, productGroupID: reference, variesBy: "https://schema.org/size", hasVariant: packs };
  return {
    "@type": packs.length > 1 ? ["Product", "ProductGroup"] : "Product",
    name: fullName,
    description: metas.description || designation || name,
    url,
    image: [...medias.visuel, ...medias.AMBIANCE].map(({ url }) => absolute(nodeContext, url)),
    brand: { "@type": "Brand", name: nodeContext.site.name },
    manufacturer: organisation(nodeContext),
    category: category_name || undefined,
    mpn: reference,
    ...(packs.length > 0 ? codes : { sku: reference }),
    additionalProperty: facts(caracteristics),
  };
}
