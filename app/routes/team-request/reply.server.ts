/** Answers the visitor: first the mail as it will be, then the mail itself. */
import { json } from "@remix-run/node";
import { type BackOfficeError, isBackOfficeError } from "~/back-office/errors";
import { fillFor } from "~/team/fill-template.server";
import { isSignedOut, keepForSignIn, type TeamActionArgs } from "~/team/guard.server";
import { readRequestAddress } from "~/team/request-address.server";
import type { TypedReply } from "~/team/request-change";
import { readReply, toReply } from "~/team/request-change.server";
import { preserveText } from "~/team/unsent-text.server";
import { toText } from "~shared/rules/text";
import type { ReplyOutcome } from "./outcome";

export const REPLY_INTENTS = ["insert-template", "preview-reply", "change-reply", "send-reply"] as const;
type ReplyIntent = (typeof REPLY_INTENTS)[number];
export const isReplyIntent = (intent: string): intent is ReplyIntent => REPLY_INTENTS.some((one) => one === intent);

const refuse = (reply: TypedReply, problem: ReplyOutcome["problem"], status: number) =>
  json<ReplyOutcome>({ problem, reply }, { status });

/** @returns what the form shows next; `null` when the reply is sent */
export async function answerReply(args: TeamActionArgs, form: FormData, intent: ReplyIntent): Promise<Response | null> {
  const { requestContext, bearer } = args;
  const typed = readReply(form);
  if (intent === "change-reply") return json<ReplyOutcome>({ problem: null, reply: typed });
  const body = toReply(typed);
  if (!body) return refuse(typed, "unreadable", 422);
  const options = { params: readRequestAddress(requestContext), body, bearer };
  try {
    if (intent === "insert-template") {
      const inserted = await readTemplate(args, toText(form.get("template")));
      const text = [typed.text, inserted].filter(Boolean).join("\n\n");
      return json<ReplyOutcome>({ problem: null, reply: { ...typed, text } });
    }
    if (intent === "preview-reply") {
      const preview = await requestContext.api.send("previewReply", options);
      return json<ReplyOutcome>({ problem: null, reply: typed, preview });
    }
    await requestContext.api.send("sendReply", options);
    return null;
  } catch (error) {
    if (isSignedOut(error)) return keepForSignIn(args) ?? refuse(typed, "signed_out", 401);
    if (isBackOfficeError(error, "invalid")) return refuse(typed, problemOf(error), 422);
    if (isBackOfficeError(error, "unavailable")) preserveText(args, typed.text);
    if (isBackOfficeError(error, "unavailable") || isBackOfficeError(error, "too_many"))
      return refuse(typed, "unavailable", 503);
    throw error;
  }
}

/** The template with this request's values; `""` if it is deleted. */
async function readTemplate({ requestContext, bearer }: TeamActionArgs, id: string): Promise<string> {
  const { api } = requestContext;
  const { items } = await api.get("listReplyTemplates", { bearer });
  const template = items.find((one) => String(one.id) === id);
  if (!template) return "";
  const record = await api.get("getRequest", { params: readRequestAddress(requestContext), bearer });
  const { name } = await api.get("getTeamMember", { bearer });
  return fillFor(template.text, record, name);
}

function problemOf({ code, fields }: BackOfficeError): ReplyOutcome["problem"] {
  if (code === "no_email") return "no_email";
  if (fields.appointment) return "appointment";
  if (fields.text === "missing") return "text_missing";
  return fields.text === "too_long" ? "text_too_long" : "unreadable";
}
