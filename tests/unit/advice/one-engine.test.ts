/** The choice guide, the scan and the calculator go by the rules that answer a sentence. */
import { expect, test } from "vitest";
import { calculablesOf } from "~/routes/quantity-calculator/offer.server";
import { checkCalculator, readTyped } from "~/tools/calculator";
import type { Target } from "~shared/contract";
import { createAdviser } from "../../advice/catalogue";

const adviser = createAdviser();
const AREA_M2 = 37;
const THICKNESS_MM = 3;

function calculated(target: Target, id: number) {
  const view = adviser.view("fr", target);
  const source = view.products.find((product) => product.id === id);
  const [product] = source ? calculablesOf(view.product(source)) : [];
  if (!product) return null;
  const query = new URLSearchParams({
    ...{ disableSurfaceCalculator: "true", surfaceCoating: String(AREA_M2), thickness: String(THICKNESS_MM) },
    ...{ categorySelected: "1", productSelected: String(id) },
  });
  return checkCalculator(readTyped(query as Parameters<typeof readTyped>[0]), {
    categories: [{ id: 1 }],
    products: [product],
  }).estimate;
}

test.each<Target>(["pro", "part"])(
  "of every product (%s), an answer and the calculator say the same amount",
  (target) => {
    let compared = 0;
    for (const { id, name } of adviser.view("fr", target).products) {
      const estimate = calculated(target, id);
      if (!estimate) continue;
      const answer = adviser.ask(`combien de ${name} pour ${AREA_M2} m² en ${THICKNESS_MM} mm`, "fr", target);
      const amountIn = (measure: string) => estimate.amounts.find(({ unit }) => unit === measure)?.amount ?? null;
      expect([name, answer?.quantity?.kilograms, answer?.quantity?.litres]).toEqual([
        name,
        amountIn("kg"),
        amountIn("l"),
      ]);
      expect(answer?.quantity?.packs.map(({ count }) => count)).toEqual(
        (estimate.purchase?.packs ?? []).map(({ count }) => count),
      );
      compared += 1;
    }
    expect(compared).toBeGreaterThan(20);
  },
);

const CODES = { pro: "BAT", part: "GP" } as const;
function advised(target: Target, [destination, support, use]: readonly [string, string, string]) {
  const { facets, card, adviser: own } = adviser.view("fr", target);
  const group = CODES[target];
  const choices = new Map([
    ["DESTINATION_PRODUIT_WEB", [destination]],
    [`SUPPORT_${group}_WEB`, [support]],
    [`USAGE_FONCTION_${group}_WEB`, [use]],
  ]);
  return { choices, products: own?.productsForChoices(choices, { facets, card }) ?? [] };
}

test("the guide's answers lead to what a sentence leads to, with the same reasons", () => {
  const { products } = advised("pro", ["interieur", "BRIQUE", "REBOUCHER"]);
  const answer = adviser.ask("reboucher un trou dans la brique à l’intérieur", "fr", "pro");
  const reasons = new Map(answer?.products.map(({ product, reasons: given }) => [product.id, given]));
  expect(products.length).toBeGreaterThan(0);
  const both = products.filter(({ product }) => reasons.has(product.id));
  expect(both.length).toBeGreaterThan(0);
  for (const { product, reasons: given } of both) expect(given).toEqual(reasons.get(product.id));
});

test.each<[Target, [string, string, string]]>([
  ["pro", ["exterieur", "BETON", "REPARER"]],
  ["pro", ["interieur", "PLAQUE_PLATRE", "JOINTOYER"]],
  ["part", ["interieur", "BOIS", "REBOUCHER"]],
])("%s %j: three at most, all of them on the guide's own list", (target, answers) => {
  const { choices, products } = advised(target, answers);
  const { facets, products: all } = adviser.view("fr", target);
  const listed = facets.keep(all, choices).map(({ id }) => id);
  expect(products.length).toBeGreaterThan(0);
  expect(products.length).toBeLessThanOrEqual(3);
  for (const { product, reasons } of products) {
    expect(listed).toContain(product.id);
    expect(reasons.length).toBeGreaterThan(1);
  }
});

test("choices that say nothing of a job lead to no advice", () => {
  const { facets, card, adviser: own } = adviser.view("fr", "pro");
  expect(own?.productsForChoices(new Map([["UNKNOWN", ["x"]]]), { facets, card })).toEqual([]);
});

test("a scanned product tells what it is for in the same words", () => {
  const view = adviser.view("fr", "pro");
  const source = view.products.find(({ name }) => name === "Comblis P45");
  if (!source) throw new Error("Comblis P45 is gone");
  const reasons = view.adviser?.reasonsFor(source) ?? [];
  const [told] =
    adviser
      .ask("reboucher un trou dans le plâtre", "fr", "pro")
      ?.products.filter(({ product }) => product.name === "Comblis P45") ?? [];
  expect(reasons.length).toBeGreaterThan(1);
  expect(told?.reasons).toContain(reasons[0]);
});
