/** The search queries of a week as their page shows them. */
import type { RequestContext } from "~/routing/request-context.server";
import { languageTagOf } from "~/routing/site-formats";
import type { QueryGroup, QueryKind, WeeklyQueries } from "~shared/contract";
import { dateFormat } from "~shared/rules/date-format";
import { languageName } from "~shared/rules/languages";

/** Kinds without an answer, in the order of the page. */
const UNANSWERED: readonly QueryKind[] = ["none", "no-fit", "nothing"];
const ANSWERED: readonly QueryKind[] = ["safety", "product", "quantity", "fact", "place", "results"];

export function toQueriesView({ weeks, groups }: WeeklyQueries, requestContext: RequestContext) {
  const { locale } = requestContext;
  return {
    weeks: weeks.map((week) => ({ week, label: weekLabel(week, languageTagOf(requestContext)) })),
    groups: groups.map((group) => ({
      key: `${group.site.id}-${group.language}`,
      title: `${group.site.name} – ${languageName(group.language, locale)}`,
      total: totalOf(group.counts),
      answered: halfOf(group, ANSWERED),
      unanswered: halfOf(group, UNANSWERED),
    })),
  };
}
export type SiteQueries = ReturnType<typeof toQueriesView>["groups"][number];

function halfOf({ counts, equivalents }: QueryGroup, kinds: readonly QueryKind[]) {
  const own = kinds.flatMap((kind) => counts.filter((each) => each.kind === kind));
  return {
    total: totalOf(own),
    kinds: own,
    /** Queries of at least three visitors, most frequent first. */
    equivalents: equivalents
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, words, count }) => ({ kind, words: words.join(", "), count })),
  };
}

const totalOf = (counts: readonly { count: number }[]): number => counts.reduce((sum, { count }) => sum + count, 0);

const WEEK_DAYS = 7;

/** `16–22 novembre 2026` */
function weekLabel(monday: string, languageTag: string): string {
  const first = new Date(`${monday}T12:00:00Z`);
  if (Number.isNaN(first.getTime())) return monday;
  const last = new Date(first);
  last.setUTCDate(last.getUTCDate() + WEEK_DAYS - 1);
  return dateFormat(languageTag, { dateStyle: "long", timeZone: "UTC" }).formatRange(first, last);
}
