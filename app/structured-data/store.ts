import type { AnswerOf } from "~shared/contract";
import { absolute, type JsonLdNode, type NodeContext } from "./json-ld-node";
import { ALL_DAY_CLOSED, openingHours } from "./opening-hours";

/** Shops that sell the products. Opening hours that can't be read with certainty are left out. */
export function storeNodes(
  nodeContext: Pick<NodeContext, "origin">,
  stores: AnswerOf<"listStores">["items"],
): JsonLdNode[] {
  return stores.map(({ id, name, address, zipcode, city, country, lat, lng, phone, url, opening, closures }) => ({
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
    specialOpeningHoursSpecification: closures?.map(({ from, to }) => ({
      "@type": "OpeningHoursSpecification",
      ...ALL_DAY_CLOSED,
      validFrom: from,
      validThrough: to,
    })),
  }));
}
