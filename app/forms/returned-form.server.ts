/** Returns a form to the visitor without sending it. */
import { json } from "@remix-run/node";
import { validationError } from "remix-validated-form";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import type { Toast } from "~/visitor/cookies.server";
import { TOO_HEAVY } from "~shared/rules/uploads";
import { guardOf } from "./guard.server";
import type { FormOutcome } from "./outcome";
import type { PostedForm } from "./posted-form.server";
import { faultsOf, holdFiles } from "./uploads/read-uploads.server";

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
export class ReturnedForm {
  constructor(readonly reason: Return) {}
}

export function invalidForm(fieldErrors: Record<string, string>): ReturnedForm {
  // One toast: the message of a file that is too heavy, if there is one.
  const errors = Object.values(fieldErrors);
  const toast = Object.values(TOO_HEAVY).find((heavy) => errors.includes(heavy)) ?? MISSING_FIELDS;
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
export async function returnForm(args: ScreenArgs, posted: PostedForm, reason: Return): Promise<Response> {
  const { held, gone } = await holdFiles(posted.uploads, args.context.staging);
  const fieldErrors = { ...posted.uploads.faults, ...reason.fieldErrors, ...faultsOf(gone) };
  const { status, toast, nextAttempt = { formToken: tokenOf(posted, args), question: null } } = reason;
  const headers = new Headers();
  if (toast) flashToast(toast, args, headers);
  const error = validationError({ formId: posted.form, fieldErrors }, posted.typed);
  const message = reason.message ?? (gone.length > 0 ? MISSING_FIELDS : null);
  return json({ ...(await error.json()), held, message, ...nextAttempt }, { status, headers });
}
