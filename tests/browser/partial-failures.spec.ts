/** Some calls to the back-office fail while the others answer: the page is shown and names the missing part. */
import { fillIn, PLACES, send } from "./contact-form";
import { expect, test } from "./fixtures";
import { type SiteBeside, startSiteBeside } from "./own-site";

test.describe.configure({ mode: "serial" });
const CATEGORY = "/fr/enduit-professionnels/categorie/enduits-interieurs";

/** The calls that fail at the moment. */
let failing = /^$/;
let site: SiteBeside;
test.beforeAll(async () => {
  site = await startSiteBeside({}, { fails: (path) => failing.test(path) });
});
test.afterAll(() => site.stop());

test.describe("a category whose products or filters fail", () => {
  test("is shown without products and with “Erreur de récupération api”", async ({ page }) => {
    failing = /^\/api\/product\?.*categories=/;
    const response = await page.goto(site.url + CATEGORY);
    expect(response?.status()).toBe(200);
    expect(response?.headers()["cache-control"] ?? "").not.toContain("public");
    await expect(page.locator(".toast")).toContainText("Erreur de récupération api");
    await expect(page.getByRole("heading", { level: 1, name: "Intérieur" })).toBeVisible();
    await expect(page.locator(".row")).toHaveCount(0);
  });

  test("is shown without filters and with “Erreur de récupération api”", { tag: "@without-javascript" }, async ({
    page,
  }) => {
    failing = /^\/api\/filters-products\?.*categories=/;
    // Another category, because the answer for this one's filters is cached since the test before.
    const response = await page.goto(`${site.url}/fr/enduit-professionnels/categorie/enduits-exterieurs`);
    expect(response?.status()).toBe(200);
    await expect(page.locator(".toast")).toContainText("Erreur de récupération api");
    await expect(page.locator(".row").first()).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveCount(0);
  });
});

test.describe("a form", () => {
  test.use({ tolerated: [/status of 422/] });

  test("Countries/profiles load failure: empty lists and no toast; typed text remains", async ({ page }) => {
    failing = /^\/api\/(?:country|profile)\b/;
    const place = PLACES.fr;
    const response = await page.goto(site.url + place.path);
    expect(response?.status()).toBe(200);
    await expect(page.locator(".toast")).toHaveCount(0);
    for (const name of ["country", "profil"]) {
      expect(await page.locator(`select[name=${name}] option:not([value=""])`).count(), name).toBe(0);
    }
    await fillIn(page, place);
    await send(page, place);
    await expect(page.locator("#contact-country-error")).toHaveText(place.forms.messages.validation_address_state);
    await expect(page.locator("[name=lastname]")).toHaveValue("Rochat");
  });
});

test.describe("technical documents", () => {
  test("Notices load failure: the list is empty, there is no toast, and the types can still be chosen", {
    tag: "@without-javascript",
  }, async ({ page }) => {
    failing = /^\/api\/notice/;
    const response = await page.goto(`${site.url}/fr/enduit-professionnels/documentation-technique/__FDS`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { name: "Aucun résultat" })).toBeVisible();
    await expect(page.locator(".toast")).toHaveCount(0);
    await expect(page.getByLabel("Fiche de données de sécurité")).toBeChecked();
  });
});

test("Scan request failure: only logged; the page asks the visitor to try again", {
  tag: "@without-javascript",
}, async ({ page }) => {
  failing = /\/product\/scan\//;
  const response = await page.goto(`${site.url}/fr/enduit-professionnels/scanner?code=2009010010021`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { name: "Le produit n’a pas pu être cherché" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
