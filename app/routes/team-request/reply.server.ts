/** Answers the visitor: first the mail as it will be, then the mail itself. */
import { json } from "@remix-run/node";
import { type BackOfficeError, isBackOfficeError, isTemporary } from "~/back-office/errors";
import { formatFileSize } from "~/catalogue/measures";
import { heldField } from "~/forms/uploads/limits";
import type { ReadUploads, Uploads } from "~/forms/uploads/read-uploads.server";
import * as staged from "~/forms/uploads/read-uploads.server";
import { fillFor } from "~/team/fill-template.server";
import { isSignedOut, keepForSignIn, type TeamActionArgs } from "~/team/guard.server";
import { readRequestAddress } from "~/team/request-address.server";
import { REPLY_FIELDS, type TypedReply } from "~/team/request-change";
import { readTexts, toReply } from "~/team/request-change.server";
import { preserveInput } from "~/team/unsent-input.server";
import { REPLY_FILES } from "~shared/rules/requests";
import { toText } from "~shared/rules/text";
import type { ReplyOutcome } from "./outcome";

export const REPLY_INTENTS = ["insert-template", "preview-reply", "change-reply", "send-reply"] as const;
type ReplyIntent = (typeof REPLY_INTENTS)[number];
export const isReplyIntent = (intent: string): intent is ReplyIntent => REPLY_INTENTS.some((one) => one === intent);

/** Reads a form of the request. Only members may leave files. */
export async function readRequestForm(args: TeamActionArgs): Promise<ReadUploads> {
  const { requestContext, request, context, bearer } = args;
  const mayHaveFiles = request.headers.get("Content-Type")?.startsWith("multipart/") ?? false;
  const isMember =
    mayHaveFiles &&
    (await requestContext.api.get("getTeamMember", { bearer }).then(
      () => true,
      (error: unknown) => isBackOfficeError(error, "unavailable"),
    ));
  const { staging, caller, filesRefused } = context;
  const read = await staged.readUploads(request, {
    fields: REPLY_FILES,
    staging,
    caller,
    dropFiles: !isMember || filesRefused,
  });
  const { uploads } = read;
  await staged.checkArrived(uploads, context);
  if (uploads.dropped) uploads.faults[REPLY_FILES[0]] = filesRefused ? "too_many_bytes" : "file_gone";
  return read;
}

interface SentForm {
  form: FormData;
  uploads: Uploads;
}

/** @returns what the form shows next; `null` when the reply is sent */
export async function answerReply(
  args: TeamActionArgs,
  { form, uploads }: SentForm,
  intent: ReplyIntent,
): Promise<Response | null> {
  const { requestContext, context, bearer } = args;
  const typed = readTexts(form, REPLY_FIELDS);
  const respond = async (outcome: Pick<ReplyOutcome, "problem" | "preview">, status = 200, text = typed.text) =>
    json<ReplyOutcome>({ ...outcome, ...(await hold(args, { form, uploads }, { ...typed, text })) }, { status });
  const refuse = (problem: ReplyOutcome["problem"], status: number) => respond({ problem }, status);
  if (intent === "change-reply" || uploads.removing) return await respond({ problem: null });
  const body = toReply(typed);
  if (!body) return await refuse("unreadable", 422);
  const options = { params: readRequestAddress(requestContext), body, bearer };
  try {
    if (intent === "insert-template") {
      const inserted = await readTemplate(args, toText(form.get("template")));
      return await respond({ problem: null }, 200, [typed.text, inserted].filter(Boolean).join("\n\n"));
    }
    if (intent === "preview-reply") {
      const preview = await requestContext.api.send("previewReply", options);
      return hasFaults(uploads) ? await refuse("files", 422) : await respond({ problem: null, preview });
    }
    const { toSend: files, gone } = await staged.openFiles(uploads, context.staging);
    for (const field of gone) delete uploads.files[field];
    Object.assign(uploads.faults, staged.faultsOf(gone));
    if (hasFaults(uploads)) return await refuse("files", 422);
    await requestContext.api.send("sendReply", { ...options, ...(Object.keys(files).length > 0 && { files }) });
    await staged.releaseUploads(uploads, context.staging);
    return null;
  } catch (error) {
    if (isSignedOut(error)) return keepForSignIn(args) ?? (await refuse("signed_out", 401));
    if (isBackOfficeError(error, "invalid")) return await refuse(problemOf(error), 422);
    if (isTemporary(error)) return await refuse("unavailable", 503);
    if (isBackOfficeError(error, "not_found")) return await refuse("gone", 404);
    throw error;
  }
}

const hasFaults = ({ faults }: Uploads) => Object.keys(faults).length > 0;

/** The form that comes back has its files by their tokens. */
async function hold(args: TeamActionArgs, { form, uploads }: SentForm, typed: TypedReply) {
  const { requestContext, context } = args;
  const { held, gone } = await staged.holdFiles(uploads, context.staging);
  const faults = Object.entries({ ...uploads.faults, ...staged.faultsOf(gone) });
  const tokens = Object.fromEntries(REPLY_FILES.map((field) => [heldField(field), held[field]?.token ?? ""]));
  for (const [field, token] of Object.entries(tokens)) form.set(field, token);
  preserveInput(args, form, typed.text);
  return {
    reply: { ...typed, ...tokens },
    files: Object.entries(held).map(([field, { name, size }]) => ({
      field,
      name,
      size: formatFileSize(size, requestContext),
    })),
    faults: Object.fromEntries(faults.map(([field, fault]) => [field, requestContext.t(`forms:messages.${fault}`)])),
  };
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
  if (REPLY_FILES.some((field) => fields[field])) return "files";
  return fields.text === "too_long" ? "text_too_long" : "unreadable";
}
