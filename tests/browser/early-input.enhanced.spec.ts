/** Input before hydration (text, ticks, presses) is preserved and has its effect after hydration. */
import type { Page } from "@playwright/test";
import { pathTo } from "../../app/routing/paths";
import calculator from "../../locales/fr/calculator.json" with { type: "json" };
import colorimetry from "../../locales/fr/colorimetry.json" with { type: "json" };
import knowHow from "../../locales/fr/know-how.json" with { type: "json" };
import layout from "../../locales/fr/layout.json" with { type: "json" };
import training from "../../locales/fr/training.json" with { type: "json" };
import { PLACES, send } from "./contact-form";
import { expect, test } from "./fixtures";

test.use({ waitsForScripts: false, tolerated: [/status of 422/] });

const PRO = { locale: "fr", target: "pro" } as const;
const HOME = "/fr/enduit-professionnels";
const SCRIPTS = /\/build\/[^?]*\.js$/;

const open = (page: Page, path: string) => page.goto(path, { waitUntil: "domcontentloaded" });

/** Keeps the scripts on their way until `release` is called, which waits until they have taken the page over. */
async function holdScripts(page: Page): Promise<{ release(): Promise<void> }> {
  let pass = () => {};
  const released = new Promise<void>((resolve) => {
    pass = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  return {
    async release() {
      pass();
      await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
    },
  };
}

test("a search: what is suggested for it", async ({ page }) => {
  const scripts = await holdScripts(page);
  await open(page, HOME);
  const search = page.getByRole("banner").getByRole("combobox", { name: layout.search.label });
  await search.fill("comblis");
  await scripts.release();
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await expect(search).toHaveValue("comblis");
});

test("a search among questions: those that it finds", async ({ page }) => {
  const scripts = await holdScripts(page);
  await open(page, pathTo("faq", PRO));
  const search = page.getByRole("searchbox", { name: knowHow.faq.search.label });
  await search.fill("moisissures");
  await scripts.release();
  const questions = page.locator("details[name=faq]");
  await expect(questions.filter({ hasText: "Quand peut-on poncer" })).toHaveCount(0);
  await expect(questions.filter({ hasText: "La moisissure revient toujours" })).toBeVisible();
  await expect(search).toHaveValue("moisissures");
});

test("a filter of a category: the list that it narrows", async ({ page }) => {
  const scripts = await holdScripts(page);
  await open(page, `${HOME}/categorie/enduits-interieurs`);
  const plaster = page.getByRole("checkbox", { name: /^Plâtre/ });
  await plaster.check();
  await scripts.release();
  await expect(page).toHaveURL(/_SUPPORT_BAT_WEB__platre$/);
  await expect(plaster).toBeChecked();
});

test("a filter of the job offers", async ({ page }) => {
  const scripts = await holdScripts(page);
  await open(page, pathTo("jobs", PRO));
  const place = page.getByRole("combobox", { name: knowHow.jobs.filter.WHERE, exact: true });
  await place.selectOption("Vevey");
  await scripts.release();
  await expect(place).toHaveValue("Vevey");
  await page.getByRole("button", { name: knowHow.jobs.filter.submit }).click();
  await expect(page).toHaveURL(/__WHERE__Vevey#offers$/);
});

test("a machine: its colours", async ({ page }) => {
  const scripts = await holdScripts(page);
  await open(page, pathTo("colorimetry", PRO));
  const machine = page.getByRole("combobox", { name: colorimetry.machine, exact: true });
  await machine.selectOption({ label: "Chromalis Duo 16" });
  await scripts.release();
  await expect(page.getByRole("combobox", { name: colorimetry.colour, exact: true })).toBeEnabled();
  await expect(machine.locator("option:checked")).toHaveText("Chromalis Duo 16");
});

test("a calculation: the surface stays, the category brings its products", async ({ page }) => {
  const scripts = await holdScripts(page);
  await open(page, pathTo("quantity-calculator", PRO));
  await page.getByLabel(calculator.labels.surfaceCoating).fill("40");
  await page.getByRole("combobox", { name: calculator.labels.categorySelected }).selectOption({ label: "Bois" });
  await scripts.release();
  const products = page.getByRole("combobox", { name: calculator.labels.productSelected, exact: true });
  await expect(products.locator("option", { hasText: /^Lignea/ })).not.toHaveCount(0);
  await expect(page.getByLabel(calculator.labels.surfaceCoating)).toHaveValue("40");
});

test("an answer of the choice guide: the next question", async ({ page }) => {
  const scripts = await holdScripts(page);
  await open(page, `${HOME}/guide-de-choix?DESTINATION_PRODUIT_WEB=interieur`);
  const plaster = page.getByRole("group", { name: /travaillez-vous/ }).getByRole("radio", { name: /^Plâtre/ });
  await plaster.check();
  await scripts.release();
  const next = page.getByRole("group", { name: /voulez-vous faire/ }).getByRole("radio");
  await expect(next.first()).toBeEnabled();
  await expect(plaster).toBeChecked();
});

test("a first answer of the choice guide goes with the press on Next", async ({ page }) => {
  const scripts = await holdScripts(page);
  await open(page, pathTo("choice-guide", PRO));
  const outdoors = page.getByRole("radio", { name: /^Extérieur/ });
  await outdoors.check();
  await scripts.release();
  await expect(outdoors).toBeChecked();
  await page.getByRole("main").getByRole("button", { name: "Suivant" }).click();
  await expect(
    page.getByRole("group", { name: /trouve la surface/ }).getByRole("radio", { name: /^Extérieur/ }),
  ).toBeChecked();
});

test("a message that is sent while React takes the page over", async ({ page }) => {
  const place = PLACES.fr;
  const scripts = await holdScripts(page);
  await open(page, place.path);
  const email = page.locator("[name=email]");
  await email.fill("pas-une-adresse");
  await page.locator("form#contact").evaluate((form: HTMLFormElement) => {
    const { port1, port2 } = new MessageChannel();
    // React marks its elements, then makes them its own at the next press. Their effects run later.
    port1.onmessage = () => {
      if (!Object.keys(form).some((key) => key.startsWith("__react"))) return port2.postMessage(null);
      form.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
      form.requestSubmit();
    };
    port2.postMessage(null);
  });
  await scripts.release();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveValue("pas-une-adresse");
});

test("a message that came back with a mistake, and is written anew", async ({ page }) => {
  const place = PLACES.fr;
  const scripts = await holdScripts(page);
  await open(page, place.path);
  const message = page.locator("[name=message]");
  await message.fill("Une fissure au plafond.");
  await send(page, place);
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(message).toHaveValue("Une fissure au plafond.");
  await message.fill("Deux fissures au plafond.");
  await page.locator("[name=country]").selectOption({ label: "Pays-Bas" });
  await scripts.release();
  await expect(page.locator("#contact-phone-hint")).toContainText("+31");
  await expect(message).toHaveValue("Deux fissures au plafond.");
});

test("a button that needs scripts: one more participant", async ({ page }) => {
  const scripts = await holdScripts(page);
  await open(page, pathTo("training", PRO));
  const add = page.getByRole("button", { name: training.participants.add });
  await add.click();
  await scripts.release();
  await expect(page.locator("[name=participant_4_firstname]")).toBeFocused();
  await expect(page.locator("[name=participant_5_firstname]")).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu stays open, and is closed by its button", async ({ page }) => {
    const scripts = await holdScripts(page);
    await open(page, HOME);
    await page.getByRole("link", { name: layout.menu_open }).click();
    const menu = page.getByRole("navigation", { name: layout.main_nav });
    await expect(menu).toBeVisible();
    await scripts.release();
    await page.getByRole("button", { name: layout.menu_close }).click();
    await expect(menu).toBeHidden();
  });
});

test("the text of a form: it's there after another page and a reload", async ({ page }) => {
  const scripts = await holdScripts(page);
  await open(page, PLACES.fr.path);
  const message = page.locator("[name=message]");
  await message.fill("Une fissure\nau plafond.");
  await scripts.release();
  await page.locator("#contact").getByRole("link", { name: PLACES.fr.contact.privacy_link }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(PLACES.fr.contact.title);
  await page.goBack();
  await expect(message).toHaveValue("Une fissure\nau plafond.");
  await page.reload();
  await expect(message).toHaveValue("Une fissure\nau plafond.");
});
