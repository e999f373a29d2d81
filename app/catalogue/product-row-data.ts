/** A product as a row of a list, prepared on the server so that the page carries no more than it renders. */

import type { Place, Target } from "~/routing/paths";
import type { Category, ProductCard } from "~shared/contract";
import { cardOf, packsOf } from "./card";
import { CODE, pickFacts } from "./facts";
import type { Wording } from "./measures";

/** The facts that matter most for a decision. */
const ROW_FACTS: Record<Target, readonly string[]> = {
  pro: [CODE.consumption, CODE.thickness, CODE.recoatTime, CODE.paintTime],
  part: [CODE.consumption, CODE.recoatTime, CODE.paintTime],
};

export function makeProductRow(
  product: ProductCard & { categories?: readonly { id: number }[] },
  roots: readonly Category[],
  requestContext: Place & Wording,
) {
  const facts = pickFacts(product.caracteristics, ROW_FACTS[requestContext.target], requestContext);
  const sizes = packsOf(product.variants).map(({ size }) => size);
  return {
    ...cardOf(product, roots, requestContext),
    facts: facts.map(({ code, label, values }) => ({ code, label, value: values.join(", ") })),
    packs: [...new Set(sizes)].filter(Boolean),
  };
}
export type ProductRowData = ReturnType<typeof makeProductRow>;
