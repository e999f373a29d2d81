import { check, type Parameters } from "recheck";
import type { Expression } from "./list-expressions";

/** The native edition where the system has one, at a fifth of the time; its steps, and so its answers, are those of the JavaScript edition. */
process.env.RECHECK_BACKEND = "auto";

/** Limits by number of steps, none by time: the answer is the same on every machine. */
const LIMITS: Parameters = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  recallTimeout: -1,
  attackLimit: 10_000_000,
  maxAttackStringSize: 30_000,
  randomSeed: 1,
  // Larger ones, and those with assertions and references, are searched for an attack instead of proven.
  maxNFASize: 5_000,
  incubationLimit: 10_000,
  maxInitialGenerationSize: 100,
  maxGenerationSize: 30,
  maxIteration: 3,
  mutationSize: 15,
  crossoverSize: 10,
};
/** Greater counts are taken for unbounded, which has more ways to match: the checker would unroll them. */
const GREATEST_COUNT = 30;

/** @returns the fault of an expression, or `null` if it is linear. */
export async function recheck({ source, flags }: Pick<Expression, "source" | "flags">): Promise<string | null> {
  const unbounded = source.replaceAll(/\{(\d+),(\d+)\}/g, (counts, least: string, most: string) =>
    Number(most) > GREATEST_COUNT ? `{${Math.min(Number(least), 1)},}` : counts,
  );
  const found = await check(unbounded, flags, LIMITS);
  if (found.status === "safe") return null;
  if (found.status === "unknown") return `can't be checked: ${found.error.kind}`;
  return `${found.complexity.summary}: ${found.attack.pattern.slice(0, 200)}`;
}
