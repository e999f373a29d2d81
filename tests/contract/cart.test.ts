/** The cart calls, from the site's client to the back-office's database. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createBackOffice, startTrace } from "~/back-office/client.server";
import { isBackOfficeError } from "~/back-office/errors";
import products from "../../demo/content/products.json" with { type: "json" };
import { copyContent } from "../content-copy";
import {
  deployContent,
  openBackOffice,
  PLANS,
  sharedBackOffice,
  type TestBackOffice,
  TOKEN,
} from "./running-back-office";

const backOffice = sharedBackOffice();
const COMBLIS = 1;
const ONE_KG_FOR_CONSUMERS = 101;
const FIVE_KG = 102;
const FIFTEEN_KG = 103;
const priceOf = (pack: number) =>
  products.products.flatMap(({ variants }) => variants).find(({ id }) => id === pack)?.shop_price ?? 0;
const DAY_MS = 86_400_000;

function clientOf({ api }: TestBackOffice, lang: "fr" | "de" = "fr", plan: keyof typeof PLANS = "pro") {
  const log = { warn: () => undefined, error: () => undefined };
  const trace = startTrace(log, "cart");
  return createBackOffice({ baseUrl: api, token: TOKEN, log }).for({ siteId: 4, lang, planId: PLANS[plan] }, trace);
}
const product = (element_id: number, quantity = 1) => ({ element_id, element_type: "product" as const, quantity });
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => "none",
    (error: unknown) => (isBackOfficeError(error) ? [error.status, error.kind, error.fields] : error),
  );

describe("a cart", () => {
  it("begins with its first product and gets a token for three days", async () => {
    const client = clientOf(backOffice());
    const { cart_token, token_validity, cart } = await client.send("addCartProducts", {
      body: { products: [product(COMBLIS, 2)] },
    });
    expect(cart_token).toMatch(/^[\w-]{43}$/);
    expect(Math.round((Date.parse(token_validity) - Date.now()) / DAY_MS)).toBe(3);
    expect(cart.list).toEqual([{ id: COMBLIS, quantity: 2, price_with_tax: expect.any(Number) }]);
    expect(cart.amount.ttc).toBeCloseTo(2 * (cart.list[0]?.price_with_tax ?? 0), 10);
    expect(cart.amount.tax).toBeCloseTo((cart.amount.ttc * 8.1) / 108.1, 2);
    expect(await client.get("getCart", { query: { cart_token } })).toEqual({ cart });
    const rows = await backOffice().store.selectFrom("cart").select("token_hash").execute();
    expect(rows.map(({ token_hash }) => token_hash)).not.toContain(cart_token);
  });

  it("takes more of the same, other products, and gives them back", async () => {
    const client = clientOf(backOffice());
    const first = await client.send("addCartProducts", { body: { products: [product(COMBLIS)] } });
    const token = first.cart_token;
    const more = await client.send("addCartProducts", {
      body: { cart_token: token, products: [product(COMBLIS, 2), product(2)] },
    });
    expect(more.cart_token).toBe(token);
    expect(more.cart.list.map(({ id, quantity }) => [id, quantity])).toEqual([
      [COMBLIS, 3],
      [2, 1],
    ]);
    const removed = await client.send("removeCartProduct", { params: { id: COMBLIS }, query: { cart_token: token } });
    expect(removed.cart.list.map(({ id }) => id)).toEqual([2]);
    const empty = await client.send("removeCartProduct", { params: { id: 2 }, query: { cart_token: token } });
    expect(empty.cart).toMatchObject({ list: [], amount: { ttc: 0, tax: 0 } });
  });

  it("ships by whoever can carry it", async () => {
    const client = clientOf(backOffice());
    const { cart_token } = await client.send("addCartProducts", { body: { products: [product(COMBLIS)] } });
    const light = await client.send("estimateShipping", { body: { cart_token } });
    expect(light.costs).toEqual({ post: 9.5, "pick-up": 4, pallet: 65 });
    await client.send("addCartProducts", { body: { cart_token, products: [product(COMBLIS, 500)] } });
    const heavy = await client.send("estimateShipping", { body: { cart_token } });
    expect(Object.keys(heavy.costs)).toEqual(["pick-up", "pallet"]);
  });

  it("sells each pack at its own price, and gives one back without the other", async () => {
    const client = clientOf(backOffice());
    const pack = (variant_id: number, quantity = 1) => ({ ...product(COMBLIS, quantity), variant_id });
    const [five = 0, fifteen = 0] = [FIVE_KG, FIFTEEN_KG].map((id) => priceOf(id));
    const { cart_token, cart } = await client.send("addCartProducts", {
      body: { products: [pack(FIVE_KG), pack(FIFTEEN_KG), pack(FIVE_KG, 2)] },
    });
    expect(cart.list).toEqual([
      { id: COMBLIS, variant_id: FIVE_KG, quantity: 3, price_with_tax: five },
      { id: COMBLIS, variant_id: FIFTEEN_KG, quantity: 1, price_with_tax: fifteen },
    ]);
    expect(cart.amount.ttc).toBeCloseTo(3 * five + fifteen, 10);
    // 30 kg: what the post takes at most.
    expect(Object.keys((await client.send("estimateShipping", { body: { cart_token } })).costs)).toContain("post");
    await client.send("addCartProducts", { body: { cart_token, products: [pack(FIVE_KG)] } });
    expect(Object.keys((await client.send("estimateShipping", { body: { cart_token } })).costs)).not.toContain("post");
    const query = { cart_token, variant_id: String(FIVE_KG) };
    const left = await client.send("removeCartProduct", { params: { id: COMBLIS }, query });
    expect(left.cart.list).toEqual([{ id: COMBLIS, variant_id: FIFTEEN_KG, quantity: 1, price_with_tax: fifteen }]);
  });

  it("sells a pack at the price of the number in the cart, whichever way it got there", async () => {
    const client = clientOf(backOffice());
    const [VELORIS, FIFTEEN, FIVE] = [8, 803, 802];
    const pack = (variant_id: number, quantity: number) => ({ ...product(VELORIS, quantity), variant_id });
    const { cart_token, cart } = await client.send("addCartProducts", {
      body: { products: [pack(FIFTEEN, 9), pack(FIVE, 20)] },
    });
    expect(cart.list.map(({ price_with_tax }) => price_with_tax)).toEqual([61.5, priceOf(FIVE)]);
    const more = async (quantity: number) => {
      const body = { cart_token, products: [pack(FIFTEEN, quantity)] };
      return (await client.send("addCartProducts", { body })).cart;
    };
    const ten = await more(1);
    expect(ten.list[0]).toEqual({ id: VELORIS, variant_id: FIFTEEN, quantity: 10, price_with_tax: 58 });
    expect(ten.amount.ttc).toBe(580 + 20 * priceOf(FIVE));
    expect((await more(30)).list[0]).toMatchObject({ quantity: 40, price_with_tax: 54.5 });
  });

  it("has a line for each tone that is ordered, named as on the colour card", async () => {
    const content = copyContent();
    const card = [
      { code: "S 1002-Y", hex: "#e6e1d3", name: { fr: "Sable", de: "Sand" } },
      { code: "B 2", hex: "#335577" },
    ];
    content.change<{ products: { id: number }[] }>("products", (file) => ({
      ...file,
      products: file.products.map((each) => (each.id === COMBLIS ? { ...each, tones: card } : each)),
    }));
    const settings = { CONTENT_DIR: content.folder, DATA_DIR: mkdtempSync(join(tmpdir(), "data-")) };
    await deployContent(settings);
    const own = await openBackOffice(settings);
    const client = clientOf(own, "de");
    const five = (more: object) => ({ ...product(COMBLIS), variant_id: FIVE_KG, ...more });
    const { cart_token, cart } = await client.send("addCartProducts", {
      body: { products: [five({ tone: "S 1002-Y" }), five({ tone: "B 2" }), five({ tone: "B 2" }), five({})] },
    });
    expect(cart.list.map(({ tone, tone_name, quantity }) => [tone, tone_name, quantity])).toEqual([
      ["S 1002-Y", "Sand", 1],
      ["B 2", undefined, 2],
      [undefined, undefined, 1],
    ]);
    const query = { cart_token, variant_id: String(FIVE_KG), tone: "B 2" };
    const left = await client.send("removeCartProduct", { params: { id: COMBLIS }, query });
    expect(left.cart.list.map(({ tone }) => tone)).toEqual(["S 1002-Y", undefined]);
    for (const wrong of [five({ tone: "B 3" }), { ...product(2), tone: "B 2" }]) {
      expect(await refusal(client.send("addCartProducts", { body: { cart_token, products: [wrong] } }))).toEqual([
        422,
        "invalid",
        { products: "unknown_tone" },
      ]);
    }
    await own.close();
    content.remove();
  });

  it("takes a discount code once and lets go of it", async () => {
    const client = clientOf(backOffice(), "de");
    const { cart_token, cart } = await client.send("addCartProducts", { body: { products: [product(COMBLIS, 10)] } });
    const reduced = await client.send("applyDiscount", { body: { cart_token, code: " enduire10 " } });
    expect(reduced.cart.discounts.cart_discount).toMatchObject({
      description: "10\u00a0% auf den Warenkorb",
      unit: "%",
    });
    expect(reduced.cart.amount.ttc).toBeCloseTo(cart.amount.ttc - reduced.cart.discounted_amount, 10);
    expect(reduced.cart.discounted_amount * 20).toBeCloseTo(Math.round(reduced.cart.discounted_amount * 20), 8);
    const back = await client.send("removeDiscount", { query: { cart_token } });
    expect(back.cart).toEqual(cart);
  });

  it("gives a product for a code, at no price", async () => {
    const client = clientOf(backOffice());
    const { cart_token } = await client.send("addCartProducts", { body: { products: [product(2)] } });
    const { cart } = await client.send("applyDiscount", { body: { cart_token, code: "ECHANTILLON" } });
    expect(cart.list.at(-1)).toEqual({ id: COMBLIS, quantity: 1, price_with_tax: 0 });
    expect(cart.discounts.free_product?.code).toBe("ECHANTILLON");
  });
});

describe("what a cart refuses", () => {
  it("a code that nobody knows, or that the sum doesn't reach", async () => {
    const client = clientOf(backOffice());
    const { cart_token } = await client.send("addCartProducts", { body: { products: [product(COMBLIS)] } });
    for (const code of ["NOPE", "", "CHANTIER20"]) {
      expect(await refusal(client.send("applyDiscount", { body: { cart_token, code } }))).toEqual([
        422,
        "invalid",
        { code: "unknown_discount" },
      ]);
    }
  });

  it("a product that isn't sold to this audience, or nowhere", async () => {
    const client = clientOf(backOffice(), "fr", "part");
    const { items } = await clientOf(backOffice()).get("listProducts");
    const { items: forHome } = await client.get("listProducts");
    const onlyPro = items.find(({ id }) => forHome.every((each) => each.id !== id))?.id ?? 0;
    for (const id of [onlyPro, 9_999]) {
      expect(await refusal(client.send("addCartProducts", { body: { products: [product(id)] } }))).toEqual([
        422,
        "invalid",
        { products: "unknown_product" },
      ]);
    }
  });

  it("a pack of another product, or of another audience", async () => {
    const client = clientOf(backOffice());
    const wrong = [
      { id: 2, variant_id: FIVE_KG },
      { id: COMBLIS, variant_id: ONE_KG_FOR_CONSUMERS },
    ];
    for (const { id, variant_id } of wrong) {
      const products = [{ ...product(id), variant_id }];
      expect(await refusal(client.send("addCartProducts", { body: { products } }))).toEqual([
        422,
        "invalid",
        { products: "unknown_product" },
      ]);
    }
  });

  it("a token that is unknown or past: adding begins anew, reading finds nothing", async () => {
    let now = new Date("2026-11-21T10:00:00Z");
    const own = await openBackOffice({}, { now: () => now });
    const client = clientOf(own);
    const { cart_token } = await client.send("addCartProducts", { body: { products: [product(COMBLIS, 4)] } });
    now = new Date(now.getTime() + 3 * DAY_MS + 1);
    expect(await client.find("getCart", { query: { cart_token } })).toBeNull();
    const next = await client.send("addCartProducts", { body: { cart_token, products: [product(COMBLIS)] } });
    expect(next.cart_token).not.toBe(cart_token);
    expect(next.cart.list[0]?.quantity).toBe(1);
    await own.close();
  });
});

it("an order is shown with its lines", async () => {
  const client = clientOf(backOffice());
  const { list } = await client.get("getOrder", { params: { id: 1001 } });
  expect(list[0]?.list.map(({ price_with_tax }) => price_with_tax > 0)).toEqual([true, false]);
  expect(await client.find("getOrder", { params: { id: 77 } })).toBeNull();
});
