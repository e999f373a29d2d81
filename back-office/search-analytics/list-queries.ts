import type { EquivalentQueries, LocaleCode, QueryGroup, QueryKind, WeeklyQueries } from "../../shared/contract";
import { marketName, type Sites } from "../catalogue/sites";
import type { Store } from "../store/store";

/** Rarer queries are left out. */
const MAX_QUERIES = 100;

interface Reader {
  store: Store;
  sites: Sites;
  lang: LocaleCode;
  /** The sites that the member sees; `null`: all. */
  seen: readonly number[] | null;
}

/** @param requestedWeek a Monday; the latest week if that one has no data */
export async function listQueries(reader: Reader, requestedWeek: string | undefined): Promise<WeeklyQueries> {
  const found = await withinSites(reader).select("week").distinct().orderBy("week", "desc").execute();
  const weeks = found.map(({ week }) => week);
  const week = weeks.find((each) => each === requestedWeek) ?? weeks[0] ?? null;
  return { weeks, week, groups: week === null ? [] : await groupsOf(reader, week) };
}

function withinSites({ store, seen }: Reader) {
  const all = store.selectFrom("asked_question");
  return seen ? all.where("site_id", "in", seen) : all;
}

async function groupsOf(reader: Reader, week: string): Promise<QueryGroup[]> {
  const { sites, lang } = reader;
  const counts = await withinSites(reader)
    .select(({ fn }) => ["site_id", "language", "kind", fn.sum<number>("count").as("count")])
    .where("week", "=", week)
    .groupBy(["site_id", "language", "kind"])
    .orderBy("site_id")
    .orderBy("language")
    .orderBy("kind")
    .execute();
  const groups = new Map<string, QueryGroup>();
  for (const { site_id, language, kind, count } of counts) {
    const key = `${site_id} ${language}`;
    const served = sites.find(site_id);
    const site = { id: site_id, name: served ? marketName(served, lang) : String(site_id) };
    const group = groups.get(key) ?? { site, language: language as LocaleCode, counts: [], equivalents: [] };
    // PostgreSQL writes sums as text.
    group.counts.push({ kind: kind as QueryKind, count: Number(count) });
    groups.set(key, group);
  }
  for (const group of groups.values()) group.equivalents = await listEquivalent(reader, week, group);
  return [...groups.values()];
}

async function listEquivalent(
  { store }: Reader,
  week: string,
  { site, language }: Pick<QueryGroup, "site" | "language">,
): Promise<EquivalentQueries[]> {
  const rows = await store
    .selectFrom("asked_question")
    .select(["kind", "words", "count"])
    .where("week", "=", week)
    .where("site_id", "=", site.id)
    .where("language", "=", language)
    .where("words", "is not", null)
    .orderBy("count", "desc")
    .orderBy("words")
    .limit(MAX_QUERIES)
    .execute();
  return rows.map(({ kind, words, count }) => ({
    kind: kind as QueryKind,
    words: JSON.parse(words ?? "[]") as string[],
    count,
  }));
}
