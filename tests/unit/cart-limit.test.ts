/** A cart that is changed too often: nothing is sent to the back-office, and what was typed comes back. */
import { expect, it } from "vitest";
import { changeCart } from "~/routes/cart/cart-action.server";
import { createCookieJar } from "~/visitor/cookies.server";

const cookies = createCookieJar({ secret: "s", secure: false });
const cart = { token: "a-token-of-a-cart", validity: Date.now() + 60_000 };

function send(fields: Record<string, string>, accept: string) {
  const request = new Request("http://site/fr/cart", {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Accept: accept },
  });
  const visitor = { cart, flash: null };
  // Without a client of the back-office: a call would fail.
  const args = { requestContext: {}, request, context: { rateLimited: true, cookies, visitor } };
  return { visitor, answer: changeCart(args as never) };
}

it.each([
  ["discount", "code"],
  ["reorder", "order"],
])("%s gives back what was typed, with a toast on the page itself", async (intent, field) => {
  const { visitor, answer } = send({ intent, [field]: "NOEL10" }, "text/html");
  const response = await answer;
  expect([response.status, response.headers.get("set-cookie")]).toEqual([429, null]);
  expect(await response.json()).toEqual({ field, typed: "NOEL10", isUnknown: false });
  expect(visitor.flash).toMatchObject({ toasts: [{ key: "too_many_requests" }] });
});

it("a client navigation gets the toast with its next request", async () => {
  const response = await send({ intent: "add", product: "7", quantity: "1" }, "*/*").answer;
  expect(response.status).toBe(429);
  const flash = cookies.read(response.headers.get("set-cookie")?.split(";")[0]).flash;
  expect(flash?.toasts[0]?.key).toBe("too_many_requests");
});
