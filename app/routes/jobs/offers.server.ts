import { EXTRACT_LENGTH, truncate } from "~/catalogue/truncate";
import { pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import type { Article } from "~shared/contract";
import type { JobChoice } from "./choices.server";

/** Tags say a place or a contract only through the filter that lists their name. */
function namesOf({ tags }: Article, choices: readonly JobChoice[], ...markers: JobChoice["marker"][]): string {
  const listed = choices.flatMap(({ marker, names }) => (markers.includes(marker) ? names : []));
  return tags
    .map(({ name }) => name)
    .filter((name) => listed.includes(name))
    .join(", ");
}

export function viewOffer(requestContext: RequestContext, article: Article, choices: readonly JobChoice[]) {
  const { id, title, extract, slug, cover, fonction, disponibility } = article;
  const facts = [
    { name: "function", words: fonction || namesOf(article, choices, "FONCTION") },
    { name: "place", words: namesOf(article, choices, "WHERE", "COUNTRY") },
    { name: "contract", words: namesOf(article, choices, "TAG_TYPE_JOB") },
    { name: "start", words: disponibility ?? "" },
  ] as const;
  return {
    id,
    title,
    cover: cover ?? null,
    extract: truncate(extract, EXTRACT_LENGTH),
    href: pathTo("content-page", requestContext, { slug }),
    facts: facts.filter(({ words }) => words !== ""),
  };
}
export type Offer = ReturnType<typeof viewOffer>;
