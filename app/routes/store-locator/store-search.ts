import type { Query } from "~/routing/query";

/** Kilometres. */
export const RADII = [10, 25, 50, 100] as const;
const USUAL_RADIUS = 50;

const LONGEST_TEXT = 100;
/** A thousandth of a degree is about a hundred metres: exact enough for a shop, too coarse for a home. */
const DECIMALS = 3;

const within = (value: number, most: number) => Number.isFinite(value) && Math.abs(value) <= most;
const round = (degrees: number) => Number(degrees.toFixed(DECIMALS));

/** Invalid values are ignored; text precedes a position. */
export function readStoreSearch(parameters: Query<"text" | "lat" | "lng" | "radius">) {
  const text = (parameters.get("text") ?? "").trim().slice(0, LONGEST_TEXT);
  const [lat, lng] = [parameters.get("lat"), parameters.get("lng")].map((value) =>
    value ? Number(value) : Number.NaN,
  );
  const typed = Number(parameters.get("radius"));
  const radius: number = RADII.find((each) => each === typed) ?? USUAL_RADIUS;
  const isPlace = lat !== undefined && lng !== undefined && within(lat, 90) && within(lng, 180);
  return {
    text,
    position: text === "" && isPlace ? { lat: round(lat), lng: round(lng) } : null,
    radius,
  };
}

export type StoreSearch = ReturnType<typeof readStoreSearch>;

/** The same in an address: `?text=…` or `?lat=…&lng=…`, each with its radius; nothing for everything. */
export function storeQuery({ text, position, radius }: StoreSearch): string {
  if (text) return `?${new URLSearchParams({ text, radius: String(radius) })}`;
  if (!position) return "";
  const { lat, lng } = { lat: round(position.lat), lng: round(position.lng) };
  return `?${new URLSearchParams({ lat: String(lat), lng: String(lng), radius: String(radius) })}`;
}
