/** The main flows by keyboard alone, with JavaScript and without: each step is marked, and nothing lies over it. */
import type { Page } from "@playwright/test";
import { pathTo } from "../../app/routing/paths";
import layout from "../../locales/fr/layout.json" with { type: "json" };
import { PLACES as CONTACT, field } from "./contact-form";
import { enhanced, expect, NO_CONSENT, test } from "./fixtures";
import { choose, press, tabTo, type } from "./keyboard";
import { NAMES } from "./product-lists";

test.use({ tolerated: [/status of 422/] });

const PRO = { locale: "fr", target: "pro" } as const;
const HOME = "/fr/enduit-professionnels";
const CATEGORY = `${HOME}/categorie/enduits-interieurs`;
const GUIDE = pathTo("choice-guide", PRO);
const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("the first Tab leads past the header, to what the page is about", async ({ page }) => {
  await page.goto(CATEGORY);
  await press(page, page.getByRole("link", { name: layout.skip.content }));
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(main(page).locator(":focus")).toBeAttached();
});

test("from the home page to a category, its filters and a product", async ({ page }) => {
  await page.goto(HOME);
  const menu = page.getByRole("navigation", { name: layout.main_nav });
  await press(page, menu.locator("summary", { hasText: "Intérieur" }));
  await press(page, menu.locator(`a[href="${CATEGORY}"]:visible`).first());
  await expect(page).toHaveURL(CATEGORY);

  await press(page, main(page).getByRole("checkbox", { name: /^Plâtre/ }), "Space");
  if (!enhanced()) await press(page, main(page).locator(".filters__done button"));
  await expect(page).toHaveURL(/_SUPPORT_BAT_WEB__platre$/);
  // Scripts leave the focus where it was.
  if (enhanced()) await expect(main(page).getByRole("checkbox", { name: /^Plâtre/ })).toBeFocused();
  await press(page, main(page).getByRole("link", { name: /^Retirer le filtre/ }));
  await expect(page).toHaveURL(CATEGORY);
  await press(page, main(page).getByRole("link", { name: NAMES[1] }));
  await expect(heading(page)).toContainText(NAMES[1]);
});

test("an open menu closes with Escape, or with its own button, and leaves the focus there", async ({ page }) => {
  await page.goto(HOME);
  const menu = page.getByRole("navigation", { name: layout.main_nav });
  const family = menu.locator("summary", { hasText: "Intérieur" });
  await press(page, family);
  await expect(menu.locator("details[open]")).toHaveCount(1);
  if (enhanced()) {
    await tabTo(page, menu.locator("a:visible").first());
    await page.keyboard.press("Escape");
  } else {
    await page.keyboard.press("Enter");
  }
  await expect(menu.locator("details[open]")).toHaveCount(0);
  await expect(family).toBeFocused();
});

test("a search, with suggestions where there are any", async ({ page }) => {
  await page.goto(HOME);
  const search = page.getByRole("banner").getByRole("combobox", { name: layout.search.label });
  await type(page, search, "comblis");
  if (enhanced()) {
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option", { selected: true })).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox")).toHaveCount(0);
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/resultats\/comblis$/);
  await press(page, main(page).getByRole("link", { name: NAMES[1] }));
  await expect(heading(page)).toContainText(NAMES[1]);
});

test("a contact with a mistake, which the summary leads to, and without", async ({ page }) => {
  const place = CONTACT.fr;
  await page.goto(place.path);
  await choose(page, page.locator("[name=subject]"), "Je cherche");
  await type(page, page.locator("[name=message]"), "Une fissure au plafond.");
  await choose(page, page.locator("[name=civility_id]"), "Madame");
  await type(page, page.locator("[name=lastname]"), "Rochat");
  await type(page, page.locator("[name=email]"), "anne@");
  await type(page, page.locator("[name=phone]"), "021 555 01 23");
  await type(page, page.locator("[name=zipcode]"), "1003");
  await press(page, field(page, place, "acceptTermsRequired"), "Space");
  const send = page.getByRole("button", { name: place.contact.send });
  await press(page, send);

  const { validation_email } = place.forms.messages;
  const summary = page.locator(".summary");
  await expect(summary.getByRole("link")).toHaveText([validation_email]);
  if (enhanced()) await expect(summary).toBeFocused();
  await press(page, summary.getByRole("link", { name: validation_email }));
  const email = page.locator("[name=email]");
  // Without scripts the link only sets where Tab begins.
  if (enhanced()) await expect(email).toBeFocused();
  else await tabTo(page, email);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("anne.rochat@exemple.ch");
  await press(page, send);
  await expect(heading(page)).toHaveText(place.confirmation.kinds.contact.title);
});

test("the guide, with the arrows between answers", async ({ page }) => {
  await page.goto(GUIDE);
  await tabTo(page, main(page).getByRole("radio", { name: /^Intérieur/ }));
  await page.keyboard.press("ArrowDown");
  await expect(main(page).getByRole("radio", { name: /^Extérieur/ })).toBeChecked();
  await page.keyboard.press("ArrowUp");
  await press(page, main(page).getByRole("button", { name: "Suivant" }));
  const support = main(page).getByRole("group", { name: /Sur quoi/ });
  await press(page, support.getByRole("radio").first(), "Space");
  if (!enhanced()) await press(page, main(page).getByRole("button", { name: "Continuer" }));
  const use = main(page).getByRole("group", { name: /voulez-vous faire/ });
  await expect(use.getByRole("radio").first()).toBeEnabled();
  await press(page, use.getByRole("radio").first(), "Space");
  await press(page, main(page).getByRole("button", { name: /^Voir/ }));
  await expect(heading(page)).toHaveText(/projet/);
});

test.describe("the consent", () => {
  test.use({ consent: null });

  test("opens from the footer, is answered, and gives the focus back", async ({ page, context }) => {
    await page.goto(CATEGORY);
    const opener = page.getByRole("link", { name: layout.consent.open });
    // From the page's end it is nearer.
    await tabTo(page, opener, "Shift+Tab");
    await page.keyboard.press("Enter");
    const panel = page.getByRole("region", { name: layout.consent.title });
    await expect(panel).toBeVisible();
    if (enhanced()) await expect(panel).toBeFocused();
    await press(page, panel.getByRole("button", { name: layout.consent.refuse, exact: true }));
    await expect(panel).toBeHidden();
    if (enhanced()) await expect(opener).toBeFocused();
    const answer = async () => (await context.cookies()).find(({ name }) => name === "consent")?.value ?? "null";
    await expect.poll(async () => JSON.parse(decodeURIComponent(await answer()))).toMatchObject(NO_CONSENT);
  });
});
