/** Counts for express-rate-limit in Redis. `rate-limit-redis` never counts if Redis was down at its start. */
import type { ClientRateLimitInfo, Options, Store } from "express-rate-limit";
import { OwnCounts } from "../own-counts";
import type { Redis } from "./connect";

export class SharedCounts implements Store {
  readonly prefix: string;
  readonly localKeys = false;
  /** Also counts in this process, for when Redis is down. */
  readonly #own = new OwnCounts();
  #windowMs = 0;

  constructor(
    private readonly redis: Redis,
    limit: string,
  ) {
    this.prefix = `site:limit:${limit}:`;
  }

  init(options: Options): void {
    this.#windowMs = options.windowMs;
    this.#own.init(options);
  }

  async increment(caller: string): Promise<ClientRateLimitInfo> {
    const own = await this.#own.increment(caller);
    const key = this.prefix + caller;
    const answers = await this.redis.ask((client) =>
      client
        .multi()
        .set(key, "0", { condition: "NX", expiration: { type: "PX", value: this.#windowMs } })
        .incr(key)
        .pTTL(key)
        .execTyped(),
    );
    if (!answers) return own;
    const [, totalHits, msLeft] = answers;
    return { totalHits, resetTime: new Date(Date.now() + msLeft) };
  }

  async decrement(caller: string): Promise<void> {
    await this.#own.decrement(caller);
    await this.redis.ask((client) => client.decr(this.prefix + caller));
  }

  async resetKey(caller: string): Promise<void> {
    await this.#own.resetKey(caller);
    await this.redis.ask((client) => client.del(this.prefix + caller));
  }
}
