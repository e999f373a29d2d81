/** Memoises what is derived from a cached answer, by the identity of its object. */
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
