/**
 * Visits each screen once with the settings that people choose: at 400 % of a window of 1280 × 1024, with the text spacing of
 * WCAG 1.4.12, without motion, then at the size of a desktop. Tests of forced colours follow. All of this depends on styles, so it
 * runs with JavaScript only.
 */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures";
import { NAMES, PLACES, save, toggleOf } from "./product-lists";
import { screensOf } from "./screens";

test.use({ tolerated: [/status of 404/] });

const ZOOMED = { width: 320, height: 256 };
const DESKTOP = { width: 1440, height: 900 };
/**
 * Screens that phones lay out with other controls. axe looks at the others in the larger window only: their HTML is the same, and their
 * header and footer are those of these screens.
 */
const PHONE_LAYOUTS = new Set(["home", "filtered", "product", "results", "comparator-filled", "contact"]);
/** How much of a zoomed window fixed parts may cover. */
const MOST_COVERED = ZOOMED.height / 4;

/** WCAG 1.4.12, as a visitor's own style sheet has it; one of the page's would be refused by its policy. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

const addSpacing = (page: Page) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);

/** Lists elements wider than the window and clipped texts. */
const findLost = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = ({ tagName, className, textContent }: Element) =>
      `${tagName.toLowerCase()}.${className} “${textContent?.trim().slice(0, 30)}”`;
    const lost: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) lost.push(`the page is ${scrollWidth} px wide`);
    for (const element of document.querySelectorAll("body *")) {
      const hasText = Array.from(element.childNodes).some((node) => node.nodeType === 3 && node.textContent?.trim());
      const isControl = element.matches("button, a, summary, label, h1, h2, h3, th, td");
      if ((!hasText && !isControl) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      // Said to screen readers alone.
      if (clipPath !== "none" || element.clientWidth <= 1 || element.closest(".hidden-text, select, svg")) continue;
      const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
      if (cuts(overflowX) && element.scrollWidth > element.clientWidth + 1) lost.push(`${nameOf(element)} is cut`);
      if (cuts(overflowY) && element.scrollHeight > element.clientHeight + 1) lost.push(`${nameOf(element)} is cut`);
    }
    return lost;
  });

/** How much of the window is under what stays while the page is scrolled. */
const measureCovered = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    window.scrollTo(0, document.documentElement.scrollHeight / 2);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const rows = new Set<number>();
    for (const element of document.querySelectorAll("body *")) {
      const { position } = getComputedStyle(element);
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const stays = position === "fixed" || (position === "sticky" && top <= 1);
      // A button in the corner leaves the line beside it to read.
      if (!stays || right - left < window.innerWidth / 2 || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      for (let row = Math.max(0, Math.floor(top)); row < Math.min(bottom, window.innerHeight); row += 1) rows.add(row);
    }
    return rows.size;
  });

/** Whatever would move: by itself, at a hover, or while the page is scrolled. */
const findMotion = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const moving = document.getAnimations().map((each) => `runs: ${each.constructor.name}`);
    const takesTime = (durations: string) => durations.split(",").some((each) => Number.parseFloat(each) > 0);
    for (const element of document.querySelectorAll("*")) {
      for (const pseudo of [null, "::before", "::after"]) {
        const style = getComputedStyle(element, pseudo);
        const { transitionDuration, animationName, animationDuration, scrollBehavior } = style;
        const isAnimated = animationName !== "none" && takesTime(animationDuration);
        if (isAnimated || takesTime(transitionDuration) || scrollBehavior !== "auto")
          moving.push(`${element.tagName}.${element.className}${pseudo ?? ""}`);
      }
    }
    return moving;
  });

/** Screens of one test: one page visits them all, because a new page costs as much as loading a screen does. */
const SCREENS_OF_A_TEST = 6;
const SCREENS = screensOf("de");

for (let first = 0; first < SCREENS.length; first += SCREENS_OF_A_TEST) {
  const screens = SCREENS.slice(first, first + SCREENS_OF_A_TEST);
  const names = screens.map(([name]) => name).join(", ");

  test(`at 400 % these cut no text, with spaced text neither, nothing moves, and axe finds nothing: ${names}`, async ({
    page,
  }) => {
    test.setTimeout(screens.length * 60_000);
    for (const [name, path] of screens) {
      await page.setViewportSize(ZOOMED);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      expect(await findLost(page), name).toEqual([]);
      expect(await findMotion(page), name).toEqual([]);
      expect(await measureCovered(page), name).toBeLessThanOrEqual(MOST_COVERED);
      const part = PHONE_LAYOUTS.has(name) ? "whole" : "main";
      if (part === "whole") await expectAccessible(page, part);
      await addSpacing(page);
      expect(await findLost(page), name).toEqual([]);
      await page.setViewportSize(DESKTOP);
      expect(await findLost(page), name).toEqual([]);
      await expectAccessible(page, part);
    }
  });
}

test.describe("with forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  const groundOf = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const place = PLACES.fr;

  test("the buttons of a saved product differ from others", async ({ page, context, baseURL }) => {
    await save(context, baseURL ?? "", { favourites: [1], comparator: [1] });
    await page.goto(place.results);
    for (const list of ["favourites", "comparator"] as const) {
      const [kept, other] = [NAMES[1], NAMES[2]].map((name) => toggleOf(page, place, list, name));
      const looks = (each = toggleOf(page, place, list, NAMES[1])) =>
        each.evaluate((button) => getComputedStyle(button).backgroundColor);
      await expect(kept ?? page.locator("none")).toHaveAttribute("aria-pressed", "true");
      expect(await looks(kept)).not.toBe(await looks(other));
    }
    // The heart is full as well.
    await expect(toggleOf(page, place, "favourites", NAMES[1]).locator(".icon")).not.toHaveCSS("fill", "none");
    await expect(toggleOf(page, place, "favourites", NAMES[2]).locator(".icon")).toHaveCSS("fill", "none");
  });

  test("the chosen audience, order, page and family differ from the others", async ({ page }) => {
    await page.goto("/fr/enduit-professionnels/categorie/enduits-interieurs");
    for (const [chosen, other] of [
      [".plans [aria-pressed=true]", ".plans [aria-pressed=false]"],
      [".sorts a[aria-current]", ".sorts a:not([aria-current])"],
      [".pages a[aria-current]", ".pages a:not([aria-current])"],
      [".relatives a[aria-current]", ".relatives a:not([aria-current])"],
    ] as const) {
      expect(await groundOf(page, chosen), chosen).not.toBe(await groundOf(page, other));
    }
  });

  test("boxes, radios and lists are the system's own; what has the focus has an outline", async ({ page }) => {
    await page.goto("/fr/enduit-professionnels/nous-contacter");
    const main = page.getByRole("main");
    for (const control of [main.getByRole("checkbox").first(), main.getByRole("radio").first()]) {
      await expect(control).toHaveCSS("appearance", "auto");
    }
    const list = main.getByRole("combobox").first();
    await expect(list).toHaveCSS("appearance", "auto");
    await list.focus();
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveCSS("outline-style", "solid");
    await expect(page.locator(":focus")).toHaveCSS("outline-width", "3px");
  });

  test("the comparator's differences have an edge", async ({ page }) => {
    await page.goto(`${place.comparator}?ids=1.2`);
    const rows = page.locator("tbody tr");
    const differing = rows.filter({ hasText: place.texts.comparator.differs }).first().locator("th");
    const same = rows.filter({ hasNotText: place.texts.comparator.differs }).first().locator("th");
    await expect(differing).toHaveCSS("border-inline-start-width", "6px");
    await expect(same).toHaveCSS("border-inline-start-width", "0px");
  });

  test("swatches show their own colours", async ({ page }) => {
    await page.goto("/fr/enduit-professionnels/colorimetrie?machine=1");
    const fill = page.locator(".swatches__colour .colour-fill").first();
    await expect(fill).toBeVisible();
    const colours = await page
      .locator(".swatches__colour .colour-fill *")
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).fill));
    expect(new Set(colours).size).toBeGreaterThan(20);
  });
});
