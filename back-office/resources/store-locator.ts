import type { AnswerOf } from "../../shared/contract";
import { fold } from "../../shared/rules/fold";
import { phoneFromAbroad } from "../../shared/rules/phone";
import type { Api } from "../back-office";
import { comingClosures } from "../catalogue/closures";
import { findPlace } from "../catalogue/find-place";
import { isFor } from "../catalogue/pages";
import type { ViewContext } from "../catalogue/view-context";
import { badRequest } from "../http/problem";
import { pageOf, type QueryOf, serve } from "../http/serve";

const EARTH_RADIUS_KM = 6371;
interface Place {
  lat: number;
  lng: number;
}

/** Points of sale, the nearest first. A text that names no place is looked for in the stores' own addresses. */
export function storeLocatorResource(api: Api): void {
  serve(api, "listStores", ({ query, catalogueView: { viewContext } }) => answerStores(viewContext, query, api.now()));
}

/** @throws Problem 400 */
export function answerStores(
  viewContext: ViewContext,
  { lat, lng, radius, text }: QueryOf<"listStores">,
  now: Date,
): AnswerOf<"listStores"> {
  const { lang, site } = viewContext;
  if ((lat === undefined) !== (lng === undefined)) throw badRequest("lat and lng come together");

  const { stores, hours } = viewContext.content.stores;
  const around = lat !== undefined && lng !== undefined ? { lat, lng } : findPlace(text, viewContext.content.cities);
  const words = around ? undefined : text && fold(text);
  return pageOf(
    stores
      .filter((store) => store.published && isFor(store, viewContext))
      .filter((store) => !words || fold(`${store.name} ${store.zipcode} ${store.city}`).includes(words))
      .map(({ hours: opening, closures, targets, published, ...store }) => ({
        ...store,
        phone: store.phone && store.country !== site.region ? phoneFromAbroad(store.phone, store.country) : store.phone,
        ...(around && { distance_km: Math.round(distance(around, store) * 10) / 10 }),
        opening: (typeof opening === "string" ? (hours[opening] ?? []) : opening).map((line) => line[lang]),
        ...(closures && { closures: comingClosures(closures, viewContext, now) }),
      }))
      .filter(({ distance_km }) => radius === undefined || distance_km === undefined || distance_km <= radius)
      .sort((a, b) => (a.distance_km ?? 0) - (b.distance_km ?? 0)),
  );
}

/** Great-circle distance in kilometres. */
function distance(a: Place, b: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}
