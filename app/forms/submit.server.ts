/**
 * The one way of a form from the visitor to the back-office: limit → read → validate → captcha ladder → API → 303.
 * Whatever goes wrong, the form comes back with everything that was typed.
 */
import { json, redirect } from "@remix-run/node";
import type { z } from "zod";
import type { Body } from "~/back-office/client.server";
import type { AnswerOf, CallName } from "~/back-office/contract";
import { isBackOfficeError } from "~/back-office/errors";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import type { Toast } from "~/visitor/cookies.server";
import type { Judgement } from "./captcha/ladder.server";
import { guardOf } from "./guard.server";
import { idempotencyKey } from "./idempotency-key.server";
import { message } from "./message";
import type { FormOutcome } from "./outcome";
import { GUARD_FIELDS } from "./outcome";
import { readForm } from "./read-form.server";
import { toText } from "./text";

export interface Submission<Name extends CallName, Form> {
  /** The form's name; its HTML id too, and the captcha's action. */
  form: string;
  /** Every field that the visitor fills in. */
  fields: readonly string[];
  schema: z.ZodType<Form, z.ZodTypeDef, unknown>;
  call: Name;
  bodyOf: (form: Form) => Body<Name>;
  /** The back-office's names for fields that the form calls otherwise. */
  fieldOfBody?: Record<string, string>;
  /** Where a visitor goes whose request was kept. */
  addressAfter: (answer: AnswerOf<Name>) => string;
}

interface Return {
  status: number;
  message: string;
  fieldErrors?: Record<string, string>;
  toast?: Toast["key"];
}

const FAILED = "default_form_error_message";

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

export async function submitForm<Name extends CallName, Form>(
  { request, visit, context }: ScreenArgs,
  submission: Submission<Name, Form>,
): Promise<Response> {
  const { form, fields, schema, call, bodyOf, fieldOfBody = {}, addressAfter } = submission;
  const { ladder, stamps, questions } = guardOf(context);
  const read = await readForm(request);
  const data = read.ok ? read.data : new FormData();
  const typed = Object.fromEntries(fields.map((name) => [name, toText(data.get(name))]));
  const posted = (name: keyof typeof GUARD_FIELDS) => toText(data.get(GUARD_FIELDS[name]));

  const tell = (key: string, headers: Headers) => {
    const flash = { toasts: [{ kind: "error" as const, key }] };
    // A document that is drawn now shows the toast itself; a client navigation fetches it with the next request.
    context.visitor.flash = flash;
    const drawsNow = request.headers.get("Accept")?.includes("text/html");
    if (!drawsNow) headers.append("Set-Cookie", context.cookies.setFlash(flash));
  };

  function giveBack(back: Return, goingOn: Pick<FormOutcome, "stamp" | "question"> | null = null): Response {
    const held = stamps.read(posted("stamp"), form);
    const stamp = "random" in held ? posted("stamp") : stamps.issue(form).stamp;
    const outcome: FormOutcome = {
      formId: form,
      fieldErrors: back.fieldErrors ?? {},
      repopulateFields: typed,
      message: back.message,
      ...(goingOn ?? { stamp, question: null }),
    };
    const headers = new Headers();
    if (back.toast) tell(back.toast, headers);
    return json(outcome, { status: back.status, headers });
  }

  const invalid = (fieldErrors: Record<string, string>) =>
    giveBack({ status: 422, message: "missing_fields", toast: "missing_fields", fieldErrors });

  function askQuestion({ doubt, stamp, ask, answered }: Extract<Judgement, { passed: false }>) {
    context.log.info({ form, doubt }, "a form asks its question");
    const fieldErrors = { [GUARD_FIELDS.answer]: answered ? "captcha_wrong" : "captcha_needed" };
    return giveBack({ status: 422, message: "captcha_title", fieldErrors }, { stamp, question: questions.ask(ask) });
  }

  if (context.rateLimited) {
    // Express, which counts, has set `Retry-After` already.
    const seconds = String(context.retryAfterSeconds);
    return giveBack({ status: 429, message: message("rate_limited", { seconds }) });
  }
  if (!read.ok) return giveBack({ status: read.reason === "too_large" ? 413 : 422, message: read.reason });

  const checked = await schema.safeParseAsync(Object.fromEntries(fields.map((name) => [name, data.get(name)])));
  if (!checked.success) return invalid(errorsOf(checked.error));

  const body = bodyOf(checked.data);
  const judgement = await ladder.judge({
    form,
    action: form,
    hostname: new URL(visit.origin).hostname,
    clientIp: context.clientIp,
    locale: visit.locale,
    stamp: posted("stamp"),
    decoy: data.has(GUARD_FIELDS.decoy) ? posted("decoy") : null,
    decoyTick: data.has(GUARD_FIELDS.decoyTick) ? posted("decoyTick") : null,
    token: posted("token"),
    question: posted("question"),
    answer: posted("answer"),
    keyOf: (random) => idempotencyKey(random, body),
  });
  if (!judgement.passed) return askQuestion(judgement);

  try {
    const answer = await visit.api.send(call, { body, idempotencyKey: judgement.key });
    return redirect(addressAfter(answer), 303);
  } catch (error) {
    if (!isBackOfficeError(error)) throw error;
    const errors = error.kind === "invalid" ? errorsFromBackOffice(error.fields, fields, fieldOfBody) : null;
    if (errors) return invalid(errors);
    // Never the message of a 4xx alone: it could quote what was typed.
    context.log.error({ form, kind: error.kind, status: error.status, code: error.code }, "a form could not be sent");
    return giveBack({ status: 503, message: FAILED, toast: FAILED });
  }
}
