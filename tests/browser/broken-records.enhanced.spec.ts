/** With one record in ten of every list broken, screens work and say nothing in the console; the teams are told. */
import { breakAnswers } from "../broken-records";
import { ACCOUNTS } from "../filled-folder";
import { expect, test } from "./fixtures";
import { type SiteBeside, startSiteBeside } from "./own-site";
import { fillInSignIn, PLACES } from "./team-site";

let site: SiteBeside;
test.beforeAll(async () => {
  site = await startSiteBeside({}, { rewrite: breakAnswers(7) });
});
test.afterAll(() => site.stop());

const HOME = "/fr/enduit-professionnels";

// tests/http/broken-records.test.ts looks at every page without scripts.
test("screens show their lists, and the teams' start page shows the number of wrong fields", async ({ page }) => {
  for (const [path, list] of [
    ["", "h1"],
    ["/categorie/enduits-interieurs", ".row"],
    ["/produit/comblis-p45-enduit-de-rebouchage-en-poudre", "h1"],
    ["/resultats/enduit", ".row"],
    ["/points-de-vente", ".store"],
    ["/foire-aux-questions", "details"],
    ["/actualites", ".article"],
    ["/lissage-airless", "h1"],
    ["/formations", "h1"],
    ["/colorimetrie?machine=1", ".swatches li"],
  ] as const) {
    const response = await page.goto(site.url + HOME + path);
    expect(response?.status(), path).toBe(200);
    await expect(page.locator(list), path).not.toHaveCount(0);
  }
  const { signIn, t } = PLACES.fr;
  await page.goto(site.url + signIn);
  await fillInSignIn(page, PLACES.fr, ACCOUNTS.sales);
  const [before = "", after = ""] = t.list.faults_other.split("{{count}}");
  await expect(page.getByText(new RegExp(`^${before}\\d+${after.slice(0, 20)}`))).toBeVisible();
});
