import { isTree, type Tree } from "../../shared/rules/tree";
import type { Mistake } from "./cell-mistake";
import type { Draft } from "./drafts";

export const packsOf = (product: Tree | undefined): Tree[] =>
  Array.isArray(product?.variants) ? product.variants.filter(isTree) : [];

type Holder = Pick<Mistake, "says" | "fault">;

/** References and barcodes of packs that the file or the content has twice. */
export function doubled(drafts: readonly Draft[], existing: ReadonlyMap<string, Tree>): Mistake[] {
  const mistakes: Mistake[] = [];
  const taken = { "pack.reference": new Map<string, Holder>(), "pack.barcode": new Map<string, Holder>() };
  const imported = new Map(drafts.map((draft) => [draft.reference, draft]));
  for (const [reference, product] of existing) {
    for (const pack of packsOf(product)) {
      const isImported = imported
        .get(reference)
        ?.packs.some(({ values }) => values.get("pack.reference")?.value === pack.reference);
      if (isImported) continue;
      const fault = { code: "doubled_product", values: { reference } };
      const [ofProduct, ofPack] = [
        `product ${reference} of the content has it`,
        `pack ${pack.reference} of product ${reference} has it`,
      ];
      taken["pack.reference"].set(String(pack.reference), { says: ofProduct, fault });
      taken["pack.barcode"].set(String(pack.ean13), { says: ofPack, fault });
    }
  }
  for (const draft of drafts) {
    for (const pack of draft.packs) {
      for (const name of ["pack.reference", "pack.barcode"] as const) {
        const cell = pack.values.get(name);
        if (!cell) continue;
        const holder = taken[name].get(String(cell.value));
        if (holder) {
          const says = `is used twice: ${holder.says}. Each pack has its own`;
          mistakes.push({ ...cell, value: cell.text, ...holder, says });
        } else {
          const fault = { code: "doubled_row", values: { row: String(cell.row) } };
          taken[name].set(String(cell.value), { says: `row ${cell.row} has it`, fault });
        }
      }
    }
  }
  return mistakes;
}
