/**
 * What visitors asked the search, without anybody's data: counted by week, site and language; in words only where at least
 * three asked alike. A back-office that doesn't count leaves both calls out.
 */
import { z } from "zod";
import { Answer } from "./advice";
import { TeamSite } from "./inbox";
import { listOf, text } from "./primitives";
import { LocaleCode } from "./shared";

/** How it was answered. `results`: a word or two that found something; `none`: neither an answer nor anything found. */
export const QuestionKind = z.enum([...Answer.shape.kind.options, "results", "none"]);

/**
 * Texts as they were typed, from the pages of one site, language and sales plan. `asker`: the same for one visitor in one
 * week, and nothing that tells who it is; whoever asks alike again counts once.
 */
export const QuestionsBody = z.object({
  questions: z.array(z.object({ text: text.min(1).max(200), asker: text.min(1).max(64) })).max(200),
});
export const QuestionsNoted = z.object({ counted: z.number().int().nonnegative() });

/** Without a week the latest one. */
export const QuestionsQuery = z.object({ week: text.optional() });
const count = z.number().int().positive();
/** `words`: what was understood, and words that weren't, in no order. */
export const AlikeQuestions = z.object({ kind: QuestionKind, words: z.array(text), count });
export const QuestionGroup = z.object({
  site: TeamSite,
  language: LocaleCode,
  counts: z.array(z.object({ kind: QuestionKind, count })),
  /** Those that were asked most first. */
  alike: listOf(AlikeQuestions),
});
/** `weeks`: the Mondays of all weeks that are kept, the latest first; `week`: the one that is told. */
export const WeekOfQuestions = z.object({
  weeks: z.array(text),
  week: text.nullable(),
  groups: z.array(QuestionGroup),
});

export type QuestionKind = z.infer<typeof QuestionKind>;
export type QuestionsBody = z.infer<typeof QuestionsBody>;
export type AlikeQuestions = z.infer<typeof AlikeQuestions>;
export type QuestionGroup = z.infer<typeof QuestionGroup>;
export type WeekOfQuestions = z.infer<typeof WeekOfQuestions>;
