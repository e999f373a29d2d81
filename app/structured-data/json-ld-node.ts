/**
 * What search engines read of a page (schema.org, as JSON-LD). One file a type, all of them pure: a loader gives what it
 * has anyway to `context.structuredData`, and entry.server.tsx writes it into the served head, where no visitor's browser
 * pays for it twice. tests/http/structured-data.ts holds what Google requires of each type.
 */
import { PICTURE_OF_LINKS, pictureOfLink } from "~/routing/link-picture";
import type { RequestContext } from "~/routing/request-context.server";

type Value = string | number | boolean | null | undefined | JsonLdNode | readonly Value[];
export interface JsonLdNode {
  "@type": string | readonly string[];
  [property: string]: Value;
}

/** The part of the request context that JSON-LD nodes are made of. */
export type NodeContext = Pick<RequestContext, "origin" | "site" | "locale" | "target">;

/** Addresses of records may be paths of this site; search engines want whole ones. */
export const absolute = ({ origin }: Pick<NodeContext, "origin">, address: string): string =>
  new URL(address, origin).href;

/** A picture in the size that results show it in; the site's own when there is none. */
export function pictureOf(nodeContext: NodeContext, url: string | null | undefined): JsonLdNode {
  return { "@type": "ImageObject", url: absolute(nodeContext, pictureOfLink(url)), ...PICTURE_OF_LINKS };
}

/** Whoever makes, publishes, teaches and employs. */
export function organisation(nodeContext: NodeContext): JsonLdNode {
  return {
    "@type": "Organization",
    "@id": absolute(nodeContext, "/#organisation"),
    name: nodeContext.site.name,
    url: absolute(nodeContext, "/"),
    logo: { "@type": "ImageObject", url: absolute(nodeContext, "/icon-512.png"), width: 512, height: 512 },
  };
}

/** All of a page's nodes as one script that is safe inside HTML, whatever they hold. `""`: there are none. */
export function structuredDataScript(nodes: readonly JsonLdNode[]): string {
  if (nodes.length === 0) return "";
  const graph = { "@context": "https://schema.org", "@graph": nodes };
  return `<script type="application/ld+json">${JSON.stringify(graph).replace(/</g, "\\u003c")}</script>`;
}
