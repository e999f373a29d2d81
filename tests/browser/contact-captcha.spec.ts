/** The bot check as a visitor meets it: a question in words, with JavaScript and without. */
import type { Page } from "@playwright/test";
import { type CaptchaStub, startCaptchaStub } from "./captcha-stub";
import { answerOf, fillIn, PLACES, send } from "./contact-form";
import { enhanced, expect, expectAccessible, inEachLanguage, NO_CONSENT, test } from "./fixtures";
import { type SiteBeside, startSiteBeside } from "./own-site";
import { fillInWorksite, sendWorksite, WORKSITES } from "./worksite-form";

test.describe.configure({ mode: "serial" });
// One pattern: a list of two would read as a fixture with options.
test.use({ tolerated: [/status of 422|third party: http:\/\/127\.0\.0\.1/] });

/** The question's own words: its label. */
const questionOf = async (page: Page) => (await page.locator("label[for=contact-captcha_answer]").textContent()) ?? "";

async function answerQuestion(page: Page, locale: "fr" | "de") {
  await page.locator("[name=captcha_answer]").fill(answerOf(await questionOf(page), locale));
}

test.describe("a form that is sent too fast", () => {
  let site: SiteBeside;
  test.beforeAll(async () => {
    site = await startSiteBeside({ FORM_MIN_AGE_SECONDS: "600" });
  });
  test.afterAll(() => site.stop());

  inEachLanguage((locale) => {
    test(`comes back with a question, whose answer sends it, ${locale}`, async ({ page }) => {
      const place = PLACES[locale];
      await page.goto(site.url + place.path);
      await fillIn(page, place);
      await send(page, place);
      const summary = page.locator(".summary");
      await expect(summary.getByRole("heading")).toHaveText(place.forms.messages.captcha_title);
      await expect(page.locator("[name=message]")).toHaveValue("Une fissure\nau plafond.");
      await expectAccessible(page);
      const first = await questionOf(page);

      await page.locator("[name=captcha_answer]").fill("xyz");
      await send(page, place);
      await expect(summary.getByRole("link")).toHaveText([place.forms.messages.captcha_wrong]);
      await expect(page.locator("[name=captcha_answer]")).toHaveValue("");
      expect(await questionOf(page)).not.toBe("");
      expect(first).not.toBe("");

      await answerQuestion(page, locale);
      await send(page, place);
      await expect(page.getByRole("heading", { level: 1, name: place.confirmation.kinds.contact.title })).toBeVisible();
    });
  });
});

test.describe("with a provider", () => {
  test.use({ consent: { ...NO_CONSENT, captcha: true } });
  let site: SiteBeside;
  let provider: CaptchaStub;
  test.beforeAll(async () => {
    provider = await startCaptchaStub();
    site = await startSiteBeside(provider.env);
  });
  test.afterAll(async () => {
    await site.stop();
    provider.stop();
  });
  test.beforeEach(() => {
    provider.mood = "good";
    provider.asked = [];
  });

  test("a good token sends the form at once; without one there is a question", async ({ page }) => {
    const place = PLACES.fr;
    provider.mood = "score equal to the minimum";
    await page.goto(site.url + place.path);
    await fillIn(page, place);
    await send(page, place);
    if (!enhanced()) {
      await expect(page.locator("[name=captcha_answer]")).toBeVisible();
      expect(provider.asked).toEqual([]);
      await answerQuestion(page, "fr");
      await send(page, place);
    }
    await expect(page.getByRole("heading", { level: 1, name: place.confirmation.kinds.contact.title })).toBeVisible();
    expect(provider.asked).toEqual(enhanced() ? ["token-contact"] : []);
    await expect(page.locator("script[src*='api.js']")).toHaveCount(0);
  });

  test("a low score gets the question too", async ({ page }) => {
    const place = PLACES.de;
    provider.mood = "low score";
    await page.goto(site.url + place.path);
    await fillIn(page, place);
    await send(page, place);
    await expect(page.locator("[name=captcha_answer]")).toBeVisible();
    await answerQuestion(page, "de");
    await send(page, place);
    await expect(page.getByRole("heading", { level: 1, name: place.confirmation.kinds.contact.title })).toBeVisible();
  });

  test("a bot-check token named starting_worksite is obtained before the worksite form is sent; its script comes with the form and goes with it", async ({
    page,
  }) => {
    const place = WORKSITES.fr;
    const script = page.locator("script[src*='api.js']");
    await page.goto(site.url + place.path);
    await expect(script).toHaveCount(enhanced() ? 1 : 0);
    await fillInWorksite(page, place);
    await sendWorksite(page, place);
    if (!enhanced()) {
      await page
        .locator("[name=captcha_answer]")
        .fill(answerOf((await page.locator("label[for=starting_worksite-captcha_answer]").textContent()) ?? "", "fr"));
      await sendWorksite(page, place);
    }
    await expect(page.getByText(place.confirmation.kinds.worksite.success)).toBeVisible();
    expect(provider.asked).toEqual(enhanced() ? ["token-starting_worksite"] : []);
    await expect(script).toHaveCount(0);
  });
});
