/** The scan window on a machine without a camera: this one. */
import { expect, expectAccessible, test } from "./fixtures";

test("no camera: manual entry at once", async ({ page }) => {
  await page.goto("/fr/enduit-professionnels");
  await page.getByRole("link", { name: "Scanner un code-barres" }).click();
  const scan = page.getByRole("dialog", { name: "Scanner un code-barres" });
  await expect(scan.getByText("Pas d’appareil photo utilisable ici.")).toBeVisible();
  await expect(scan.getByLabel("Code-barres", { exact: true })).toBeFocused();
  await expectAccessible(page);
  await scan.getByLabel("Code-barres", { exact: true }).fill("2009010010021");
  await page.keyboard.press("Enter");
  await expect(scan.getByRole("heading", { level: 3, name: "Comblis P45" })).toBeVisible();
});

test("a window that can't be fetched leaves the screen", async ({ page }) => {
  await page.route(/scan-window/, (route) => route.abort());
  await page.goto("/fr/enduit-professionnels");
  await page.getByRole("link", { name: "Scanner un code-barres" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Scanner un code-barres" })).toBeVisible();
});
test.use({ tolerated: [/ERR_FAILED|dynamically imported module/] });
