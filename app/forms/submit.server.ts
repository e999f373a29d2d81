/**
 * How every form gets from the visitor to the back-office: limit → read → validate → bot check → API → 303.
 * Whatever goes wrong, the form comes back with everything that was typed, and holds on to the files that were right.
 */
import { json, redirect } from "@remix-run/node";
import type { z } from "zod";
import type { Body } from "~/back-office/client.server";
import type { BackOfficeError } from "~/back-office/errors";
import { isBackOfficeError } from "~/back-office/errors";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import type { Toast } from "~/visitor/cookies.server";
import type { AnswerOf, CallName } from "~shared/contract";
import { toText } from "~shared/rules/text";
import type { FileKind } from "~shared/rules/uploads";
import type { BotCheckResult } from "./captcha/bot-check.server";
import { guardOf } from "./guard.server";
import { idempotencyKey } from "./idempotency-key.server";
import { message } from "./message";
import type { FormOutcome } from "./outcome";
import { GUARD_FIELDS } from "./outcome";
import { readForm } from "./read-form.server";
import { CHOSEN } from "./uploads/limits";
import type { ReadUploads } from "./uploads/read-uploads.server";
import {
  faultsOf,
  hashesOf,
  holdFiles,
  NO_UPLOADS,
  openFiles,
  readUploads,
  releaseUploads,
} from "./uploads/read-uploads.server";

export interface Submission<Name extends CallName, Form> {
  /** The form's name; its HTML id too, and the captcha's action. */
  form: string;
  /** Every field that the visitor fills in, files included. */
  fields: readonly string[];
  /** Those of them that take a file, whose names the call knows. */
  files?: { fields: readonly string[]; kind: FileKind };
  schema: z.ZodType<Form, z.ZodTypeDef, unknown>;
  call: Name;
  bodyOf: (form: Form) => Body<Name>;
  /** The back-office's names for fields that the form calls otherwise. */
  fieldOfBody?: Record<string, string>;
  /** Refusals that are about a field, whether or not the back-office names it: error code → field; the code is the message. */
  fieldOfCode?: Record<string, string>;
  /** Where a visitor goes whose request was kept. */
  addressAfter: (answer: AnswerOf<Name>) => string;
  /** What they are told there. */
  toastAfter?: Toast["key"];
}

interface FormAnswer {
  status: number;
  /** `null`: nothing is wrong. */
  message: string | null;
  fieldErrors?: Record<string, string>;
  toast?: Toast["key"];
}

const FAILED = "default_form_error_message";
const MISSING_FIELDS = "missing_fields";
/** An address that was sent too many mails: the code of the back-office's refusal, and the message. */
const TOO_MANY_MAILS = "too_many_mails";

/** The first message of each field. */
function errorsOf({ issues }: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message: said } of issues) errors[path.join(".")] ??= said;
  return errors;
}

/** Puts the back-office's complaints beside the fields; `null` when they are about none of them. */
function errorsFromBackOffice(said: Record<string, string>, known: readonly string[], names: Record<string, string>) {
  const errors = Object.entries(said).map(([name, text]) => [names[name] ?? name, text] as const);
  const ours = errors.filter(([name]) => known.includes(name));
  return ours.length > 0 ? Object.fromEntries(ours) : null;
}

/** What an error says about fields. */
function saidBy({ code, fields }: BackOfficeError, fieldOfCode: Record<string, string>): Record<string, string> {
  const field = code ? fieldOfCode[code] : undefined;
  return field && code ? { ...fields, [field]: code } : fields;
}

export async function submitForm<Name extends CallName, Form>(
  { request, requestContext, context }: ScreenArgs,
  submission: Submission<Name, Form>,
): Promise<Response> {
  const { form, fields, files, schema, call, bodyOf, addressAfter, toastAfter } = submission;
  const { fieldOfBody = {}, fieldOfCode = {} } = submission;
  const { botCheck, formTokens, questions } = guardOf(context);
  const { staging } = context;
  const read: ReadUploads =
    files !== undefined
      ? await readUploads(request, { ...files, staging, caller: context.caller, dropFiles: context.rateLimited })
      : { ...(await readForm(request)), uploads: NO_UPLOADS };
  const { uploads } = read;
  const data = read.ok ? read.data : new FormData();
  const texts = fields.filter((name) => !files?.fields.includes(name));
  const typed = Object.fromEntries(texts.map((name) => [name, toText(data.get(name))]));
  const posted = (name: keyof typeof GUARD_FIELDS) => toText(data.get(GUARD_FIELDS[name]));

  const flashToast = (key: string, headers: Headers) => {
    const flash = { toasts: [{ kind: "error" as const, key }] };
    // A document that is rendered now shows the toast itself; a client navigation fetches it with the next request.
    context.visitor.flash = flash;
    const isRenderedNow = request.headers.get("Accept")?.includes("text/html");
    if (!isRenderedNow) headers.append("Set-Cookie", context.cookies.setFlash(flash));
  };

  async function respondWithErrors(
    back: FormAnswer,
    nextAttempt: Pick<FormOutcome, "formToken" | "question"> | null = null,
  ): Promise<Response> {
    const ownToken = formTokens.read(posted("formToken"), form);
    const formToken = "random" in ownToken ? posted("formToken") : formTokens.issue(form).formToken;
    const { held, gone } = await holdFiles(uploads, staging);
    const outcome: FormOutcome = {
      formId: form,
      fieldErrors: { ...uploads.faults, ...back.fieldErrors, ...faultsOf(gone) },
      repopulateFields: typed,
      held,
      message: back.message ?? (gone.length > 0 ? MISSING_FIELDS : null),
      ...(nextAttempt ?? { formToken, question: null }),
    };
    const headers = new Headers();
    if (back.toast) flashToast(back.toast, headers);
    return json(outcome, { status: back.status, headers });
  }

  function invalid(fieldErrors: Record<string, string>): Promise<Response> {
    // The one that the spec names comes first; a visitor who sees two toasts reads none.
    const toast = Object.values(fieldErrors).includes("file_to_heavy") ? "file_to_heavy" : MISSING_FIELDS;
    return respondWithErrors({ status: 422, message: MISSING_FIELDS, toast, fieldErrors });
  }

  function askQuestion({ reason, formToken, ask, answered }: Extract<BotCheckResult, { passed: false }>) {
    context.log.info({ form, reason }, "a form comes back with a captcha question");
    const fieldErrors = { [GUARD_FIELDS.answer]: answered ? "captcha_wrong" : "captcha_needed" };
    return respondWithErrors(
      { status: 422, message: "captcha_title", fieldErrors },
      { formToken, question: questions.ask(ask) },
    );
  }

  if (context.rateLimited) {
    // Express, which counts, has set `Retry-After` already.
    const seconds = String(context.retryAfterSeconds);
    const said = uploads.dropped ? "rate_limited_files" : "rate_limited";
    return respondWithErrors({ status: 429, message: message(said, { seconds }) });
  }
  if (!read.ok) return respondWithErrors({ status: read.reason === "too_large" ? 413 : 422, message: read.reason });

  if (uploads.removing) {
    const fieldErrors = uploads.faults;
    const isWrong = Object.keys(fieldErrors).length > 0;
    return isWrong ? invalid(fieldErrors) : respondWithErrors({ status: 200, message: null });
  }

  const checked = await schema.safeParseAsync({
    ...Object.fromEntries(texts.map((name) => [name, data.get(name)])),
    ...Object.fromEntries(Object.keys(uploads.files).map((name) => [name, CHOSEN])),
  });
  const errors = { ...(checked.success ? {} : errorsOf(checked.error)), ...uploads.faults };
  if (!checked.success || Object.keys(errors).length > 0) return invalid(errors);

  const body = bodyOf(checked.data);
  const botCheckResult = await botCheck.check({
    form,
    action: form,
    hostname: new URL(requestContext.origin).hostname,
    clientIp: context.clientIp,
    locale: requestContext.locale,
    formToken: posted("formToken"),
    decoy: data.has(GUARD_FIELDS.decoy) ? posted("decoy") : null,
    decoyTick: data.has(GUARD_FIELDS.decoyTick) ? posted("decoyTick") : null,
    token: posted("token"),
    question: posted("question"),
    answer: posted("answer"),
    keyOf: (random) => idempotencyKey(random, body, hashesOf(uploads)),
  });
  if (!botCheckResult.passed) return askQuestion(botCheckResult);

  const { toSend, gone } = await openFiles(uploads, staging);
  if (gone.length > 0) {
    for (const field of gone) delete uploads.files[field];
    return invalid(faultsOf(gone));
  }
  try {
    const answer = await requestContext.api.send(call, {
      body,
      // Without any, a call that can do without them takes plain JSON.
      ...(Object.keys(toSend).length > 0 ? { files: toSend } : {}),
      idempotencyKey: botCheckResult.key,
    });
    await releaseUploads(uploads, staging);
    const told = { toasts: toastAfter ? [{ kind: "success" as const, key: toastAfter }] : [] };
    return redirect(addressAfter(answer), {
      status: 303,
      ...(toastAfter ? { headers: { "Set-Cookie": context.cookies.setFlash(told) } } : {}),
    });
  } catch (error) {
    if (!isBackOfficeError(error)) throw error;
    const said = error.kind === "invalid" ? saidBy(error, fieldOfCode) : {};
    const complaints = errorsFromBackOffice(said, fields, fieldOfBody);
    if (complaints) return invalid(complaints);
    if (error.code === TOO_MANY_MAILS) return respondWithErrors({ status: 429, message: TOO_MANY_MAILS });
    // Never the message of a 4xx alone: it could quote what was typed.
    context.log.error({ form, kind: error.kind, status: error.status, code: error.code }, "a form could not be sent");
    return respondWithErrors({ status: 503, message: FAILED, toast: FAILED });
  }
}
