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

/** Text that a visitor stores for the site, readable but not changeable: base64url and its signature. */
export function createSeal(secret: string, purpose: string) {
  const signer = createSigner(secret, purpose);
  return {
    close(text: string): string {
      const payload = Buffer.from(text).toString("base64url");
      return `${payload}.${signer.sign(payload)}`;
    },
    /** `null`: missing or changed. */
    open(sealed = ""): string | null {
      const [payload = "", signature = "", ...rest] = sealed.split(".");
      const isOurs = payload !== "" && rest.length === 0 && signer.matches(payload, signature);
      return isOurs ? Buffer.from(payload, "base64url").toString("utf8") : null;
    },
  };
}
