/** The signature of equivalent queries: concepts and unknown words, without sizes; none for possible personal data. */
import type { LocaleCode } from "../../shared/contract";
import { readEachLanguage } from "../../shared/rules/languages";
import type { Adviser } from "../advice";
import type { Token } from "../advice/text/tokens";
import { GROUPS, type Group, type Request } from "../advice/types";
import { type LocalisedText, wordsIn } from "../search/tokens";

/** Words that occur beside a name or an address, folded; those with a dash are suffixes. */
const PERSONAL_WORDS = await readEachLanguage<string[]>((lang) => import(`./personal-words/${lang}.json`));

/** Three digits may be a telephone number, a postcode or a house number; fewer are "2 in 1" and "2 coats". */
const PERSONAL_DIGITS = 3;
/** A longer query is too individual to be repeated. */
const MAX_PARTS = 8;
const [SHORTEST_WORD, LONGEST_WORD] = [3, 24];
/** Groups that express how a query is phrased, not its subject. */
const PHRASING: readonly Group[] = ["ask", "context", "timed", "counted"];

/** `null`: it may have personal data, or has no word or too many. `key`: equal for queries of the same meaning; `words`: to be shown. */
export function signatureOf(text: string, lang: LocaleCode, adviser: Adviser) {
  const words = wordsIn(lang);
  const request = adviser.understand(text);
  const { tokens } = request;
  const recognised = new Set(recognisedTokens(request));
  const rest = tokens.filter((_, place) => !recognised.has(place));
  if (mayContainPersonalData(text, tokens, rest, lang)) return null;

  const parts = new Map<string, string>();
  for (const { product } of request.products) parts.set(`product.${product.id}`, product.name);
  for (const group of GROUPS.filter((each) => !PHRASING.includes(each))) {
    for (const { name, tokens: places } of request.mentions[group]) {
      const concept = `${group}.${name}`;
      const asTyped = places.flatMap((place) => tokens[place]?.word ?? []).join(" ");
      parts.set(concept, adviser.labelOf(concept) ?? (asTyped || name));
    }
  }
  if (request.mentions.ask.some(({ name }) => name === "quantity"))
    parts.set("ask.quantity", adviser.labelOf("ask.quantity") ?? "quantity");
  if (request.city) parts.set(`city.${request.city.name}`, request.city.name);
  for (const { stem, start, end } of rest.filter((token) => isSignificant(token, words)))
    parts.set(`?${stem}`, text.slice(start, end).toLowerCase());
  if (parts.size === 0 || parts.size > MAX_PARTS) return null;
  return { key: [...parts.keys()].sort().join("\n"), words: [...parts.values()].sort() };
}

const recognisedTokens = ({ mentions, products, measures, city }: Request): number[] =>
  [...GROUPS.flatMap((group) => mentions[group]), ...products, ...measures, ...(city ? [city] : [])].flatMap(
    ({ tokens }) => tokens,
  );

function mayContainPersonalData(text: string, tokens: readonly Token[], rest: readonly Token[], lang: LocaleCode) {
  if (/@|:\/\/|www\./i.test(text)) return true;
  const digits = rest.reduce((sum, { number, start, end }) => sum + (number === null ? 0 : end - start), 0);
  if (digits >= PERSONAL_DIGITS) return true;
  return tokens.some(({ word }) =>
    PERSONAL_WORDS[lang].some((mark) => (mark.startsWith("-") ? word.endsWith(mark.slice(1)) : word === mark)),
  );
}

const isSignificant = (token: Token & { isSkipped?: boolean }, words: LocalisedText): boolean =>
  token.number === null &&
  token.word.length >= SHORTEST_WORD &&
  token.word.length <= LONGEST_WORD &&
  !words.isStopWord(token.word) &&
  !token.isSkipped;
