/** A request's number with an HMAC, for links and mails: it can't be forged for another request. */
import { timingSafeEqual } from "node:crypto";
import type { AddressHash } from "./store";

const SIGNATURE_LENGTH = 32;
/** No address is like it: it has no @. */
const signatureOf = (purpose: string, id: number, hash: AddressHash): string =>
  hash(`${purpose}.${id}`).slice(0, SIGNATURE_LENGTH);

/** @param purpose a signature for one isn't valid for another */
export const signId = (purpose: string, id: number, hash: AddressHash): string =>
  `${id}-${signatureOf(purpose, id, hash)}`;

/** The number that was signed; `null` for what isn't ours. */
export function readSignedId(purpose: string, signed: string, hash: AddressHash): number | null {
  const [, digits = "", signature = ""] = /^([1-9]\d{0,14})-([0-9a-f]{32})$/.exec(signed) ?? [];
  if (!digits) return null;
  const id = Number(digits);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(purpose, id, hash))) ? id : null;
}
