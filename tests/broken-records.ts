/** Answers of a back-office with one record in ten of every list broken: what another maker's may send. */

/** A whole number below `limit`. */
type Pick = (limit: number) => number;

type Part = Record<string, unknown>;
const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null && !Array.isArray(value);

const ONE_IN = 10;

const WAYS: readonly ((value: unknown) => unknown)[] = [
  () => null,
  () => undefined,
  (value) => (typeof value === "number" ? String(value) : 1400),
  (value) => (typeof value === "string" ? Number(value) || value.length : "mobile"),
  () => [],
  () => ({}),
  (value) => [value],
  () => true,
  () => "",
  () => -1,
];

/** Anything within the record, down to what it holds, or the record itself. */
function breakSomething(holder: Part | unknown[], key: string, pick: Pick): void {
  const parts = holder as Part;
  const value = parts[key];
  if (typeof value === "object" && value !== null) {
    const keys = Object.keys(value);
    const chosen = keys[pick(keys.length + 1)];
    if (chosen !== undefined) {
      breakSomething(value as Part, chosen, pick);
      return;
    }
  }
  parts[key] = WAYS[pick(WAYS.length)]?.(value);
  if (parts[key] === undefined && !Array.isArray(holder)) delete parts[key];
}

/** Breaks an answer's records, in place. Lists of one record stay whole, because that record may be the requested one. */
export function breakRecords(answer: unknown, pick: Pick): void {
  if (typeof answer !== "object" || answer === null) return;
  for (const part of Object.values(answer)) breakRecords(part, pick);
  if (!Array.isArray(answer) || answer.length < 2 || !answer.every(isPart)) return;
  for (let left = Math.ceil(answer.length / ONE_IN); left > 0; left -= 1) {
    breakSomething(answer, String(pick(answer.length)), pick);
  }
}

/** The same numbers for the same seed. */
function pickFrom(seed: number): Pick {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Pictures are no answers; which languages and audiences there are, and what visitors sent, is no list of content. */
const CONTENT = /^\/api\/(?!site\b|login\b|inbox\b)/;

const hash = (text: string, seed: number) =>
  Array.from(text).reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, seed);

/** For a site of a test's own (`rewrite`): breaks each answer of its back-office on the way. */
export function breakAnswers(seed: number): (path: string) => ((body: string) => string) | null {
  return (path) => {
    if (!CONTENT.test(path)) return null;
    return (body) => {
      const answer: unknown = JSON.parse(body);
      // By the address, not by who asks first: each run breaks the same.
      breakRecords(answer, pickFrom(hash(path, seed)));
      return JSON.stringify(answer);
    };
  };
}
