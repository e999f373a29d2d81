import { plainText } from "~/articles/worksheet-steps";
import { pathTo } from "~/routing/paths";
import { languageTagOf } from "~/routing/site-formats";
import type { Training } from "~shared/contract";
import { absolute, type JsonLdNode, type NodeContext, organisation } from "./json-ld-node";

/** Search engines show about 60 characters; a paragraph is enough. */
const DESCRIPTION_LENGTH = 300;

export function courseNode(
  nodeContext: NodeContext,
  { title, content, price, sessions }: Training,
  now: Date,
): JsonLdNode {
  const firm = organisation(nodeContext);
  const address = absolute(nodeContext, pathTo("training", nodeContext));
  return {
    "@type": "Course",
    name: title,
    description: Array.from(plainText(content)).slice(0, DESCRIPTION_LENGTH).join(""),
    inLanguage: languageTagOf(nodeContext),
    url: address,
    provider: firm,
    // Its price is a text ("290 francs, meal included"), so only whether there is a price is structured.
    offers: { "@type": "Offer", category: price ? "Paid" : "Free", url: address },
    hasCourseInstance: sessions
      .filter(({ ends_at, is_cancelled }) => !is_cancelled && Date.parse(ends_at) > now.getTime())
      .map(({ starts_at, ends_at, city }) => ({
        "@type": "CourseInstance",
        courseMode: "Onsite",
        startDate: starts_at,
        endDate: ends_at,
        location: {
          "@type": "Place",
          name: `${nodeContext.site.name}, ${city}`,
          address: { "@type": "PostalAddress", addressLocality: city, addressCountry: "CH" },
        },
        organizer: firm,
      })),
  };
}
