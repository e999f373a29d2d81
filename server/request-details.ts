/** Details of a request that the first middleware finds out, for the later ones. */
import type { Request } from "express";
import type { Logger } from "pino";

interface RequestDetails {
  /** Also in the answer's `X-Request-Id`, in each log line, and in calls to the back-office. */
  id: string;
  log: Logger;
  /** The address that counts for limits: the last one that no trusted proxy wrote. */
  clientIp: string;
  /** Set when this request is one too many: the app renders a 429 and does nothing. */
  rateLimited?: { retryAfterSeconds: number };
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
