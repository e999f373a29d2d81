/** The changes that an import into the store reports. */
import { expect, it } from "vitest";
import { changeBetween } from "../../back-office/store/content-change";

const row = (kind: string, key: string, document: string) => ({ kind, key, document });

it.each([
  ["nothing", [], null],
  ["a product", [row("products", "12", "new")], [{ type: "product", id: 12 }, { type: "notice" }]],
  ["a page", [row("pages", "7", "new")], [{ type: "page", id: 7 }, { type: "menu" }]],
  ["a setting", [row("settings", "phone", "new")], [{ type: "setting" }]],
])("%s", (_, changed, entities) => {
  const before = [
    row("products", "12", "a"),
    row("products", "13", "b"),
    row("pages", "7", "c"),
    row("settings", "phone", "d"),
  ];
  const after = before.map((old) => changed.find(({ kind, key }) => kind === old.kind && key === old.key) ?? old);
  expect(changeBetween(before, after)).toEqual(entities && { entities });
});

it("what is new and what is gone", () => {
  expect(changeBetween([row("faq", "1", "a")], [row("faq", "2", "a")])).toEqual({
    entities: [
      { type: "page", id: 2 },
      { type: "page", id: 1 },
    ],
  });
});

it("everything, where it may show anywhere or is too much to name", () => {
  expect(changeBetween([], [row("wording", "", "a")])).toEqual({ all: true });
  const many = Array.from({ length: 600 }, (_, n) => row("products", String(n + 1), "a"));
  expect(changeBetween([], many)).toEqual({ all: true });
});
