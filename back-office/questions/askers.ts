/**
 * Who asked what this week, so that a page that is loaded again, and somebody who asks again, count once. In the memory of
 * this process alone, and forgotten with the week.
 */

/** Of one visitor: nobody asks more, programs do. */
const MOST_OF_ONE = 100;
/** Some 10 MB. Beyond it, nobody new is counted in that week. */
const MOST_ASKERS = 20_000;

export interface Askers {
  /** @param mark the same for questions that ask alike */
  isFirst(week: string, asker: string, mark: string): boolean;
}

export function createAskers(): Askers {
  let current = "";
  let marks = new Map<string, Set<string>>();
  return {
    isFirst(week, asker, mark) {
      if (week !== current) [current, marks] = [week, new Map()];
      const own = marks.get(asker) ?? new Set();
      if (own.has(mark) || own.size >= MOST_OF_ONE) return false;
      if (!marks.has(asker) && marks.size >= MOST_ASKERS) return false;
      marks.set(asker, own.add(mark));
      return true;
    },
  };
}
