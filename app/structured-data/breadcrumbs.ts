import type { Breadcrumb } from "~/routing/head";
import { absolute, type JsonLdNode, type NodeContext } from "./json-ld-node";

/** Positions start at 1 (home) and 2 (the link to the fillers on a category or product). */
export function breadcrumbList(
  nodeContext: NodeContext,
  home: Required<Breadcrumb>,
  trail: readonly Breadcrumb[],
): JsonLdNode {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [home, ...trail].map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      // The current page has no link.
      item: href === undefined ? undefined : absolute(nodeContext, href),
    })),
  };
}
