/** What protects the forms of this process, made once from its settings. */
import type { AppLoadContext } from "@remix-run/node";
import type { Services, SiteConfig } from "~/load-context.server";
import type { Locale } from "~/routing/paths";
import type { Ladder } from "./captcha/ladder.server";
import { createLadder } from "./captcha/ladder.server";
import { createRecaptcha } from "./captcha/provider.server";
import type { Questions } from "./captcha/question.server";
import { createQuestions, QuestionTexts } from "./captcha/question.server";
import type { Stamps } from "./captcha/stamp.server";
import { createStamps } from "./captcha/stamp.server";
import type { FormGuard } from "./outcome";

interface Guard {
  stamps: Stamps;
  questions: Questions;
  ladder: Ladder;
}

const guards = new WeakMap<SiteConfig, Guard>();

export function guardOf({ config, texts }: Pick<Services, "config" | "texts">): Guard {
  const known = guards.get(config);
  if (known) return known;
  const { sessionSecret: secret, formMinAgeSeconds: minAgeSeconds, captcha } = config;
  const readTexts = (locale: Locale) => QuestionTexts.parse(texts.find(locale, "questions"));
  const stamps = createStamps({ secret, minAgeSeconds });
  const questions = createQuestions({ secret, texts: readTexts });
  const provider =
    captcha.provider === "recaptcha" ? createRecaptcha({ ...captcha, secret: captcha.secret ?? "" }) : null;
  const guard = { stamps, questions, ladder: createLadder({ stamps, questions, provider }) };
  guards.set(config, guard);
  return guard;
}

/** For the loader of a screen with a form: a document gets its token as it is sent, a client navigation with this data. */
export function openForm(context: AppLoadContext, form: string): FormGuard {
  const { provider, siteKey, version, scriptUrl } = context.config.captcha;
  const settings = { captcha: { provider, siteKey, version, scriptUrl } };
  if (context.forDocument) {
    context.forms.push(form);
    return { stamp: null, ...settings };
  }
  context.forOneVisitor = true;
  return { stamp: guardOf(context).stamps.issue(form).stamp, ...settings };
}
