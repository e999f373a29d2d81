import type { Request } from "express";
import type { Logger } from "pino";

interface RequestDetails {
  /** It is sent as `X-Request-Id`, logged in each line, and passed to the back-office. */
  id: string;
  log: Logger;
  /** The address that counts for limits: the last one that no trusted proxy wrote. */
  clientIp: string;
  /** The rate limit is exceeded: the app renders a 429 and does nothing else. */
  rateLimited?: { retryAfterSeconds: number };
  /** The network has sent its daily limit of file bytes: the app drops files. */
  filesRefused?: boolean;
}

const facts = new WeakMap<Request, RequestDetails>();

export function setRequestDetails(request: Request, found: RequestDetails): void {
  facts.set(request, found);
}

/** @throws when the request didn't come through `requestLog`, which is the first step of the app */
export function getRequestDetails(request: Request): RequestDetails {
  const found = facts.get(request);
  if (!found) throw new Error("This request has no details: requestLog has to come first");
  return found;
}
