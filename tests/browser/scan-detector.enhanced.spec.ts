/** The scan window with a browser's own detector, and a camera in front of a wall. */
import { filmOf } from "./barcode-video";
import { camerasOff, watchCameras } from "./camera-watch";
import { expect, expectAccessible, test } from "./fixtures";
import { HOME, openWindow, withDetector } from "./scan-window";

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        `--use-file-for-fake-video-capture=${filmOf("")}`,
      ],
    }),
});

test.beforeEach(async ({ page }) => watchCameras(page));

test("native BarcodeDetector first: another reader isn't even fetched", async ({ page }) => {
  await withDetector(page, ["2009010010045"]);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const scan = await openWindow(page);
  await expect(scan.getByText("TV010104")).toBeVisible();
  expect(asked.filter((url) => /zxing_reader/.test(url))).toEqual([]);
});

test("a single read, a misread and nothing at all don't count", async ({ page }) => {
  await withDetector(page, ["2009010010038", "", "2009010010022", "2009010010022", "2009010010045", "2009010010045"]);
  const scan = await openWindow(page);
  await expect(scan.getByText("TV010104")).toBeVisible();
});

test.describe("that never sees anything", () => {
  test.beforeEach(({ page }) => withDetector(page, [""]));

  test("the camera is let go of by Escape, and the focus comes back", async ({ page }) => {
    const scan = await openWindow(page);
    await expect(scan.getByText("Placez les barres sur la ligne")).toBeVisible();
    await expect.poll(() => camerasOff(page)).toEqual({ opened: 1, live: 1 });
    await page.keyboard.press("Escape");
    await expect(scan).toHaveCount(0);
    await expect.poll(() => camerasOff(page)).toEqual({ opened: 1, live: 0 });
    await expect(page.getByRole("link", { name: "Scanner un code-barres" })).toBeFocused();
  });

  test("by the closing button", async ({ page }) => {
    const scan = await openWindow(page);
    await expect.poll(() => camerasOff(page)).toEqual({ opened: 1, live: 1 });
    await expectAccessible(page);
    await scan.getByRole("button", { name: "Fermer" }).click();
    await expect.poll(() => camerasOff(page)).toEqual({ opened: 1, live: 0 });
  });

  test("by closing before it was ready", async ({ page }) => {
    await page.addInitScript(() => {
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wishes) => {
        Object.assign(window, { isCameraAsked: true });
        await new Promise((resolve) => window.setTimeout(resolve, 600));
        return open(wishes);
      };
    });
    const scan = await openWindow(page);
    await page.waitForFunction(() => "isCameraAsked" in window);
    await scan.getByRole("button", { name: "Fermer" }).click();
    await expect.poll(() => camerasOff(page)).toEqual({ opened: 1, live: 0 });
  });

  test("by going back", async ({ page }) => {
    await page.goto(`${HOME}/nous-contacter`);
    await page.getByRole("link", { name: "Talvenne, accueil" }).click();
    await expect(page).toHaveURL(HOME);
    await expect(page.getByRole("heading", { level: 1, name: "Nous contacter" })).toHaveCount(0);
    await page.getByRole("link", { name: "Scanner un code-barres" }).click();
    const scan = page.getByRole("dialog", { name: "Scanner un code-barres" });
    await expect.poll(() => camerasOff(page)).toMatchObject({ live: 1 });
    await page.evaluate(() => history.back());
    await expect(page.getByRole("heading", { level: 1, name: "Nous contacter" })).toBeVisible();
    await expect(scan).toHaveCount(0);
    await expect.poll(() => camerasOff(page)).toMatchObject({ live: 0 });
  });

  test("while the tab is hidden, and takes it again", async ({ page }) => {
    await openWindow(page);
    await expect.poll(() => camerasOff(page)).toEqual({ opened: 1, live: 1 });
    const show = (state: "hidden" | "visible") =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, "visibilityState", { configurable: true, value: visibility });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await show("hidden");
    await expect.poll(() => camerasOff(page)).toEqual({ opened: 1, live: 0 });
    await show("visible");
    await expect.poll(() => camerasOff(page)).toEqual({ opened: 2, live: 1 });
  });

  test("while the tab is hidden for an instant", async ({ page }) => {
    await openWindow(page);
    await expect.poll(() => camerasOff(page)).toEqual({ opened: 1, live: 1 });
    await page.evaluate(() => {
      for (const visibility of ["hidden", "visible"]) {
        Object.defineProperty(document, "visibilityState", { configurable: true, value: visibility });
        document.dispatchEvent(new Event("visibilitychange"));
      }
    });
    await expect.poll(() => camerasOff(page)).toEqual({ opened: 2, live: 1 });
    // Longer than the first look through the camera takes to notice that it has ended.
    await page.waitForFunction((from) => performance.now() - from > 500, await page.evaluate(() => performance.now()));
    expect(await camerasOff(page)).toEqual({ opened: 2, live: 1 });
  });

  test("by typing the code; a wrong one is mended there", async ({ page }) => {
    const scan = await openWindow(page);
    await expect.poll(() => camerasOff(page)).toEqual({ opened: 1, live: 1 });
    await scan.getByRole("button", { name: "Saisir le code" }).click();
    await expect.poll(() => camerasOff(page)).toEqual({ opened: 1, live: 0 });
    const field = scan.getByLabel("Code-barres", { exact: true });
    await expect(field).toBeFocused();
    await field.fill("2009010010022");
    await field.press("Enter");
    await expect(scan.getByRole("alert")).toContainText("le dernier devrait être 1");
    await expect(field).toHaveValue("2009010010022");
    await field.fill("2009010010021");
    await scan.getByRole("button", { name: "Chercher" }).click();
    await expect(scan.getByRole("heading", { level: 3, name: "Comblis P45" })).toBeVisible();
  });

  test("no-result message and toast, then another code", async ({ page }) => {
    const scan = await openWindow(page);
    await scan.getByRole("button", { name: "Saisir le code" }).click();
    await scan.getByLabel("Code-barres", { exact: true }).fill("4006381333931");
    await scan.getByRole("button", { name: "Chercher" }).click();
    await expect(scan.getByRole("heading", { level: 3, name: "Aucun résultat" })).toBeVisible();
    await expect(scan.getByRole("dialog", { name: "Erreur" })).toContainText("Aucun résultat");
    await scan.getByRole("button", { name: "Saisir un autre code" }).click();
    await expect(scan.getByLabel("Code-barres", { exact: true })).toHaveValue("");
  });
});
