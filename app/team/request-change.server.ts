/** Reads what a member changed. If the session ended, the browser posts it again to the sign-in (307), which saves it afterwards. */
import type { BackOfficeClient } from "~/back-office/client.server";
import { isTemporary } from "~/back-office/errors";
import { parseAddress } from "~/routing/paths";
import { type Reply, RequestStatus, type RequestUpdate } from "~shared/contract";
import { toText } from "~shared/rules/text";
import { readRequestAddress } from "./request-address.server";
import type { TypedChange, TypedReply } from "./request-change";

export const readTexts = <Name extends string>(form: FormData, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, toText(form.get(name))])) as Record<Name, string>;

const isNumber = (typed: string): boolean => /^\d{1,15}$/.test(typed);

/** `null`: the form was tampered with. */
export function toUpdate({ status, shown_status, owner, shown_owner, note, seen }: TypedChange): RequestUpdate | null {
  const known = RequestStatus.safeParse(status).data;
  if (!known || (owner && !isNumber(owner))) return null;
  return {
    ...(status !== shown_status && { status: known }),
    ...(owner !== shown_owner && { owner: owner ? Number(owner) : null }),
    ...(note && { note }),
    ...(isNumber(seen) && { seen: Number(seen) }),
  };
}

/** `null`: the form was tampered with. */
export function toReply({ text, status, seen, day, from, until, place }: TypedReply): Reply | null {
  const known = RequestStatus.safeParse(status).data;
  return known && isNumber(seen)
    ? {
        text,
        status: known,
        seen: Number(seen),
        ...((day || from || until) && { appointment: { day, from, until, place } }),
      }
    : null;
}

/** Returns `false` for an erased request or one of another team. @param back its address @throws {BackOfficeError} a retry may help */
export async function savePendingChange(
  api: BackOfficeClient,
  change: TypedChange,
  { back, bearer }: { back: string; bearer: string },
): Promise<boolean> {
  const address = parseAddress(new URL(back, "http://site").pathname);
  const body = toUpdate(change);
  if (address?.screen !== "team-request" || !body) return false;
  try {
    await api.send("updateRequest", { params: readRequestAddress({ address }), body, bearer });
    return true;
  } catch (error) {
    if (isTemporary(error)) throw error;
    return false;
  }
}
