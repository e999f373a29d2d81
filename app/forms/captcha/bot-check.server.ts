/** Form token and honeypot fields, then the captcha provider. A visitor who fails, or has no token, gets a text question. */
import { randomUUID } from "node:crypto";
import type { FormTokens } from "./form-token.server";
import type { OneTimeValues } from "./one-time-values.server";
import type { CaptchaProvider, Refusal, TokenFacts } from "./provider.server";
import type { QuestionScope, Questions } from "./question.server";

export type RefusalReason = Refusal | "form-token" | "too-fast" | "decoy" | "answer";

export interface Attempt extends TokenFacts {
  form: string;
  locale: QuestionScope["locale"];
  formToken: string;
  /** `null`: the field wasn't posted at all, so this isn't our form. */
  decoy: string | null;
  decoyTick: string | null;
  question: string;
  answer: string;
  /** Names the request that would be sent, given the token's random part. */
  keyOf: (random: string) => string;
}

type Answer = Pick<Attempt, "question" | "answer">;

export type BotCheckResult =
  | { passed: true; key: string }
  /** `formToken` is the one for the next attempt; `answered`: there was an answer, a wrong one. */
  | { passed: false; reason: RefusalReason; formToken: string; ask: QuestionScope; answered: boolean };

export interface BotCheckOptions {
  formTokens: FormTokens;
  questions: Questions;
  /** `null`: token and decoys suffice. */
  provider: CaptchaProvider | null;
  oneTimeValues: OneTimeValues;
}

export function createBotCheck({ formTokens, questions, provider, oneTimeValues }: BotCheckOptions) {
  // A passed form may be posted again unchanged: after a double click, or when the back-office failed.
  const passed = (key: string) => `passed ${key}`;

  /** A right answer is valid for one request. */
  async function isAnswered({ question, answer }: Answer, scope: QuestionScope, key: string): Promise<boolean> {
    return questions.isRight(question, answer, scope) && (await oneTimeValues.take(`question ${question}`, key));
  }

  async function findReason(attempt: Attempt, state: "good" | "young"): Promise<RefusalReason | null> {
    if (attempt.decoy !== "" || attempt.decoyTick !== null) return "decoy";
    if (state === "young") return "too-fast";
    return provider?.findRefusal(attempt) ?? null;
  }

  return {
    /** Whether the question of this form was answered correctly for the first time: an answer is valid for one attempt. */
    async isFreshAnswer(given: Answer & Pick<Attempt, "form" | "formToken" | "locale">): Promise<boolean> {
      const { form, formToken, locale } = given;
      const read = formTokens.read(formToken, form);
      return "random" in read && (await isAnswered(given, { form, random: read.random, locale }, randomUUID()));
    },
    async check(attempt: Attempt): Promise<BotCheckResult> {
      const { form, locale } = attempt;
      const read = formTokens.read(attempt.formToken, form);
      if (!("random" in read)) {
        const { formToken, random } = formTokens.issue(form);
        return { passed: false, reason: "form-token", formToken, ask: { form, random, locale }, answered: false };
      }
      const scope = { form, random: read.random, locale };
      const key = attempt.keyOf(read.random);
      const trusted =
        (await oneTimeValues.holderOf(passed(key))) !== undefined || (await isAnswered(attempt, scope, key));
      // After a wrong answer another question is shown, regardless of the provider's token.
      const answered = attempt.question !== "";
      const reason = trusted ? null : answered ? "answer" : await findReason(attempt, read.state);
      if (reason)
        return { passed: false, reason, formToken: attempt.formToken, ask: scope, answered: attempt.answer !== "" };
      await oneTimeValues.take(passed(key), key);
      return { passed: true, key };
    },
  };
}
export type BotCheck = ReturnType<typeof createBotCheck>;
