import type { Worksheet } from "~/articles/worksheet";
import { pathTo } from "~/routing/paths";
import { languageTagOf } from "~/routing/site-formats";
import type { CmsPage } from "~shared/contract";
import { absolute, type JsonLdNode, type NodeContext, pictureOf } from "./json-ld-node";

/** ISO 8601 of a worksheet's minutes; words of another back-office aren't a duration. */
function durationOf(minutes: string | null | undefined): string | undefined {
  return minutes && /^\d+$/.test(minutes) ? `PT${minutes}M` : undefined;
}

/** A worksheet: its steps, tools and products, in the order of the work. */
export function howToNode(
  nodeContext: NodeContext,
  page: CmsPage,
  { tools, products, sequence }: Worksheet,
): JsonLdNode {
  const { slug, title, cover, metas, time } = page;
  return {
    "@type": "HowTo",
    name: title,
    description: metas.description || undefined,
    image: pictureOf(nodeContext, cover?.url),
    inLanguage: languageTagOf(nodeContext),
    url: absolute(nodeContext, pathTo("content-page", nodeContext, { slug })),
    totalTime: durationOf(time),
    tool: tools.flatMap(({ items }) => items).map((name) => ({ "@type": "HowToTool", name })),
    supply: products
      .flatMap((list) => list.products)
      .map(({ name, href }) => ({
        "@type": "HowToSupply",
        name,
        url: absolute(nodeContext, href),
      })),
    step: sequence.steps.map((step, index) => ({
      "@type": "HowToStep",
      position: index + 1,
      name: step.title ?? undefined,
      text: step.text || step.title,
    })),
  };
}
