/**
 * The reference of what was sent, in the address of the confirmation. Not in the flash cookie: that is read once, and
 * a confirmation must survive a reload, the back button and a second tab. Signed, so that nobody can make up a link that
 * tells a visitor about a request that doesn't exist.
 */
import { createSeal } from "./captcha/seal.server";

const REFERENCE = /^[A-Z]{1,3}-[A-Z0-9-]{1,24}$/;
/** 96 bits: it guards a number, and people look at the address. */
const SIGNATURE_LENGTH = 16;

export function createReferences(secret: string) {
  const seal = createSeal(secret, "reference", SIGNATURE_LENGTH);
  return {
    /** The query of the confirmation's address. */
    query: (reference: string) => `?${new URLSearchParams({ ref: `${reference}.${seal.sign(reference)}` })}`,
    find(query: URLSearchParams): string | null {
      const [reference = "", signature = ""] = (query.get("ref") ?? "").split(".");
      return REFERENCE.test(reference) && seal.matches(reference, signature) ? reference : null;
    },
  };
}
