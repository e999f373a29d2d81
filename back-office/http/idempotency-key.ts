import type { Request } from "express";
import { badRequest } from "./problem";

/** @throws Problem 400 when the header is missing or no key */
export function idempotencyKey(request: Request): string {
  const key = request.get("idempotency-key");
  if (key && /^[\w-]{8,128}$/.test(key)) return key;
  throw badRequest("Idempotency-Key must be 8 to 128 letters, digits, - or _");
}
