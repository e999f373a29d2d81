/** A note that can't be saved now: with JavaScript it stays on the screen. Without, the browser's own back button has it. */
import frCommon from "../../locales/fr/common.json" with { type: "json" };
import { expect, test } from "./fixtures";
import { PLACES, sendContact, signIn, startTeamSite, type TeamSite } from "./team-site";

test.use({ tolerated: [/status of 503/] });

let site: TeamSite;
test.beforeAll(async () => {
  site = await startTeamSite();
});
test.afterAll(() => site.stop());

test("what couldn't be saved stays written (the back-office fails)", async ({ page }) => {
  const { t } = PLACES.fr;
  const place = PLACES.fr;
  const { id } = await sendContact(site);
  await signIn(page, site, place, "sales");
  await page.goto(`${site.url}${place.inbox}/contact/${id}`);
  await page.getByLabel(t.request.note).fill("Une longue note");
  await site.killBackOffice();
  await page.getByRole("button", { name: t.request.save }).click();
  await expect(page.getByRole("alert").filter({ hasText: t.problem.unavailable })).toBeVisible();
  await expect(page.getByLabel(t.request.note)).toHaveValue("Une longue note");
  await site.restartBackOffice();
  await page.getByRole("button", { name: t.request.save }).click();
  await expect(page.locator(".toast")).toContainText(frCommon.toast.default_form_success_message);
});
