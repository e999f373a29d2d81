import type { Cart, CartItem } from "~shared/contract";

export type CartLine = Cart["list"][number];
export interface CartState {
  products: CartLine[];
  allTotal: number;
  totalTaxe: number;
  allTotalWithTaxes: number;
  /** The lowest of the carriers' prices; `null`: none, or not known. */
  shipping: number | null;
  cart_token: string | null;
  token_validity: number | null;
  discountLabels: string[];
  discountAmount: number;
  discountCode: string;
}

export const emptyCart = (): CartState => ({
  products: [],
  allTotal: 0,
  totalTaxe: 0,
  allTotalWithTaxes: 0,
  shipping: null,
  cart_token: null,
  token_validity: null,
  ...{ discountLabels: [], discountAmount: 0, discountCode: "" },
});

/** A token is valid while it is set and its validity date hasn't passed. `now` in ms. */
export function hasValidToken({ cart_token, token_validity }: CartState, now: number): boolean {
  return cart_token !== null && cart_token !== "" && token_validity !== null && token_validity >= now;
}

/** An empty list resets the cart; the token remains with a cart that has lines. Shipping is unknown until `withShipping`. */
export function updateCart(state: CartState, { list, amount, discounted_amount, discounts }: Cart): CartState {
  if (list.length === 0) return emptyCart();
  const { cart_discount: ofCart, free_product: ofProduct } = discounts;
  return {
    ...state,
    products: list,
    allTotal: fromCents(toCents(amount.ttc) - toCents(amount.tax)),
    totalTaxe: amount.tax,
    allTotalWithTaxes: amount.ttc,
    shipping: null,
    discountLabels: [ofCart?.description, ofProduct?.description].filter((label) => label !== undefined),
    discountAmount: discounted_amount,
    discountCode: ofCart?.code ?? ofProduct?.code ?? "",
  };
}

export const withShipping = (state: CartState, costs: Record<string, number>): CartState => ({
  ...state,
  shipping: Object.values(costs).sort((one, other) => one - other)[0] ?? null,
});

/** @param item a product, or one of its packs */
export const itemOf = ({ id, variant_id }: Pick<CartLine, "id" | "variant_id">, quantity: number): CartItem => ({
  ...{ element_id: id, element_type: "product", quantity },
  ...(variant_id !== undefined && { variant_id }),
});

/** Ordering again clears the token and adds the lines with a price above 0; free gifts aren't added. */
export function reorder(state: CartState, lines: readonly CartLine[]): { state: CartState; items: CartItem[] } {
  return {
    state: { ...state, cart_token: null, token_validity: null },
    items: lines.filter(({ price_with_tax }) => price_with_tax > 0).map((line) => itemOf(line, line.quantity)),
  };
}

const toCents = (amount: number): number => Math.round(amount * 100);
const fromCents = (cents: number): number => cents / 100;
