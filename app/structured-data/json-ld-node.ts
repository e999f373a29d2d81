/** Structured data (schema.org as JSON-LD), one pure file a type; app/entry.server.tsx writes it into the served head. */
import { PICTURE_OF_LINKS, pictureOfLink } from "~/routing/link-picture";
import type { RequestContext } from "~/routing/request-context.server";

type Value = string | number | boolean | null | undefined | JsonLdNode | readonly Value[];
export interface JsonLdNode {
  "@type": string | readonly string[];
  [property: string]: Value;
}

export type NodeContext = Pick<RequestContext, "origin" | "site" | "locale" | "target">;

/** Addresses of records may be paths of this site; search engines want whole ones. */
export const absolute = ({ origin }: Pick<NodeContext, "origin">, address: string): string =>
  new URL(address, origin).href;

/** A picture in the size that results show it in; the site's own when there is none. */
export function pictureOf(nodeContext: NodeContext, url: string | null | undefined): JsonLdNode {
  return { "@type": "ImageObject", url: absolute(nodeContext, pictureOfLink(url)), ...PICTURE_OF_LINKS };
}

export function organisation(nodeContext: NodeContext): JsonLdNode {
  return {
    "@type": "Organization",
    "@id": absolute(nodeContext, "/#organisation"),
    name: nodeContext.site.name,
    url: absolute(nodeContext, "/"),
    logo: { "@type": "ImageObject", url: absolute(nodeContext, "/icon-512.png"), width: 512, height: 512 },
  };
}

export function structuredDataScript(nodes: readonly JsonLdNode[]): string {
  if (nodes.length === 0) return "";
  const graph = { "@context": "https://schema.org", "@graph": nodes };
  return `<script type="application/ld+json">${JSON.stringify(graph).replace(/</g, "\\u003c")}</script>`;
}
