/** A cart, from its first product to empty again. Only the holder of its token sees it. */
import type { AnswerOf, Cart, Remark } from "../shared/contract";
import { isShopOpen } from "../shared/rules/switches";
import { MARK, type Send, wrong } from "./check";

const QUANTITY = 2;

/** @param quantity that the cart must hold of the product; 0: none */
const holds =
  (id: number, quantity: number) =>
  ({ cart }: { cart: Cart }): Remark[] => {
    const found = cart.list.find((line) => line.id === id)?.quantity ?? 0;
    return found === quantity ? [] : [wrong("$.data.cart.list", `${quantity} of product ${id}`, found)];
  };

const hasDiscount = ({ cart }: { cart: Cart }): boolean => Object.keys(cart.discounts).length > 0;

/** @param discount a code that the back-office knows */
export async function checkCart(send: Send, discount: string | undefined): Promise<void> {
  const settings = await send("listSettings");
  const query = { page: 1, perPage: 1, orderBy: "asc#order" };
  const products = await send("listProducts", { title: "one for a cart", query });
  const id = products?.items[0]?.id;
  if (id === undefined) return;
  const lines = [{ element_id: id, element_type: "product", quantity: QUANTITY }];
  const begun = await send("addCartProducts", {
    title: "a new cart",
    body: { products: lines },
    mayBeMissing: !isShopOpen(settings?.items ?? []),
    also: holds(id, QUANTITY),
  });
  if (!begun) return;
  const { cart_token } = begun;
  const isSame = ({ cart_token: found }: AnswerOf<"addCartProducts">): Remark[] =>
    found === cart_token ? [] : [wrong("$.data.cart_token", "the token that was sent", "another")];
  await send("addCartProducts", {
    title: "more of the same",
    body: { cart_token, products: lines },
    also: (data) => [...isSame(data), ...holds(id, 2 * QUANTITY)(data)],
  });
  await send("getCart", { query: { cart_token }, also: holds(id, 2 * QUANTITY) });
  await send("estimateShipping", { body: { cart_token } });
  await send("applyDiscount", { title: "an unknown code", body: { cart_token, code: MARK }, refusedWith: [422] });
  if (discount !== undefined) {
    await send("applyDiscount", {
      title: "a code that is known",
      body: { cart_token, code: discount },
      also: (data) => (hasDiscount(data) ? [] : [wrong("$.data.cart.discounts", "what the code gives", "nothing")]),
    });
  }
  await send("removeDiscount", {
    query: { cart_token },
    also: (data) => (hasDiscount(data) ? [wrong("$.data.cart.discounts", "nothing", "a discount")] : []),
  });
  await send("removeCartProduct", { params: { id }, query: { cart_token }, also: holds(id, 0) });
}
