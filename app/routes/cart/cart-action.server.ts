import { json, redirect } from "@remix-run/node";
import { isBackOfficeError, isTemporary } from "~/back-office/errors";
import { pathTo } from "~/routing/paths";
import { readFields } from "~/routing/read-form.server";
import { safeBack } from "~/routing/safe-back";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import { addToCart, applyDiscount, changeQuantity, orderAgain } from "~/shop/cart.server";
import { itemOf } from "~/tools/cart";
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

/** While the back-office is down, the visitor is back at the form, with what was chosen there. */
export async function changeCart(args: ScreenArgs): Promise<Response> {
  const { cookies, log } = args.context;
  const form = await readFields(args.request);
  try {
    return await changeWith(form, args);
  } catch (error) {
    if (!isTemporary(error)) throw error;
    log.warn({ reason: String(error) }, "the cart couldn't be changed");
    const flash = cookies.setFlash({ toasts: [{ kind: "error", key: "cart_unavailable" }] });
    const back = addressOfForm(args.request, form) ?? pathTo("cart", args.requestContext);
    return redirect(back, { status: 303, headers: { "Set-Cookie": flash } });
  }
}

/** The names that a product's page reads, of the fields that its form has. */
const CHOICES = { pack: "variant", tone: "tone", quantity: "quantity" };

function addressOfForm(request: Request, form: FormData): string | null {
  const sender = request.headers.get("Referer") ?? "";
  if (!URL.canParse(sender)) return null;
  const address = new URL(sender);
  for (const [field, name] of form.get("intent") === "add" ? Object.entries(CHOICES) : []) {
    const chosen = toLine(form.get(field)).slice(0, 40);
    if (chosen) address.searchParams.set(name, chosen);
  }
  return safeBack(address.pathname + address.search);
}

async function changeWith(form: FormData, { requestContext, request, context }: ScreenArgs): Promise<Response> {
  const { cookies, visitor } = context;
  const field = (name: string) => toLine(form.get(name));
  const now = Date.now();
  const cookie = visitor.cart;

  const back = (updated: CartCookie | null, cookie = updated && cookies.setCart(updated)) =>
    redirect(pathTo("cart", requestContext), { status: 303, headers: cookie ? { "Set-Cookie": cookie } : {} });
  /** A product can be taken out of the shop, and a tone from its card, while its page is open. */
  const backAfter = async (change: Promise<CartCookie>) => {
    try {
      return back(await change);
    } catch (error) {
      if (!isBackOfficeError(error, "invalid")) throw error;
      const key = error.fields.products === "unknown_tone" ? "unknown_tone" : "not_sold";
      return back(null, cookies.setFlash({ toasts: [{ kind: "error", key }] }));
    }
  };
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

  const id = readWhole(field("product")) ?? 0;
  const item = { id, variant_id: readWhole(field("pack")) ?? undefined, tone: field("tone") || undefined };
  const quantity = readWhole(field("quantity"));
  switch (field("intent")) {
    case "add": {
      if (id === 0 || quantity === null || quantity === 0) return back(null);
      const added = itemOf(item, Math.min(quantity, MAX_QUANTITY));
      return await backAfter(addToCart(requestContext, cookie, [added], now));
    }
    case "change":
    case "remove": {
      const left = field("intent") === "remove" ? 0 : quantity;
      if (!cookie || id === 0 || left === null) return back(null);
      const changed = { ...item, quantity: Math.min(left, MAX_QUANTITY) };
      return await backAfter(changeQuantity(requestContext, cookie, changed, now));
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
