/** Limits the bytes of forms with files per network and day. Beyond it the app drops the files and returns the form. */
import type { RequestHandler } from "express";
import { LRUCache } from "lru-cache";
import { parseAddress } from "../app/routing/paths";
import { networkAt } from "../shared/rules/networks";
import type { Redis } from "./redis/connect";
import { getRequestDetails } from "./request-details";
import { routeName } from "./route-name";

const DAY_MS = 86_400_000;
const PREFIX = "site:bytes:";
/** This takes about 10 MB. Beyond it the least recently counted networks are dropped. */
const MAX_NETWORKS = 50_000;

export interface DailyBytes {
  /** @returns what the network has sent within its day, these bytes included */
  add(network: string, bytes: number): Promise<number>;
}

/** @param redis counts for all processes together; while it is down, each process by itself */
export function countDailyBytes(redis: Pick<Redis, "ask"> | null = null, now = Date.now): DailyBytes {
  const own = new LRUCache<string, number>({ max: MAX_NETWORKS });
  return {
    async add(network, bytes) {
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

/** @param limit bytes; 0: none */
export function limitDailyBytes(bytes: DailyBytes, limit: number): RequestHandler {
  return async (request, _response, next) => {
    try {
      if (limit > 0 && request.method === "POST" && takesFiles(request)) {
        const details = getRequestDetails(request);
        const sum = await bytes.add(networkAt(details.clientIp), Number(request.headers["content-length"] ?? 0));
        details.filesRefused = sum > limit;
      }
      next();
    } catch (error) {
      next(error);
    }
  };
}

/** Photos for the barcode search are never stored. */
const takesFiles = (request: Parameters<RequestHandler>[0]): boolean =>
  Boolean(request.is("multipart/form-data")) &&
  routeName(request.path) !== "team" &&
  parseAddress(request.path)?.screen !== "scan";
