/** The scan window where there is a camera, and the visitor doesn't give it. */
import { expect, test } from "./fixtures";

const CAMERA_REFUSED = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream=deny"];

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...CAMERA_REFUSED] }),
});

test("permission refused: manual entry at once", async ({ page }) => {
  await page.goto("/de/spachtel-fur-profis");
  await page.getByRole("link", { name: "Strichcode scannen" }).click();
  const scan = page.getByRole("dialog", { name: "Strichcode scannen" });
  await expect(scan.getByText("Der Zugriff auf die Kamera ist gesperrt.")).toBeVisible();
  await expect(scan.getByLabel("Strichcode", { exact: true })).toBeFocused();
  await expect(scan.getByRole("button", { name: "Kamera verwenden" })).toHaveCount(0);
});
