/** Linear classifiers of texts. They find dangers in words that no rule names; `npm run advice -- --train` makes their weights. */
import { memoized } from "../../../shared/memoized";
import { foldWords } from "../../../shared/rules/fold";
import type { Weights } from "../../content/schema-safety";

/** In characters, with a space at both ends of a word. */
const PART_LENGTHS = [3, 4, 5];
/** Their pairs are features too. */
const MAX_NAMES = 40;

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return hash >>> 0;
}

/**
 * The hashes of a text's words, of parts of them, of words beside each other, and of pairs of names.
 * @param names word groups, conditions and concepts that are found in the text
 */
export function featuresOf(text: string, names: readonly string[]): number[] {
  const words = foldWords(text).split(" ");
  const parts = words.map((word) => ` ${word} `).flatMap((word) => partsOf(word));
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  const known = [...new Set(names)].sort().slice(0, MAX_NAMES);
  const together = known.flatMap((name, at) => known.slice(at).map((other) => `${name}+${other}`));
  return [...new Set([...words, ...parts, ...pairs, ...together].map(hashOf))];
}

function partsOf(word: string): string[] {
  return PART_LENGTHS.flatMap((length) =>
    Array.from({ length: Math.max(word.length - length + 1, 0) }, (_, at) => word.slice(at, at + length)),
  );
}

/**
 * Views of the catalogue share a classifier, because its weights take up to a megabyte.
 * @returns the likeliest class of a text by its features, with its probability (0 to 1)
 */
export const classifierOf = memoized(({ classes, bits, bias, scale, rows }: Weights) => {
  const weights = new Int8Array(Buffer.from(rows, "base64"));
  return (features: readonly number[]): { name: string | undefined; probability: number } => {
    const factor = scale / Math.sqrt(Math.max(features.length, 1));
    const starts = features.map((hash) => (hash & (2 ** bits - 1)) * bias.length);
    const scores = bias.map((start, column) => {
      let sum = 0;
      for (const row of starts) sum += weights[row + column] ?? 0;
      return start + factor * sum;
    });
    const highest = Math.max(...scores);
    const all = scores.reduce((sum, score) => sum + Math.exp(score - highest), 0);
    return { name: classes[scores.indexOf(highest)], probability: 1 / all };
  };
}, new WeakMap());
