/** Failures of the captcha's provider in the browser: each is logged, and the form can still be sent. */
import type { Page } from "@playwright/test";
import { type CaptchaStub, startCaptchaStub } from "./captcha-stub";
import { fillIn, PLACES, send } from "./contact-form";
import { expect, NO_CONSENT, test } from "./fixtures";
import { type SiteBeside, startSiteBeside } from "./own-site";

test.describe.configure({ mode: "serial" });
test.use({ tolerated: [/status of 422|ERR_FAILED/], consent: { ...NO_CONSENT, captcha: true } });

const place = PLACES.fr;
let provider: CaptchaStub;
let site: SiteBeside;
test.beforeAll(async () => {
  // It has a script, but no token for anybody.
  provider = await startCaptchaStub("refuses");
  site = await startSiteBeside(provider.env);
});
test.afterAll(async () => {
  await site.stop();
  provider.stop();
});

/** Opens the form; the page keeps the reasons that it is told. */
async function openForm(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const reasons: string[] = [];
    Object.assign(window, { reasons });
    window.addEventListener("captcha:failure", (event) => reasons.push((event as CustomEvent).detail.reason));
  });
  await page.goto(site.url + place.path);
  return () => page.evaluate(() => (window as unknown as { reasons: string[] }).reasons);
}

/**
 * The settings can't be without a key or a version (http/settings.test.ts); a page could still come without. What the
 * form's loader says after a sending is changed like the page itself.
 */
const serveWith = (page: Page, from: RegExp, to: string) =>
  page.route(
    ({ pathname }) => pathname === place.path,
    async (route) => {
      if (route.request().method() !== "GET") return route.continue();
      const response = await route.fetch();
      const { "content-security-policy": _, ...headers } = response.headers();
      return route.fulfill({ response, headers, body: (await response.text()).replace(from, to) });
    },
  );

async function expectQuestion(page: Page) {
  await fillIn(page, place);
  await send(page, place);
  await expect(page.locator("[name=captcha_answer]")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
}

test("no key provided: said once, no script is fetched, and the form comes back with a question", async ({ page }) => {
  await serveWith(page, /"siteKey":"the-site-key"/, '"siteKey":null');
  const reasons = await openForm(page);
  await expect.poll(reasons).toContain("no_key");
  await expect(page.locator("script[src*='api.js']")).toHaveCount(0);
  await expectQuestion(page);
});

test("no version provided: said once, no script is fetched, and the form comes back with a question", async ({
  page,
}) => {
  await serveWith(page, /("siteKey":"the-site-key","version":)3/, "$1null");
  const reasons = await openForm(page);
  await expect.poll(reasons).toContain("no_version");
  await expect(page.locator("script[src*='api.js']")).toHaveCount(0);
  await expectQuestion(page);
});

test("failed to load script: said, without reloading the page, and the form comes back with a question", async ({
  page,
}) => {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.route(/api\.js/, (route) => route.abort());
  const reasons = await openForm(page);
  await expect.poll(reasons).toContain("script_failed");
  await expectQuestion(page);
  expect(documents).toEqual([site.url + place.path]);
});

test("failed to execute: said when the form is sent, which comes back with a question", async ({ page }) => {
  const reasons = await openForm(page);
  await expect(page.locator("script[src*='api.js']")).toHaveCount(1);
  expect(await reasons()).toEqual([]);
  await expectQuestion(page);
  expect(await reasons()).toContain("execute_failed");
});
