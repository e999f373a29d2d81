/** What differs between two records: `recoat_time.max_minutes`, `variants TV010102.ean13`. */
import { isDeepStrictEqual } from "node:util";
import { isRaw } from "./content-folder";

export function changedFields(before: unknown, after: unknown, at = ""): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isRaw(before) && isRaw(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => changedFields(before[key], after[key], at ? `${at}.${key}` : key));
  }
  if (at === "variants" && Array.isArray(before) && Array.isArray(after)) {
    return after.flatMap((pack) => {
      const reference = isRaw(pack) ? pack.reference : undefined;
      const old = before.filter(isRaw).find((other) => other.reference === reference);
      return old ? changedFields(old, pack, `pack ${reference}`) : [`pack ${reference} (new)`];
    });
  }
  return [at || "texts (new)"];
}
