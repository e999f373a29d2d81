/** Finds questions by the words in them, in the browser as one types and on the server without JavaScript. */
import { fold } from "~shared/rules/fold";

/** An ending that tells one from many, in both languages roughly: "fissures" finds "fissure", "Risse" finds "Riss". */
const ENDING = /(?:en|e|s|x|n)$/;
const SHORTEST_STEM = 4;

/** Words without accents, capitals, tags and typographer's apostrophes. */
export const foldHtml = (html: string): string => fold(html.replace(/<[^<>]*>/g, " ").replace(/[’‘]/g, "'"));

const stem = (word: string) => (word.length > SHORTEST_STEM ? word.replace(ENDING, "") : word);

const wordsOf = (text: string): string[] =>
  foldHtml(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Every word must be in the question, its answer or its themes; no words find everything. */
export function isFound(folded: string, text: string): boolean {
  return wordsOf(text).every((word) => folded.includes(stem(word)));
}
