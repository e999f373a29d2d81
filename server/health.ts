/** `/healthz`: the process is up. `/readyz`: the back-office answers. */
import type { Request, Response } from "express";
import type { Settings } from "./settings";

const TIMEOUT_MS = 3_000;

export function healthz(_request: Request, response: Response): void {
  response.set("Cache-Control", "no-store").type("text/plain").send("ok");
}

export function readyz({ backOffice, defaultSiteId, defaultLocale }: Settings) {
  const probe = `${backOffice.url}/site?site_id=${defaultSiteId}&lang=${defaultLocale}`;
  return async (_request: Request, response: Response) => {
    const ready = await answers(probe);
    if (!ready) response.status(503).set("Retry-After", "5");
    response.set("Cache-Control", "no-store").json({ ready });
  };
}

async function answers(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
