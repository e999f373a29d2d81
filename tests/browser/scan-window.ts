import type { Page } from "@playwright/test";

export const HOME = "/fr/enduit-professionnels";

export const openWindow = async (page: Page, path = HOME, name = "Scanner un code-barres") => {
  await page.goto(path);
  // Once JavaScript runs, the link is a button of the window.
  await page.waitForLoadState("load");
  await page.getByRole("link", { name }).first().click();
  return page.getByRole("dialog", { name });
};

/** A stub of the shape detection interface, which Chromium has on phones only. */
export const withDetector = (
  page: Page,
  reads: readonly string[],
  formats: readonly string[] = ["ean_13", "qr_code"],
) =>
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
