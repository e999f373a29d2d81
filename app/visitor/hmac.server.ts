/** HMAC signatures over short texts. The purpose is signed too, so a signature isn't valid for another purpose. */
import { createHmac, timingSafeEqual } from "node:crypto";

/** `length`: how much of the signature is used, in characters of 6 bits. */
export function createSigner(secret: string, purpose: string, length = 43) {
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
