/**
 * Preserves a note that was submitted after the session ended: the browser posts it again to the sign-in (307), hidden fields hold
 * it, and it is saved after the sign-in. The server stores nothing meanwhile.
 */
import type { BackOfficeClient } from "~/back-office/client.server";
import { isBackOfficeError } from "~/back-office/errors";
import { parseAddress } from "~/routing/paths";
import { RequestStatus } from "~shared/contract";
import { toText } from "~shared/rules/text";
import type { PendingNote } from "./pending-note";
import { NOTE_FIELDS } from "./pending-note";
import { readRequestAddress } from "./request-address.server";

/** `null`: the form brings none. */
export function readPendingNote(form: FormData): PendingNote | null {
  if (!form.has(NOTE_FIELDS.note)) return null;
  const status = RequestStatus.safeParse(toText(form.get(NOTE_FIELDS.status))).data;
  return status ? { status, note: toText(form.get(NOTE_FIELDS.note)) } : null;
}

/**
 * @param back the address of its request
 * @returns whether it was saved; not if the request was erased or belongs to another team
 * @throws {BackOfficeError} when that is unknown, and a retry may help
 */
export async function savePendingNote(
  api: BackOfficeClient,
  { status, note }: PendingNote,
  { back, bearer }: { back: string; bearer: string },
): Promise<boolean> {
  const address = parseAddress(new URL(back, "http://site").pathname);
  if (address?.screen !== "team-request") return false;
  try {
    await api.send("updateRequest", { params: readRequestAddress({ address }), body: { status, note }, bearer });
    return true;
  } catch (error) {
    if (isBackOfficeError(error, "unavailable") || isBackOfficeError(error, "too_many")) throw error;
    return false;
  }
}
