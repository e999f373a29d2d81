/** Values that are valid once, such as a right answer: in this process's memory, or in Redis for several processes. */
import { LRUCache } from "lru-cache";
import { FORM_TOKEN_MAX_AGE_MS } from "./form-token.server";

/** A form is worth as much after that time as one that never was. */
export const ONE_TIME_MS = FORM_TOKEN_MAX_AGE_MS;
const MOST = 10_000;

export interface OneTimeValues {
  /** Takes the value for `holder`; `false` when another one has it. Who has it already may take it again. */
  take(value: string, holder: string): Promise<boolean>;
  holderOf(value: string): Promise<string | undefined>;
}

export function keepInMemory({ ttlMs = ONE_TIME_MS } = {}): OneTimeValues {
  const holders = new LRUCache<string, string>({ max: MOST, ttl: ttlMs });
  return {
    async take(value, holder) {
      const known = holders.get(value);
      if (known === undefined) holders.set(value, holder);
      return known === undefined || known === holder;
    },
    holderOf: async (value) => holders.get(value),
  };
}
