import { expect, it } from "vitest";
import { safeBack } from "~/routing/safe-back";

it.each([
  ["/fr", "/fr"],
  ["/fr/enduit-particuliers/produit/a?x=1#y", "/fr/enduit-particuliers/produit/a?x=1#y"],
  ["/a/../b", "/b"],
])("goes back to %s", (back, expected) => {
  expect(safeBack(back)).toBe(expected);
});

it.each([
  "//evil.example",
  "/\\evil.example",
  "/fr\\..\\evil",
  "https://evil.example/",
  "evil.example",
  "javascript:alert(1)",
  "/fr\n//evil.example",
  "/\t/evil.example",
  "/fr\u0000",
  "/.//evil.example",
  "",
  null,
  undefined,
  new Blob(["/fr"]),
])("refuses %j", (back) => {
  expect(safeBack(back)).toBeNull();
});
