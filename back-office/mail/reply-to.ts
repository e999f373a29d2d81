/** The request that a mail is about, in its Message-ID and in the address for answers: neither can be made up for another one. */
import { readSignedId, signId } from "../store/signed-id";
import type { AddressHash } from "../store/store";

const PURPOSE = "mail";

/** Lower case, and valid within an address. */
export const mailToken = (requestId: number, hash: AddressHash): string => signId(PURPOSE, requestId, hash);

const TOKEN = /[1-9]\d{0,14}-[0-9a-f]{32}/g;
/** The most tokens of a header that are looked at; a long thread names the same one many times. */
const MOST_TOKENS = 50;

/** The request that an address, or a header of Message-IDs, names; `null` if none of ours. */
export function findRequestId(header: string, hash: AddressHash): number | null {
  const tokens = new Set(header.toLowerCase().match(TOKEN));
  for (const token of [...tokens].slice(0, MOST_TOKENS)) {
    const id = readSignedId(PURPOSE, token, hash);
    if (id !== null) return id;
  }
  return null;
}

/** The Message-ID of a mail of the outbox; `version` differs when it is sent again on request. */
export function messageIdOf(
  { kind, id, requestId, version }: { kind: string; id: number; requestId: number; version: string },
  { domain, hash }: { domain: string; hash: AddressHash },
): string {
  return `<${kind}.${id}.${version}.${mailToken(requestId, hash)}@${domain}>`;
}

const MESSAGE_ID = /<\w{1,40}\.(\d{1,15})\.\w{1,20}\.([1-9]\d{0,14}-[0-9a-f]{32})@/;

/** The number of our mail whose Message-ID is first in the text; `null` if none. */
export function findMailId(text: string, hash: AddressHash): number | null {
  const [, id = "", token = ""] = MESSAGE_ID.exec(text) ?? [];
  return readSignedId(PURPOSE, token, hash) === null ? null : Number(id);
}

interface AnswerAddress {
  /** Reads every address `name+…@domain`; without it, the team reads the answers. */
  replyAddress: string | undefined;
  teamAddress: string;
  hash: AddressHash;
}

/** Where the visitor's answer to a mail about a request goes. */
export function replyTo(requestId: number, { replyAddress, teamAddress, hash }: AnswerAddress): string {
  return replyAddress ? replyAddress.replace("@", `+${mailToken(requestId, hash)}@`) : teamAddress;
}
