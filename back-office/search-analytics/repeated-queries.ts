/** Remembers this week's queries of visitors in memory, so that reloads and repetitions count once. */

/** The limit for one visitor; only programs exceed it. */
const MAX_PER_VISITOR = 100;
/** This takes about 10 MB. Beyond it, new visitors aren't counted in that week. */
const MAX_VISITORS = 20_000;

export function createRepeatedQueries() {
  let current = "";
  let signatures = new Map<string, Set<string>>();
  return {
    /** @param signature equal for equivalent queries */
    isFirst(week: string, visitor: string, signature: string): boolean {
      if (week !== current) [current, signatures] = [week, new Map()];
      const own = signatures.get(visitor) ?? new Set();
      if (own.has(signature) || own.size >= MAX_PER_VISITOR) return false;
      if (!signatures.has(visitor) && signatures.size >= MAX_VISITORS) return false;
      signatures.set(visitor, own.add(signature));
      return true;
    },
  };
}
