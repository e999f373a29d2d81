/** The countries of the shops as lines with a pin for each shop: where they are is seen before a map may be fetched. */
import outlines from "./outlines.json";
import type { StoreView } from "./stores.server";

/** Rings of hundredths of degrees, longitude before latitude: Natural Earth's (public domain), simplified. */
const RINGS: Readonly<Record<string, readonly (readonly number[])[]>> = outlines;

/** The longer side, in units of the drawing. */
const SIZE = 600;
const MARGIN = 24;

interface Point {
  x: number;
  y: number;
}
const pairs = (ring: readonly number[]): Point[] =>
  ring.flatMap((x, index) => (index % 2 === 0 ? [{ x: x / 100, y: (ring[index + 1] ?? 0) / 100 }] : []));

/** `null` where no country of the shops has an outline, or no shop a position. */
export function outlineOf(stores: readonly StoreView[], countries: readonly string[]) {
  const rings = [...new Set(countries)].flatMap((country) => (RINGS[country] ?? []).map(pairs));
  const placed = stores.flatMap(({ id, position }, index) =>
    position ? [{ id, number: index + 1, x: position.lng, y: position.lat }] : [],
  );
  if (rings.length === 0 || placed.length === 0) return null;
  const all = [...rings.flat(), ...placed];
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  // A degree of longitude is shorter than one of latitude, by the cosine of the latitude.
  const narrow = Math.cos(((south + north) / 2) * (Math.PI / 180));
  const scale = (SIZE - 2 * MARGIN) / Math.max((east - west) * narrow, north - south);
  const place = ({ x, y }: Point): Point => ({
    x: Math.round((x - west) * narrow * scale) + MARGIN,
    y: Math.round((north - y) * scale) + MARGIN,
  });
  const corner = place({ x: east, y: south });
  return {
    width: corner.x + MARGIN,
    height: corner.y + MARGIN,
    path: rings
      .map(
        (ring) =>
          `M${ring
            .map(place)
            .map(({ x, y }) => `${x} ${y}`)
            .join("L")}Z`,
      )
      .join(""),
    // The first one lies above the others.
    pins: placed.map((pin) => ({ ...pin, ...place(pin) })).reverse(),
  };
}
export type Outline = NonNullable<ReturnType<typeof outlineOf>>;
