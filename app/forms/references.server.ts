/**
 * The signed reference of a sent request in the address of its confirmation. The flash cookie is read only once, but a confirmation
 * must survive a reload, the back button and a second tab. The signature prevents links that confirm a request that doesn't exist.
 */
import type { Query } from "~/routing/query";
import { createSigner } from "~/visitor/hmac.server";
import type { RequestKind } from "~shared/contract";
import { referenceOf } from "~shared/rules/reference";

const REFERENCE = /^[A-Z]{1,3}-[A-Z0-9-]{1,24}$/;
/** 96 bits: it guards a number, and people look at the address. */
const SIGNATURE_LENGTH = 16;

const KINDS = {
  application: "application",
  contact: "contact",
  worksite: "construction-starts",
  training: "training-inscription",
  waiting: "training-inscription",
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
    /** The query of the confirmation's address. Without reference and id, the request is confirmed without one. */
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
