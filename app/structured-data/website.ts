import { pathTo } from "~/routing/paths";
import type { Standing, Thing } from "./thing";
import { absolute, languageOf, organisation } from "./thing";

interface Firm {
  phone: string | null;
  /** Its pages at social networks. */
  elsewhere: readonly string[];
}

/** The firm and its site, said once, on the home page. */
export function firmAndWebsite(standing: Standing, { phone, elsewhere }: Firm): Thing[] {
  const searchAddress = absolute(standing, pathTo("search", standing));
  const firm = organisation(standing);
  const contact = {
    "@type": "ContactPoint",
    contactType: "customer service",
    telephone: phone,
    availableLanguage: standing.site.languages.map(({ iso }) => iso),
  };
  return [
    {
      ...firm,
      ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
      ...(phone ? { contactPoint: contact } : {}),
    },
    {
      "@type": "WebSite",
      name: standing.site.name,
      url: absolute(standing, pathTo("home", standing)),
      inLanguage: languageOf(standing),
      publisher: { "@type": "Organization", "@id": firm["@id"] },
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${searchAddress}?text={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}
