import type { Library } from "../catalogue/desk";
import type { Resident } from "../catalogue/entities";

/** When an entity last changed: what its author says, else when its record did. */
export function updatedAt(library: Library, { kind, source }: Resident): string {
  if (kind === "page" || kind === "folder") return source.updated_at;
  if (kind === "product") return library.updatedAt("products", String(source.id));
  return library.updatedAt("categories");
}
