/** limit → read → validate → check files → bot check → API → 303. A failed form returns with its input and valid files. */
import { json, redirect } from "@remix-run/node";
import { type Validator, validationError } from "remix-validated-form";
import type { Body } from "~/back-office/client.server";
import { type BackOfficeError, isBackOfficeError } from "~/back-office/errors";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import type { Toast } from "~/visitor/cookies.server";
import type { AnswerOf, CallName } from "~shared/contract";
import { STORAGE_FULL } from "~shared/rules/capacity";
import { TOO_MANY_MAILS } from "~shared/rules/requests";
import { REFUSALS } from "~shared/rules/uploads";
import { guardOf } from "./guard.server";
import { idempotencyKey } from "./idempotency-key.server";
import { message } from "./message";
import { type FormOutcome, GUARD_FIELDS } from "./outcome";
import { type FormFields, type PostedForm, readPostedForm } from "./posted-form.server";
import * as staged from "./uploads/read-uploads.server";

const MISSING_FIELDS = "missing_fields";

interface Return {
  status: number;
  /** Key of `forms:messages`; `null`: nothing is wrong. */
  message: string | null;
  fieldErrors?: Record<string, string>;
  toast?: Toast["key"];
  /** Token and question of the next attempt, after a failed bot check. */
  nextAttempt?: Pick<FormOutcome, "formToken" | "question">;
}

/** Thrown by the steps of `submitForm`. */
class ReturnedForm {
  constructor(readonly reason: Return) {}
}

function invalidForm(fieldErrors: Record<string, string>): ReturnedForm {
  // One toast: the message of a file that is too heavy, if there is one.
  const errors = Object.values(fieldErrors);
  const toast = Object.values(REFUSALS).find(({ heavy }) => errors.includes(heavy))?.heavy ?? MISSING_FIELDS;
  return new ReturnedForm({ status: 422, message: MISSING_FIELDS, toast, fieldErrors });
}

/** A document that is rendered now shows the toast itself; a client navigation fetches it with the next request. */
function flashToast(key: string, { request, context }: ScreenArgs, headers: Headers): void {
  const flash = { toasts: [{ kind: "error" as const, key }] };
  context.visitor.flash = flash;
  const isRenderedNow = request.headers.get("Accept")?.includes("text/html");
  if (!isRenderedNow) headers.append("Set-Cookie", context.cookies.setFlash(flash));
}

/** The form's own token while it is valid, so that the same form sent again is the same request. */
function tokenOf({ form, guardField }: PostedForm, { context }: ScreenArgs): string {
  const { formTokens } = guardOf(context);
  const posted = guardField("formToken");
  return "random" in formTokens.read(posted, form) ? posted : formTokens.issue(form).formToken;
}

/** The response of remix-validated-form with the visitor's input, extended by held files, a message and the fields of the bot check. */
async function returnForm(args: ScreenArgs, posted: PostedForm, reason: Return): Promise<Response> {
  const { held, gone } = await staged.holdFiles(posted.uploads, args.context.staging);
  const fieldErrors = { ...posted.uploads.faults, ...reason.fieldErrors, ...staged.faultsOf(gone) };
  const { status, toast, nextAttempt = { formToken: tokenOf(posted, args), question: null } } = reason;
  const headers = new Headers();
  if (toast) flashToast(toast, args, headers);
  const error = validationError({ formId: posted.form, fieldErrors }, posted.typed);
  const message = reason.message ?? (gone.length > 0 ? MISSING_FIELDS : null);
  return json({ ...(await error.json()), held, message, ...nextAttempt }, { status, headers });
}

export interface Submission<Name extends CallName, Form> extends FormFields {
  validator: Validator<Form>;
  call: Name;
  bodyOf: (form: Form) => Body<Name>;
  fieldOfBody?: Record<string, string>;
  /** Refusals that are about a field, whether or not the back-office names it: error code → field; the code is the message. */
  fieldOfCode?: Record<string, string>;
  addressAfter: (answer: AnswerOf<Name>) => string;
  toastAfter?: Toast["key"];
  /** Whether the same content, sent again within two hours from a new rendering of the form, is the same request. */
  isOnceByContent?: boolean;
}

const FAILED = "default_form_error_message";

const hasEntries = (record: object) => Object.keys(record).length > 0;

function requireWithinLimits({ context }: ScreenArgs, { read, uploads }: PostedForm): void {
  if (context.rateLimited) {
    // Express, which counts, has set `Retry-After` already.
    const key = uploads.dropped ? "rate_limited_files" : "rate_limited";
    throw new ReturnedForm({ status: 429, message: message(key, { seconds: String(context.retryAfterSeconds) }) });
  }
  if (context.filesRefused && uploads.dropped) throw new ReturnedForm({ status: 429, message: "too_many_bytes" });
  if (!read.ok) throw new ReturnedForm({ status: read.reason === "too_large" ? 413 : 422, message: read.reason });
}

/** Files are checked only with a valid form token; otherwise they are dropped and must be chosen again. */
async function checkFiles({ context }: ScreenArgs, posted: PostedForm, { files }: FormFields): Promise<void> {
  const { uploads, form, guardField } = posted;
  if (!files || !hasEntries(uploads.arrived)) return;
  const isOurs = "random" in guardOf(context).formTokens.read(guardField("formToken"), form);
  if (isOurs) await staged.checkArrived(uploads, context);
  else await staged.dropArrived(uploads, context.staging);
}

/** The button that removes a file returns the form without it, and validates nothing. */
async function returnAfterRemoval(args: ScreenArgs, posted: PostedForm, fields: FormFields): Promise<void> {
  if (!posted.uploads.removing) return;
  await checkFiles(args, posted, fields);
  const { faults } = posted.uploads;
  throw hasEntries(faults) ? invalidForm(faults) : new ReturnedForm({ status: 200, message: null });
}

async function validate<Name extends CallName, Form>(
  args: ScreenArgs,
  posted: PostedForm,
  submission: Submission<Name, Form>,
): Promise<Form> {
  const { data, error } = await submission.validator.validate(posted.values());
  await checkFiles(args, posted, submission);
  const { faults } = posted.uploads;
  if (error || hasEntries(faults)) throw invalidForm({ ...error?.fieldErrors, ...faults });
  return data;
}

/** @returns the idempotency key of the request */
async function checkBot({ context, requestContext }: ScreenArgs, posted: PostedForm, body: object): Promise<string> {
  const { botCheck, questions } = guardOf(context);
  const { form, uploads, guardField, hasGuardField } = posted;
  const result = await botCheck.check({
    form,
    action: form,
    hostname: new URL(requestContext.origin).hostname,
    clientIp: context.clientIp,
    locale: requestContext.locale,
    formToken: guardField("formToken"),
    decoy: hasGuardField("decoy") ? guardField("decoy") : null,
    decoyTick: hasGuardField("decoyTick") ? guardField("decoyTick") : null,
    token: guardField("token"),
    question: guardField("question"),
    answer: guardField("answer"),
    keyOf: (random) => idempotencyKey(random, body, staged.hashesOf(uploads)),
  });
  if (result.passed) return result.key;
  const { reason, formToken, ask, answered } = result;
  context.log.info({ form, reason }, "a form comes back with a captcha question");
  throw new ReturnedForm({
    status: 422,
    message: "captcha_title",
    fieldErrors: { [GUARD_FIELDS.answer]: answered ? "captcha_wrong" : "captcha_needed" },
    nextAttempt: { formToken, question: questions.ask(ask) },
  });
}

/** The back-office's errors by field of the form; empty when none belongs to a field. */
function fieldErrorsOf(
  { kind, code, fields: refused }: BackOfficeError,
  submission: Pick<Submission<CallName, never>, "fields" | "fieldOfBody" | "fieldOfCode">,
): Record<string, string> {
  const { fields, fieldOfBody = {}, fieldOfCode = {} } = submission;
  if (kind !== "invalid") return {};
  const field = code ? fieldOfCode[code] : undefined;
  const errors = { ...refused, ...(field && code ? { [field]: code } : {}) };
  const named = Object.entries(errors).map(([name, text]) => [fieldOfBody[name] ?? name, text] as const);
  return Object.fromEntries(named.filter(([name]) => fields.includes(name)));
}

/** @throws {ReturnedForm} when the back-office refuses the request or cannot be reached */
async function send<Name extends CallName, Form>(
  { requestContext, context }: ScreenArgs,
  { uploads }: PostedForm,
  submission: Submission<Name, Form>,
  request: { body: Body<Name>; idempotencyKey: string },
): Promise<AnswerOf<Name>> {
  const { form, call } = submission;
  const { toSend, gone } = await staged.openFiles(uploads, context.staging);
  for (const field of gone) delete uploads.files[field];
  if (gone.length > 0) throw invalidForm(staged.faultsOf(gone));
  try {
    // Without files, a call with optional files is sent as JSON.
    return await requestContext.api.send(call, { ...request, ...(hasEntries(toSend) ? { files: toSend } : {}) });
  } catch (error) {
    if (!isBackOfficeError(error)) throw error;
    const fieldErrors = fieldErrorsOf(error, submission);
    if (hasEntries(fieldErrors)) throw invalidForm(fieldErrors);
    if (error.code === TOO_MANY_MAILS) throw new ReturnedForm({ status: 429, message: TOO_MANY_MAILS });
    if (error.code === STORAGE_FULL) throw new ReturnedForm({ status: 503, message: STORAGE_FULL });
    // Never the message of a 4xx alone: it could quote what was typed.
    context.log.error({ form, kind: error.kind, status: error.status, code: error.code }, "a form could not be sent");
    throw new ReturnedForm({ status: 503, message: FAILED, toast: FAILED });
  }
}

function confirm({ context }: ScreenArgs, address: string, toast: Toast["key"] | undefined): Response {
  const flash = { toasts: toast ? [{ kind: "success" as const, key: toast }] : [] };
  return redirect(address, {
    status: 303,
    ...(toast ? { headers: { "Set-Cookie": context.cookies.setFlash(flash) } } : {}),
  });
}

export async function submitForm<Name extends CallName, Form>(args: ScreenArgs, submission: Submission<Name, Form>) {
  const posted = await readPostedForm(args, submission);
  try {
    requireWithinLimits(args, posted);
    await returnAfterRemoval(args, posted, submission);
    const body = submission.bodyOf(await validate(args, posted, submission));
    const key = await checkBot(args, posted, body);
    const { oneTimeValues } = args.context;
    const content = `sent ${idempotencyKey(args.requestContext.origin + posted.form, body, staged.hashesOf(posted.uploads))}`;
    const firstKey = submission.isOnceByContent ? await oneTimeValues.holderOf(content) : undefined;
    const answer = await send(args, posted, submission, { body, idempotencyKey: firstKey ?? key });
    if (submission.isOnceByContent) await oneTimeValues.take(content, key);
    await staged.releaseUploads(posted.uploads, args.context.staging);
    return confirm(args, submission.addressAfter(answer), submission.toastAfter);
  } catch (error) {
    if (error instanceof ReturnedForm) return returnForm(args, posted, error.reason);
    throw error;
  }
}
