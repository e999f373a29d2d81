import type { AnswerOf } from "~shared/contract";
import { absolute, type JsonLdNode, type NodeContext } from "./json-ld-node";
import { openingHours } from "./opening-hours";

/** Shops that sell the products. Opening hours that can't be read with certainty are left out. */
export function storeNodes(nodeContext: NodeContext, stores: AnswerOf<"listStores">["items"]): JsonLdNode[] {
  return stores.map(({ id, name, address, zipcode, city, country, lat, lng, phone, url, opening }) => ({
    "@type": "HardwareStore",
    "@id": absolute(nodeContext, `/#store-${id}`),
    name,
    address: {
      "@type": "PostalAddress",
      streetAddress: address,
      postalCode: zipcode,
      addressLocality: city,
      addressCountry: country,
    },
    geo: lat === null || lng === null ? undefined : { "@type": "GeoCoordinates", latitude: lat, longitude: lng },
    telephone: phone || undefined,
    url: url || undefined,
    openingHoursSpecification: openingHours(opening) ?? undefined,
  }));
}
