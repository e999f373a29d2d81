import type { Breadcrumb } from "~/routing/head";
import type { JsonLdNode, NodeContext } from "./json-ld-node";
import { absolute } from "./json-ld-node";

/** "Positions start at 1 (home) and 2 (fillers link on category or product)" (spec 1 §2). */
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
      // The page itself has no link, and needs none.
      item: href === undefined ? undefined : absolute(nodeContext, href),
    })),
  };
}
