/** Lists of prices that are valid from a day on: in the catalogue, in a cart, and as the teams write them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Cart, EditRecord, Product } from "~shared/contract";
import { copyContent } from "../content-copy";
import {
  ask,
  deployContent,
  errorOf,
  ON_POSTGRES,
  openBackOffice,
  PLANS,
  read,
  type TestBackOffice,
  withToken,
} from "./running-back-office";
import { dataOf, type Member, signedIn } from "./team-member";

const VELORIS = 8;
const FIFTEEN_KG = { element_id: VELORIS, element_type: "product", variant_id: 803, quantity: 10 };
const EVE = new Date("2099-12-31T22:59:00Z");
const NEW_YEAR = new Date("2099-12-31T23:00:00Z");
const clock = { now: EVE };
/** The changes that a site beside the embedded back-office is told of; with a shared store each site asks for them. */
const told: unknown[] = [];
const content = copyContent();
const settings = { CONTENT_DIR: content.folder, DATA_DIR: mkdtempSync(join(tmpdir(), "data-")) };
let running: TestBackOffice;
let sales: Member;
beforeAll(async () => {
  content.change<{ code: string }[]>("settings", (all) => [
    ...all.filter(({ code }) => code !== "shop_enabled"),
    { code: "shop_enabled", values: [{ value: "1" }] },
  ]);
  content.change("price-lists", () => [
    {
      ...{ code: "pros-2100", valid_from: "2100-01-01", targets: ["pro"], sites: ["suisse"] },
      prices: { TV020103: { shop_price: 60, price_from: [{ from: 5, price: 57 }] } },
    },
    { code: "withdrawn", valid_from: "2020-01-01", published: false, prices: { TV020103: { shop_price: 1 } } },
  ]);
  await deployContent(settings);
  running = await openBackOffice(settings, { now: () => clock.now, onChange: (change) => void told.push(change) });
  sales = await signedIn(running, "sales");
}, 60_000);
afterAll(async () => {
  await running.close();
  rmSync(settings.DATA_DIR, { recursive: true });
  content.remove();
});

const packOf = async (plan: keyof typeof PLANS) => {
  const { variants } = await read<Product>(running, `/product/${VELORIS}`, { plan, site_id: 4 });
  const { price_with_tax, price_from } = variants.find(({ id }) => id === FIFTEEN_KG.variant_id) ?? {};
  return { price_with_tax, price_from };
};
const tagOf = async () =>
  (await ask(running.api, `/product/${VELORIS}`, { site_id: 4 }, withToken())).headers.get("etag");
const versionOf = async (since?: number) =>
  dataOf<{ version: number; change: unknown }>(await ask(running.api, "/content-version", { since }, withToken()));
async function fill(plan: keyof typeof PLANS): Promise<{ cart_token: string; cart: Cart }> {
  const init = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ products: [FIFTEEN_KG] }),
  };
  return dataOf(
    await ask(running.api, "/cart/products", { site_id: 4, lang: "fr", saleplan_id: PLANS[plan] }, withToken(init)),
  );
}
const OWN = {
  price_with_tax: 61.5,
  price_from: [
    { from: 10, price: 58 },
    { from: 40, price: 54.5 },
  ],
};

it("a list is valid from the day of its market on, for its audience, in the catalogue and in carts that were filled before", async () => {
  await running.schedule.run();
  const [{ version }, tag] = [await versionOf(), await tagOf()];
  expect([await packOf("pro"), await packOf("part")]).toEqual([OWN, OWN]);
  const { cart_token, cart } = await fill("pro");
  expect(cart.amount.ttc).toBe(580);

  clock.now = NEW_YEAR;
  await running.schedule.run();
  expect(await packOf("pro")).toEqual({ price_with_tax: 60, price_from: [{ from: 5, price: 57 }] });
  expect(await packOf("part")).toEqual(OWN);
  expect(await tagOf()).not.toBe(tag);
  const query = { site_id: 4, lang: "fr", saleplan_id: PLANS.pro, cart_token };
  expect(dataOf<{ cart: Cart }>(await ask(running.api, "/cart", query, withToken())).cart.amount.ttc).toBe(570);
  expect([(await fill("pro")).cart.amount.ttc, (await fill("part")).cart.amount.ttc]).toEqual([570, 580]);

  // Sites are told once that products have changed.
  expect(await versionOf(version)).toEqual({ version: version + 1, change: { entities: [{ type: "product" }] } });
  await running.schedule.run();
  expect((await versionOf()).version).toBe(version + 1);
  expect(told).toEqual(ON_POSTGRES ? [] : [{ entities: [{ type: "product" }] }]);
});

it("a day that passes while the back-office is stopped counts at its next start", async () => {
  clock.now = EVE;
  content.change<object[]>("price-lists", ([list = {}]) => [
    list,
    { code: "all-2101", valid_from: "2101-01-01", prices: { TV020103: { shop_price: 59 } } },
  ]);
  await running.close();
  await deployContent(settings);
  clock.now = NEW_YEAR;
  running = await openBackOffice(settings, { now: () => clock.now });
  await running.close();
  clock.now = new Date("2101-01-01T08:00:00Z");
  running = await openBackOffice(settings, { now: () => clock.now });
  sales = await signedIn(running, "sales");
  await running.schedule.run();
  expect([await packOf("pro"), await packOf("part")]).toEqual([{ price_with_tax: 59 }, { price_with_tax: 59 }]);
});

const PATH = "/content-edit/price-list/";
const BODY = {
  ...{ kind: "price-list", name: "Consumers", valid_from: "2101-01-02", targets: ["part"], sites: [] },
  prices: "TV020103\t58,00\t5: 57",
};
const change = (reference: string, action: string, version: number, body: object) =>
  sales.send("PUT", PATH + reference, { action, version, body });

it("the team writes a list, whose mistakes are told at its field, and withdraws it", async () => {
  for (const [wrong, problem] of [
    [{ prices: "TV020103; cheap" }, { prices: "price 1" }],
    [{ prices: "8420-20KG; 5" }, { prices: "no_pack 8420-20KG" }],
    [
      { prices: "", valid_from: "2101-02-30", sites: ["moon"] },
      { prices: "missing", valid_from: "invalid", sites: "unknown" },
    ],
  ] as const) {
    const reply = await change("new", "publish", 0, { ...BODY, ...wrong });
    expect([reply.status, errorOf(reply).fields]).toEqual([422, problem]);
  }
  const saved = dataOf<EditRecord>(await change("new", "publish", 0, BODY));
  expect(saved).toMatchObject({ title: "Consumers", body: { prices: BODY.prices } });
  expect(await packOf("part")).toEqual({ price_with_tax: 59 });
  clock.now = new Date("2101-01-02T08:00:00Z");
  await running.schedule.run();
  expect(await packOf("part")).toEqual({ price_with_tax: 58, price_from: [{ from: 5, price: 57 }] });
  // A session ends within a day.
  sales = await signedIn(running, "sales");
  expect((await change(saved.reference, "close", saved.version, BODY)).status).toBe(200);
  expect(await packOf("part")).toEqual({ price_with_tax: 59 });
});
