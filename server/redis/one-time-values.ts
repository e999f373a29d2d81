/** Values that count once for all web processes together. */
import { keepInMemory, ONE_TIME_MS, type OneTimeValues } from "../../app/forms/captcha/one-time-values.server";
import type { Redis } from "./connect";

const PREFIX = "site:once:";

export function keepInRedis(redis: Redis, { ttlMs = ONE_TIME_MS } = {}): OneTimeValues {
  // Also remembers values in this process, for when Redis is down.
  const own = keepInMemory({ ttlMs });
  return {
    async take(value, holder) {
      if (!(await own.take(value, holder))) return false;
      const key = PREFIX + value;
      const isOurs = await redis.ask(async (client) => {
        const wasFree = await client.set(key, holder, { condition: "NX", expiration: { type: "PX", value: ttlMs } });
        return wasFree !== null || (await client.get(key)) === holder;
      });
      return isOurs ?? true;
    },
    async holderOf(value) {
      return (await own.holderOf(value)) ?? (await redis.ask((client) => client.get(PREFIX + value))) ?? undefined;
    },
  };
}
