/** A text that can't be sent now: with JavaScript it stays on the screen. Without, the error page shows it. */
import frCommon from "../../locales/fr/common.json" with { type: "json" };
import { enhanced, expect, expectAccessible, test } from "./fixtures";
import { PLACES, sendContact, signIn, startTeamSite, type TeamSite } from "./team-site";

test.use({ tolerated: [/status of 503/] });

let site: TeamSite;
test.beforeAll(async () => {
  site = await startTeamSite();
});
test.afterAll(() => site.stop());

test("what couldn't be sent stays written (the back-office fails)", { tag: "@browser" }, async ({ page }) => {
  test.slow();
  const { t } = PLACES.fr;
  const place = PLACES.fr;
  const { id } = await sendContact(site);
  await signIn(page, site, place, "sales");
  for (const [label, button, toast] of [
    [t.request.note, t.request.save, "default_form_success_message"],
    [t.reply.text, t.reply.preview, null],
  ] as const) {
    await page.goto(`${site.url}${place.inbox}/contact/${id}`);
    await page.getByLabel(label).fill("Un long texte");
    await site.killBackOffice();
    await page.getByRole("button", { name: button }).click();
    if (enhanced()) {
      await expect(page.getByRole("alert")).toBeVisible();
      await expect(page.getByLabel(label)).toHaveValue("Un long texte");
    } else {
      await expect(page.getByText(t.frame.error["503"])).toBeVisible();
      await expect(page.getByLabel(t.frame.unsent)).toHaveValue("Un long texte");
      await expectAccessible(page);
    }
    await site.restartBackOffice();
    if (!enhanced() || !toast) continue;
    await page.getByRole("button", { name: button }).click();
    await expect(page.locator(".toast")).toContainText(frCommon.toast[toast]);
  }
});
