/** The bot protection of the forms, made once from the settings. */
import type { AppLoadContext } from "@remix-run/node";
import type { Locale } from "~/routing/paths";
import { type BotCheck, createBotCheck } from "./captcha/bot-check.server";
import { createFormTokens, type FormTokens } from "./captcha/form-token.server";
import { createRecaptcha } from "./captcha/provider.server";
import { createQuestions, type Questions, QuestionTexts } from "./captcha/question.server";
import type { FormGuard } from "./outcome";

interface Guard {
  formTokens: FormTokens;
  questions: Questions;
  botCheck: BotCheck;
}

const guards = new WeakMap<AppLoadContext["config"], Guard>();

type GuardContext = Pick<AppLoadContext, "config" | "texts" | "oneTimeValues">;

export function guardOf({ config, texts, oneTimeValues }: GuardContext): Guard {
  const known = guards.get(config);
  if (known) return known;
  const { sessionSecret: secret, formMinAgeSeconds: minAgeSeconds, captcha } = config;
  const readTexts = (locale: Locale) => QuestionTexts.parse(texts.find(locale, "questions"));
  const formTokens = createFormTokens({ secret, minAgeSeconds });
  const questions = createQuestions({ secret, texts: readTexts });
  const provider =
    captcha.provider === "recaptcha" ? createRecaptcha({ ...captcha, secret: captcha.secret ?? "" }) : null;
  const guard = { formTokens, questions, botCheck: createBotCheck({ formTokens, questions, provider, oneTimeValues }) };
  guards.set(config, guard);
  return guard;
}

/** @param forms the names of forms. @returns the tokens that these renderings of them are posted with, by name */
export function issueFormTokens(context: GuardContext, forms: readonly string[]): Record<string, string> {
  return Object.fromEntries(forms.map((form) => [form, guardOf(context).formTokens.issue(form).formToken]));
}

/** For the loader of a screen with a form: a document gets its token when it is sent, a client navigation with this data. */
export function openForm(context: AppLoadContext, form: string): FormGuard {
  const { provider, siteKey, version, scriptUrl } = context.config.captcha;
  const settings = { captcha: { provider, siteKey, version, scriptUrl } };
  if (context.forDocument) {
    context.forms.push(form);
    return { formToken: null, ...settings };
  }
  context.forOneVisitor = true;
  return { formToken: guardOf(context).formTokens.issue(form).formToken, ...settings };
}
