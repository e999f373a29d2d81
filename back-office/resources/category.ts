import type { Router } from "express";
import type { BackOffice } from "../back-office";
import { categoryRecord } from "../catalogue/categories";
import type { CategoryNode } from "../catalogue/directory";
import { notFound } from "../http/problem";
import { pathId, serve } from "../http/serve";
import { onlyElsewhere } from "./elsewhere";

const canBeCalculated = ({ products }: CategoryNode): boolean => products.some(({ calculator }) => calculator);

export function categoryResource(router: Router, backOffice: BackOffice): void {
  serve(router, backOffice, "listCategories", ({ query, edition }) => {
    const keep = query.calculator === "1" ? canBeCalculated : () => true;
    const nodes = edition.categories.filter((node) => keep(node) && (query.depth !== 0 || !node.parent));
    const items = nodes.map((node) =>
      keep === canBeCalculated ? categoryRecord(node, edition.desk, keep) : edition.category(node),
    );
    return { items, total: items.length };
  });
  serve(router, backOffice, "getCategory", ({ edition, request }) => {
    const id = pathId(request);
    const node = edition.categories.find((candidate) => candidate.id === id);
    if (node) return edition.category(node);
    const other = [...backOffice.library.directory.categories.values()].find((candidate) => candidate.id === id);
    throw other ? onlyElsewhere([other.target], backOffice) : notFound("category");
  });
}
