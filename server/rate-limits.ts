/**
 * How often one address may post: FORM_RATE_LIMIT a minute for the public forms together, 120 for the visitor
 * endpoints. Express only counts; the app renders the 429, so that what was typed comes back with it.
 */
import type { Request, RequestHandler } from "express";
import { type AugmentedRequest, ipKeyGenerator, rateLimit, type Store } from "express-rate-limit";
import { parseIp } from "./networks";
import { getFacts } from "./request-facts";
import { routeName } from "./route-name";

const MINUTE_MS = 60_000;
const VISITOR_LIMIT = 120;
/** What one presses in passing: lists, language, audience, the cart; and the teams' tool, whose sign-in has its own lock-out. */
const QUICK: ReadonlySet<string> = new Set(["visitor", "cart", "team"]);
/** A household or a small firm has a /56: one address of it counts as all of them. */
const IPV6_BITS = 56;

interface RateLimitOptions {
  formRateLimit: number;
  /** Where hits are counted: in memory unless given. Each limit needs a store of its own. */
  storeFor?: (limit: "forms" | "visitor") => Store;
}

export function rateLimits({ formRateLimit, storeFor }: RateLimitOptions): RequestHandler {
  const perMinute = (name: "forms" | "visitor", limit: number) =>
    rateLimit({
      windowMs: MINUTE_MS,
      limit,
      keyGenerator: addressKey,
      standardHeaders: false,
      legacyHeaders: false,
      // The address is settled by `trust proxy` and checked in settings.ts.
      validate: false,
      passOnStoreError: true,
      ...(storeFor ? { store: storeFor(name) } : {}),
      handler: (request, response, next, { windowMs }) => {
        const { rateLimit: used } = request as Partial<AugmentedRequest>;
        const opensAt = used?.resetTime?.getTime() ?? Date.now() + windowMs;
        const retryAfterSeconds = Math.max(1, Math.ceil((opensAt - Date.now()) / 1000));
        response.setHeader("Retry-After", String(retryAfterSeconds));
        getFacts(request).rateLimited = { retryAfterSeconds };
        next();
      },
    });
  const visitor = perMinute("visitor", VISITOR_LIMIT);
  const forms = formRateLimit > 0 ? perMinute("forms", formRateLimit) : null;
  return (request, response, next) => {
    if (request.method !== "POST") return next();
    if (QUICK.has(routeName(request.path))) return visitor(request, response, next);
    return forms ? forms(request, response, next) : next();
  };
}

function addressKey(request: Request): string {
  const { clientIp } = getFacts(request);
  return ipKeyGenerator(parseIp(clientIp)?.toString() ?? clientIp, IPV6_BITS);
}
