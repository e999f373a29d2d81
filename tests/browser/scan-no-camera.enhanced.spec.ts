/** The scan window on a machine without a camera: this one. */
import { expect, expectAccessible, test } from "./fixtures";

const HOME = "/fr/enduit-professionnels";

test("no camera: manual entry at once", async ({ page }) => {
  await page.goto(HOME);
  await page.getByRole("link", { name: "Scanner un code-barres" }).click();
  const scan = page.getByRole("dialog", { name: "Scanner un code-barres" });
  await expect(scan.getByText("Pas d’appareil photo utilisable ici.")).toBeVisible();
  const field = scan.getByLabel("Code-barres", { exact: true });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill("2009010010021");
  await page.keyboard.press("Enter");
  await expect(scan.getByRole("heading", { level: 3, name: "Comblis P45" })).toBeVisible();
});

test("permission refused: manual entry at once", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("refused", "NotAllowedError"));
  });
  await page.goto("/de/spachtel-fur-profis");
  await page.getByRole("link", { name: "Strichcode scannen" }).click();
  const scan = page.getByRole("dialog", { name: "Strichcode scannen" });
  await expect(scan.getByText("Der Zugriff auf die Kamera ist gesperrt.")).toBeVisible();
  await expect(scan.getByLabel("Strichcode", { exact: true })).toBeFocused();
  await expect(scan.getByRole("button", { name: "Kamera verwenden" })).toHaveCount(0);
});

test.describe("a window that can't be fetched", () => {
  test.use({ tolerated: [/ERR_FAILED|dynamically imported module/] });

  test("leaves the screen", async ({ page }) => {
    await page.route(/scan-window/, (route) => route.abort());
    await page.goto(HOME);
    await page.getByRole("link", { name: "Scanner un code-barres" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Scanner un code-barres" })).toBeVisible();
  });
});
