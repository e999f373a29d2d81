/** What the program knows of units, sizes, requests and facts, with the content's words and concepts of its trade. */
import type { LocaleCode } from "../../shared/contract";
import { readEachLanguage } from "../../shared/rules/languages";
import { isTree } from "../../shared/rules/tree";
import { AdviceConcepts, AdviceWords } from "../content/schema-advice";
import concepts from "./concepts.json" with { type: "json" };

const WORDS = await readEachLanguage<unknown>((locale) => import(`./locales/${locale}.json`));

export const conceptsWith = (own: AdviceConcepts): AdviceConcepts => AdviceConcepts.parse(joined(concepts, own));

export const wordsWith = (own: Partial<Record<LocaleCode, AdviceWords>>, lang: LocaleCode): AdviceWords =>
  AdviceWords.parse(joined(WORDS[lang], own[lang]));

/** The content adds to lists and records, and replaces single values. */
function joined(program: unknown, own: unknown): unknown {
  if (Array.isArray(program) && Array.isArray(own)) return [...program, ...own];
  if (!isTree(program) || !isTree(own)) return own ?? program;
  const names = Object.keys({ ...program, ...own });
  return Object.fromEntries(names.map((name) => [name, joined(program[name], own[name])]));
}
