import type { Request } from "express";
import type { z } from "zod";
import { type Cart, CartDiscountBody, CartProductsBody, CartTokenBody } from "../../shared/contract";
import type { Api } from "../back-office";
import { badRequest, invalid, notFound, queryText, readApiCaller } from "../http/problem";
import { pathId, serve, serveSite } from "../http/serve";
import { createCarts } from "../shop/carts";
import {
  type CartLines,
  isSameItem,
  priceCart,
  priceOf,
  type ShopPrices,
  shippingCosts,
  toneOf,
} from "../shop/price-cart";

const MAX_LINES = 50;
const MAX_QUANTITY = 999;

export function cartResource(api: Api): void {
  const { store, library, now } = api;
  const carts = createCarts(store, now);
  const byId = new Map(library.content.products.map((product) => [product.id, product]));
  const prices: ShopPrices = {
    shop: library.content.shop,
    productOf: (id) => byId.get(id),
    byReference: (reference) => library.directory.products.get(reference),
  };
  const priced = (cart: CartLines, request: Request): Cart =>
    priceCart(cart, prices, readApiCaller(request, api).catalogueView.viewContext);

  serveSite(api, "addCartProducts", async (request) => {
    const body = readBody(CartProductsBody, request);
    const { plan, site, catalogueView } = readApiCaller(request, api);
    for (const { element_id: id, variant_id, tone, quantity } of body.products) {
      const product = byId.get(id);
      const packs = product?.variants.filter((pack) => variant_id === undefined || pack.id === variant_id);
      const isSold =
        prices.shop.currency === site.currency &&
        product?.salesplans.includes(plan.target) &&
        packs?.some(({ salesplans }) => salesplans.includes(plan.target)) &&
        priceOf({ id, variant_id, quantity }, prices, catalogueView.viewContext) !== undefined;
      if (!isSold) throw invalid({ products: "unknown_product" });
      if (tone !== undefined && !toneOf({ id, tone }, prices)) throw invalid({ products: "unknown_tone" });
    }
    const cart = await carts.changeOrMake(body.cart_token, (known) => {
      const lines = body.products.reduce(
        (all, { element_id: id, variant_id, tone, quantity }) => withMore(all, { id, variant_id, tone, quantity }),
        known.lines,
      );
      if (lines.length > MAX_LINES) throw invalid({ products: "too_many_products" });
      return { ...known, lines };
    });
    return { cart_token: cart.token, token_validity: cart.validUntil.toISOString(), cart: priced(cart, request) };
  });

  serveSite(api, "removeCartProduct", async (request) => {
    const pack = queryText(request, "variant_id");
    const variant_id = pack === undefined ? pack : Number(pack);
    const item = { id: pathId(request), variant_id, tone: queryText(request, "tone") };
    const cart = await carts.change(queryText(request, "cart_token"), (known) => ({
      ...known,
      lines: known.lines.filter((line) => !isSameItem(line, item)),
    }));
    return { cart: priced(cart, request) };
  });

  serve(api, "getCart", async ({ query, request }) => ({
    cart: priced(await carts.get(query.cart_token), request),
  }));

  serveSite(api, "estimateShipping", async (request) => {
    const { cart_token } = readBody(CartTokenBody, request);
    return { costs: shippingCosts(await carts.get(cart_token), prices) };
  });

  serveSite(api, "applyDiscount", async (request) => {
    const body = readBody(CartDiscountBody, request);
    const discountCode = body.code.trim().toUpperCase();
    const cart = await carts.change(body.cart_token, (known) => {
      const discounted = { ...known, discountCode };
      if (Object.keys(priced(discounted, request).discounts).length === 0) throw invalid({ code: "unknown_discount" });
      return discounted;
    });
    return { cart: priced(cart, request) };
  });

  serveSite(api, "removeDiscount", async (request) => {
    const token = queryText(request, "cart_token");
    return { cart: priced(await carts.change(token, (known) => ({ ...known, discountCode: null })), request) };
  });

  serve(api, "getOrder", ({ request }) => {
    const order = prices.shop.orders.find(({ id }) => id === pathId(request));
    if (!order) throw notFound("order");
    const list = order.lines.flatMap(({ product: reference, ...line }) => {
      const product = prices.byReference(reference);
      return product ? [{ id: product.id, ...line }] : [];
    });
    return { list: [{ id: order.id, list }] };
  });
}

function withMore(lines: CartLines["lines"], more: CartLines["lines"][number]): CartLines["lines"] {
  const before = lines.find((line) => isSameItem(line, more));
  const line = { ...more, quantity: Math.min(MAX_QUANTITY, (before?.quantity ?? 0) + more.quantity) };
  return before ? lines.map((each) => (each === before ? line : each)) : [...lines, line];
}

function readBody<Shape extends z.ZodTypeAny>(shape: Shape, request: Request): z.output<Shape> {
  const result = shape.safeParse(request.body);
  if (result.success) return result.data;
  throw badRequest("the body isn't the contract's");
}
