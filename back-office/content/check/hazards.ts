/** Signal words and pictograms of products that don't match their hazard statements. */

import { hazardFaults } from "../../../shared/rules/hazards";
import { isTree, valueAt } from "../../../shared/rules/tree";
import { ProductSource } from "../base-data";
import type { Files, FoundIn } from "./links";

export function mistakesOfHazards(files: Files): FoundIn[] {
  const products = valueAt(files.get("products"), "products");
  return (Array.isArray(products) ? products : []).flatMap((product: unknown, index): FoundIn[] => {
    const hazard = ProductSource.shape.hazard.safeParse(isTree(product) && product.hazard);
    if (!hazard.success) return [];
    return Object.entries(hazardFaults(hazard.data)).map(([field, due]) => ({
      ...{ name: "products", path: ["products", index, "hazard", field], wrong: "doesn't match the hazard statements" },
      todo:
        due.length > 0 ? `CLP requires ${due.join(field === "signal_word" ? " or " : " and ")}.` : "CLP requires none.",
    }));
  });
}
