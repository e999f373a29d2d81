/** A week of questions as its page shows it. */
import type { RequestContext } from "~/routing/request-context.server";
import { languageTagOf } from "~/routing/site-formats";
import type { QuestionGroup, QuestionKind, WeekOfQuestions } from "~shared/contract";
import { dateFormat } from "~shared/rules/date-format";
import { languageName } from "~shared/rules/languages";

/** Those that leave a visitor without what was asked for. In the order of the page, as the others are. */
const UNANSWERED: readonly QuestionKind[] = ["none", "no-fit", "nothing"];
const ANSWERED: readonly QuestionKind[] = ["product", "quantity", "fact", "place", "results"];

/** One half of what was asked. */
export interface Half {
  total: number;
  kinds: { kind: QuestionKind; count: number }[];
  /** What at least three asked, most asked first. */
  alike: { kind: QuestionKind; words: string; count: number }[];
}
export interface AskedOnSite {
  key: string;
  title: string;
  total: number;
  answered: Half;
  unanswered: Half;
}
export interface WeekChoice {
  /** Its Monday. */
  week: string;
  label: string;
}

export function toQuestionsView({ weeks, groups }: WeekOfQuestions, requestContext: RequestContext) {
  const { locale } = requestContext;
  return {
    weeks: weeks.map((week): WeekChoice => ({ week, label: weekLabel(week, languageTagOf(requestContext)) })),
    groups: groups.map(
      (group): AskedOnSite => ({
        key: `${group.site.id}-${group.language}`,
        title: `${group.site.name} – ${languageName(group.language, locale)}`,
        total: totalOf(group.counts),
        answered: halfOf(group, ANSWERED),
        unanswered: halfOf(group, UNANSWERED),
      }),
    ),
  };
}

function halfOf({ counts, alike }: QuestionGroup, kinds: readonly QuestionKind[]): Half {
  const own = kinds.flatMap((kind) => counts.filter((each) => each.kind === kind));
  return {
    total: totalOf(own),
    kinds: own,
    alike: alike
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
