/** The picker in a window over the page, and the questions that unlock at once. */
import layout from "../../locales/de/layout.json" with { type: "json" };
import { expect, expectAccessible, test } from "./fixtures";

const HOME = "/fr/enduit-professionnels";

test("the menu entry opens the picker: indoor is chosen, Next leads to the questions", async ({ page }) => {
  await page.goto(HOME);
  const entry = page
    .getByRole("navigation", { name: "Familles de produits" })
    .getByRole("link", { name: "Guide de choix" });
  await entry.click();
  const picker = page.getByRole("dialog", { name: "Guide de choix" });
  await expect(picker.getByRole("radio", { name: /^Intérieur/ })).toBeChecked();
  await expect(page).toHaveURL(HOME);
  await expectAccessible(page);

  await page.keyboard.press("Escape");
  await expect(picker).toHaveCount(0);
  await expect(entry).toBeFocused();

  await entry.click();
  await picker.getByRole("radio", { name: /^Extérieur/ }).check();
  await picker.getByRole("button", { name: "Suivant" }).click();
  await expect(page).toHaveURL(`${HOME}/guide-de-choix?DESTINATION_PRODUIT_WEB=exterieur`);
  await expect(picker).toHaveCount(0);
  await expect(
    page.getByRole("group", { name: /trouve la surface/ }).getByRole("radio", { name: /^Extérieur/ }),
  ).toBeChecked();
});

test("Next is disabled until chosen: while the options are on their way", async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/auswahl\/fragen\.json$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/de/spachtel-fur-heimwerker");
  await page.getByRole("navigation", { name: layout.main_nav }).getByRole("link", { name: "Spachtel finden" }).click();
  const next = page.getByRole("dialog", { name: "Auswahlhilfe" }).getByRole("button", { name: "Weiter" });
  await expect(next).toBeDisabled();
  answer();
  await expect(next).toBeEnabled();
});

test("a picker that has no options leaves its page", async ({ page }) => {
  await page.route(/\/guide-de-choix\/questions\.json$/, (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto(HOME);
  await page
    .getByRole("navigation", { name: "Familles de produits" })
    .getByRole("link", { name: "Guide de choix" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Guide de choix" })).toBeVisible();
});
test.use({ tolerated: [/status of 503/] });

test("submit enabled only when all filled; the focus stays on what was pressed", async ({ page }) => {
  await page.goto(`${HOME}/guide-de-choix?DESTINATION_PRODUIT_WEB=interieur`);
  const show = page.getByRole("main").getByRole("button", { name: /^Voir les/ });
  await expect(show).toBeDisabled();
  const plaster = page.getByRole("group", { name: /travaillez-vous/ }).getByRole("radio", { name: /^Plâtre/ });
  await plaster.check();
  await expect(
    page
      .getByRole("group", { name: /voulez-vous faire/ })
      .getByRole("radio")
      .first(),
  ).toBeEnabled();
  await expect(plaster).toBeFocused();
  await expect(show).toBeDisabled();
  await page
    .getByRole("group", { name: /voulez-vous faire/ })
    .getByRole("radio", { name: /^Reboucher/ })
    .check();
  await expect(show).toBeEnabled();
  await expect(show).toHaveText("Voir les 8 produits");
  await page
    .getByRole("group", { name: /travaillez-vous/ })
    .getByRole("radio", { name: /^Bois/ })
    .check();
  await expect(show).toBeDisabled();
});
