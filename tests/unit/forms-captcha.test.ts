import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Attempt, createBotCheck } from "~/forms/captcha/bot-check.server";
import { createFormTokens, FORM_TOKEN_MAX_AGE_MS } from "~/forms/captcha/form-token.server";
import { keepInMemory } from "~/forms/captcha/one-time-values.server";
import { type CaptchaProvider, createRecaptcha } from "~/forms/captcha/provider.server";
import { createQuestions, foldAnswer, QuestionTexts } from "~/forms/captcha/question.server";
import { idempotencyKey } from "~/forms/idempotency-key.server";
import { createReferences } from "../../app/forms/submission.server";
import deQuestions from "../../locales/de/questions.json";
import frQuestions from "../../locales/fr/questions.json";

const secret = "a secret of the tests, long enough";
const texts = { fr: QuestionTexts.parse(frQuestions), de: QuestionTexts.parse(deQuestions) };
const questionsAt = (now = Date.now) =>
  createQuestions({ secret, texts: (locale) => texts[locale === "de" ? "de" : "fr"], now });

/** Answers a question as a person who reads it would. */
function answer(text: string, locale: "fr" | "de"): string {
  const { numbers, after, choices } = texts[locale];
  const number = (word: string) => numbers.indexOf(word);
  const sum = /(?:font|ist) (\S+) (plus|moins|minus) (\S+?)[\s\u202f]*\?$/.exec(text);
  if (sum?.[1] && sum[3]) return String(number(sum[1]) + (sum[2] === "plus" ? 1 : -1) * number(sum[3]));
  const day = after.row.findIndex((word) => text.includes(` ${word}`));
  if (day >= 0) return after.row[(day + 1) % 7] ?? "";
  const words = text
    .replace(/^.*:[\s\u00a0]*/, "")
    .replace(/[\s\u202f]*\?$/, "")
    .split(", ");
  const choice = choices.find(({ ask }) => text.startsWith(ask.split(":")[0] ?? ""));
  return words.find((word) => choice?.right.includes(word)) ?? "";
}

describe("form tokens", () => {
  const formTokens = createFormTokens({ secret, minAgeSeconds: 3, now: () => now });
  let now = 1_700_000_000_000;
  it("are good between three seconds and two hours", () => {
    const { formToken, random } = formTokens.issue("contact");
    expect(formTokens.read(formToken, "contact")).toEqual({ state: "young", random });
    now += 3_000;
    expect(formTokens.read(formToken, "contact")).toEqual({ state: "good", random });
    now += FORM_TOKEN_MAX_AGE_MS - 3_000;
    expect(formTokens.read(formToken, "contact").state).toBe("good");
    now += 1;
    expect(formTokens.read(formToken, "contact")).toEqual({ state: "expired" });
  });
  it("don't pass when altered, another form's, another secret's, or missing", () => {
    const { formToken } = formTokens.issue("contact");
    const [form, issued, random, signature] = formToken.split(".");
    const older = (Number.parseInt(issued ?? "", 36) - 5_000).toString(36);
    for (const forged of [
      "",
      "...",
      formToken.slice(0, -1),
      `${formToken}.x`,
      [form, older, random, signature].join("."),
      [form, issued, `${random}A`, signature].join("."),
    ]) {
      expect(formTokens.read(forged, "contact"), forged).toEqual({ state: "bad" });
    }
    expect(formTokens.read(formToken, "application").state).toBe("bad");
    expect(createFormTokens({ secret: "another", minAgeSeconds: 0 }).read(formToken, "contact").state).toBe("bad");
  });
  it("each have a random part of their own", () => {
    expect(formTokens.issue("contact").random).not.toBe(formTokens.issue("contact").random);
  });
});

describe("questions", () => {
  const scope = { form: "contact", random: "r", locale: "fr" } as const;
  it.each(["fr", "de"] as const)("are answered right by who reads them, in %s", (locale) => {
    const questions = questionsAt();
    const seen = new Set<string>();
    for (let count = 0; count < 300; count += 1) {
      const { text, token } = questions.ask({ ...scope, locale });
      const right = answer(text, locale);
      seen.add(text.slice(0, 18));
      expect(questions.isRight(token, right, { ...scope, locale }), `${text} ${right}`).toBe(true);
      expect(questions.isRight(token, ` ${right.toUpperCase()}. `, { ...scope, locale })).toBe(true);
      expect(questions.isRight(token, "xyz", { ...scope, locale })).toBe(false);
      expect(questions.isRight(token, "", { ...scope, locale })).toBe(false);
      expect(text).not.toMatch(/\{\{|undefined/);
    }
    expect(seen.size).toBeGreaterThan(4);
  });
  it("count for one rendered form, in one language, for two hours, unaltered", () => {
    let now = 1_700_000_000_000;
    const questions = questionsAt(() => now);
    const { text, token } = questions.ask(scope);
    const right = answer(text, "fr");
    expect(questions.isRight(token, right, { ...scope, random: "other" })).toBe(false);
    expect(questions.isRight(token, right, { ...scope, form: "application" })).toBe(false);
    expect(questions.isRight(token, right, { ...scope, locale: "de" })).toBe(false);
    expect(questions.isRight(`x${token}`, right, scope)).toBe(false);
    now += FORM_TOKEN_MAX_AGE_MS + 1;
    expect(questions.isRight(token, right, scope)).toBe(false);
  });
  it("forgive case, accents, spaces and signs", () => {
    expect(foldAnswer(" Fünf! ")).toBe(foldAnswer("fuenf"));
    expect(foldAnswer("Weiß")).toBe(foldAnswer("weiss"));
    expect(foldAnswer("zéro")).toBe("zero");
  });
  it("have one right word each", () => {
    for (const { choices } of Object.values(texts)) {
      for (const { right, wrong } of choices) expect(wrong.filter((word) => right.includes(word))).toEqual([]);
    }
  });
});

/** A stub of the provider's verify address; a token names the answer that it gets. */
const verifyServer = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const sent = new URLSearchParams(Buffer.concat(chunks).toString());
    const token = sent.get("response") ?? "";
    const good = { success: true, score: 0.9, action: "contact", hostname: "www.talvenne.example" };
    const answers: Record<string, object | string> = {
      good,
      "score-equal": { ...good, score: 0.5 },
      "score-low": { ...good, score: 0.49 },
      "score-none": { ...good, score: undefined },
      "wrong-action": { ...good, action: "login" },
      "no-action": { ...good, action: undefined },
      "wrong-hostname": { ...good, hostname: "evil.example" },
      reused: { success: false, "error-codes": ["timeout-or-duplicate"] },
      nonsense: "<html>",
      "yes-string": { ...good, success: "true" },
    };
    if (token === "slow") return;
    if (token === "broken") response.statusCode = 500;
    if (sent.get("secret") !== "s3cret") return response.end(JSON.stringify({ success: false }));
    response.setHeader("content-type", "application/json");
    const said = answers[token] ?? { success: false };
    response.end(typeof said === "string" ? said : JSON.stringify(said));
  });
});
let verifyUrl = "";
beforeAll(async () => {
  await new Promise<void>((done) => verifyServer.listen(0, "127.0.0.1", done));
  verifyUrl = `http://127.0.0.1:${(verifyServer.address() as AddressInfo).port}/siteverify`;
});
afterAll(() => {
  verifyServer.closeAllConnections();
  verifyServer.close();
});

describe("reCAPTCHA", () => {
  const ask = (token: string, options: object = {}) =>
    createRecaptcha({ secret: "s3cret", verifyUrl, minScore: 0.5, ...options }).findRefusal({
      token,
      action: "contact",
      hostname: "www.talvenne.example",
      clientIp: "192.0.2.1",
    });
  it.each(["good", "score-equal"])("%s passes", async (token) => expect(await ask(token)).toBeNull());
  it.each([
    ["", "missing"],
    ["score-low", "score"],
    ["score-none", "score"],
    ["wrong-action", "action"],
    ["no-action", "action"],
    ["wrong-hostname", "hostname"],
    ["reused", "refused"],
    ["unheard-of", "refused"],
    ["nonsense", "unreachable"],
    ["yes-string", "unreachable"],
    ["broken", "unreachable"],
  ])("%j is refused: %s", async (token, reason) => expect(await ask(token)).toBe(reason));
  it("slow is refused: unreachable", async () => {
    expect(await ask("slow", { timeoutMs: 300 })).toBe("unreachable");
  });
  it("isn't bothered with a token of any length", async () => {
    expect(await ask("x".repeat(9_000))).toBe("missing");
  });
  it("doesn't pass anybody while the provider is down or the secret is wrong", async () => {
    expect(await ask("good", { verifyUrl: "http://127.0.0.1:9/" })).toBe("unreachable");
    expect(await ask("good", { secret: "" })).toBe("refused");
  });
});

describe("the bot check", () => {
  let now = 1_700_000_000_000;
  const clock = () => now;
  const formTokens = createFormTokens({ secret, minAgeSeconds: 3, now: clock });
  const questions = questionsAt(clock);
  const refusing: CaptchaProvider = { findRefusal: async () => "unreachable" };
  const trusting: CaptchaProvider = {
    findRefusal: async ({ token }) => (token === "good" ? null : "missing"),
  };

  function attemptWith(changes: Partial<Attempt> = {}): Attempt {
    const { formToken } = formTokens.issue("contact");
    now += 10_000;
    return {
      form: "contact",
      action: "contact",
      hostname: "www.talvenne.example",
      clientIp: "192.0.2.1",
      locale: "fr",
      formToken,
      decoy: "",
      decoyTick: null,
      token: "",
      question: "",
      answer: "",
      keyOf: (random) => idempotencyKey(random, { text: "hello" }),
      ...changes,
    };
  }
  const reasonOf = async (attempt: Attempt, provider: CaptchaProvider | null = null) => {
    const botCheckResult = await createBotCheck({
      formTokens,
      questions,
      provider,
      oneTimeValues: keepInMemory(),
    }).check(attempt);
    return botCheckResult.passed ? null : botCheckResult.reason;
  };

  it("lets an untouched form of its own age through", async () => expect(await reasonOf(attemptWith())).toBeNull());
  it("doubts a form that was filled in too fast, too late, by a program or elsewhere", async () => {
    const fresh = attemptWith({ formToken: formTokens.issue("contact").formToken });
    now -= 10_000;
    expect(await reasonOf({ ...fresh, formToken: formTokens.issue("contact").formToken })).toBe("too-fast");
    expect(await reasonOf(attemptWith({ formToken: "" }))).toBe("form-token");
    expect(await reasonOf(attemptWith({ decoy: "https://spam.example" }))).toBe("decoy");
    expect(await reasonOf(attemptWith({ decoy: null }))).toBe("decoy");
    expect(await reasonOf(attemptWith({ decoyTick: "on" }))).toBe("decoy");
    const old = attemptWith();
    now += FORM_TOKEN_MAX_AGE_MS;
    expect(await reasonOf(old)).toBe("form-token");
  });
  it("wants the provider's yes when there is one", async () => {
    expect(await reasonOf(attemptWith({ token: "good" }), trusting)).toBeNull();
    expect(await reasonOf(attemptWith(), trusting)).toBe("missing");
    expect(await reasonOf(attemptWith({ token: "good" }), refusing)).toBe("unreachable");
  });

  it("asks a question, whose right answer lets this one request through, again and again", async () => {
    const botCheck = createBotCheck({ formTokens, questions, provider: refusing, oneTimeValues: keepInMemory() });
    const attempt = attemptWith();
    const first = await botCheck.check(attempt);
    if (first.passed) throw new Error("passed");
    expect(first).toMatchObject({ formToken: attempt.formToken, answered: false });
    const { text, token } = questions.ask(first.ask);

    const wrong = await botCheck.check({ ...attempt, question: token, answer: "no idea" });
    expect(wrong).toMatchObject({ passed: false, reason: "answer", answered: true });
    const answered = { ...attempt, question: token, answer: answer(text, "fr") };
    const passed = await botCheck.check(answered);
    expect(passed).toMatchObject({ passed: true });
    expect(await botCheck.check(answered)).toEqual(passed);
    expect(await botCheck.check(attempt)).toEqual(passed);
    const other = { ...answered, keyOf: (random: string) => idempotencyKey(random, { text: "buy now" }) };
    expect(await botCheck.check(other)).toMatchObject({ passed: false, reason: "answer" });
  });
  it("goes on with a fresh token when the old one is of no use, and the question belongs to that", async () => {
    const botCheck = createBotCheck({ formTokens, questions, provider: null, oneTimeValues: keepInMemory() });
    const attempt = attemptWith({ formToken: "nonsense" });
    const first = await botCheck.check(attempt);
    if (first.passed) throw new Error("passed");
    const { text, token } = questions.ask(first.ask);
    const again = { ...attempt, formToken: first.formToken, question: token, answer: answer(text, "fr") };
    expect(await botCheck.check(again)).toMatchObject({ passed: true });
  });
});

describe("idempotency keys", () => {
  const body = { lastname: "Rochat", country: 5, tags: ["a", "b"] };
  it("are the same for the same form and content, whatever the order", () => {
    const key = idempotencyKey("r", body);
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(idempotencyKey("r", { tags: ["a", "b"], country: 5, lastname: "Rochat" })).toBe(key);
    expect(idempotencyKey("r", { ...body, newsletter: undefined })).toBe(key);
  });
  it("differ for a corrected content and for another rendering", () => {
    const keys = [
      idempotencyKey("r", body),
      idempotencyKey("s", body),
      idempotencyKey("r", { ...body, country: 6 }),
      idempotencyKey("r", { ...body, country: "5" }),
      idempotencyKey("r", { ...body, tags: ["b", "a"] }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("references in addresses", () => {
  const references = createReferences(secret);
  const read = (query: string) => references.find(new URLSearchParams(query));
  it("survive the way through an address", () => {
    const sent = { kind: "worksite", reference: "W-000123" };
    expect(read(references.query("worksite", { id: 123, reference: "W-000123" }))).toEqual(sent);
  });
  it("are made up from the id where the back-office gives none, or an odd one", () => {
    for (const reference of [undefined, "", "Nr. 12 <b>"]) {
      expect(read(references.query("training", { id: 12, reference }))).toEqual({
        kind: "training",
        reference: "T-00012",
      });
    }
  });
  it("stay about what they were made for", () => {
    const query = references.query("contact", { id: 12 });
    expect(read(query.replace(".contact.", ".training."))).toBeNull();
    expect(read(query.replace("C-00012", "C-00013"))).toBeNull();
  });
  it.each([
    "",
    "?ref=",
    "?ref=C-12",
    "?ref=C-12.contact",
    "?ref=C-12.contact.AAAAAAAAAAAAAAAA",
    "?ref=<b>.x",
    "?ref=..",
  ])("%j is nobody's", (query) => expect(references.find(new URLSearchParams(query))).toBeNull());
});
