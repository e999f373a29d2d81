/**
 * How often one address may post: FORM_RATE_LIMIT a minute for the public forms together, SIGN_IN_RATE_LIMIT for the
 * teams' sign-in, 120 for the visitor endpoints. Express counts before anything is read; the app renders the 429, so that
 * what was typed comes back with it. Who goes far beyond is answered here, and what is sent isn't read at all.
 */
import type { Request, RequestHandler } from "express";
import { type AugmentedRequest, ipKeyGenerator, rateLimit, type Store } from "express-rate-limit";
import { parseAddress } from "../app/routing/paths";
import { parseIp } from "./networks";
import { sendPlainPage } from "./plain-page";
import { getRequestDetails } from "./request-details";
import { routeName } from "./route-name";

const MINUTE_MS = 60_000;
const VISITOR_LIMIT = 120;
/** So many times the limit is no longer a person who pressed once too often. */
const PATIENT_UP_TO = 3;
/** What one presses in passing: lists, language, audience, the cart; and the teams' tool. */
const QUICK: ReadonlySet<string> = new Set(["visitor", "cart", "team"]);
/** A household or a small firm has a /56: one address of it counts as all of them. */
const IPV6_BITS = 56;

type LimitName = "forms" | "visitor" | "sign-in";

interface RateLimitOptions {
  formRateLimit: number;
  signInRateLimit: number;
  /** The browser in which somebody signed in before, which is counted by itself: a neighbour's failures don't stop it. */
  findDevice: (request: Request) => string | null;
  /** Where hits are counted: in memory unless given. Each limit needs a store of its own. */
  storeFor?: (limit: LimitName) => Store;
}

export function rateLimits(options: RateLimitOptions): RequestHandler {
  const { formRateLimit, signInRateLimit, findDevice, storeFor } = options;
  const perMinute = (name: LimitName, limit: number, keyOf = callerOf) =>
    rateLimit({
      windowMs: MINUTE_MS,
      limit,
      keyGenerator: keyOf,
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
        if ((used?.used ?? 0) > limit * PATIENT_UP_TO) {
          response.set("Connection", "close");
          return sendPlainPage(request, response, 429, "too_many");
        }
        getRequestDetails(request).rateLimited = { retryAfterSeconds };
        next();
      },
    });
  const visitor = perMinute("visitor", VISITOR_LIMIT);
  const forms = formRateLimit > 0 ? perMinute("forms", formRateLimit) : null;
  const keyOfSignIn = (request: Request) => findDevice(request) ?? callerOf(request);
  const signIn = signInRateLimit > 0 ? perMinute("sign-in", signInRateLimit, keyOfSignIn) : null;
  return (request, response, next) => {
    if (request.method !== "POST") return next();
    if (parseAddress(request.path)?.screen === "team-sign-in") return signIn ? signIn(request, response, next) : next();
    if (QUICK.has(routeName(request.path))) return visitor(request, response, next);
    return forms ? forms(request, response, next) : next();
  };
}

/** Who asks, as limits count: an address, or the network of a household. */
export const callerOf = (request: Request): string => callerAt(getRequestDetails(request).clientIp);

export const callerAt = (address: string): string => ipKeyGenerator(parseIp(address)?.toString() ?? address, IPV6_BITS);
