/** The scan window with a film of a barcode in place of the camera, and with a stub of the browser's own detector. */
import type { Page } from "@playwright/test";
import { filmOf } from "./barcode-video";
import { expect, expectAccessible, test } from "./fixtures";

const HOME = "/fr/enduit-professionnels";
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

interface Watched {
  cameras?: MediaStream[];
}

// Before the page's own scripts: remembers every camera that they open.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const opened: MediaStream[] = [];
    (window as unknown as Watched).cameras = opened;
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wishes) => {
      const stream = await open(wishes);
      opened.push(stream);
      return stream;
    };
  }),
);

/** How many cameras the page has opened, and how many of them are still on. */
const cameras = (page: Page) =>
  page.evaluate(() => {
    const { cameras: opened = [] } = window as unknown as Watched;
    const live = opened.filter((stream) => stream.getTracks().some(({ readyState }) => readyState === "live"));
    return { opened: opened.length, live: live.length };
  });

/** A stub of the shape detection interface, which Chromium has on phones only. */
const withDetector = (page: Page, reads: readonly string[], formats: readonly string[] = ["ean_13", "qr_code"]) =>
  page.addInitScript(
    ([codes, supported]) => {
      let look = 0;
      class BarcodeDetector {
        static getSupportedFormats = async () => supported;
        detect = async () => {
          const rawValue = codes[Math.min(look++, codes.length - 1)];
          return rawValue ? [{ rawValue, format: "ean_13", boundingBox: { width: 300, height: 100 } }] : [];
        };
      }
      Object.assign(window, { BarcodeDetector });
    },
    [reads, formats] as const,
  );

const windowOf = (page: Page) => page.getByRole("dialog", { name: "Scanner un code-barres" });
async function openWindow(page: Page) {
  await page.getByRole("link", { name: "Scanner un code-barres" }).first().click();
  return windowOf(page);
}

test("reads the barcode in front of it, two equal reads, shows the product card, and scans again", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  // A detector that knows no barcodes of packs gives way.
  await withDetector(page, ["x"], ["qr_code"]);
  await page.goto(HOME);
  // Fetched on the first tap only.
  expect(asked.filter((url) => /scan-window/.test(url) || READER.test(url))).toEqual([]);

  const scan = await openWindow(page);
  const found = scan.getByRole("heading", { level: 3, name: "Comblis P45" });
  await expect(found).toBeVisible();
  await expect(scan.getByText("TV010102")).toBeVisible();
  expect(asked.some((url) => READER.test(url))).toBe(true);
  await expectAccessible(page);
  expect(await cameras(page)).toEqual({ opened: 1, live: 0 });
  await scan.getByRole("button", { name: "Scanner un autre code" }).click();
  await expect(found).toBeVisible();
  expect(await cameras(page)).toEqual({ opened: 2, live: 0 });

  await scan.getByRole("link", { name: "Voir le produit" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Comblis P45");
  await expect(scan).toHaveCount(0);
});

test("native BarcodeDetector first: another reader isn't even fetched; a single read, a misread and nothing don't count", async ({
  page,
}) => {
  await withDetector(page, ["2009010010038", "", "2009010010022", "2009010010022", "2009010010045", "2009010010045"]);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(HOME);
  const scan = await openWindow(page);
  await expect(scan.getByText("TV010104")).toBeVisible();
  expect(asked.filter((url) => READER.test(url))).toEqual([]);
});

test.describe("a camera that never sees anything", () => {
  test.beforeEach(({ page }) => withDetector(page, [""]));

  test("is let go of by Escape, by the closing button and by going back", async ({ page }) => {
    await page.goto(`${HOME}/nous-contacter`);
    await page.getByRole("link", { name: "Talvenne, accueil" }).click();
    await expect(page).toHaveURL(HOME);
    await expect(page.getByRole("heading", { level: 1, name: "Nous contacter" })).toHaveCount(0);
    const scan = await openWindow(page);
    await expect(scan.getByText("Placez les barres sur la ligne")).toBeVisible();
    await expect.poll(() => cameras(page)).toEqual({ opened: 1, live: 1 });
    await page.keyboard.press("Escape");
    await expect(scan).toHaveCount(0);
    await expect.poll(() => cameras(page)).toEqual({ opened: 1, live: 0 });
    await expect(page.getByRole("link", { name: "Scanner un code-barres" })).toBeFocused();

    await openWindow(page);
    await expect.poll(() => cameras(page)).toEqual({ opened: 2, live: 1 });
    await scan.getByRole("button", { name: "Fermer" }).click();
    await expect.poll(() => cameras(page)).toEqual({ opened: 2, live: 0 });

    await openWindow(page);
    await expect.poll(() => cameras(page)).toMatchObject({ live: 1 });
    await page.evaluate(() => history.back());
    await expect(page.getByRole("heading", { level: 1, name: "Nous contacter" })).toBeVisible();
    await expect(scan).toHaveCount(0);
    await expect.poll(() => cameras(page)).toMatchObject({ live: 0 });
  });

  test("is let go of by closing before it was ready", async ({ page }) => {
    await page.addInitScript(() => {
      const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wishes) => {
        Object.assign(window, { isCameraAsked: true });
        await new Promise((resolve) => window.setTimeout(resolve, 600));
        return open(wishes);
      };
    });
    await page.goto(HOME);
    const scan = await openWindow(page);
    await page.waitForFunction(() => "isCameraAsked" in window);
    await scan.getByRole("button", { name: "Fermer" }).click();
    await expect.poll(() => cameras(page)).toEqual({ opened: 1, live: 0 });
  });

  test("is let go of while the tab is hidden, and taken again, also after an instant", async ({ page }) => {
    await page.goto(HOME);
    await openWindow(page);
    await expect.poll(() => cameras(page)).toEqual({ opened: 1, live: 1 });
    const show = (...states: DocumentVisibilityState[]) =>
      page.evaluate((all) => {
        for (const value of all) {
          Object.defineProperty(document, "visibilityState", { configurable: true, value });
          document.dispatchEvent(new Event("visibilitychange"));
        }
      }, states);
    await show("hidden");
    await expect.poll(() => cameras(page)).toEqual({ opened: 1, live: 0 });
    await show("visible");
    await expect.poll(() => cameras(page)).toEqual({ opened: 2, live: 1 });
    await show("hidden", "visible");
    await expect.poll(() => cameras(page)).toEqual({ opened: 3, live: 1 });
    // Longer than the first look through the camera takes to notice that it has ended.
    await page.waitForFunction((from) => performance.now() - from > 500, await page.evaluate(() => performance.now()));
    expect(await cameras(page)).toEqual({ opened: 3, live: 1 });
  });

  test("is released when the code is typed; a wrong code can be corrected, an unknown code is reported", async ({
    page,
  }) => {
    await page.goto(HOME);
    const scan = await openWindow(page);
    await expect.poll(() => cameras(page)).toEqual({ opened: 1, live: 1 });
    await scan.getByRole("button", { name: "Saisir le code" }).click();
    await expect.poll(() => cameras(page)).toEqual({ opened: 1, live: 0 });
    const field = scan.getByLabel("Code-barres", { exact: true });
    await expect(field).toBeFocused();
    await field.fill("4006381333931");
    await scan.getByRole("button", { name: "Chercher" }).click();
    await expect(scan.getByRole("heading", { level: 3, name: "Aucun résultat" })).toBeVisible();
    await expect(scan.getByRole("dialog", { name: "Erreur" })).toContainText("Aucun résultat");
    await scan.getByRole("button", { name: "Saisir un autre code" }).click();
    await expect(field).toHaveValue("");
    await field.fill("2009010010022");
    await field.press("Enter");
    await expect(scan.getByRole("alert")).toContainText("le dernier devrait être 1");
    await expect(field).toHaveValue("2009010010022");
    await field.fill(CODE);
    await scan.getByRole("button", { name: "Chercher" }).click();
    await expect(scan.getByRole("heading", { level: 3, name: "Comblis P45" })).toBeVisible();
  });
});
