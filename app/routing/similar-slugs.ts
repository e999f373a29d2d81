/** Finds the slugs most similar to another one, by the runs of three letters that their words share (Dice's coefficient). */
import { foldWords } from "~shared/rules/fold";

const RUN = 3;
/** Below this share two slugs have nothing to do with each other. */
const LEAST_LIKENESS = 0.35;

/** A word's beginning and end count too. */
function runsOf(slug: string): Set<string> {
  const runs = new Set<string>();
  for (const word of foldWords(slug).split(" ").filter(Boolean)) {
    const padded = ` ${word} `;
    for (let at = 0; at + RUN <= padded.length; at += 1) runs.add(padded.slice(at, at + RUN));
  }
  return runs;
}

export interface SlugIndex<Item> {
  /** The likest first, each thing once. */
  find(slug: string, most: number): Item[];
}

/** @param slugsOf every slug that a thing goes by, in any language */
export function createSlugIndex<Item>(
  items: readonly Item[],
  slugsOf: (item: Item) => readonly string[],
): SlugIndex<Item> {
  const slugs: { item: Item; size: number }[] = [];
  const holders = new Map<string, number[]>();
  for (const item of items) {
    for (const slug of new Set(slugsOf(item))) {
      const runs = runsOf(slug);
      for (const run of runs) {
        const known = holders.get(run);
        if (known) known.push(slugs.length);
        else holders.set(run, [slugs.length]);
      }
      slugs.push({ item, size: runs.size });
    }
  }

  return {
    find(slug, most) {
      const runs = runsOf(slug);
      const shared = new Map<number, number>();
      for (const run of runs) {
        for (const holder of holders.get(run) ?? []) shared.set(holder, (shared.get(holder) ?? 0) + 1);
      }
      const likest = new Map<Item, number>();
      for (const [index, count] of shared) {
        const held = slugs[index];
        if (!held) continue;
        const likeness = (2 * count) / (runs.size + held.size);
        if (likeness >= LEAST_LIKENESS && likeness > (likest.get(held.item) ?? 0)) likest.set(held.item, likeness);
      }
      return [...likest]
        .sort(([, a], [, b]) => b - a)
        .slice(0, most)
        .map(([item]) => item);
    },
  };
}
