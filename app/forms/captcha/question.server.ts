/** Text questions, the fallback of the bot check. A signed nonce determines the question, so the page holds no answer. */
import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import type { Locale } from "~/routing/paths";
import { createSigner } from "~/visitor/hmac.server";
import { fold, foldUmlauts } from "~shared/rules/fold";
import type { Question } from "../outcome";
import { FORM_TOKEN_MAX_AGE_MS } from "./form-token.server";

const Choice = z.object({ ask: z.string(), right: z.array(z.string()).min(4), wrong: z.array(z.string()).min(6) });
/** `locales/{locale}/questions.json`. `numbers` begins with zero and reaches eighteen. */
export const QuestionTexts = z.object({
  numbers: z.array(z.string()).min(19),
  sum: z.string(),
  difference: z.string(),
  after: z.object({ ask: z.string(), row: z.array(z.string()).length(7) }),
  choices: z.array(Choice).min(2),
});
export type QuestionTexts = z.infer<typeof QuestionTexts>;

export interface QuestionScope {
  form: string;
  /** The token's random part. */
  random: string;
  locale: Locale;
}

export interface QuestionOptions {
  secret: string;
  texts: (locale: Locale) => QuestionTexts;
  now?: () => number;
}

/** Case, accents, spaces and signs don't matter; `fünf`, `fuenf` and `funf` are the same word. */
export function foldAnswer(text: string): string {
  return foldUmlauts(fold(text).replace(/[^a-z0-9]/g, ""));
}

/** Draws the same question from the same bytes. */
function draw(bytes: Buffer, texts: QuestionTexts) {
  let at = 0;
  const below = (count: number) => (bytes[at++ % bytes.length] ?? 0) % count;
  const pick = (list: readonly string[]) => list[below(list.length)] ?? "";
  const fill = (text: string, parts: Record<string, string>) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => parts[name] ?? "");
  const number = (value: number) => texts.numbers[value] ?? String(value);

  const kind = below(3 + texts.choices.length);
  const choice = texts.choices[kind - 3];
  if (choice) {
    const right = pick(choice.right);
    const offset = below(choice.wrong.length);
    const words = [0, 1, 2].map((step) => choice.wrong[(offset + step) % choice.wrong.length] ?? "");
    words.splice(below(4), 0, right);
    return { text: fill(choice.ask, { words: words.join(", ") }), answers: [right] };
  }
  if (kind === 2) {
    const index = below(texts.after.row.length);
    const answer = texts.after.row[(index + 1) % texts.after.row.length] ?? "";
    return { text: fill(texts.after.ask, { word: texts.after.row[index] ?? "" }), answers: [answer] };
  }
  const [a, b] = [2 + below(8), 2 + below(8)];
  const [larger, smaller] = a >= b ? [a, b] : [b, a];
  const result = kind === 0 ? a + b : larger - smaller;
  const text =
    kind === 0
      ? fill(texts.sum, { a: number(a), b: number(b) })
      : fill(texts.difference, { a: number(larger), b: number(smaller) });
  return { text, answers: [String(result), number(result)] };
}

export function createQuestions({ secret, texts, now = Date.now }: QuestionOptions) {
  const signer = createSigner(secret, "question");
  const signedText = (nonce: string, issued: string, { form, random, locale }: QuestionScope) =>
    [nonce, issued, form, random, locale].join("|");
  const questionFor = (nonce: string, locale: Locale) =>
    draw(createHmac("sha256", secret).update(`question-content\0${nonce}`).digest(), texts(locale));

  return {
    ask(scope: QuestionScope): Question {
      const nonce = randomBytes(12).toString("base64url");
      const issued = now().toString(36);
      const token = [nonce, issued, signer.sign(signedText(nonce, issued, scope))].join(".");
      return { text: questionFor(nonce, scope.locale).text, token };
    },
    /** Whether `answer` is right for `token`, which must be fresh, unaltered and of this form. */
    isRight(token: string, answer: string, scope: QuestionScope): boolean {
      const [nonce = "", issued = "", signature = "", ...rest] = token.split(".");
      if (rest.length > 0 || !signer.matches(signedText(nonce, issued, scope), signature)) return false;
      if (Math.abs(now() - Number.parseInt(issued, 36)) > FORM_TOKEN_MAX_AGE_MS) return false;
      const given = foldAnswer(answer);
      return given !== "" && questionFor(nonce, scope.locale).answers.some((right) => foldAnswer(right) === given);
    },
  };
}
export type Questions = ReturnType<typeof createQuestions>;
