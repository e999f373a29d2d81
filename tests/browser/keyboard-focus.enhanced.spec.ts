/**
 * Every control of the longest screens, forwards and backwards: marked, and not hidden below what stays in the window
 * (WCAG 2.4.7, 2.4.11). Scripts add what stays, so it is looked at with JavaScript.
 */
import { expect, test } from "./fixtures";
import { walkThrough } from "./keyboard";
import { PLACES } from "./product-lists";

const HOME = "/fr/enduit-professionnels";
const CATEGORY = `${HOME}/categorie/enduits-interieurs/_SUPPORT_BAT_WEB__platre`;
const [DESKTOP, ZOOMED] = [
  { width: 1440, height: 900 },
  { width: 320, height: 256 },
];

for (const [path, viewport] of [
  [CATEGORY, DESKTOP],
  [`${PLACES.fr.comparator}?ids=1.2`, DESKTOP],
  [HOME, ZOOMED],
  [CATEGORY, ZOOMED],
  [PLACES.fr.product, ZOOMED],
  [`${HOME}/nous-contacter`, ZOOMED],
] as const) {
  test.describe(`${path} at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("every control is marked and seen when the focus is on it", async ({ page }) => {
      await page.goto(path);
      expect(await walkThrough(page, "Tab")).toEqual([]);
      expect(await walkThrough(page, "Shift+Tab")).toEqual([]);
    });
  });
}
