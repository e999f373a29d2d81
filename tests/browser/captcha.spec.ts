/** The bot check as a visitor meets it, on each form: a token of the provider's, or a question in words. */
import type { Page } from "@playwright/test";
import layout from "../../locales/fr/layout.json" with { type: "json" };
import * as application from "./application-form";
import { type CaptchaStub, startCaptchaStub } from "./captcha-stub";
import { answerOf, fillIn, PLACES, send } from "./contact-form";
import { enhanced, expect, expectAccessible, inEachLanguage, NO_CONSENT, test } from "./fixtures";
import { type SiteBeside, startSiteBeside } from "./own-site";
import { PLACES as LISTS, save } from "./product-lists";
import { fillInWorksite, sendWorksite, WORKSITES } from "./worksite-form";

test.describe.configure({ mode: "serial" });
// One pattern: a list of two would read as a fixture with options.
test.use({ tolerated: [/status of (?:422|503)|ERR_FAILED|third party: http:\/\/127\.0\.0\.1/] });

const { consent } = layout;

/** The question's own words: its label. */
const questionOf = async (page: Page, form = "contact") =>
  (await page.locator(`label[for=${form}-captcha_answer]`).textContent()) ?? "";

async function answerQuestion(page: Page, locale: "fr" | "de", form?: string) {
  await page.locator("[name=captcha_answer]").fill(answerOf(await questionOf(page, form), locale));
}
const expectKept = (page: Page, { confirmation } = PLACES.fr) =>
  expect(page.getByRole("heading", { level: 1, name: confirmation.kinds.contact.title })).toBeVisible();

test.describe("a form that is sent too fast", () => {
  let site: SiteBeside;
  test.beforeAll(async () => {
    site = await startSiteBeside({ FORM_MIN_AGE_SECONDS: "600" });
  });
  test.afterAll(() => site.stop());

  inEachLanguage((locale) => {
    test(`is returned with a bot check and its files; the answer sends it, ${locale}`, async ({ page }) => {
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
      await expectKept(page, place);

      const applying = application.PLACES[locale];
      await page.goto(site.url + applying.path);
      const email = await application.fillIn(page);
      await application.send(page, applying);
      await expect(summary.getByRole("heading")).toHaveText(place.forms.messages.captcha_title);
      for (const input of ["cv", "motivation"]) await expect(application.fileOf(page, input)).toBeVisible();
      if (enhanced()) await expect(page.locator("[name=cv]")).toHaveValue("");
      await answerQuestion(page, locale, "application");
      await application.send(page, applying);
      await application.expectSent(page, applying);
      expect((await application.findMail(application.sharedData(), email)).attachments).toHaveLength(2);
    });
  });
});

test.describe("with a provider", () => {
  test.use({ consent: { ...NO_CONSENT, captcha: true } });
  let site: SiteBeside;
  let provider: CaptchaStub;
  let isDown = false;
  test.beforeAll(async () => {
    provider = await startCaptchaStub();
    site = await startSiteBeside(provider.env, { fails: (path) => isDown && path.includes("/wishlist/send") });
  });
  test.afterAll(async () => {
    await site.stop();
    provider.stop();
  });
  test.beforeEach(() => {
    Object.assign(provider, { mood: "good", script: "works", tokens: [] });
    isDown = false;
  });

  test("a good token sends the form at once; without one, or with a low score, there is a question", async ({
    page,
  }) => {
    const place = PLACES.fr;
    provider.mood = "score equal to the minimum";
    await page.goto(site.url + place.path);
    await fillIn(page, place);
    await send(page, place);
    if (!enhanced()) {
      await expect(page.locator("[name=captcha_answer]")).toBeVisible();
      expect(provider.tokens).toEqual([]);
      await answerQuestion(page, "fr");
      await send(page, place);
    }
    await expectKept(page);
    expect(provider.tokens).toEqual(enhanced() ? ["token-contact"] : []);
    await expect(page.locator("script[src*='api.js']")).toHaveCount(0);

    provider.mood = "low score";
    await page.goto(site.url + place.path);
    await fillIn(page, place);
    await send(page, place);
    await answerQuestion(page, "fr");
    await send(page, place);
    await expectKept(page);
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
      await answerQuestion(page, "fr", "starting_worksite");
      await sendWorksite(page, place);
    }
    await expect(page.getByText(place.confirmation.kinds.worksite.success)).toBeVisible();
    expect(provider.tokens).toEqual(enhanced() ? ["token-starting_worksite"] : []);
    await expect(script).toHaveCount(0);
  });

  test("a token for the action wishlist sends the list; without one a question does; a low score gets it too; Wishlist failure: the default form error toast, and the address stays", async ({
    page,
    context,
  }, { project }) => {
    const place = LISTS.fr;
    const { forms, favourites } = place.texts;
    const address = `captcha-${project.name}@exemple.ch`;
    await save(context, site.url, { favourites: [1] });
    await page.goto(site.url + place.favourites);
    const field = page.getByRole("textbox", { name: forms.labels.email });
    const question = page.locator("[name=captcha_answer]");
    const press = () => page.getByRole("button", { name: favourites.mail.send_one.replace("{{count}}", "1") }).click();
    const answer = async () => {
      await answerQuestion(page, "fr", "wishlist");
      await press();
    };
    const expectSent = async () => {
      await expect(page.locator(".toast--success")).toContainText(place.common.toast.email_sent_successfully);
      await expect(field).toHaveValue("");
    };

    await field.fill(address);
    await press();
    if (!enhanced()) {
      await expect(question).toBeVisible();
      await answer();
    }
    await expectSent();

    provider.mood = "low score";
    await page.goto(site.url + place.favourites);
    await field.fill(address);
    await press();
    await expect(question).toBeVisible();
    await expect(field).toHaveValue(address);
    await answer();
    await expectSent();

    isDown = true;
    provider.mood = "good";
    await page.goto(site.url + place.favourites);
    await field.fill(address);
    await press();
    if (!enhanced()) await answer();
    await expect(page.locator(".toast--error")).toContainText(place.common.toast.default_form_error_message);
    await expect(field).toHaveValue(address);
  });

  test("files go out with the token", { tag: "@with-javascript" }, async ({ page }) => {
    await page.goto(site.url + application.PLACES.fr.jobPath);
    const email = await application.fillIn(page);
    await application.send(page, application.PLACES.fr);
    await application.expectSent(page, application.PLACES.fr);
    const { attachments } = await application.findMail(application.sharedData(), email);
    expect(attachments[0]?.content.equals(application.CV)).toBe(true);
    expect(provider.tokens).toEqual(["token-application"]);
  });

  test.describe("that fails in the browser", { tag: "@with-javascript" }, () => {
    test.beforeEach(() => Object.assign(provider, { script: "refuses" }));

    /** Opens the form; the page keeps the reasons that it is told. */
    async function openForm(page: Page): Promise<() => Promise<string[]>> {
      await page.addInitScript(() => {
        const reasons: string[] = [];
        Object.assign(window, { reasons });
        window.addEventListener("captcha:failure", (event) => reasons.push((event as CustomEvent).detail.reason));
      });
      await page.goto(site.url + PLACES.fr.path);
      return () => page.evaluate(() => (window as unknown as { reasons: string[] }).reasons);
    }

    /**
     * The settings can't be without a key or a version (http/settings.test.ts); a page could still come without. What the
     * form's loader says after a sending is changed like the page itself.
     */
    const serveWith = (page: Page, from: RegExp, to: string) =>
      page.route(
        ({ pathname }) => pathname === PLACES.fr.path,
        async (route) => {
          if (route.request().method() !== "GET") return route.continue();
          const response = await route.fetch();
          const { "content-security-policy": _, ...headers } = response.headers();
          return route.fulfill({ response, headers, body: (await response.text()).replace(from, to) });
        },
      );

    async function expectQuestion(page: Page) {
      await fillIn(page, PLACES.fr);
      await send(page, PLACES.fr);
      await expect(page.locator("[name=captcha_answer]")).toBeVisible();
      await page.unrouteAll({ behavior: "wait" });
    }

    for (const [lacking, reason, from, to] of [
      ["key", "no_key", /"siteKey":"the-site-key"/, '"siteKey":null'],
      ["version", "no_version", /("siteKey":"the-site-key","version":)3/, "$1null"],
    ] as const) {
      test(`without a ${lacking} the page reports it once and fetches no script; the form is returned with a bot check`, async ({
        page,
      }) => {
        await serveWith(page, from, to);
        const reasons = await openForm(page);
        await expect.poll(reasons).toContain(reason);
        await expect(page.locator("script[src*='api.js']")).toHaveCount(0);
        await expectQuestion(page);
      });
    }

    test("a script that can't be loaded is reported without a reload; the form is returned with a bot check", async ({
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
      expect(documents).toEqual([site.url + PLACES.fr.path]);
    });

    test("a script that fails is reported when the form is sent; the form is returned with a bot check", async ({
      page,
    }) => {
      const reasons = await openForm(page);
      await expect(page.locator("script[src*='api.js']")).toHaveCount(1);
      expect(await reasons()).toEqual([]);
      await expectQuestion(page);
      expect(await reasons()).toContain("execute_failed");
    });
  });

  test.describe("before the visitor agrees", () => {
    test.use({ consent: null });

    test("its script comes with the visitor's agreement, and goes with it", async ({ page }) => {
      const panel = page.getByRole("region", { name: consent.title });
      const script = page.locator("script[src*='api.js']");
      await page.goto(`${site.url}/fr/enduit-professionnels/nous-contacter`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(panel).toBeHidden();
      // The form has its own question about consent.
      await page.locator("#contact").getByRole("link", { name: consent.open }).click();
      if (!enhanced()) await page.getByText(consent.details).click();
      await expect(script).toHaveCount(0);
      await page.getByRole("checkbox", { name: consent.purposes.captcha.label }).check();
      await panel.getByRole("button", { name: consent.save, exact: true }).click();
      await expect(panel).toBeHidden();
      await expect(script).toHaveCount(enhanced() ? 1 : 0);

      await page.getByRole("link", { name: consent.open }).click();
      await panel.getByRole("button", { name: consent.refuse, exact: true }).click();
      await expect(panel).toBeHidden();
      await expect(script).toHaveCount(0);
    });
  });
});
