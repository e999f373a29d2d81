export type DeviceClass = "mobile" | "desktop";

export const COMPARISON_LIMIT: Record<DeviceClass, number> = { mobile: 3, desktop: 5 };

/** Mobile is up to 1024 CSS pixels, tablets included. */
export const MOBILE_UP_TO_PX = 1024;
export const deviceClassOf = (widthPx: number): DeviceClass => (widthPx <= MOBILE_UP_TO_PX ? "mobile" : "desktop");

/** Detects the device without JavaScript: by client hint, then by user agent. The default is desktop. */
export function deviceClassFrom(headers: Headers): DeviceClass {
  if (headers.get("Sec-CH-UA-Mobile") === "?1") return "mobile";
  // Tablets send `?0` too, so only their names tell.
  const name = headers.get("User-Agent") ?? "";
  return /Mobi|Android|iPad|iPhone|iPod|Tablet|Silk|Kindle/i.test(name) ? "mobile" : "desktop";
}

/** Adds what is absent, takes out what is present; no product twice. */
export function toggle(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...new Set([...ids, id])];
}

export type ListToast = "only_3_product_compare" | "only_5_product_compare" | "favourites_full";
export interface Toggled {
  ids: number[];
  /** The list is full: nothing was added. */
  toast: ListToast | null;
}

/** More than anybody keeps, fewer than a cookie holds. */
export const LONGEST_LIST = 100;

const FULL_COMPARISON = { mobile: "only_3_product_compare", desktop: "only_5_product_compare" } as const;

function toggleWithin(ids: readonly number[], id: number, limit: number, toast: ListToast): Toggled {
  const toggled = toggle(ids, id);
  return toggled.length <= Math.max(ids.length, limit) ? { ids: toggled, toast: null } : { ids: [...ids], toast };
}

/** Adding more shows an error toast. Adding a product of the list removes it. */
export const toggleCompared = (ids: readonly number[], id: number, device: DeviceClass): Toggled =>
  toggleWithin(ids, id, COMPARISON_LIMIT[device], FULL_COMPARISON[device]);

export const toggleFavourite = (ids: readonly number[], id: number): Toggled =>
  toggleWithin(ids, id, LONGEST_LIST, "favourites_full");

/** Somebody else's comparison, in place of one's own: as many as this device compares. */
export function takeOverComparison(ids: readonly number[], device: DeviceClass): Toggled {
  const limit = COMPARISON_LIMIT[device];
  return { ids: ids.slice(0, limit), toast: ids.length > limit ? FULL_COMPARISON[device] : null };
}

/** Cookie and address: ids joined by `.`. Whatever isn't an id is left out. */
export function parseIds(text: string): number[] {
  const ids = text
    .split(".")
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)].slice(0, LONGEST_LIST);
}
export const formatIds = (ids: readonly number[]): string => ids.join(".");
