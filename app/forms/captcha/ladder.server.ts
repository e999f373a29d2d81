/**
 * The captcha ladder (architecture.md): stamp and decoys always, then the provider when there is one; whoever can't
 * be vouched for answers a question in words. No token costs more, not less; nobody is locked out.
 */
import { LRUCache } from "lru-cache";
import type { CaptchaProvider, Refusal } from "./provider.server";
import type { QuestionScope, Questions } from "./question.server";
import type { Stamps } from "./stamp.server";
import { STAMP_MAX_AGE_MS } from "./stamp.server";

export type Doubt = Refusal | "stamp" | "too-fast" | "decoy" | "answer";

export interface Attempt {
  form: string;
  /** The action the token was asked for. */
  action: string;
  hostname: string;
  clientIp: string;
  locale: QuestionScope["locale"];
  stamp: string;
  /** `null`: the field wasn't posted at all, so this isn't our form. */
  decoy: string | null;
  decoyTick: string | null;
  token: string;
  question: string;
  answer: string;
  /** Names the request that would be sent, given the stamp's random part. */
  keyOf: (random: string) => string;
}

export type Judgement =
  | { passed: true; key: string }
  /** `stamp` is the one to go on with; `answered`: there was an answer, a wrong one. */
  | { passed: false; doubt: Doubt; stamp: string; ask: QuestionScope; answered: boolean };

export interface LadderOptions {
  stamps: Stamps;
  questions: Questions;
  /** `null`: stamp and decoys suffice. */
  provider: CaptchaProvider | null;
}

export function createLadder({ stamps, questions, provider }: LadderOptions) {
  // What passed may be posted again as it is: a double click, or a retry after the back-office failed.
  const passedKeys = new LRUCache<string, true>({ max: 10_000, ttl: STAMP_MAX_AGE_MS });
  // One right answer lets one request through.
  const usedQuestions = new LRUCache<string, string>({ max: 10_000, ttl: STAMP_MAX_AGE_MS });

  function isAnswered({ question, answer }: Attempt, scope: QuestionScope, key: string): boolean {
    if (!questions.isRight(question, answer, scope)) return false;
    const usedFor = usedQuestions.get(question);
    if (usedFor !== undefined && usedFor !== key) return false;
    usedQuestions.set(question, key);
    return true;
  }

  async function findDoubt(attempt: Attempt, state: "good" | "young"): Promise<Doubt | null> {
    if (attempt.decoy !== "" || attempt.decoyTick !== null) return "decoy";
    if (state === "young") return "too-fast";
    if (!provider) return null;
    const verdict = await provider.verify(attempt);
    return verdict.passed ? null : verdict.reason;
  }

  return {
    async judge(attempt: Attempt): Promise<Judgement> {
      const { form, locale } = attempt;
      const read = stamps.read(attempt.stamp, form);
      if (!("random" in read)) {
        const { stamp, random } = stamps.issue(form);
        return { passed: false, doubt: "stamp", stamp, ask: { form, random, locale }, answered: false };
      }
      const scope = { form, random: read.random, locale };
      const key = attempt.keyOf(read.random);
      const vouched = passedKeys.has(key) || isAnswered(attempt, scope, key);
      // A wrong answer is asked again, whatever a token would say meanwhile.
      const answered = attempt.question !== "";
      const doubt = vouched ? null : answered ? "answer" : await findDoubt(attempt, read.state);
      if (doubt) return { passed: false, doubt, stamp: attempt.stamp, ask: scope, answered: attempt.answer !== "" };
      passedKeys.set(key, true);
      return { passed: true, key };
    },
  };
}
export type Ladder = ReturnType<typeof createLadder>;
