import { expect, it } from "vitest";
import { copiedProduct } from "~shared/records/copied-product";

it("a copied product has its own name and address, and neither packs nor data sheets of the other one", () => {
  const body = {
    ...{ kind: "product" as const, name: "Comblis", slug: { fr: "comblis" }, norms: ["EN 13963"] },
    variants: [{ reference: "TV010101" }],
    files: [{ type: "FDS", language: "fr", file: "sheet.pdf" }],
  };
  expect(copiedProduct(body, { name: "Nuovo", like: "TV0101" })).toEqual({
    ...{ kind: "product", name: "Nuovo", like: "TV0101", norms: ["EN 13963"], variants: [], files: [] },
  });
});
