import type { AddressedRecord } from "../catalogue/entities";
import type { Library } from "../catalogue/view-context";

export function updatedAt(library: Library, { kind, source }: AddressedRecord): string {
  const ofProduct = (id: number) => library.updatedAt("products", String(id));
  switch (kind) {
    case "page":
    case "folder":
      return source.updated_at;
    case "product":
      return ofProduct(source.id);
    // The tree is stored in one piece, which says nothing of its parts: what visitors see of one is its products.
    case "category":
      return (
        source.products
          .map(({ id }) => ofProduct(id))
          .sort()
          .at(-1) ?? library.updatedAt("categories")
      );
  }
}
