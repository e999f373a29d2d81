/** A product as a row of a list, prepared on the server so that the page carries no more than it renders. */
import { deriveOnce } from "~/back-office/derived.server";
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

function makeProductRow(product: ProductCard, roots: readonly Category[], requestContext: Place & Wording) {
  const facts = pickFacts(product.caracteristics, ROW_FACTS[requestContext.target], requestContext);
  const sizes = packsOf(product.variants).map(({ size }) => size);
  return {
    ...cardOf(product, roots, requestContext),
    facts: facts.map(({ code, label, values }) => ({ code, label, value: values.join(", ") })),
    packs: [...new Set(sizes)].filter(Boolean),
  };
}
export type ProductRowData = ReturnType<typeof makeProductRow>;

const rowOnce = deriveOnce<ProductRowData>();

/** The same row for the same product, as long as the answer that holds it is in memory. */
export const productRowOf = (product: ProductCard, roots: readonly Category[], requestContext: Place & Wording) =>
  rowOnce(product, [roots, requestContext.locale, requestContext.target], () =>
    makeProductRow(product, roots, requestContext),
  );
