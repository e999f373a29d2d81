import { json, redirect } from "@remix-run/node";
import { pathTo } from "~/routing/paths";
import { readFields } from "~/routing/read-form.server";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import { addToCart, applyDiscount, changeQuantity, itemOf, orderAgain } from "~/shop/cart.server";
import type { CartCookie } from "~/visitor/cookies.server";
import { toLine } from "~shared/rules/text";

const MAX_QUANTITY = 999;
const WHOLE = /^\d{1,9}$/;

/** A sentence beside the field that it is about; a toast says it when it is about how often somebody sends. */
export interface CartFault {
  field: "code" | "order";
  typed: string;
  isUnknown: boolean;
}

const readWhole = (typed: string): number | null => (WHOLE.test(typed) ? Number(typed) : null);

export async function changeCart({ requestContext, request, context }: ScreenArgs): Promise<Response> {
  const { cookies, visitor } = context;
  const form = await readFields(request);
  const field = (name: string) => toLine(form.get(name));
  const now = Date.now();
  const cookie = visitor.cart;

  const back = (updated: CartCookie | null) =>
    redirect(pathTo("cart", requestContext), {
      status: 303,
      headers: updated ? { "Set-Cookie": cookies.setCart(updated) } : {},
    });
  const refuse = (fault: Omit<CartFault, "isUnknown">) =>
    json<CartFault>({ ...fault, isUnknown: true }, { status: 422 });

  if (context.rateLimited) {
    // Express, which counts, has set `Retry-After` already. Nothing was changed.
    const flash = { toasts: [{ kind: "error" as const, key: "too_many_requests" }] };
    visitor.flash = flash;
    const isDocument = request.headers.get("Accept")?.includes("text/html");
    const name = field("intent") === "reorder" ? "order" : "code";
    return json<CartFault>(
      { field: name, typed: field(name), isUnknown: false },
      { status: 429, headers: isDocument ? {} : { "Set-Cookie": cookies.setFlash(flash) } },
    );
  }

  const product = readWhole(field("product")) ?? 0;
  const quantity = readWhole(field("quantity"));
  switch (field("intent")) {
    case "add": {
      if (product === 0 || quantity === null || quantity === 0) return back(null);
      return back(await addToCart(requestContext, cookie, [itemOf(product, Math.min(quantity, MAX_QUANTITY))], now));
    }
    case "change": {
      if (!cookie || product === 0 || quantity === null) return back(null);
      return back(
        await changeQuantity(requestContext, cookie, { id: product, quantity: Math.min(quantity, MAX_QUANTITY) }, now),
      );
    }
    case "remove": {
      if (!cookie || product === 0) return back(null);
      return back(await changeQuantity(requestContext, cookie, { id: product, quantity: 0 }, now));
    }
    case "discount": {
      const code = field("code");
      const isKnown = cookie !== null && code !== "" && (await applyDiscount(requestContext, cookie, code));
      return isKnown ? back(null) : refuse({ field: "code", typed: code });
    }
    case "remove-discount": {
      if (cookie) await requestContext.api.send("removeDiscount", { query: { cart_token: cookie.token } });
      return back(null);
    }
    case "reorder": {
      const order = field("order");
      const updated = await orderAgain(requestContext, readWhole(order) ?? 0, now);
      return updated ? back(updated) : refuse({ field: "order", typed: order });
    }
    default:
      return back(null);
  }
}
