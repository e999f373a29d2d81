/** Linear classifiers of texts. They find what no word of the vocabulary names; `npm run advice -- --train` makes their weights. */
import { LRUCache } from "lru-cache";
import { memoized } from "../../../shared/memoized";
import { foldWords } from "../../../shared/rules/fold";
import type { Weights } from "../../content/schema-parts";
import { sum } from "./tokens";

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

/** The hashes of a text's words, of parts of them, and of words beside each other. Several classifiers read the same text. */
const textFeatures = memoized<string, number[]>(
  (text) => {
    const words = foldWords(text).split(" ");
    const parts = words.map((word) => ` ${word} `).flatMap((word) => partsOf(word));
    const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
    return [...new Set([...words, ...parts, ...pairs].map(hashOf))];
  },
  new LRUCache({ max: 10 }),
);

/**
 * The hashes of the words of a text, and of pairs of names.
 * @param names word groups, conditions and concepts that are found in the text
 */
export function featuresOf(text: string, names: readonly string[]): number[] {
  const known = [...new Set(names)].sort().slice(0, MAX_NAMES);
  const together = known.flatMap((name, at) => known.slice(at).map((other) => `${name}+${other}`));
  return [...textFeatures(text), ...together.map(hashOf)];
}

function partsOf(word: string): string[] {
  return PART_LENGTHS.flatMap((length) =>
    Array.from({ length: Math.max(word.length - length + 1, 0) }, (_, at) => word.slice(at, at + length)),
  );
}

/**
 * Views of the catalogue share a classifier, because its weights take up to a megabyte.
 * @returns the probability (0 to 1) of each class by the features of a text, the likeliest first
 */
export const classifierOf = memoized(({ classes, bits, bias, scale, rows }: Weights) => {
  const weights = new Int8Array(Buffer.from(rows, "base64"));
  return (features: readonly number[]): Map<string, number> => {
    const factor = scale / Math.sqrt(Math.max(features.length, 1));
    const sums = new Float64Array(bias.length);
    for (const hash of features) {
      const row = (hash & (2 ** bits - 1)) * bias.length;
      for (let column = 0; column < bias.length; column++)
        sums[column] = (sums[column] ?? 0) + (weights[row + column] ?? 0);
    }
    const scores = bias.map((start, column) => start + factor * (sums[column] ?? 0));
    const highest = Math.max(...scores);
    const all = sum(scores, (score) => Math.exp(score - highest));
    const pairs = scores.map((score, column) => [classes[column] ?? "", Math.exp(score - highest) / all] as const);
    return new Map(pairs.sort(([, a], [, b]) => b - a));
  };
}, new WeakMap());
