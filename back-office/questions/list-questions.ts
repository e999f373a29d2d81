/** What the teams see of a week's questions. */
import type { AlikeQuestions, LocaleCode, QuestionGroup, QuestionKind, WeekOfQuestions } from "../../shared/contract";
import type { Sites } from "../catalogue/sites";
import type { Store } from "../store/store";

/** The least asked are left out. */
const MOST_ALIKE = 100;

/** @param asked a Monday; the latest week where nothing is kept of that one */
export async function listQuestions(store: Store, sites: Sites, asked: string | undefined): Promise<WeekOfQuestions> {
  const found = await store.selectFrom("asked_question").select("week").distinct().orderBy("week", "desc").execute();
  const weeks = found.map(({ week }) => week);
  const week = weeks.find((each) => each === asked) ?? weeks[0] ?? null;
  return { weeks, week, groups: week === null ? [] : await groupsOf(store, sites, week) };
}

async function groupsOf(store: Store, sites: Sites, week: string): Promise<QuestionGroup[]> {
  const counts = await store
    .selectFrom("asked_question")
    .select(({ fn }) => ["site_id", "language", "kind", fn.sum<number>("count").as("count")])
    .where("week", "=", week)
    .groupBy(["site_id", "language", "kind"])
    .orderBy("site_id")
    .orderBy("language")
    .orderBy("kind")
    .execute();
  const groups = new Map<string, QuestionGroup>();
  for (const { site_id, language, kind, count } of counts) {
    const key = `${site_id} ${language}`;
    const site_name = sites.find(site_id)?.record.name ?? String(site_id);
    const group = groups.get(key) ?? { site_id, site_name, language: language as LocaleCode, counts: [], alike: [] };
    // PostgreSQL writes sums as text.
    group.counts.push({ kind: kind as QuestionKind, count: Number(count) });
    groups.set(key, group);
  }
  for (const group of groups.values()) group.alike = await listAlike(store, week, group);
  return [...groups.values()];
}

async function listAlike(
  store: Store,
  week: string,
  { site_id, language }: Pick<QuestionGroup, "site_id" | "language">,
): Promise<AlikeQuestions[]> {
  const rows = await store
    .selectFrom("asked_question")
    .select(["kind", "words", "count"])
    .where("week", "=", week)
    .where("site_id", "=", site_id)
    .where("language", "=", language)
    .where("words", "is not", null)
    .orderBy("count", "desc")
    .orderBy("words")
    .limit(MOST_ALIKE)
    .execute();
  return rows.map(({ kind, words, count }) => ({
    kind: kind as QuestionKind,
    words: JSON.parse(words ?? "[]") as string[],
    count,
  }));
}
