import type { AppLoadContext } from "@remix-run/node";
import { findSidePart } from "~/back-office/side-part.server";
import { formatTags } from "~/routing/list-segments";
import { pathTo, type ScreenName } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";

/** The tags of jobs in their groups, which the tags of a page don't name; none if they can't be loaded. */
export async function listJobTags({ api }: RequestContext, { log }: Pick<AppLoadContext, "log">) {
  const query = { type: "where;country;tag_type_job;fonction", technical_name: "job", status: "PUBLISHED" };
  return (await findSidePart(log, "job tags", api.get("listTags", { query })))?.list ?? [];
}

/** Optional: without tags the list has no choice above it. */
export async function listTagLinks(
  requestContext: RequestContext,
  context: AppLoadContext,
  screen: ScreenName,
  technicalName: "faq" | "actualite",
  chosen: readonly string[],
) {
  const query = { type: "tag", technical_name: technicalName, status: "PUBLISHED" };
  const groups = await findSidePart(context.log, "tags", requestContext.api.get("listTags", { query }));
  return (groups?.list ?? [])
    .flatMap(({ tags }) => tags)
    .map(({ name, slug }) => {
      const isChosen = chosen.includes(slug);
      const next = isChosen ? chosen.filter((tag) => tag !== slug) : [...chosen, slug];
      return {
        name,
        chosen: isChosen,
        href: pathTo(screen, requestContext, { segments: formatTags({ tags: next, page: 1 }) }),
      };
    });
}
