/**
 * What a question is about, so that questions that ask alike can be counted together: the concepts that were understood
 * and the words that weren't, in no order, without sizes. A question that may tell of a person is about nothing.
 */
import type { LocaleCode } from "../../shared/contract";
import { readEachLanguage } from "../../shared/rules/languages";
import type { Knowledge } from "../advice/knowledge";
import { type Token, tokensOf } from "../advice/tokens";
import { GROUPS, type Group, type Request } from "../advice/understand";
import { type LocalisedText, wordsIn } from "../search/tokens";

export interface Alike {
  /** The same for all that ask alike. */
  key: string;
  /** For people to read. */
  words: string[];
}

/** Words that a name or an address stands beside, folded; those with a dash before them end a word. */
const PERSONAL_WORDS = await readEachLanguage<string[]>((lang) => import(`./personal-words/${lang}.json`));

/** As many digits are a telephone number, a postcode, a house and a flat; fewer are "2 in 1" and "2 coats". */
const PERSONAL_DIGITS = 3;
/** More is a story, which nobody else tells. */
const MOST_PARTS = 8;
const [SHORTEST_WORD, LONGEST_WORD] = [3, 24];
/** How something is asked, not what. */
const MANNERS: readonly Group[] = ["role", "ask", "context", "timed", "counted"];

/** `null`: it isn't told apart from others. */
export function alikeOf(text: string, lang: LocaleCode, knowledge: Knowledge | null): Alike | null {
  const words = wordsIn(lang);
  const request = knowledge?.understand(text) ?? null;
  const tokens = request?.tokens ?? tokensOf(text, words);
  const understood = new Set(request ? understoodIn(request) : []);
  const rest = tokens.filter((_, place) => !understood.has(place));
  if (mayTellOfPerson(text, tokens, rest, lang)) return null;

  const parts = new Map<string, string>();
  if (request && knowledge) {
    for (const { product } of request.products) parts.set(`product.${product.id}`, product.name);
    for (const group of GROUPS.filter((each) => !MANNERS.includes(each))) {
      for (const { name, tokens: places } of request.said[group]) {
        const concept = `${group}.${name}`;
        const asTyped = places.flatMap((place) => tokens[place]?.word ?? []).join(" ");
        parts.set(concept, knowledge.content.labels[concept] ?? (asTyped || name));
      }
    }
    if (request.said.ask.some(({ name }) => name === "quantity"))
      parts.set("ask.quantity", knowledge.content.labels["ask.quantity"] ?? "quantity");
    if (request.city) parts.set(`city.${request.city.name}`, request.city.name);
  }
  for (const { stem, start, end } of rest.filter((token) => says(token, words, knowledge)))
    parts.set(`?${stem}`, text.slice(start, end).toLowerCase());
  if (parts.size === 0 || parts.size > MOST_PARTS) return null;
  return { key: [...parts.keys()].sort().join("\n"), words: [...parts.values()].sort() };
}

const understoodIn = ({ said, products, measures, city }: Request): number[] =>
  [...GROUPS.flatMap((group) => said[group]), ...products, ...measures, ...(city ? [city] : [])].flatMap(
    ({ tokens }) => tokens,
  );

function mayTellOfPerson(text: string, tokens: readonly Token[], rest: readonly Token[], lang: LocaleCode): boolean {
  if (/@|:\/\/|www\./i.test(text)) return true;
  const digits = rest.reduce((sum, { number, start, end }) => sum + (number === null ? 0 : end - start), 0);
  if (digits >= PERSONAL_DIGITS) return true;
  return tokens.some(({ word }) =>
    PERSONAL_WORDS[lang].some((mark) => (mark.startsWith("-") ? word.endsWith(mark.slice(1)) : word === mark)),
  );
}

const says = (token: Token, words: LocalisedText, knowledge: Knowledge | null): boolean =>
  token.number === null &&
  token.word.length >= SHORTEST_WORD &&
  token.word.length <= LONGEST_WORD &&
  !words.isStopWord(token.word) &&
  !knowledge?.lexicon.isSkipped(token);
