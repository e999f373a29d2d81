/** The price of a pack in a cart, from a number of packs on. */
import { expect, it } from "vitest";
import { readContentFiles } from "../../back-office/content/content";
import { priceCart } from "../../back-office/shop/price-cart";

const { products, shop } = readContentFiles("demo/content").parse();
const [product] = products;
const [pack] = product?.variants ?? [];
if (!product || !pack) throw new Error("the demo has no products");

const variants = [1, 2].map((id) => ({ ...pack, id, shop_price: 6.2, price_from: [{ from: 10, price: 5.9 }] }));
const sold = { ...product, variants };
const pricesIn = (lines: { variant_id: number; tone?: string; quantity: number }[]) =>
  priceCart(
    { lines: lines.map((line) => ({ id: product.id, ...line })), discountCode: null },
    { shop, productOf: () => sold, byReference: () => sold },
    { lang: "fr", pricesOf: (each) => each },
  ).list.map(({ price_with_tax }) => price_with_tax);

it("counts a pack in all its tones", () => {
  const lines = ["A", "B"].map((tone) => ({ variant_id: 1, tone, quantity: 5 }));
  expect(pricesIn(lines)).toEqual([5.9, 5.9]);
  expect(pricesIn([...lines.slice(1), { variant_id: 1, quantity: 4 }])).toEqual([6.2, 6.2]);
});

it("counts each pack on its own", () => {
  expect(pricesIn([1, 2].map((variant_id) => ({ variant_id, quantity: 5 })))).toEqual([6.2, 6.2]);
});
