/** Shared by the keyboard specs: moves from control to control without a pointer. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

interface Focused {
  isInPage: boolean;
  what: string;
  isMarked: boolean;
  isCovered: boolean;
}

/** Describes the focused element: its focus indicator, and whether it is visible (WCAG 2.4.7, 2.4.11). */
const lookAtFocus = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    /** A card's link marks the whole card; a box without looks of its own, the label beside it. */
    const labels = element instanceof HTMLInputElement ? (element.labels ?? []) : [];
    const candidates = [element, ...element.querySelectorAll("*"), ...labels, element.parentElement];
    const hasOutline = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
    const isMarked = candidates.some(
      (each) =>
        each instanceof Element &&
        [getComputedStyle(each), getComputedStyle(each, "::before"), getComputedStyle(each, "::after")].some(
          hasOutline,
        ),
    );
    const boxes = [...element.getClientRects()];
    // An element is seen when any point of it is on top of everything else; some have no box but that of their label.
    const points = boxes.flatMap(({ left, top, width, height }) =>
      [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const)),
    );
    const isSeen = points.some(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return (
        top !== null && (element.contains(top) || top.contains(element) || top.closest("label")?.control === element)
      );
    });
    const name = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 60) ?? "";
    const what = `${element.tagName.toLowerCase()}#${element.id} ${name}`;
    return { isInPage: element !== document.body, what, isMarked, isCovered: !isSeen };
  });

async function expectVisibleFocus(page: Page) {
  await expect.poll(() => lookAtFocus(page)).toMatchObject({ isMarked: true, isCovered: false });
}

/** As many steps as the longest screen has controls between two of a flow. */
const MOST_STEPS = 120;

/** Presses Tab, or Shift+Tab, until the control has the focus; it is marked then, and nothing lies over it. */
export async function tabTo(page: Page, control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  // On the requested page, not on the one before it.
  await expect(control.first()).toBeAttached();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press(key);
    if (await control.evaluateAll((found) => found.some((each) => each === document.activeElement))) {
      await expectVisibleFocus(page);
      return;
    }
  }
  throw new Error(`${MOST_STEPS} steps don't lead to ${control}`);
}

export async function press(page: Page, control: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Goes to a field and types into it. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** Goes to a list and takes the option that begins with these letters, as a keyboard does. */
export async function choose(page: Page, list: Locator, letters: string): Promise<void> {
  await tabTo(page, list);
  await page.keyboard.type(letters);
}

/** Every control of a page, one after the other until the focus leaves it: what isn't marked, or is covered. */
export async function walkThrough(page: Page, key: "Tab" | "Shift+Tab"): Promise<string[]> {
  const wrong: string[] = [];
  let steps = 0;
  for (; steps < MOST_STEPS; steps += 1) {
    await page.keyboard.press(key);
    const { isInPage, what, isMarked, isCovered } = await lookAtFocus(page);
    if (!isInPage) break;
    if (!isMarked) wrong.push(`${key} ${steps}, ${what}: not marked`);
    if (isCovered) wrong.push(`${key} ${steps}, ${what}: covered`);
  }
  expect(steps).toBeGreaterThan(10);
  return wrong;
}
