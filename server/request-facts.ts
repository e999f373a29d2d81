/** What Express finds out about a request on its way in, kept beside it for whoever comes later. */
import type { Request } from "express";
import type { Logger } from "pino";

interface RequestFacts {
  /** Also in the answer's `X-Request-Id`, in each log line, and in calls to the back-office. */
  id: string;
  log: Logger;
  /** The address that counts for limits: the last one that no trusted proxy wrote. */
  clientIp: string;
  /** Set when this request is one too many: the app renders a 429 and does nothing. */
  rateLimited?: { retryAfterSeconds: number };
}

const facts = new WeakMap<Request, RequestFacts>();

export function keepFacts(request: Request, found: RequestFacts): void {
  facts.set(request, found);
}

/** @throws when the request didn't come through `requestLog`, which is the first step of the app */
export function getFacts(request: Request): RequestFacts {
  const found = facts.get(request);
  if (!found) throw new Error("This request has no facts: requestLog has to come first");
  return found;
}
