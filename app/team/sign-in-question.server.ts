/** The bot check of the sign-in, required after repeated failures. */
import type { AppLoadContext } from "@remix-run/node";
import { guardOf } from "~/forms/guard.server";
import { GUARD_FIELDS } from "~/forms/outcome";
import type { Locale } from "~/routing/paths";
import { toText } from "~shared/rules/text";

const FORM = "sign-in";

export function askSignInQuestion(context: AppLoadContext, locale: Locale) {
  const { formTokens, questions } = guardOf(context);
  const { formToken, random } = formTokens.issue(FORM);
  // The token is sent back with the form: the answer is only valid with it.
  return { formToken, question: questions.ask({ form: FORM, random, locale }) };
}
export type SignInQuestion = ReturnType<typeof askSignInQuestion>;

/** `null`: there was no question. */
export async function readSignInAnswer(data: FormData, context: AppLoadContext, locale: Locale) {
  const posted = (name: keyof typeof GUARD_FIELDS) => toText(data.get(GUARD_FIELDS[name]));
  const [question, answer, formToken] = [posted("question"), posted("answer"), posted("formToken")];
  if (question === "") return null;
  const { botCheck } = guardOf(context);
  return (await botCheck.isFreshAnswer({ form: FORM, formToken, locale, question, answer })) ? "right" : "wrong";
}
