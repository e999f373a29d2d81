/**
 * Who asked what today, so that a page that is loaded again, and somebody who asks again, count once. In the memory of
 * this process alone, and forgotten with the day.
 */

/** Of one visitor: nobody asks more, programs do. */
const MOST_OF_ONE = 50;
/** Some 5 MB. Beyond it nothing more is counted on that day. */
const MOST_ASKERS = 20_000;

export interface AskedToday {
  /** @param mark the same for questions that ask alike */
  isFirst(day: string, asker: string, mark: string): boolean;
}

export function createAskedToday(): AskedToday {
  let today = "";
  let marks = new Map<string, Set<string>>();
  return {
    isFirst(day, asker, mark) {
      if (day !== today) [today, marks] = [day, new Map()];
      const own = marks.get(asker) ?? new Set();
      if (own.has(mark) || own.size >= MOST_OF_ONE) return false;
      if (!marks.has(asker)) {
        if (marks.size >= MOST_ASKERS) return false;
        marks.set(asker, own);
      }
      // Enough to tell one's own questions apart.
      own.add(mark);
      return true;
    },
  };
}
