import { orElse } from "~/back-office/errors";
import type { RequestContext } from "~/routing/request-context.server";
import { itemOf, itemsAgain, lowestOf, type Ordered, validToken } from "~/tools/cart";
import type { CartCookie } from "~/visitor/cookies.server";
import type { Cart, CartItem } from "~shared/contract";

const EMPTY: Cart = { list: [], amount: { ttc: 0, tax: 0 }, discounted_amount: 0, discounts: {} };

/** Loads the cart with its minimum shipping cost. An expired cart reads as empty. */
export async function loadCart({ api }: RequestContext, cookie: CartCookie | null, now: number) {
  const cart_token = validToken(cookie, now);
  const answer = cart_token && (await api.find("getCart", { query: { cart_token } }));
  if (!cart_token || !answer || answer.cart.list.length === 0) return { ...EMPTY, shipping: null };
  const { costs } = await api.send("estimateShipping", { body: { cart_token } });
  return { ...answer.cart, shipping: lowestOf(costs) };
}
export type LoadedCart = Awaited<ReturnType<typeof loadCart>>;

/** Extends the token by three days, or creates a new one for the cookie. */
export async function addToCart(
  { api }: RequestContext,
  cookie: CartCookie | null,
  products: readonly CartItem[],
  now: number,
): Promise<CartCookie> {
  const known = validToken(cookie, now);
  const body = { products: [...products], ...(known === null ? {} : { cart_token: known }) };
  const { cart_token, token_validity, cart } = await api.send("addCartProducts", { body });
  return { token: cart_token, validity: Date.parse(token_validity), count: piecesIn(cart) };
}

const piecesIn = ({ list }: Cart): number => list.reduce((sum, { quantity }) => sum + quantity, 0);

/** The API can only add and remove, so a smaller quantity is removed and added. */
export async function changeQuantity(
  requestContext: RequestContext,
  cookie: CartCookie,
  { quantity, ...item }: Ordered & { quantity: number },
  now: number,
): Promise<CartCookie> {
  const { id, variant_id, tone } = item;
  const { list } = await loadCart(requestContext, cookie, now);
  const known = list.find(
    (line) => line.id === id && line.variant_id === variant_id && line.tone === tone && line.price_with_tax > 0,
  );
  const before = known?.quantity ?? 0;
  if (quantity === before) return cookie;
  if (quantity > before) return await addToCart(requestContext, cookie, [itemOf(item, quantity - before)], now);
  const query = {
    cart_token: cookie.token,
    ...(variant_id !== undefined && { variant_id: String(variant_id) }),
    ...(tone !== undefined && { tone }),
  };
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
  const items = itemsAgain(lines);
  return items.length > 0 ? await addToCart(requestContext, null, items, now) : null;
}

/** Whether the back-office accepts the code for this cart. */
export async function applyDiscount({ api }: RequestContext, { token }: CartCookie, code: string): Promise<boolean> {
  return (await orElse(api.send("applyDiscount", { body: { cart_token: token, code } }), null, "invalid")) !== null;
}
