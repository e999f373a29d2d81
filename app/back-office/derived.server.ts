/**
 * Memoises what is derived from an answer of the back-office, by identity of the cached object: nothing has to be
 * computed or rendered twice.
 */
type Dependencies = readonly unknown[];

/** @returns what remembers the last thing made of each answer; it is made again when something else it depends on changed */
export function deriveOnce<Result>(): (answer: object, rest: Dependencies, make: () => Result) => Result {
  const known = new WeakMap<object, { rest: Dependencies; result: Result }>();
  return (answer, rest, make) => {
    const before = known.get(answer);
    if (before && rest.every((each, index) => Object.is(each, before.rest[index]))) return before.result;
    const result = make();
    known.set(answer, { rest, result });
    return result;
  };
}
