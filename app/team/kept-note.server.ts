/**
 * A note that was sent with a session that had ended: it travels along to the sign-in (a 307 has the browser post it
 * again there), in hidden fields, and is saved by whoever signs in. Nothing of it is kept here meanwhile.
 */
import type { BackOfficeClient } from "~/back-office/client.server";
import { isBackOfficeError } from "~/back-office/errors";
import { parseAddress } from "~/routing/paths";
import { RequestStatus } from "~shared/contract";
import { toText } from "~shared/rules/text";
import type { KeptNote } from "./kept-note";
import { NOTE_FIELDS } from "./kept-note";
import { readRequestAddress } from "./request-address.server";

/** `null`: the form brings none. */
export function readKeptNote(form: FormData): KeptNote | null {
  if (!form.has(NOTE_FIELDS.note)) return null;
  const status = RequestStatus.safeParse(toText(form.get(NOTE_FIELDS.status))).data;
  return status ? { status, note: toText(form.get(NOTE_FIELDS.note)) } : null;
}

/**
 * @param back the address of its request
 * @returns whether it was saved; not when the request isn't there any more, or is another team's
 * @throws {BackOfficeError} when nobody can tell: it is to be tried again
 */
export async function saveKeptNote(
  api: BackOfficeClient,
  { status, note }: KeptNote,
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
