/** Some calls to the back-office fail while the others answer: the page stands, and says what is missing. */
import { fillIn, PLACES, send } from "./contact-form";
import { expect, test } from "./fixtures";
import type { OwnSite } from "./own-site";
import { startOwnSite } from "./own-site";

test.describe.configure({ mode: "serial" });
const CATEGORY = "/fr/enduit-professionnels/categorie/enduits-interieurs";

test.describe("a category whose products or filters fail", () => {
  /** Which call fails at the moment. */
  let failing = "/api/product?";
  let site: OwnSite;
  test.beforeAll(async () => {
    site = await startOwnSite({}, { fails: (path) => path.startsWith(failing) && path.includes("categories=") });
  });
  test.afterAll(() => site.stop());

  test("stands without products and says “Erreur de récupération api”", async ({ page }) => {
    failing = "/api/product?";
    const response = await page.goto(site.url + CATEGORY);
    expect(response?.status()).toBe(200);
    expect(response?.headers()["cache-control"] ?? "").not.toContain("public");
    await expect(page.locator(".toast")).toContainText("Erreur de récupération api");
    await expect(page.getByRole("heading", { level: 1, name: "Intérieur" })).toBeVisible();
    await expect(page.locator(".row")).toHaveCount(0);
  });

  test("stands without filters and says “Erreur de récupération api”", async ({ page }) => {
    failing = "/api/filters-products?";
    // Of another category: this one's filters are kept from the test before.
    const response = await page.goto(`${site.url}/fr/enduit-professionnels/categorie/enduits-exterieurs`);
    expect(response?.status()).toBe(200);
    await expect(page.locator(".toast")).toContainText("Erreur de récupération api");
    await expect(page.locator(".row").first()).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveCount(0);
  });
});

test.describe("a form", () => {
  test.use({ tolerated: [/status of 422/] });
  let site: OwnSite;
  test.beforeAll(async () => {
    site = await startOwnSite({}, { fails: (path) => /^\/api\/(?:country|profile)\b/.test(path) });
  });
  test.afterAll(() => site.stop());

  test("Countries/profiles load failure: empty lists and no toast; what is typed is kept", async ({ page }) => {
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
  let site: OwnSite;
  test.beforeAll(async () => {
    site = await startOwnSite({}, { fails: (path) => path.startsWith("/api/notice") });
  });
  test.afterAll(() => site.stop());

  test("Notices load failure: the list is empty, no toast says so, and the types can still be chosen", async ({
    page,
  }) => {
    const response = await page.goto(`${site.url}/fr/enduit-professionnels/documentation-technique/__FDS`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { name: "Aucun résultat" })).toBeVisible();
    await expect(page.locator(".toast")).toHaveCount(0);
    await expect(page.getByLabel("Fiche de données de sécurité")).toBeChecked();
  });
});
