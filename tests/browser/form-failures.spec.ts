/** When a request can't be taken yet: nothing typed is lost, no file either, and the visitor is told. */
import * as application from "./application-form";
import * as contact from "./contact-form";
import { enhanced, expect, expectAccessible, test } from "./fixtures";
import { type SiteBeside, startSiteBeside } from "./own-site";

// A site of the test's own has another address. One pattern: a list of two would read as a fixture with options.
test.use({ tolerated: [/status of (?:422|429|503)|third party: http:\/\/127\.0\.0\.1/] });

let site: SiteBeside;
let isDown = true;
test.beforeAll(async () => {
  const fails = (path: string) => isDown && /^\/api\/(?:application|contact)\b/.test(path);
  site = await startSiteBeside({ FORM_RATE_LIMIT: "4" }, { fails });
});
test.afterAll(() => site.stop());

test("Contact failure and Application failure: the default form error toast, all goes out once the back-office is back; too many sendings wait", async ({
  page,
}) => {
  const [writing, applying] = [contact.PLACES.fr, application.PLACES.fr];
  const { messages, details } = writing.forms;
  const summary = page.locator(".summary");
  const answered = () => page.waitForResponse((response) => response.request().method() === "POST");
  await page.goto(site.url + writing.path);
  await contact.fillIn(page, writing);
  const failure = answered();
  await contact.send(page, writing);
  expect((await failure).status()).toBe(503);
  await expect(summary).toContainText(messages.default_form_error_message);
  await expect(page.locator(".toast")).toContainText(applying.common.toast.default_form_error_message);
  await expect(page.locator("[name=message]")).toHaveValue("Une fissure\nau plafond.");
  isDown = false;
  await contact.send(page, writing);
  await expect(page.getByRole("heading", { level: 1, name: writing.confirmation.kinds.contact.title })).toBeVisible();

  isDown = true;
  await page.goto(site.url + applying.path);
  const email = await application.fillIn(page);
  await application.send(page, applying);
  await expect(summary).toContainText(messages.default_form_error_message);
  await expect(page.locator(".toast")).toContainText(applying.common.toast.default_form_error_message);
  for (const input of ["cv", "motivation"]) await expect(application.fileOf(page, input)).toBeVisible();
  await expect(page.locator("#application-message")).toHaveValue("Je lisse\ndepuis dix ans.");
  await expectAccessible(page);
  isDown = false;
  await application.send(page, applying);
  await application.expectSent(page, applying);
  const { attachments } = await application.findMail(application.sharedData(), email);
  expect(attachments.map(({ name }) => name)).toEqual(["CV Anne.pdf", "Lettre été.docx"]);

  await page.goto(site.url + applying.path);
  await application.fillIn(page);
  await application.send(page, applying);
  await expect(summary).toContainText(details.rate_limited_files.split("{{")[0] ?? "");
  await expect(page.locator("[name=lastname]")).toHaveValue("Rochat");
  // When there are too many sendings no file is read; scripts never let go of those that were chosen.
  if (enhanced()) {
    await expect(application.fileOf(page, "cv")).toContainText("CV Anne.pdf");
    await expect(application.fileOf(page, "motivation")).toContainText("Lettre été.docx");
  }
  await page.goto(site.url + writing.path);
  await contact.fillIn(page, writing);
  const limited = answered();
  await contact.send(page, writing);
  const response = await limited;
  expect(response.status()).toBe(429);
  expect(Number(response.headers()["retry-after"])).toBeGreaterThan(0);
  await expect(summary).toContainText(details.rate_limited.split("{{")[0] ?? "");
  await expect(page.locator("[name=lastname]")).toHaveValue("Rochat");
  await expect(page.locator("[name=acceptTermsRequired]")).toBeChecked();
  if (enhanced()) await expect(summary).toBeFocused();
});
