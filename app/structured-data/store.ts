import type { AnswerOf } from "~shared/contract";
import { openingHours } from "./opening-hours";
import type { Standing, Thing } from "./thing";
import { absolute } from "./thing";

/** Shops that sell the products. Opening hours that can't be read with certainty aren't told. */
export function storeThings(standing: Standing, stores: AnswerOf<"listStores">["items"]): Thing[] {
  return stores.map(({ id, name, address, zipcode, city, country, lat, lng, phone, url, opening }) => ({
    "@type": "HardwareStore",
    "@id": absolute(standing, `/#store-${id}`),
    name,
    address: {
      "@type": "PostalAddress",
      streetAddress: address,
      postalCode: zipcode,
      addressLocality: city,
      addressCountry: country,
    },
    geo: { "@type": "GeoCoordinates", latitude: lat, longitude: lng },
    telephone: phone || undefined,
    url: url || undefined,
    openingHoursSpecification: openingHours(opening) ?? undefined,
  }));
}
