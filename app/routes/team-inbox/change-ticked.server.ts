/** The change of several requests at once: status and owner. */
import { isBackOfficeError } from "~/back-office/errors";
import type { TeamActionArgs } from "~/team/guard.server";
import { INBOX_PAGE_SIZE } from "~/team/inbox-query";
import { RequestKind, RequestStatus, type RequestUpdate } from "~shared/contract";
import { toText } from "~shared/rules/text";

/** `null`: nothing is ticked, or nothing is to change. */
export function readTicked(
  form: FormData,
): { ticked: { kind: RequestKind; id: string }[]; body: RequestUpdate } | null {
  const ticked = form
    .getAll("request")
    .slice(0, INBOX_PAGE_SIZE)
    .flatMap((value) => {
      const [, name, id = ""] = /^([a-z-]{1,30})\/([1-9]\d{0,9})$/.exec(String(value)) ?? [];
      const kind = RequestKind.safeParse(name);
      return kind.success ? [{ kind: kind.data, id }] : [];
    });
  const status = RequestStatus.safeParse(toText(form.get("status"))).data;
  const owner = toText(form.get("owner"));
  const isOwner = owner === "none" || /^[1-9]\d{0,8}$/.test(owner);
  if (ticked.length === 0 || (!status && !isOwner)) return null;
  return {
    ticked,
    body: { ...(status && { status }), ...(isOwner && { owner: owner === "none" ? null : Number(owner) }) },
  };
}

/** @returns how many couldn't be changed: they are erased by now, or the owner doesn't see their site */
export async function changeTicked(
  { requestContext, bearer }: TeamActionArgs,
  { ticked, body }: NonNullable<ReturnType<typeof readTicked>>,
): Promise<number> {
  let failed = 0;
  for (const params of ticked) {
    try {
      await requestContext.api.send("updateRequest", { params, body, bearer });
    } catch (error) {
      if (!isBackOfficeError(error, "invalid") && !isBackOfficeError(error, "not_found")) throw error;
      failed += 1;
    }
  }
  return failed;
}
