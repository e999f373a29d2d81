/** What a worksheet, a job or a video says in a line: difficulty and time, function and pay (spec 1 §3). */
import type { AppLoadContext } from "@remix-run/node";
import { findSidePart } from "~/back-office/side-part.server";
import { formatDuration } from "~/catalogue/measures";
import type { Breadcrumb } from "~/routing/head";
import type { JobMarker } from "~/routing/list-segments";
import { formatJobs, hyphenate } from "~/routing/list-segments";
import { pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import { languageTagOf } from "~/routing/site-formats";
import type { CmsPage } from "~shared/contract";
import { formatNumber } from "~shared/rules/numbers";

export interface PageFact {
  label: string;
  /** `href`: the list of others that say the same. */
  values: { text: string; href: string | null }[];
}

const FACTS = {
  worksheet: ["difficulty", "time", "cost", "support", "preperation", "painting"],
  job: ["fonction", "salaire", "disponibility"],
  page: [],
  actualite: [],
  video: [],
} as const;

export function factsOf(page: CmsPage, requestContext: RequestContext): PageFact[] {
  const { t } = requestContext;
  const seconds = page.paragraphs_display.reduce(
    (sum, paragraph) => sum + (paragraph.type === "video" ? (paragraph.seconds ?? 0) : 0),
    0,
  );
  if (page.type.technical_name === "video" && seconds > 0) {
    const text = t("know-how:seconds", { value: formatNumber(seconds, languageTagOf(requestContext)) });
    return [{ label: t("know-how:fact.duration"), values: [{ text, href: null }] }];
  }
  return FACTS[page.type.technical_name].flatMap((field) => {
    const said = page[field];
    if (!said) return [];
    // Minutes, by the contract; a back-office that writes words is taken at its word.
    const isMinutes = field === "time" && /^\d+$/.test(said);
    const text = isMinutes ? formatDuration(Number(said), requestContext) : said;
    return { label: t(`know-how:fact.${field}`), values: [{ text, href: null }] };
  });
}

/** Groups of a job's tags that say more than its own fields, as the filters of the list name them. */
const JOB_TAGS: readonly JobMarker[] = ["WHERE", "TAG_TYPE_JOB"];

/** A page's tags have no group of their own, so the groups are asked for; without them the job stands as it is. */
export async function listJobTags(
  requestContext: RequestContext,
  context: AppLoadContext,
  { tags }: CmsPage,
): Promise<PageFact[]> {
  const query = { type: "where;country;tag_type_job;fonction", technical_name: "job", status: "PUBLISHED" };
  const groups = await findSidePart(context.log, "job tags", requestContext.api.get("listTags", { query }));
  return JOB_TAGS.flatMap((marker) => {
    const group = groups?.list.find(({ type }) => type.toUpperCase() === marker)?.tags ?? [];
    const values = group
      .filter(({ id }) => tags.some((tag) => tag.id === id))
      .map(({ name }) => ({
        text: name,
        href: pathTo("jobs", requestContext, {
          segments: formatJobs({ filters: { [marker]: hyphenate(name) }, page: 1 }),
        }),
      }));
    return values.length > 0 ? { label: requestContext.t(`know-how:jobs.filter.${marker}`), values } : [];
  });
}

/** "Actualités" for news, "Offres d‘emploi" for jobs (spec 2 §9); worksheets and videos stand in the advice folder. */
export function trailOf(requestContext: RequestContext, { title, type, parents = [] }: CmsPage): Breadcrumb[] {
  const list = { actualite: "news", job: "jobs" } as const;
  const kind = type.technical_name;
  const above =
    kind === "actualite" || kind === "job"
      ? [{ label: requestContext.t(`know-how:${list[kind]}.breadcrumb`), href: pathTo(list[kind], requestContext) }]
      : parents
          .filter(({ entity_type }) => entity_type === "folder")
          .map(({ name, slug }) => ({ label: name, href: pathTo("folder", requestContext, { slug }) }));
  return [...above, { label: title }];
}
