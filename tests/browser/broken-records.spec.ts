/** With one record in ten of every list broken, screens work and say nothing in the console; the teams are told. */

import { breakAnswers } from "../broken-records";
import { expect, inEachLanguage, test } from "./fixtures";
import { type OwnSite, startOwnSite } from "./own-site";
import { addAccount, fillInSignIn, PLACES } from "./team-site";

test.describe.configure({ mode: "serial" });

let site: OwnSite;
test.beforeAll(async () => {
  site = await startOwnSite({}, { rewrite: breakAnswers(7) });
});
test.afterAll(() => site.stop());

const HOME = "/fr/enduit-professionnels";

for (const [path, list] of [
  [`${HOME}/categorie/enduits-interieurs`, ".row"],
  [`${HOME}/resultats/enduit`, ".row"],
  [`${HOME}/points-de-vente`, ".store"],
  [`${HOME}/foire-aux-questions`, "details"],
  [`${HOME}/actualites`, ".article"],
  [`${HOME}/colorimetrie?machine=1`, ".swatches li"],
] as const) {
  test(`${path} shows its list`, async ({ page }) => {
    const response = await page.goto(site.url + path);
    expect(response?.status()).toBe(200);
    await expect(page.locator(list)).not.toHaveCount(0);
  });
}

for (const path of ["", "/produit/comblis-p45-enduit-de-rebouchage-en-poudre", "/lissage-airless", "/formations"]) {
  test(`${HOME}${path} stands`, async ({ page }) => {
    const response = await page.goto(site.url + HOME + path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

inEachLanguage((locale) => {
  test(`the teams' start page says how many fields are wrong (${locale})`, async ({ page }) => {
    const place = PLACES[locale];
    await page.goto(`${site.url}${place.home}`);
    const account = addAccount(site, "sales", `${locale}-${test.info().project.name}@firm.example`);
    await page.goto(site.url + place.signIn);
    await fillInSignIn(page, place, account);
    const [before = "", after = ""] = place.t.list.faults_other.split("{{count}}");
    const sentence = page.getByText(new RegExp(`^${before}\\d+${after.slice(0, 20)}`));
    await expect(sentence).toBeVisible();
  });
});
