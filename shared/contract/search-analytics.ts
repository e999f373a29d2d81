/** Visitors' queries without personal data; words only from three equal queries on. Both calls are optional. */
import { z } from "zod";
import { Answer } from "./advice";
import { TeamSite } from "./inbox";
import { listOf, text } from "./primitives";
import { LocaleCode } from "./shared";

/** How a query was answered. `results`: a word or two that found something; `none`: neither an answer nor results. */
export const QueryKind = z.enum([...Answer.shape.kind.options, "results", "none"]);

/** `asker` is the same for one visitor during one week and doesn't identify the person; a repeated query counts once. */
export const QueriesBody = z.object({
  questions: z.array(z.object({ text: text.min(1).max(200), asker: text.min(1).max(64) })).max(200),
});
export const QueriesRecorded = z.object({ counted: z.number().int().nonnegative() });

/** The default is the latest week. */
export const QueryReportQuery = z.object({ week: text.optional() });
const count = z.number().int().positive();
/** `words`: what was understood, and words that weren't, in no order. */
export const EquivalentQueries = z.object({ kind: QueryKind, words: z.array(text), count });
export const QueryGroup = z.object({
  site: TeamSite,
  language: LocaleCode,
  counts: z.array(z.object({ kind: QueryKind, count })),
  equivalents: listOf(EquivalentQueries),
});
/** `weeks`: the Mondays of all stored weeks, latest first; `week`: the reported one. */
export const WeeklyQueries = z.object({
  weeks: z.array(text),
  week: text.nullable(),
  groups: z.array(QueryGroup),
});

export type QueryKind = z.infer<typeof QueryKind>;
export type QueriesBody = z.infer<typeof QueriesBody>;
export type EquivalentQueries = z.infer<typeof EquivalentQueries>;
export type QueryGroup = z.infer<typeof QueryGroup>;
export type WeeklyQueries = z.infer<typeof WeeklyQueries>;
