import { createHash, timingSafeEqual } from "node:crypto";
import type { Request } from "express";
import { Problem } from "./problem";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** True when no token is set, or when the request carries it. Takes the same time whatever was sent. */
export function carriesToken(request: Request, token: string | undefined): boolean {
  if (!token) return true;
  return timingSafeEqual(digest(sentToken(request) ?? ""), digest(token));
}

export const sentToken = (request: Request): string | undefined =>
  /^Bearer (.+)$/i.exec(request.get("authorization") ?? "")?.[1];

export const unauthorised = (): Problem =>
  new Problem(401, { code: "unauthorized", message: "This call needs a token." }, { "WWW-Authenticate": "Bearer" });

/** @throws Problem 401 */
export function requireToken(request: Request, token: string | undefined): void {
  if (carriesToken(request, token)) return;
  throw unauthorised();
}
