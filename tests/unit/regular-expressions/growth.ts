/**
 * Measures how the time of an expression grows with its input. `recheck` looks at one match; this also looks at all matches of a
 * text (`replaceAll`, `matchAll`, `split`), where each of them may be linear and their sum quadratic.
 */
import fc from "fast-check";

const SHORT = 1_000;
const TIMES = 32;
/** A text of 32 times the length takes as long as 32 texts if the expression is linear, 32 times as long if it is quadratic. */
const SUPERLINEAR = 7;
/** In a row: a collection of garbage makes one measurement wrong, not all of them. */
const MEASUREMENTS = 5;
const LONGEST_SAMPLE = 12;
const SAMPLES = 2;
/** No expression of ours takes this character, so that the last match fails. */
const NEVER_MATCHED = "\u0001";

interface Attack {
  prefix: string;
  pump: string;
  suffix: string;
}

/** @returns the attack under which time grows faster than the text, or `null`. */
export function findSuperlinearGrowth(source: string, flags: string): string | null {
  const expression = new RegExp(source, flags.includes("g") ? flags : `${flags}g`);
  const slow = attacksOn(source, flags).find((attack) => growsSuperlinearly(expression, attack));
  return slow ? `several matches together grow faster than the text: ${JSON.stringify(slow)}` : null;
}

function growsSuperlinearly(expression: RegExp, attack: Attack): boolean {
  const short = textOf(attack, SHORT);
  const long = textOf(attack, SHORT * TIMES);
  // The engine compiles the expression with its first use.
  measureTime(expression, short, 1);
  return Array.from({ length: MEASUREMENTS }).every(
    () => measureTime(expression, long, 1) > SUPERLINEAR * measureTime(expression, short, TIMES),
  );
}

const textOf = ({ prefix, pump, suffix }: Attack, length: number): string =>
  prefix + pump.repeat(Math.ceil(length / pump.length)) + suffix;

/** In microseconds of the processor: a process that waits for its turn is no slower for it. */
function measureTime(expression: RegExp, text: string, times: number): number {
  const start = process.cpuUsage();
  for (let time = 0; time < times; time += 1) text.replaceAll(expression, "");
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** Repeats every beginning and every character of texts that match. */
function attacksOn(source: string, flags: string): Attack[] {
  const attacks = new Map<string, Attack>();
  const add = (prefix: string, pump: string) => {
    for (const suffix of ["", NEVER_MATCHED])
      attacks.set(JSON.stringify([prefix, pump, suffix]), { prefix, pump, suffix });
  };
  for (const sample of samplesOf(source, flags)) {
    const characters = [...sample].slice(0, LONGEST_SAMPLE);
    for (const [index, character] of characters.entries()) {
      add("", characters.slice(0, index + 1).join(""));
      add("", character);
      add(characters.slice(0, index).join(""), character);
    }
  }
  return [...attacks.values()];
}

function samplesOf(source: string, flags: string): string[] {
  // Unsupported by the generator: assertions, which only narrow the matches, and Unicode properties.
  const known = source.replaceAll(/\(\?<?[=!](?:[^()\\]|\\.)*\)|\\[bB]/g, "").replaceAll(/\\[pP]\{[^}]*\}/g, "a");
  try {
    const matching = fc.stringMatching(new RegExp(known, flags.replaceAll(/[gy]/g, "")), {
      maxLength: 4 * LONGEST_SAMPLE,
    });
    return fc.sample(matching, { seed: 1, numRuns: SAMPLES });
  } catch {
    // A literal reading of the pattern still has its fixed parts.
    return [source.replaceAll(/[\\^$*+?()[\]{}|]/g, "")];
  }
}
