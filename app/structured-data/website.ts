import { pathTo } from "~/routing/paths";
import { languageTagOf } from "~/routing/site-formats";
import { absolute, type JsonLdNode, type NodeContext, organisation } from "./json-ld-node";

interface Firm {
  phone: string | null;
  /** Its pages at social networks. */
  elsewhere: readonly string[];
}

/** The company and its site, only on the home page. */
export function firmAndWebsite(nodeContext: NodeContext, { phone, elsewhere }: Firm): JsonLdNode[] {
  const searchAddress = absolute(nodeContext, pathTo("search", nodeContext));
  const firm = organisation(nodeContext);
  const contact = {
    "@type": "ContactPoint",
    contactType: "customer service",
    telephone: phone,
    availableLanguage: nodeContext.site.languages.map(({ iso }) => iso),
  };
  return [
    {
      ...firm,
      ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
      ...(phone ? { contactPoint: contact } : {}),
    },
    {
      "@type": "WebSite",
      name: nodeContext.site.name,
      url: absolute(nodeContext, pathTo("home", nodeContext)),
      inLanguage: languageTagOf(nodeContext),
      publisher: { "@type": "Organization", "@id": firm["@id"] },
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${searchAddress}?text={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}
