import { type ClientRateLimitInfo, MemoryStore } from "express-rate-limit";

export class OwnCounts extends MemoryStore {
  /** A window that ends later than it can began before the system's clock was set back, so it is reset. */
  override async increment(caller: string): Promise<ClientRateLimitInfo> {
    const hits = await super.increment(caller);
    if (!hits.resetTime || hits.resetTime.getTime() <= Date.now() + this.windowMs) return hits;
    await this.resetKey(caller);
    return await super.increment(caller);
  }
}
