import { orElse } from "~/back-office/errors";
import type { RequestContext } from "~/routing/request-context.server";
import type { CartLine, CartState } from "~/tools/cart";
import { emptyCart, hasValidToken, itemOf, reorder, updateCart, withShipping } from "~/tools/cart";
import type { CartCookie } from "~/visitor/cookies.server";
import type { Cart, CartItem } from "~shared/contract";

function remembered(cookie: CartCookie | null, now: number): CartState {
  const state = { ...emptyCart(), cart_token: cookie?.token ?? null, token_validity: cookie?.validity ?? null };
  return hasValidToken(state, now) ? state : emptyCart();
}

/** Loads the cart with its minimum shipping cost. An expired cart reads as empty. */
export async function loadCart({ api }: RequestContext, cookie: CartCookie | null, now: number): Promise<CartState> {
  const state = remembered(cookie, now);
  if (state.cart_token === null) return state;
  const answer = await api.find("getCart", { query: { cart_token: state.cart_token } });
  const updated = updateCart(state, answer?.cart ?? { ...EMPTY });
  if (updated.cart_token === null) return updated;
  const { costs } = await api.send("estimateShipping", { body: { cart_token: updated.cart_token } });
  return withShipping(updated, costs);
}
const EMPTY: Cart = { list: [], amount: { ttc: 0, tax: 0 }, discounted_amount: 0, discounts: {} };

/** Extends the token by three days, or creates a new one for the cookie. */
export async function addToCart(
  { api }: RequestContext,
  cookie: CartCookie | null,
  products: readonly CartItem[],
  now: number,
): Promise<CartCookie> {
  const { cart_token: known } = remembered(cookie, now);
  const body = { products: [...products], ...(known === null ? {} : { cart_token: known }) };
  const { cart_token, token_validity, cart } = await api.send("addCartProducts", { body });
  return { token: cart_token, validity: Date.parse(token_validity), count: piecesIn(cart) };
}

const piecesIn = ({ list }: Cart): number => list.reduce((sum, { quantity }) => sum + quantity, 0);

/** The API can only add and remove, so a smaller quantity is removed and added. */
export async function changeQuantity(
  requestContext: RequestContext,
  cookie: CartCookie,
  { quantity, ...item }: Pick<CartLine, "id" | "variant_id" | "quantity">,
  now: number,
): Promise<CartCookie> {
  const { id, variant_id } = item;
  const { products } = await loadCart(requestContext, cookie, now);
  const known = products.find((line) => line.id === id && line.variant_id === variant_id && line.price_with_tax > 0);
  const before = known?.quantity ?? 0;
  if (quantity === before) return cookie;
  if (quantity > before) return await addToCart(requestContext, cookie, [itemOf(item, quantity - before)], now);
  const query = { cart_token: cookie.token, ...(variant_id !== undefined && { variant_id: String(variant_id) }) };
  const { cart } = await requestContext.api.send("removeCartProduct", { params: { id }, query });
  return quantity === 0
    ? { ...cookie, count: piecesIn(cart) }
    : await addToCart(requestContext, cookie, [itemOf(item, quantity)], now);
}

/** `null`: no such order, or nothing in it that can be bought. */
export async function orderAgain(
  requestContext: RequestContext,
  orderId: number,
  now: number,
): Promise<CartCookie | null> {
  const order = await requestContext.api.find("getOrder", { params: { id: orderId } });
  const lines = order?.list.flatMap(({ list }) => list) ?? [];
  const { state, items } = reorder(emptyCart(), lines);
  if (items.length === 0) return null;
  const cleared = state.cart_token === null ? null : { token: state.cart_token, validity: now, count: 0 };
  return await addToCart(requestContext, cleared, items, now);
}

/** Whether the back-office accepts the code for this cart. */
export async function applyDiscount({ api }: RequestContext, { token }: CartCookie, code: string): Promise<boolean> {
  return (await orElse(api.send("applyDiscount", { body: { cart_token: token, code } }), null, "invalid")) !== null;
}
