/** When a contact request can't be taken: nothing typed is lost, and the visitor is told. */
import { fillIn, PLACES, send } from "./contact-form";
import { enhanced, expect, test } from "./fixtures";
import { type OwnSite, startOwnSite } from "./own-site";

test.describe.configure({ mode: "serial" });
// A site of the test's own has another address. One pattern: a list of two would read as a fixture with options.
test.use({ tolerated: [/status of (?:429|503)|third party: http:\/\/127\.0\.0\.1/] });

let site: OwnSite;
test.beforeAll(async () => {
  site = await startOwnSite({ FORM_RATE_LIMIT: "2" });
});
test.afterAll(() => site.stop());

test("Contact failure: the default form error toast, and the form stays as it was, and goes out once it is back; too many sendings wait", async ({
  page,
}) => {
  const place = PLACES.fr;
  const { messages, details } = place.forms;
  await page.goto(site.url + place.path);
  await fillIn(page, place);
  await site.killBackOffice();
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await send(page, place);
  expect((await answered).status()).toBe(503);
  await expect(page.locator(".summary")).toContainText(messages.default_form_error_message);
  await expect(page.locator(".toast")).toContainText(messages.default_form_error_message);
  await expect(page.locator("[name=message]")).toHaveValue("Une fissure\nau plafond.");

  await site.restartBackOffice();
  await send(page, place);
  await expect(page.getByRole("heading", { level: 1, name: place.confirmation.kinds.contact.title })).toBeVisible();

  await page.goto(site.url + place.path);
  await fillIn(page, place);
  const limited = page.waitForResponse((response) => response.request().method() === "POST");
  await send(page, place);
  const response = await limited;
  expect(response.status()).toBe(429);
  expect(Number(response.headers()["retry-after"])).toBeGreaterThan(0);
  await expect(page.locator(".summary")).toContainText(details.rate_limited.split("{{")[0] ?? "");
  await expect(page.locator("[name=lastname]")).toHaveValue("Rochat");
  await expect(page.locator("[name=acceptTermsRequired]")).toBeChecked();
  if (enhanced()) await expect(page.locator(".summary")).toBeFocused();
});
