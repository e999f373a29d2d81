/**
 * Every control of the longest screens, forwards and backwards: marked, and not hidden below what stays in the window
 * (WCAG 2.4.7, 2.4.11). Scripts add what stays, so it is looked at with JavaScript.
 */
import { expect, test } from "./fixtures";
import { walkThrough } from "./keyboard";
import { PLACES } from "./product-lists";

const HOME = "/fr/enduit-professionnels";
const PATHS = [
  HOME,
  `${HOME}/categorie/enduits-interieurs/_SUPPORT_BAT_WEB__platre`,
  PLACES.fr.product,
  `${PLACES.fr.comparator}?ids=1.2`,
  `${HOME}/nous-contacter`,
  `${HOME}/colorimetrie?machine=1`,
];

for (const [device, viewport] of [
  ["a desktop", { width: 1440, height: 900 }],
  ["a desktop at 400 %", { width: 320, height: 256 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    for (const path of PATHS) {
      test(`every control of ${path} is marked and seen when the focus is on it`, async ({ page }) => {
        await page.goto(path);
        expect(await walkThrough(page, "Tab")).toEqual([]);
        expect(await walkThrough(page, "Shift+Tab")).toEqual([]);
      });
    }
  });
}
