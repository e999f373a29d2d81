import type { Cart, CartItem } from "~shared/contract";

export type CartLine = Cart["list"][number];
export interface CartState {
  products: CartLine[];
  allTotal: number;
  totalTaxe: number;
  allTotalWithTaxes: number;
  shippingCosts: { costs: Record<string, number>; estimate: number | null };
  cart_token: string | null;
  token_validity: number | null;
  discountLabels: string[];
  discountAmount: number;
  discountValue: number;
  discountValueUnit: string;
  discountCode: string;
}

const NO_DISCOUNT = {
  discountLabels: [],
  discountAmount: 0,
  discountValue: 0,
  discountValueUnit: "",
  discountCode: "",
} satisfies Partial<CartState>;

export const emptyCart = (): CartState => ({
  products: [],
  allTotal: 0,
  totalTaxe: 0,
  allTotalWithTaxes: 0,
  shippingCosts: { costs: {}, estimate: null },
  cart_token: null,
  token_validity: null,
  ...NO_DISCOUNT,
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
    ...NO_DISCOUNT,
    products: list,
    allTotal: fromCents(toCents(amount.ttc) - toCents(amount.tax)),
    totalTaxe: amount.tax,
    allTotalWithTaxes: amount.ttc,
    shippingCosts: { costs: {}, estimate: null },
    discountLabels: [ofCart?.description, ofProduct?.description].filter((label) => label !== undefined),
    discountAmount: discounted_amount,
    discountValue: ofCart?.amount ?? 0,
    discountValueUnit: ofCart?.unit ?? "",
    discountCode: ofCart?.code ?? ofProduct?.code ?? "",
  };
}

/** The shipping estimate is the lowest of the costs; none without a carrier. */
export function withShipping(state: CartState, costs: Record<string, number>): CartState {
  const amounts = Object.values(costs);
  return { ...state, shippingCosts: { costs, estimate: amounts.length > 0 ? Math.min(...amounts) : null } };
}

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
