/** The main flows by somebody who doesn't wait for scripts: each page may become hydrated at any moment of them. */
import type { Page } from "@playwright/test";
import { pathTo } from "../../app/routing/paths";
import calculator from "../../locales/fr/calculator.json" with { type: "json" };
import layout from "../../locales/fr/layout.json" with { type: "json" };
import { PLACES as CONTACT, field, fillIn, send } from "./contact-form";
import { expect, NO_CONSENT, test } from "./fixtures";
import { listOf, NAMES, PLACES, toggleOf } from "./product-lists";

test.use({ waitsForScripts: false });

const PRO = { locale: "fr", target: "pro" } as const;
const HOME = "/fr/enduit-professionnels";
const CATEGORY = `${HOME}/categorie/enduits-interieurs`;
const { fr } = PLACES;

/** As soon as its HTML is there. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: "commit" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("from the home page to a category, its filters and a product", async ({ page }) => {
  await open(page, HOME);
  await page.getByRole("navigation", { name: layout.main_nav }).getByText("Intérieur", { exact: true }).first().click();
  await page
    .getByRole("navigation", { name: layout.main_nav })
    .locator(`a[href="${CATEGORY}"]:visible`)
    .first()
    .click();
  await expect(page).toHaveURL(CATEGORY);

  await open(page, CATEGORY);
  await page.getByRole("checkbox", { name: /^Plâtre/ }).check();
  await expect(page).toHaveURL(/_SUPPORT_BAT_WEB__platre$/);
  await expect(page.getByRole("checkbox", { name: /^Plâtre/ })).toBeChecked();
  await page.getByRole("main").getByRole("link", { name: "Comblis P45" }).first().click();
  await expect(heading(page)).toContainText("Comblis P45");
});

test("a search", async ({ page }) => {
  await open(page, HOME);
  const search = page.getByRole("banner").getByRole("combobox", { name: layout.search.label });
  await search.fill("comblis");
  await search.press("Enter");
  await expect(page).toHaveURL(/\/resultats\/comblis$/);
  await page.getByRole("main").getByRole("link", { name: "Comblis P45" }).first().click();
  await expect(heading(page)).toContainText("Comblis P45");
});

test.describe("a contact", () => {
  test.use({ tolerated: [/status of 422/] });

  test("with a mistake, which is mended, and without", async ({ page }) => {
    const place = CONTACT.fr;
    await open(page, place.path);
    await fillIn(page, place);
    await page.locator("[name=email]").fill("anne@exemple");
    await send(page, place);
    await expect(page.locator(".summary")).toContainText(place.forms.messages.validation_email);
    await expect(page.locator("[name=message]")).toHaveValue("Une fissure\nau plafond.");
    await page.locator("[name=email]").fill("anne.rochat@exemple.ch");
    const consent = field(page, place, "acceptTermsRequired");
    await expect(consent).toBeChecked();
    await send(page, place);
    await expect(heading(page)).toHaveText(place.confirmation.kinds.contact.title);
  });
});

test("favourites and comparator", async ({ page, context }) => {
  for (const list of ["favourites", "comparator"] as const) {
    await open(page, fr.product);
    const toggle = toggleOf(page, fr, list, NAMES[1]);
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => listOf(context, list)).toBe("1");
  }
  await open(page, fr.favourites);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
});

test("a calculation", async ({ page }) => {
  await open(page, pathTo("quantity-calculator", PRO));
  const main = page.getByRole("main");
  const products = main.getByRole("combobox", { name: calculator.labels.productSelected, exact: true });
  await main.getByLabel(calculator.labels.surfaceCoating).fill("40");
  await main.getByRole("combobox", { name: calculator.labels.categorySelected }).selectOption({ label: "Intérieur" });
  // Scripts ask for the products by themselves.
  const product = products.locator("option", { hasText: /^Comblis P45/ });
  await expect(product).toHaveCount(1);
  await products.selectOption({ label: (await product.textContent()) ?? "" });
  await main.getByRole("button", { name: calculator.calculate, exact: true }).last().click();
  await expect(main.getByRole("region", { name: calculator.result.title, exact: true })).toContainText("44\u00a0kg");
});

test.describe("the consent", () => {
  test.use({ consent: null });

  test("is answered as soon as it is opened, and not asked for", async ({ page, context }) => {
    await open(page, HOME);
    const banner = page.getByRole("region", { name: layout.consent.title });
    await page.getByRole("link", { name: layout.consent.open }).click();
    await banner.getByRole("button", { name: layout.consent.refuse, exact: true }).click();
    await expect(banner).toBeHidden();
    const answer = async () => (await context.cookies()).find(({ name }) => name === "consent")?.value ?? "null";
    await expect.poll(async () => JSON.parse(decodeURIComponent(await answer()))).toMatchObject(NO_CONSENT);
    await open(page, CATEGORY);
    await expect(heading(page)).toBeVisible();
    await expect(banner).toBeHidden();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu opens, and leads on", async ({ page }) => {
    await open(page, HOME);
    const menu = page.getByRole("navigation", { name: layout.main_nav });
    await page.getByText(layout.menu_open).click();
    await expect(menu).toBeVisible();
    await menu.getByText("Intérieur", { exact: true }).first().click();
    await menu.locator(`a[href="${CATEGORY}"]:visible`).first().click();
    await expect(page).toHaveURL(CATEGORY);
    await expect(menu).toBeHidden();
  });
});
