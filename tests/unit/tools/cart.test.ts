import { describe, expect, it } from "vitest";
import { emptyCart, hasValidToken, reorder, updateCart, withShipping } from "~/tools/cart";
import type { Cart } from "~shared/contract";

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY_MS = 86_400_000;
const cart: Cart = {
  list: [
    { id: 3, quantity: 2, price_with_tax: 24.9 },
    { id: 8, quantity: 1, price_with_tax: 0 },
  ],
  amount: { ttc: 49.8, tax: 3.73 },
  discounted_amount: 5,
  discounts: {
    cart_discount: { description: "Dix pour cent", amount: 10, unit: "%", code: "DIX" },
    free_product: { description: "Une lame offerte", code: "LAME" },
  },
};

describe("Cart token validity 3 days", () => {
  const state = { ...emptyCart(), cart_token: "token", token_validity: NOW + 3 * DAY_MS };
  it("valid while set and its validity date is not past", () => {
    expect(hasValidToken(state, NOW)).toBe(true);
    expect(hasValidToken(state, NOW + 3 * DAY_MS)).toBe(true);
    expect(hasValidToken(state, NOW + 3 * DAY_MS + 1)).toBe(false);
    expect(hasValidToken(emptyCart(), NOW)).toBe(false);
    expect(hasValidToken({ ...state, cart_token: "" }, NOW)).toBe(false);
  });
});

describe("an update", () => {
  const token = { cart_token: "token", token_validity: NOW + 3 * DAY_MS };
  const state = { ...emptyCart(), ...token, discountLabels: ["old"], discountCode: "OLD" };

  it("An update with an empty list resets the cart", () => {
    expect(updateCart(state, { ...cart, list: [] })).toEqual(emptyCart());
  });

  it("sets lines and totals, collects discount labels and the first discount code", () => {
    expect(updateCart(state, cart)).toMatchObject({
      products: cart.list,
      allTotal: 46.07,
      totalTaxe: 3.73,
      allTotalWithTaxes: 49.8,
      discountLabels: ["Dix pour cent", "Une lame offerte"],
      discountAmount: 5,
      discountCode: "DIX",
      cart_token: "token",
    });
    expect(
      updateCart(state, { ...cart, discounts: { free_product: { description: "x", code: "LAME" } } }),
    ).toMatchObject({ discountLabels: ["x"], discountCode: "LAME" });
  });

  it("first clears discount data", () => {
    const without = updateCart(state, { ...cart, discounted_amount: 0, discounts: {} });
    expect(without).toMatchObject({ discountLabels: [], discountCode: "", discountAmount: 0 });
  });

  it("The shipping estimate is the lowest of the costs, asked for again after each update", () => {
    const shipped = withShipping(updateCart(state, cart), { post: 9.5, van: 7, express: 21 });
    expect(shipped.shipping).toBe(7);
    expect(updateCart(shipped, cart).shipping).toBeNull();
    expect(withShipping(shipped, {}).shipping).toBeNull();
  });
});

it("Reordering: the token is cleared, then lines with price_with_tax above 0 are re-added as products", () => {
  const { state, items } = reorder(
    { ...emptyCart(), cart_token: "token", token_validity: NOW + 3 * DAY_MS },
    cart.list,
  );
  expect(state).toMatchObject({ cart_token: null, token_validity: null });
  expect(items).toEqual([{ element_id: 3, element_type: "product", quantity: 2 }]);
});
