/** `/healthz`: the process is up. `/readyz`: the back-office answers; `degraded` names failures with which pages are still served. */
import type { Request, Response } from "express";
import type { Capacity } from "../shared/contract";
import { LOCALES } from "../shared/route-table.js";
import type { Redis } from "./redis/connect";
import type { Settings } from "./settings";

const TIMEOUT_MS = 3_000;

export function healthz(_request: Request, response: Response): void {
  response.set("Cache-Control", "no-store").type("text/plain").send("ok");
}

interface ReadinessInput {
  /** `null`: there is none. */
  redis: Pick<Redis, "ping"> | null;
  capacity: () => Promise<Capacity>;
}

export function readyz({ backOffice, defaultSiteId }: Settings, { redis, capacity }: ReadinessInput) {
  const scope = { site_id: String(defaultSiteId), lang: LOCALES[0] };
  const addressOf = (query: Record<string, string>) => `${backOffice.url}/site?${new URLSearchParams(query)}`;
  return async (request: Request, response: Response) => {
    const domain = request.headers.host?.toLowerCase();
    const isRedisUp = redis?.ping() ?? true;
    const status = await ask(addressOf({ ...(domain ? { domain } : {}), ...scope }));
    // A domain that it doesn't know leads to the default site.
    const ready = isOk(status) || (status === 404 && isOk(await ask(addressOf(scope))));
    if (!ready) response.status(503).set("Retry-After", "5");
    const degraded = [...((await isRedisUp) ? [] : ["redis"]), ...(ready ? (await capacity()).degraded : [])];
    response.set("Cache-Control", "no-store").json({ ready, ...(degraded.length > 0 ? { degraded } : {}) });
  };
}

const isOk = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** `null`: there is no answer. */
async function ask(address: string): Promise<number | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}
