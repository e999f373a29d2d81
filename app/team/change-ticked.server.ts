/** Changes several requests at once: status, owner, and a reply from a template that is shown before it is sent. */
import { json, redirectDocument } from "@remix-run/node";
import { isBackOfficeError, isTemporary } from "~/back-office/errors";
import { endpointTo } from "~/routing/paths";
import { readFields } from "~/routing/read-form.server";
import { RequestKind, RequestStatus } from "~shared/contract";
import { toText } from "~shared/rules/text";
import { fillFor } from "./fill-template.server";
import { redirectWithToast, type TeamActionArgs } from "./guard.server";
import { INBOX_PAGE_SIZE } from "./inbox-query";
import type { Mailing, TickedOutcome } from "./ticked-problem";

type Ticked = NonNullable<ReturnType<typeof readTicked>>;

const tickedIn = (form: FormData) =>
  form
    .getAll("request")
    .slice(0, INBOX_PAGE_SIZE)
    .flatMap((value) => {
      const [, name, id = ""] = /^([a-z-]{1,30})\/([1-9]\d{0,9})$/.exec(String(value)) ?? [];
      const kind = RequestKind.safeParse(name);
      return kind.success ? [{ kind: kind.data, id }] : [];
    });

/** `null`: nothing is ticked, or nothing is to change. */
function readTicked(form: FormData) {
  const ticked = tickedIn(form);
  const status = RequestStatus.safeParse(toText(form.get("status"))).data;
  const owner = toText(form.get("owner"));
  /** The name of a template; `""`: no reply. */
  const template = toText(form.get("template"));
  const isOwner = owner === "none" || /^[1-9]\d{0,8}$/.test(owner);
  if (ticked.length === 0 || (!status && !isOwner && !template)) return null;
  const body = { ...(status && { status }), ...(isOwner && { owner: owner === "none" ? null : Number(owner) }) };
  return { ticked, body, template };
}

/** Each request gets the template of this name for its kind in the visitor's language. */
async function prepareMailing({ requestContext, bearer }: TeamActionArgs, { ticked, template }: Ticked) {
  const { api } = requestContext;
  const { items } = await api.get("listReplyTemplates", { bearer });
  const { name: member } = await api.get("getTeamMember", { bearer });
  const recipients: Mailing["recipients"] = [];
  for (const params of ticked) {
    const record = await api.get("getRequest", { params, bearer });
    const { kind, language, name, email } = record;
    const found = items.find(
      (one) => one.name === template && (one.kind ?? kind) === kind && one.language === language && email,
    );
    recipients.push({
      value: `${kind}/${params.id}`,
      name,
      email,
      text: found ? fillFor(found.text, record, member) : "",
    });
  }
  return recipients;
}

/** @returns how many couldn't be changed: they are erased by now, or the owner doesn't see their site */
async function changeTicked(args: TeamActionArgs, change: Ticked): Promise<number> {
  const { requestContext, bearer } = args;
  const { ticked, body, template } = change;
  const recipients = template ? await prepareMailing(args, change) : [];
  let failed = 0;
  for (const params of ticked) {
    const recipient = recipients.find(({ value }) => value === `${params.kind}/${params.id}`);
    // A request gets the status "refused" only together with the mail of refusal.
    if (recipient?.text === "") continue;
    try {
      // From the first entry on: the same words never go out twice.
      if (recipient)
        await requestContext.api.send("sendReply", { params, body: { text: recipient.text, seen: 0 }, bearer });
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
  const { requestContext, request } = args;
  const refuse = (outcome: TickedOutcome, status: number) => json<TickedOutcome>(outcome, { status });
  const form = await readFields(request);
  const ids = form.has("export") ? tickedIn(form).map(({ id }) => id) : [];
  if (ids.length > 0) {
    const query = new URLSearchParams({ ids: ids.join(";") });
    return redirectDocument(`${endpointTo("team-inbox-csv", requestContext)}?${query}`, { status: 303 });
  }
  const change = readTicked(form);
  if (!change) return refuse({ problem: "nothing", failed: 0 }, 422);
  try {
    if (change.template && !form.has("send")) {
      const recipients = await prepareMailing(args, change);
      const [status, owner] = ["status", "owner"].map((name) => toText(form.get(name)));
      const mailing: Mailing = { template: change.template, recipients, status: status ?? "", owner: owner ?? "" };
      return json<TickedOutcome>({ problem: null, failed: 0, mailing });
    }
    const failed = await changeTicked(args, change);
    if (failed > 0) return refuse({ problem: "some", failed }, 422);
  } catch (error) {
    if (isTemporary(error)) return refuse({ problem: "unavailable", failed: 0 }, 503);
    throw error;
  }
  return redirectWithToast(args, requestContext.path);
}
