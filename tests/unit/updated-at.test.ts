import { expect, test } from "vitest";
import type { AddressedRecord } from "../../back-office/catalogue/entities";
import type { Library } from "../../back-office/catalogue/view-context";
import { updatedAt } from "../../back-office/resources/updated-at";

const TIMES: Record<string, string> = {
  "products/1": "2026-03-02T08:00:00.000Z",
  "products/2": "2026-10-05T08:00:00.000Z",
  "categories/": "2026-11-21T08:00:00.000Z",
};
// The slices that a day is made of.
const library = { updatedAt: (kind, key = "") => TIMES[`${kind}/${key}`] ?? "" } as Pick<
  Library,
  "updatedAt"
> as Library;
const category = (...ids: number[]) =>
  ({ kind: "category", source: { products: ids.map((id) => ({ id })) } }) as unknown as AddressedRecord;

test("a category changed when the newest of its products did, whatever happened to another one", () => {
  expect(updatedAt(library, category(1, 2))).toBe(TIMES["products/2"]);
  expect(updatedAt(library, category(1))).toBe(TIMES["products/1"]);
});

test("an empty category changed when the tree did", () => {
  expect(updatedAt(library, category())).toBe(TIMES["categories/"]);
});
