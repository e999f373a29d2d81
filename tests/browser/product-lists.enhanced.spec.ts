/** The toggles with JavaScript: the effect is immediate, independent of the network. */
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "./fixtures";
import { expectCount, listOf, NAMES, PLACES, toggleOf } from "./product-lists";

const place = PLACES.fr;
const ENDPOINTS = "**/visitor/*";

/** 100 ms of a screen that shows 60 a second; counted as frames, they are as long as a slow machine makes them. */
const FRAMES = 6;

test("a tap on compare or favourite shows its effect within 100 ms, before the answer", async ({ page }) => {
  let answer = () => {};
  const isReleased = new Promise<void>((resolve) => (answer = resolve));
  await page.route(ENDPOINTS, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(place.results);
  for (const list of ["favourites", "comparator"] as const) {
    const button = toggleOf(page, place, list, NAMES[1]);
    await expect(button).toBeVisible();
    const isPressed = await button.evaluate(async (element: HTMLButtonElement, frames) => {
      element.click();
      for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
      return element.ariaPressed;
    }, FRAMES);
    expect(isPressed).toBe("true");
    await expectCount(page, place, list, 1);
  }
  answer();
  await page.unrouteAll({ behavior: "wait" });
});

test("resize debounce 1 s: the width counts at the press itself, as soon as the window is narrower", async ({
  page,
}) => {
  await page.goto(place.results);
  for (const id of [1, 2, 3] as const) await toggleOf(page, place, "comparator", NAMES[id]).click();
  await expectCount(page, place, "comparator", 3);
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole("button", { name: /^Comparer /, pressed: false })
    .first()
    .click();
  await expect(page.locator(".toast")).toContainText(place.common.toast.only_3_product_compare);
});

test("all of several quick presses are saved", async ({ page, context }) => {
  await page.route(ENDPOINTS, async (route) => {
    await wait(100);
    await route.continue();
  });
  await page.goto(place.results);
  for (const id of [1, 2, 3] as const) await toggleOf(page, place, "favourites", NAMES[id]).click();
  await expectCount(page, place, "favourites", 3);
  await expect.poll(() => listOf(context, "favourites")).toBe("1.2.3");
  await page.reload();
  await expectCount(page, place, "favourites", 3);
});

test.describe("without a network", () => {
  test.use({ tolerated: [/ERR_FAILED/] });
  test("a press that couldn't be saved is undone and reported", async ({ page }) => {
    await page.route(ENDPOINTS, (route) => route.abort());
    await page.goto(place.results);
    await toggleOf(page, place, "favourites", NAMES[1]).click();
    await expect(page.locator(".toast")).toContainText(place.common.toast.default_form_error_message);
    await expect(toggleOf(page, place, "favourites", NAMES[1])).toHaveAttribute("aria-pressed", "false");
    await expectCount(page, place, "favourites", 0);
  });
});
