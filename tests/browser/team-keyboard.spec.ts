/** The teams' tool by keyboard alone, on a phone's width, with JavaScript and without. */
import common from "../../locales/fr/common.json" with { type: "json" };
import { expect, test } from "./fixtures";
import { press, tabTo, type } from "./keyboard";
import { PLACES, sendContact, SHARED_SITE as site } from "./team-site";

const place = PLACES.fr;
const { t } = place;

test("a request is found, marked, noted and answered", async ({ page }) => {
  const lastname = `Clavier${test.info().project.name}`;
  await sendContact(site, { firstname: "Ada", lastname, language: "fr" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.url + place.signIn);
  const { email, password } = site.accounts.sales;
  await type(page, page.getByLabel(t.sign_in.email), email);
  await type(page, page.getByLabel(t.sign_in.password, { exact: true }), password);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.list.title);
  await press(page, page.locator("summary", { hasText: t.filter.fold }));
  await type(page, page.getByLabel(t.filter.text), lastname);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/text=/);
  await press(page, page.getByRole("link", { name: `Ada ${lastname}` }));
  await expect(page.getByRole("heading", { level: 1, name: `Ada ${lastname}` })).toBeVisible();

  await tabTo(page, page.getByRole("radio", { name: t.status.new }));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: t.status.in_progress })).toBeChecked();
  await type(page, page.getByLabel(t.request.note), "Rappeler mardi");
  await press(page, page.getByRole("button", { name: t.request.save }));
  await expect(page.locator(".toast")).toContainText(common.toast.default_form_success_message);
  await expect(page.getByRole("region", { name: t.history.title })).toContainText("Rappeler mardi");

  const reply = page.getByRole("region", { name: t.reply.title });
  await type(page, reply.getByLabel(t.reply.text), "Bonjour,");
  await press(page, reply.getByRole("button", { name: t.reply.preview }));
  // The page scrolls to the preview's title when its data is there; a step before that would be scrolled away.
  await expect(reply.getByRole("heading", { name: t.reply.title })).toBeInViewport();
  await press(page, reply.getByRole("button", { name: t.reply.send }));
  await expect(page.locator(".toast")).toContainText(common.toast.reply_sent);
  await expect(page.getByRole("region", { name: t.history.title })).toContainText("Bonjour,");
});
