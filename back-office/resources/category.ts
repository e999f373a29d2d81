import type { Router } from "express";
import type { BackOffice } from "../back-office";
import { categoryRecord } from "../catalogue/categories";
import { canBeCalculated } from "../catalogue/characteristics";
import type { CategoryNode } from "../catalogue/directory";
import { notFound } from "../http/problem";
import { pathId, serve } from "../http/serve";
import { onlyElsewhere } from "./elsewhere";

const hasCalculated = ({ products }: CategoryNode): boolean => products.some(canBeCalculated);

export function categoryResource(router: Router, backOffice: BackOffice): void {
  serve(router, backOffice, "listCategories", ({ query, catalogueView }) => {
    const keep = query.calculator === "1" ? hasCalculated : () => true;
    const nodes = catalogueView.categories.filter((node) => keep(node) && (query.depth !== 0 || !node.parent));
    const items = nodes.map((node) =>
      keep === hasCalculated ? categoryRecord(node, catalogueView.viewContext, keep) : catalogueView.category(node),
    );
    return { items, total: items.length };
  });
  serve(router, backOffice, "getCategory", ({ catalogueView, request }) => {
    const id = pathId(request);
    const node = catalogueView.categories.find((candidate) => candidate.id === id);
    if (node) return catalogueView.category(node);
    const other = [...backOffice.library.directory.categories.values()].find((candidate) => candidate.id === id);
    throw other ? onlyElsewhere([other.target], backOffice) : notFound("category");
  });
}
