/**
 * Whatever the captcha's provider says of a token, form by form: a clear yes sends the request, anything else brings the
 * question in words, and nothing is sent.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type CaptchaStub, type ProviderMood, startCaptchaStub, tokenFor } from "../browser/captcha-stub";
import { type OwnSite, startOwnSite } from "../browser/own-site";
import { openForm, postForm } from "./real-forms";

let site: OwnSite;
let provider: CaptchaStub;
beforeAll(async () => {
  provider = await startCaptchaStub();
  site = await startOwnSite(provider.env);
});
afterAll(async () => {
  await site?.stop();
  provider?.stop();
});
beforeEach(() => {
  provider.tokens = [];
});

const PASSING: readonly ProviderMood[] = ["good", "score equal to the minimum"];
const REFUSED: readonly ProviderMood[] = [
  "low score",
  "wrong action",
  "wrong hostname",
  "reused or expired",
  "nonsense",
  "down",
  "slow",
];

describe.each(["contact", "starting_worksite", "application"] as const)("the captcha of the form %s", (form) => {
  const post = async (token: string) =>
    postForm(site.url, form, await openForm(site.url, form), { fields: { captcha_token: token } });

  // Every mood is tried with one form: the same code reads the answer for all of them.
  const [passing, refused] = form === "contact" ? [PASSING, REFUSED] : [["good"] as const, ["low score"] as const];
  test.each(passing)("%s: sent", async (mood) => {
    provider.mood = mood;
    expect((await post(tokenFor(form))).status).toBe(303);
    expect(provider.tokens).toEqual([tokenFor(form)]);
  });

  test.each(refused)("%s: a question, with what was typed, and nothing is sent", async (mood) => {
    provider.mood = mood;
    const answer = await post(tokenFor(form));
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('name="captcha_answer"');
    expect(html).toContain('value="Rochat"');
  });

  test("a token of another form: a question", async () => {
    provider.mood = "good";
    const answer = await post(tokenFor("another"));
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('name="captcha_answer"');
  });

  test("no token: a question, and the provider isn't bothered", async () => {
    provider.mood = "good";
    const answer = await post("");
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('name="captcha_answer"');
    expect(provider.tokens).toEqual([]);
  });
});
