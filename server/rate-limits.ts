/** Limits the posts of an address a minute, counted before the body is read; far beyond the limit the body is not read at all. */
import type { Request, RequestHandler } from "express";
import { type AugmentedRequest, rateLimit, type Store } from "express-rate-limit";
import { LRUCache } from "lru-cache";
import { parseAddress } from "../app/routing/paths";
import { passErrors } from "../shared/pass-errors";
import { callerAt, networkAt } from "../shared/rules/networks";
import { setHeadersUnlessPresent } from "./default-headers";
import { OwnCounts } from "./own-counts";
import { sendPlainPage } from "./plain-page";
import type { Redis } from "./redis/connect";
import { getRequestDetails } from "./request-details";
import { routeName } from "./route-name";

const DAY_MS = 86_400_000;
const PREFIX = "site:bytes:";
/** This takes about 10 MB. Beyond it the least recently counted networks are dropped. */
const MAX_NETWORKS = 50_000;

/** @param redis counts for all processes together; while it is down, each process by itself */
export function countDailyBytes(redis: Pick<Redis, "ask"> | null = null, now = Date.now) {
  const own = new LRUCache<string, number>({ max: MAX_NETWORKS });
  return {
    /** @returns what the network has sent within its day, these bytes included */
    async add(network: string, bytes: number): Promise<number> {
      const key = `${Math.floor(now() / DAY_MS)}:${network}`;
      const sum = (own.get(key) ?? 0) + bytes;
      own.set(key, sum);
      const answers = await redis?.ask((client) =>
        client
          .multi()
          .incrBy(PREFIX + key, bytes)
          .pExpire(PREFIX + key, DAY_MS)
          .execTyped(),
      );
      return answers ? Number(answers[0]) : sum;
    },
  };
}

/** Limits the bytes of forms with files per network and day. Beyond it the app drops the files and returns the form. */
export function limitDailyBytes(bytes: ReturnType<typeof countDailyBytes>, limit: number): RequestHandler {
  return passErrors(async (request, _response, next) => {
    if (limit > 0 && request.method === "POST" && takesFiles(request)) {
      const details = getRequestDetails(request);
      const sum = await bytes.add(networkAt(details.clientIp), Number(request.headers["content-length"] ?? 0));
      details.filesRefused = sum > limit;
    }
    next();
  });
}

/** Photos for the barcode search are never stored. */
const takesFiles = (request: Parameters<RequestHandler>[0]): boolean =>
  Boolean(request.is("multipart/form-data")) &&
  routeName(request.path) !== "team" &&
  parseAddress(request.path)?.screen !== "scan";

const MINUTE_MS = 60_000;
const VISITOR_LIMIT = 120;
/** Beyond this multiple of the limit the sender isn't a person. */
const UNREAD_BEYOND = 3;
/** Small posts share the higher limit: lists, language, audience, cart, and the teams' tool. */
const HIGHER_LIMIT: ReadonlySet<string> = new Set(["visitor", "cart", "team"]);

type LimitName = "forms" | "visitor" | "sign-in";

interface RateLimitOptions {
  formRateLimit: number;
  signInRateLimit: number;
  /** A browser with an earlier sign-in is counted separately, so that a neighbour's failures don't block it. */
  findDevice: (request: Request) => string | null;
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
      store: storeFor?.(name) ?? new OwnCounts(),
      handler: (request, response, next, { windowMs }) => {
        const { rateLimit: used } = request as Partial<AugmentedRequest>;
        const opensAt = used?.resetTime?.getTime() ?? Date.now() + windowMs;
        const retryAfterSeconds = Math.max(1, Math.ceil((opensAt - Date.now()) / 1000));
        setHeadersUnlessPresent(response, { "Retry-After": String(retryAfterSeconds) });
        if ((used?.used ?? 0) > limit * UNREAD_BEYOND) {
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
    if (HIGHER_LIMIT.has(routeName(request.path))) return visitor(request, response, next);
    return forms ? forms(request, response, next) : next();
  };
}

/** The unit of the rate limits: an IPv4 address, or an IPv6 network. */
export const callerOf = (request: Request): string => callerAt(getRequestDetails(request).clientIp);
