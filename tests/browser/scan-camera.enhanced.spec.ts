/** The scan window with a film of a barcode in place of the camera. */
import { filmOf } from "./barcode-video";
import { camerasOff, watchCameras } from "./camera-watch";
import { expect, expectAccessible, test } from "./fixtures";
import { HOME, openWindow, withDetector } from "./scan-window";

const CODE = "2009010010021";
/** The reader for browsers without one. */
const READER = /zxing_reader/;

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        `--use-file-for-fake-video-capture=${filmOf(CODE)}`,
      ],
    }),
});

test.beforeEach(async ({ page }) => watchCameras(page));

test("reads the barcode in front of it, two equal reads, and shows the product card", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(HOME, { waitUntil: "networkidle" });
  // Fetched on the first tap only.
  expect(asked.filter((url) => /scan-window/.test(url) || READER.test(url))).toEqual([]);

  await page.getByRole("link", { name: "Scanner un code-barres" }).click();
  const scan = page.getByRole("dialog", { name: "Scanner un code-barres" });
  await expect(scan.getByRole("heading", { level: 3, name: "Comblis P45" })).toBeVisible();
  await expect(scan.getByText("TV010102")).toBeVisible();
  expect(asked.some((url) => READER.test(url))).toBe(true);
  await expectAccessible(page);
  expect(await camerasOff(page)).toEqual({ opened: 1, live: 0 });

  await scan.getByRole("link", { name: "Voir le produit" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Comblis P45");
  await expect(scan).toHaveCount(0);
});

test("speaks German to consumers, and scans again", async ({ page }) => {
  const scan = await openWindow(page, "/de/spachtel-fur-heimwerker", "Strichcode scannen");
  await expect(scan.getByRole("heading", { level: 3, name: "Comblis P45" })).toBeVisible();
  await scan.getByRole("button", { name: "Weiteren Code scannen" }).click();
  await expect(scan.getByRole("heading", { level: 3, name: "Comblis P45" })).toBeVisible();
  expect(await camerasOff(page)).toEqual({ opened: 2, live: 0 });
});

test("a detector that knows no barcodes of packs gives way", async ({ page }) => {
  await withDetector(page, ["x"], ["qr_code"]);
  const scan = await openWindow(page);
  await expect(scan.getByText("TV010102")).toBeVisible();
});
