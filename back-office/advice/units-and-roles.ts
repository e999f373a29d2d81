/** Units and the words around sizes ("cm", "deep", "walls"), where they stand in a sentence. */
import type { Lexicon } from "./lexicon-types";
import type { Token } from "./tokens";

type Group = "unit" | "role";
type Found = NonNullable<ReturnType<Lexicon["findAt"]>>;

/** What walls, ceilings, rooms, windows and coats are called in a compound. */
const COMPOUND_ROLES: ReadonlySet<string> = new Set(["wall", "walls", "ceiling", "opening", "room", "coat"]);
const SHORTEST_HEAD = 4;
const MOST_TOKENS = 4;

/** @param byWords names by their words, a blank between. */
export function createFinder(
  byWords: Readonly<Record<Group, ReadonlyMap<string, string>>>,
  isOfCompounds: boolean,
): Lexicon["findAt"] {
  const heads = isOfCompounds ? [...byWords.role].filter(([, name]) => COMPOUND_ROLES.has(name)) : [];
  /** Of a compound, the role of what it is: "Südfassade" is a wall. */
  const ofCompound = (word: string): string | undefined =>
    heads.find(([end]) => end.length >= SHORTEST_HEAD && word.endsWith(end))?.[1];

  /** In "2.4 m 2 x 0.5 mm" no square metres are meant either. */
  function isFactor(tokens: readonly Token[], at: number): boolean {
    const [before, factor, joint, number] = [-1, 0, 1, 2].map((step) => tokens[at + step]);
    const isAlone = factor?.number != null && factor.start > (before?.end ?? 0);
    return isAlone && number?.number != null && byWords.role.get(joint?.word ?? "") === "times";
  }

  function readAt(tokens: readonly Token[], at: number, group: Group): Found | null {
    for (let length = MOST_TOKENS; length > 0; length -= 1) {
      if (at + length > tokens.length) continue;
      const words = tokens.slice(at, at + length);
      // In "2,4 m, 2 mm" no square metres are meant.
      const isTorn = words.some(
        ({ number, start }, index) => index > 0 && number !== null && start - (words[index - 1]?.end ?? 0) > 1,
      );
      if (isTorn || isFactor(tokens, at + length - 1)) continue;
      const key = words.map(({ word }) => word).join(" ");
      const name = byWords[group].get(key) ?? (group === "role" && length === 1 ? ofCompound(key) : undefined);
      if (name) return { name, length };
    }
    return null;
  }

  /** Of each sentence, what stands where: it is asked many times (a tenth of an answer's time). */
  const known = new WeakMap<readonly Token[], Record<Group, readonly (Found | null)[]>>();
  return (tokens, at, group) => {
    let found = known.get(tokens);
    if (!found) {
      const readAll = (each: Group) => tokens.map((_, place) => readAt(tokens, place, each));
      found = { unit: readAll("unit"), role: readAll("role") };
      known.set(tokens, found);
    }
    return found[group][at] ?? null;
  };
}
