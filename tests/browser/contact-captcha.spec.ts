/** The captcha ladder as a visitor meets it: a question in words, with JavaScript and without. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { answerOf, fillIn, PLACES, send } from "./contact-form";
import { enhanced, expect, expectAccessible, test } from "./fixtures";
import type { OwnSite } from "./own-site";
import { startOwnSite } from "./own-site";

test.describe.configure({ mode: "serial" });
// One pattern: a list of two would read as a fixture with options.
test.use({ tolerated: [/status of 422|third party: http:\/\/127\.0\.0\.1/] });

/** The question's own words: its label. */
const questionOf = async (page: Page) => (await page.locator("label[for=contact-captcha_answer]").textContent()) ?? "";

async function answerQuestion(page: Page, locale: "fr" | "de") {
  await page.locator("[name=captcha_answer]").fill(answerOf(await questionOf(page), locale));
}

test.describe("a form that is sent too fast", () => {
  let site: OwnSite;
  test.beforeAll(async () => {
    site = await startOwnSite({ FORM_MIN_AGE_SECONDS: "600" });
  });
  test.afterAll(() => site.stop());

  for (const locale of ["fr", "de"] as const) {
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
  }
});

test.describe("with a provider", () => {
  let site: OwnSite;
  let score = 0.9;
  let asked = 0;
  /** Stands in for the provider: its script and its verify address. */
  const provider = createServer((request, response) => {
    if (request.method === "POST") {
      asked += 1;
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ success: true, score, action: "contact", hostname: "127.0.0.1" }));
      return;
    }
    response.setHeader("content-type", "text/javascript");
    response.setHeader("cross-origin-resource-policy", "cross-origin");
    response.end("window.grecaptcha={ready:(f)=>f(),execute:async(key,{action})=>'token-'+action};");
  });
  test.beforeAll(async () => {
    await new Promise<void>((done) => provider.listen(0, "127.0.0.1", done));
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    site = await startOwnSite({
      CAPTCHA_PROVIDER: "recaptcha",
      CAPTCHA_SITE_KEY: "site-key",
      CAPTCHA_SECRET: "secret",
      CAPTCHA_VERIFY_URL: `${url}/siteverify`,
      CAPTCHA_SCRIPT_URL: `${url}/api.js`,
    });
  });
  test.afterAll(async () => {
    await site.stop();
    provider.closeAllConnections();
    provider.close();
  });

  test("a good token sends the form at once; without one there is a question", async ({ page }) => {
    const place = PLACES.fr;
    [score, asked] = [0.5, 0];
    await page.goto(site.url + place.path);
    await fillIn(page, place);
    await send(page, place);
    if (!enhanced()) {
      await expect(page.locator("[name=captcha_answer]")).toBeVisible();
      expect(asked).toBe(0);
      await answerQuestion(page, "fr");
      await send(page, place);
    }
    await expect(page.getByRole("heading", { level: 1, name: place.confirmation.kinds.contact.title })).toBeVisible();
    expect(asked).toBe(enhanced() ? 1 : 0);
    await expect(page.locator("script[src*='api.js']")).toHaveCount(0);
  });

  test("a low score gets the question too", async ({ page }) => {
    const place = PLACES.de;
    score = 0.4;
    await page.goto(site.url + place.path);
    await fillIn(page, place);
    await send(page, place);
    await expect(page.locator("[name=captcha_answer]")).toBeVisible();
    await answerQuestion(page, "de");
    await send(page, place);
    await expect(page.getByRole("heading", { level: 1, name: place.confirmation.kinds.contact.title })).toBeVisible();
  });
});
