/**
 * The reference of what was sent, in the address of the confirmation. Not in the flash cookie: that is read once, and
 * a confirmation must survive a reload, the back button and a second tab. Signed, so that nobody can make up a link that
 * tells a visitor about a request that doesn't exist.
 */
import type { Query } from "~/routing/query";
import type { RequestKind } from "~shared/contract";
import { referenceOf } from "~shared/rules/reference";
import { createSigner } from "./captcha/hmac.server";

const REFERENCE = /^[A-Z]{1,3}-[A-Z0-9-]{1,24}$/;
/** 96 bits: it guards a number, and people look at the address. */
const SIGNATURE_LENGTH = 16;

/** What a confirmation can be about, with the kind of the request. */
const KINDS = {
  contact: "contact",
  worksite: "construction-starts",
  training: "training-inscription",
} as const satisfies Record<string, RequestKind>;
export type SentKind = keyof typeof KINDS;
const isSentKind = (text: string): text is SentKind => Object.hasOwn(KINDS, text);

export interface Sent {
  kind: SentKind;
  /** `""`: the back-office gave none. */
  reference: string;
}

export function createReferences(secret: string) {
  const signer = createSigner(secret, "reference", SIGNATURE_LENGTH);
  const signedText = ({ kind, reference }: Sent) => `${kind} ${reference}`;
  return {
    /**
     * The query of the confirmation's address. A back-office that gives no reference, or an odd one, gave an id; with
     * neither the request is confirmed without one.
     */
    query(kind: SentKind, { id, reference = "" }: { id: number | null; reference?: string | undefined }): string {
      const own = REFERENCE.test(reference) ? reference : id === null ? "" : referenceOf(KINDS[kind], id);
      return `?${new URLSearchParams({ ref: `${own}.${kind}.${signer.sign(signedText({ kind, reference: own }))}` })}`;
    },
    find(query: Query<"ref">): Sent | null {
      const [reference = "", kind = "", signature = ""] = (query.get("ref") ?? "").split(".");
      if ((reference !== "" && !REFERENCE.test(reference)) || !isSentKind(kind)) return null;
      return signer.matches(signedText({ kind, reference }), signature) ? { kind, reference } : null;
    },
  };
}
