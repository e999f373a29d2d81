/** Signatures over short texts, one key a purpose, so that a seal of one kind never passes for another. */
import { createHmac, timingSafeEqual } from "node:crypto";

/** `length`: how much of the signature is used, in characters of 6 bits. */
export function createSeal(secret: string, purpose: string, length = 43) {
  const sign = (text: string) =>
    createHmac("sha256", secret).update(`${purpose}\0${text}`).digest("base64url").slice(0, length);
  return {
    sign,
    matches(text: string, signature: string): boolean {
      const expected = Buffer.from(sign(text));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
