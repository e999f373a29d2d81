import { expect, it } from "vitest";
import { itemsAgain, lowestOf, validToken } from "~/tools/cart";

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY_MS = 86_400_000;

it("a cart's token is valid while it is set and its validity date is not past", () => {
  const cookie = { token: "token", validity: NOW + 3 * DAY_MS };
  expect(validToken(cookie, NOW)).toBe("token");
  expect(validToken(cookie, NOW + 3 * DAY_MS)).toBe("token");
  expect(validToken(cookie, NOW + 3 * DAY_MS + 1)).toBeNull();
  expect(validToken(null, NOW)).toBeNull();
  expect(validToken({ ...cookie, token: "" }, NOW)).toBeNull();
});

it("the shipping estimate is the lowest of the costs", () => {
  expect(lowestOf({ post: 9.5, van: 7, express: 21 })).toBe(7);
  expect(lowestOf({})).toBeNull();
});

it("ordering again adds the lines with a price above 0", () => {
  const lines = [
    { id: 3, quantity: 2, price_with_tax: 24.9 },
    { id: 4, variant_id: 41, tone: "B 2", quantity: 1, price_with_tax: 12 },
    { id: 8, quantity: 1, price_with_tax: 0 },
  ];
  expect(itemsAgain(lines)).toEqual([
    { element_id: 3, element_type: "product", quantity: 2 },
    { element_id: 4, element_type: "product", variant_id: 41, tone: "B 2", quantity: 1 },
  ]);
});
