import type { NextFunction, Request, Response } from "express";
import { isInside, parseIp, parseNetwork } from "../shared/rules/networks";

const REFUSAL = "You are not allowed to access this application";

/** The address is the last one that no trusted proxy wrote; a visitor's X-Forwarded-For never counts. */
export function ipAllowList(entries: readonly string[]) {
  const networks = entries.map(parseNetwork).filter((network) => network !== null);
  return (request: Request, response: Response, next: NextFunction) => {
    const address = parseIp(request.ip);
    const isIn = address !== null && networks.some((network) => isInside(address, network));
    if (networks.length === 0 || isIn) return next();
    response.status(401).set("Cache-Control", "no-store").type("text/plain").send(REFUSAL);
  };
}
