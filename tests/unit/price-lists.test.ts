/** Which list a pack has its price from, and a list as the lines of its form. */
import { expect, it } from "vitest";
import { pricesAt } from "../../back-office/catalogue/view-context";
import type { ProductSource } from "../../back-office/content/base-data";
import { readContentFiles } from "../../back-office/content/content";
import { priceListForm, priceListProblems, priceListRecord } from "../../back-office/edits/price-list";

const content = readContentFiles("demo/content").parse();
const veloris = content.products.find(({ reference }) => reference === "TV0201") as ProductSource;
const pack = veloris.variants[2];
if (pack?.reference !== "TV020103") throw new Error("the demo lost a pack");

const list = (code: string, valid_from: string, shop_price: number, more: object = {}) => ({
  ...{ code, valid_from, published: true, targets: ["pro", "part"] as ("pro" | "part")[] },
  ...{ prices: { TV020103: { shop_price } }, ...more },
});
const swiss = { code: "suisse", time_zone: "Europe/Zurich" };
const at = (lists: ReturnType<typeof list>[], time = "2027-06-01T12:00:00Z", site = swiss, target = "pro" as const) =>
  pricesAt(lists, site, target, new Date(time))(pack).shop_price;

it("a list counts from the start of its day in the market", () => {
  const lists = [list("a", "2027-01-01", 60)];
  expect(at(lists, "2026-12-31T22:59:59Z")).toBe(61.5);
  expect(at(lists, "2026-12-31T23:00:00Z")).toBe(60);
  const london = { code: "angleterre", time_zone: "Europe/London" };
  expect([at(lists, "2026-12-31T23:30:00Z", london), at(lists, "2027-01-01T00:00:00Z", london)]).toEqual([61.5, 60]);
});

it("a pack without a price of its own has that of the list, with its steps alone", () => {
  const steps = { TV020103: { shop_price: 60, price_from: [{ from: 5, price: 59 }] } };
  const [withSteps, without] = [list("a", "2027-01-01", 0, { prices: steps }), list("b", "2027-02-01", 58)];
  const { shop_price: _, price_from: __, ...unpriced } = pack;
  const pricesOf = (lists: ReturnType<typeof list>[]) =>
    pricesAt(lists, swiss, "pro", new Date("2027-06-01"))(unpriced);
  expect(pricesOf([withSteps])).toEqual(steps.TV020103);
  expect(pricesOf([withSteps, without])).toEqual({ shop_price: 58 });
  expect(pricesOf([]).shop_price).toBeUndefined();
});

it("a list is for its markets and its audience", () => {
  expect(at([list("a", "2027-01-01", 60, { sites: ["france"] })])).toBe(61.5);
  expect(at([list("a", "2027-01-01", 60, { sites: ["france", "suisse"] })])).toBe(60);
  expect(at([list("a", "2027-01-01", 60, { targets: ["part"] })])).toBe(61.5);
});

it.each([
  ["the latest one", [list("a", "2027-01-01", 60), list("b", "2027-03-01", 59), list("c", "2027-02-01", 58)], 59],
  [
    "the one for some markets on the same day",
    [list("a", "2027-01-01", 60, { sites: ["suisse"] }), list("b", "2027-01-01", 59)],
    60,
  ],
  [
    "the one for an audience on the same day",
    [list("a", "2027-01-01", 60), list("b", "2027-01-01", 59, { targets: ["pro"] })],
    59,
  ],
  [
    "the market before the audience",
    [list("a", "2027-01-01", 60, { targets: ["pro"] }), list("b", "2027-01-01", 59, { sites: ["suisse"] })],
    59,
  ],
  ["one that has the pack", [list("a", "2027-01-01", 60), list("b", "2027-03-01", 0, { prices: {} })], 60],
] as const)("among several lists %s counts", (_, lists, price) => {
  expect(at([...lists])).toBe(price);
  expect(at([...lists].reverse())).toBe(price);
});

const problems = (prices: string) => priceListProblems({ prices }, content);
const read = (prices: string) => priceListRecord({ prices }, undefined).prices;

it("prices are lines of text, and back", () => {
  const prices = {
    TV020102: { shop_price: 24 },
    TV020103: {
      shop_price: 60,
      price_from: [
        { from: 10, price: 57.5 },
        { from: 40, price: 54 },
      ],
    },
  };
  const lines = "TV020102; 24.00\nTV020103; 60.00; 10: 57.50; 40: 54.00";
  expect(priceListForm({ prices })).toEqual({ prices: lines });
  expect(read(lines)).toEqual(prices);
});

it("columns that are copied from a spreadsheet are read, with its notation of numbers", () => {
  const lines = "TV020102\t24,5\t\t\n\nTV030303\t1'090.00\t2: 1’000\t\nTV020103 ;60;10:57,50\n";
  expect(problems(lines)).toEqual({ prices: "price 3" });
  expect(problems(lines.replace("1’000", "1000"))).toEqual({});
  expect(read(lines.replace("1’000", "1000"))).toEqual({
    TV020102: { shop_price: 24.5 },
    TV030303: { shop_price: 1090, price_from: [{ from: 2, price: 1000 }] },
    TV020103: { shop_price: 60, price_from: [{ from: 10, price: 57.5 }] },
  });
});

it.each([
  ["TV020102", "price 1"],
  ["TV020102; 24\nTV020103; free", "price 2"],
  ["TV020102; 0", "price 1"],
  ["TV020102; -3", "price 1"],
  ["TV020102; 24.555", "price 1"],
  ["; 24", "price 1"],
  ["TV020102; 24; 10: 25", "price 1"],
  ["TV020102; 24; 10: 23; 5: 22", "price 1"],
  ["TV020102; 24; 1: 23", "price 1"],
  ["TV020102; 24\nTV020102; 25", "price 2"],
  ["TV020102; 24\n8420-20KG; 25", "no_pack 8420-20KG"],
])("%j is refused as %s", (lines, problem) => {
  expect(problems(lines)).toEqual({ prices: problem });
});

it("lines that can't be read leave the prices as they were", () => {
  const before = { prices: { TV020102: { shop_price: 24 } } };
  expect(priceListRecord({ name: "New", prices: "TV020102; cheap" }, before)).toEqual({ name: "New", ...before });
});

it("a price list needs a shop", () => {
  const shop = { ...content.shop, carriers: [], prices: {} };
  expect(priceListProblems({ prices: "TV020102; 24" }, { ...content, shop })).toEqual({ prices: "no_shop" });
});
