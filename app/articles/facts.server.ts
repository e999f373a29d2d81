import type { AppLoadContext } from "@remix-run/node";
import { findSidePart } from "~/back-office/side-part.server";
import { formatDuration } from "~/catalogue/measures";
import type { Breadcrumb } from "~/routing/head";
import { formatJobs, hyphenate, type JobMarker } from "~/routing/list-segments";
import { pathTo } from "~/routing/paths";
import type { RequestContext } from "~/routing/request-context.server";
import { languageTagOf } from "~/routing/site-formats";
import type { CmsPage } from "~shared/contract";
import { formatNumber } from "~shared/rules/numbers";
import { dateInWords } from "./articles.server";

export interface PageFact {
  label: string;
  /** `href`: the list of articles with the same value. */
  values: { text: string; href: string | null }[];
}

const FACTS = {
  worksheet: ["difficulty", "time", "cost", "support", "preperation", "painting"],
  job: ["fonction", "salaire", "disponibility", "closing_date"],
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
    const value = page[field];
    if (!value) return [];
    // The contract requires minutes; another back-office's words are shown unchanged.
    const isMinutes = field === "time" && /^\d+$/.test(value);
    const words = field === "closing_date" ? dateInWords(requestContext, value) : value;
    const text = isMinutes ? formatDuration(Number(value), requestContext) : words;
    return { label: t(`know-how:fact.${field}`), values: [{ text, href: null }] };
  });
}

/** Tag groups that are more precise than the job's own fields, named like the list's filters. */
const JOB_TAGS: readonly JobMarker[] = ["WHERE", "TAG_TYPE_JOB"];

/** A page's tags don't name their group, so the groups are loaded; without them the job is shown without tags. */
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

/** The folder in the breadcrumb: news, jobs, or advice for worksheets and videos. */
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
