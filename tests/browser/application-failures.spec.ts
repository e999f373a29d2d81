/** When an application can't be taken yet: nothing typed is lost, no file either, and the visitor is told. */
import { expectSent, fileOf, fillIn, findMail, PLACES, send, sharedData } from "./application-form";
import { answerOf } from "./contact-form";
import { enhanced, expect, expectAccessible, inEachLanguage, test } from "./fixtures";
import { type SiteBeside, startSiteBeside } from "./own-site";

test.describe.configure({ mode: "serial" });
// A site of the test's own has another address. One pattern: a list of two would read as a fixture with options.
test.use({ tolerated: [/status of (?:422|429|503)|third party: http:\/\/127\.0\.0\.1/] });

test.describe("a back-office that refuses", () => {
  let site: SiteBeside;
  let isDown = true;
  test.beforeAll(async () => {
    isDown = true;
    const fails = (path: string) => isDown && path.startsWith("/api/application");
    site = await startSiteBeside({ FORM_RATE_LIMIT: "2" }, { fails });
  });
  test.afterAll(() => site.stop());

  test("Application failure: the toast default_form_error_message, and all goes out once it is back; too many sendings keep what was typed", async ({
    page,
  }) => {
    const place = PLACES.fr;
    await page.goto(site.url + place.path);
    const email = await fillIn(page);
    await send(page, place);
    await expect(page.locator(".summary")).toContainText(place.forms.messages.default_form_error_message);
    await expect(page.locator(".toast")).toContainText(place.common.toast.default_form_error_message);
    for (const input of ["cv", "motivation"] as const) await expect(fileOf(page, input)).toBeVisible();
    await expect(page.locator("#application-message")).toHaveValue("Je lisse\ndepuis dix ans.");
    await expectAccessible(page);

    isDown = false;
    await send(page, place);
    await expectSent(page, place);
    const { attachments } = await findMail(sharedData(), email);
    expect(attachments.map(({ name }) => name)).toEqual(["CV Anne.pdf", "Lettre été.docx"]);

    await page.goto(site.url + place.path);
    await fillIn(page);
    await send(page, place);
    const { rate_limited_files } = place.forms.details;
    await expect(page.locator(".summary")).toContainText(rate_limited_files.split("{{")[0] ?? "");
    await expect(page.locator("[name=lastname]")).toHaveValue("Rochat");
    // Whose sendings are too many has no file read; scripts never let go of those that were chosen.
    if (!enhanced()) return;
    await expect(fileOf(page, "cv")).toContainText("CV Anne.pdf");
    await expect(fileOf(page, "motivation")).toContainText("Lettre été.docx");
  });
});

test.describe("a form that is sent too fast", () => {
  let site: SiteBeside;
  test.beforeAll(async () => {
    site = await startSiteBeside({ FORM_MIN_AGE_SECONDS: "600" });
  });
  test.afterAll(() => site.stop());

  inEachLanguage((locale) => {
    test(`comes back with a question, its files kept, and the answer sends it, ${locale}`, async ({ page }) => {
      const place = PLACES[locale];
      await page.goto(site.url + place.path);
      const email = await fillIn(page);
      await send(page, place);
      await expect(page.locator(".summary").getByRole("heading")).toHaveText(place.forms.messages.captcha_title);
      for (const input of ["cv", "motivation"] as const) await expect(fileOf(page, input)).toBeVisible();
      if (enhanced()) await expect(page.locator("[name=cv]")).toHaveValue("");
      const question = (await page.locator("label[for=application-captcha_answer]").textContent()) ?? "";
      await page.locator("[name=captcha_answer]").fill(answerOf(question, locale));
      await send(page, place);
      await expectSent(page, place);
      expect((await findMail(sharedData(), email)).attachments).toHaveLength(2);
    });
  });
});
