/** The change of several requests at once: status and owner. */
import { json, redirect } from "@remix-run/node";
import { isBackOfficeError } from "~/back-office/errors";
import { readForm } from "~/routing/read-form.server";
import { RequestKind, RequestStatus, type RequestUpdate } from "~shared/contract";
import { toText } from "~shared/rules/text";
import { NO_STORE, type TeamActionArgs } from "./guard.server";
import { INBOX_PAGE_SIZE } from "./inbox-query";
import type { TickedOutcome } from "./ticked-problem";

/** `null`: nothing is ticked, or nothing is to change. */
function readTicked(form: FormData): { ticked: { kind: RequestKind; id: string }[]; body: RequestUpdate } | null {
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
async function changeTicked(
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

/** The screen remains as it was filtered. */
export async function answerTicked(args: TeamActionArgs): Promise<Response> {
  const { requestContext, request, context } = args;
  const refuse = (outcome: TickedOutcome, status: number) => json<TickedOutcome>(outcome, { status });
  const read = await readForm(request);
  const change = read.ok ? readTicked(read.data) : null;
  if (!change) return refuse({ problem: "nothing", failed: 0 }, 422);
  try {
    const failed = await changeTicked(args, change);
    if (failed > 0) return refuse({ problem: "some", failed }, 422);
  } catch (error) {
    if (isBackOfficeError(error, "unavailable") || isBackOfficeError(error, "too_many"))
      return refuse({ problem: "unavailable", failed: 0 }, 503);
    throw error;
  }
  const flash = context.cookies.setFlash({ toasts: [{ kind: "success", key: "default_form_success_message" }] });
  return redirect(requestContext.path, { status: 303, headers: { ...NO_STORE, "Set-Cookie": flash } });
}
