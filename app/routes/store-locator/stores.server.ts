import type { AppLoadContext } from "@remix-run/node";
import { loadSettings, settingValues } from "~/back-office/settings.server";
import type { RequestContext } from "~/routing/request-context.server";
import { languageTagOf } from "~/routing/site-formats";
import type { AnswerOf } from "~shared/contract";
import { RADII, type StoreSearch } from "./store-search";

type Store = AnswerOf<"listStores">["items"][number];

/** A link that the visitor follows, nothing that the page fetches. */
const routeTo = ({ name, address, zipcode, city, country }: Store, position: { lat: number; lng: number } | null) => {
  const destination = position
    ? `${position.lat},${position.lng}`
    : [name, address, `${zipcode} ${city}`, country].join(", ");
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`;
};

function viewOf(store: Store, { format }: Intl.NumberFormat) {
  const { id, name, address, zipcode, city, lat, lng, distance_km, url, opening, closures = [] } = store;
  /** `null` if unknown; the map leaves it out. */
  const position = lat === null || lng === null ? null : { lat, lng };
  return {
    id,
    name,
    address,
    position,
    opening,
    /** The coming days on which it is closed. */
    closures: closures.map(({ text }) => text),
    town: store.country === "GB" ? `${city} ${zipcode}` : `${zipcode} ${city}`,
    /** "3,4 km", in the visitor's language. */
    distance: distance_km === undefined ? null : format(distance_km),
    phone: store.phone || null,
    website: url && /^https?:\/\//.test(url) ? url : null,
    routeHref: routeTo(store, position),
  };
}
export type StoreView = ReturnType<typeof viewOf>;

export async function listStores(requestContext: RequestContext, { text, position, radius }: StoreSearch) {
  const query = text ? { text, radius } : position ? { ...position, radius } : {};
  const { items } = await requestContext.api.get("listStores", { query });
  const isByDistance = items.some(({ distance_km }) => distance_km !== undefined);
  const { countries = [] } = requestContext.site;
  const rank = ({ country }: Store) => (countries.includes(country) ? countries.indexOf(country) : countries.length);
  const inOrder = isByDistance
    ? items
    : [...items].sort((a, b) => rank(a) - rank(b) || a.zipcode.localeCompare(b.zipcode));
  return { stores: inOrder, isByDistance };
}

/** The next radius that contains a shop; `null` if there is none or the place is unknown. */
export async function findWider(requestContext: RequestContext, search: StoreSearch): Promise<number | null> {
  if (search.text === "" && search.position === null) return null;
  const widest = Math.max(...RADII);
  if (search.radius >= widest) return null;
  const { stores } = await listStores(requestContext, { ...search, radius: widest });
  const nearest = Math.min(...stores.map(({ distance_km }) => distance_km ?? 0));
  return stores.length > 0 ? (RADII.find((radius) => radius > search.radius && radius >= nearest) ?? null) : null;
}

export function viewStores(requestContext: RequestContext, stores: readonly Store[]): StoreView[] {
  const kilometres = new Intl.NumberFormat(languageTagOf(requestContext), {
    style: "unit",
    unit: "kilometer",
    maximumFractionDigits: 1,
  });
  return stores.map((store) => viewOf(store, kilometres));
}

/** The setting `map_tiles`: without a tile address that can be used there is no map. `host: null`: this site. */
export async function findTiles(requestContext: Pick<RequestContext, "api">, context: Pick<AppLoadContext, "log">) {
  const [set] = settingValues(await loadSettings(requestContext, context), "map_tiles");
  const url = set?.value;
  if (typeof url !== "string" || !["{z}", "{x}", "{y}"].every((part) => url.includes(part))) return null;
  const attribution = set?.label ?? "";
  if (/^\/(?!\/)/.test(url)) return { url, attribution, host: null };
  const host = /^https:\/\/([^/?#]+)\//.exec(url)?.[1];
  return host ? { url, attribution, host } : null;
}
export type Tiles = NonNullable<Awaited<ReturnType<typeof findTiles>>>;

/** The source for the security policy: `{s}` matches several hosts. */
export const tileOrigin = (host: string) => `https://${host.replace(/^\{s\}/, "*")}`;
