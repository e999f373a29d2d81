/** What carriers charge for a cart, by the weight of its packs. */
import { expect, it } from "vitest";
import { readContentFiles } from "../../back-office/content/content";
import { shippingCosts } from "../../back-office/shop/price-cart";

const { products, shop } = readContentFiles("demo/content").parse();
const [product] = products;
const [pack] = product?.variants ?? [];
if (!product || !pack) throw new Error("the demo has no products");

interface Sold {
  quantity: number;
  unit: typeof pack.unit;
  weight_kg?: number;
  density?: number;
}
const label = { fr: "", de: "", en: "", nl: "", es: "" };
const LIMITED = { code: "post", label, price: 9.5, up_to_kg: 30 };
const TRUCK = { code: "truck", label, price: 89 };

function carriersFor(packs: Sold[], count: number, carriers = [LIMITED, TRUCK] as (typeof TRUCK)[]) {
  const variants = packs.map(({ density: _, ...sold }, index) => ({ ...pack, ...sold, id: index + 1 }));
  const sold = { ...product, ...pack, variants, density_kg_per_l: packs[0]?.density } as typeof product;
  const prices = { shop: { ...shop, carriers }, productOf: () => sold, byReference: () => sold };
  const lines = packs.map((_, index) => ({ id: 1, variant_id: index + 1, quantity: count }));
  return Object.keys(shippingCosts({ lines, discountCode: null }, prices));
}

it.each<[what: string, Sold, count: number, carriers: string[]]>([
  ["3 × 10 kg are the 30 kg of the post", { quantity: 10, unit: "kg" }, 3, ["post", "truck"]],
  ["3 × 10.4 kg with their buckets are 31.2 kg", { quantity: 10, unit: "kg", weight_kg: 10.4 }, 3, ["truck"]],
  [
    "300 × 0.1 kg are 30 kg, without an error of binary fractions",
    { quantity: 0.1, unit: "kg" },
    300,
    ["post", "truck"],
  ],
  ["2 × 10 l at 1.4 kg/l are 28 kg", { quantity: 10, unit: "l", density: 1.4 }, 2, ["post", "truck"]],
  ["2 × 10 l at 1.6 kg/l are 32 kg", { quantity: 10, unit: "l", density: 1.6 }, 2, ["truck"]],
  ["50 m of mesh aren't 50 kg: nothing is known", { quantity: 50, unit: "m" }, 1, []],
  ["50 m of mesh that weigh 8 kg", { quantity: 50, unit: "m", weight_kg: 8 }, 1, ["post", "truck"]],
  ["a tool without a weight", { quantity: 1, unit: "piece" }, 1, []],
  ["litres without a density", { quantity: 10, unit: "l" }, 1, []],
])("%s", (_, sold, count, carriers) => expect(carriersFor([sold], count)).toEqual(carriers));

it("a weight that isn't known counts for no carrier that carries all weights", () => {
  expect(carriersFor([{ quantity: 1, unit: "piece" }], 1, [TRUCK])).toEqual(["truck"]);
});

it("one pack of an unknown weight makes that of the cart unknown", () => {
  const known = { quantity: 1, unit: "kg" } as const;
  expect(carriersFor([known, { quantity: 1, unit: "piece" }], 1)).toEqual([]);
});
