/**
 * What each screen says to who doesn't see it: its accessibility tree, in `accessibility-trees/`, where every line was
 * read. A tree that changes is read again: `npx playwright test accessibility-tree --update-snapshots=changed`.
 * Scripts change little of it, and what is said aloud needs them: it runs with JavaScript alone.
 */
import type { Locator, Page } from "@playwright/test";
import { PLACES as CONTACT, fillIn, send } from "./contact-form";
import { expect, test } from "./fixtures";
import { LOCALES, NAMES, PLACES, toggleOf } from "./product-lists";
import { screensOf } from "./screens";

test.use({ tolerated: [/status of (?:404|422)/] });

/** What differs from run to run: the test's own address, and files rendered anew. */
const MASKS: [found: RegExp, said: string][] = [
  [/127\.0\.0\.1(?::|%3A)\d+/g, "SITE"],
  [/\d+ (ko|kB)\b/g, "N $1"],
];

/** Sessions come and go with the calendar, and their places with whoever else tests. */
const withoutSessions = (page: Page) =>
  page.evaluate(() => {
    for (const each of document.querySelectorAll(".session, #training-session_id option + option")) each.remove();
  });

async function treeOf(part: Locator) {
  const tree = await part.ariaSnapshot();
  return MASKS.reduce((text, [found, said]) => text.replace(found, said), tree);
}

/** Of a page that is read as another screen, what is its own. */
const PARTS: Readonly<Record<string, string>> = { answer: ".answer" };

const german = new Map(screensOf("de"));

for (const [name, path] of screensOf("fr")) {
  test(`${name} says what was read`, async ({ page }) => {
    for (const [locale, address] of [
      ["fr", path],
      ["de", german.get(name) ?? ""],
    ]) {
      await page.goto(address ?? "");
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      // What stands around every screen is read once.
      const part = name === "home" ? page.locator("body") : page.locator(PARTS[name] ?? "main");
      if (name === "training") await withoutSessions(page);
      expect.soft(await treeOf(part)).toMatchSnapshot(`${name}.${locale}.yml`);
    }
  });
}

/** What is said aloud after something was done: as a screen reader hears it, with what has the focus. */
for (const locale of LOCALES) {
  test(`a mistake in a form is said, ${locale}`, async ({ page }) => {
    const place = CONTACT[locale];
    await page.goto(place.path);
    await fillIn(page, place);
    await page.locator("[name=email]").fill("anne@");
    await send(page, place);
    const summary = page.getByRole("alert").filter({ has: page.getByRole("heading") });
    await expect(summary).toBeFocused();
    await expect(page.getByRole("alert").filter({ hasText: place.forms.messages.missing_fields })).toBeAttached();
    expect(await treeOf(page.locator("#contact"))).toMatchSnapshot(`contact-mistake.${locale}.yml`);
  });

  test(`what a product's buttons did is said, and that a list is full, ${locale}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const place = PLACES[locale];
    await context.addCookies([{ name: "comparator", value: "8.9.10.11.12", url: baseURL ?? "" }]);
    await page.goto(place.results);
    const heart = toggleOf(page, place, "favourites", NAMES[1]);
    await heart.press("Enter");
    await expect(heart).toBeFocused();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await toggleOf(page, place, "comparator", NAMES[1]).press("Enter");
    const full = place.common.toast.only_5_product_compare;
    await expect(page.locator("[role=alert], [role=status]").filter({ hasText: full })).toBeAttached();
    const row = page.getByRole("article").filter({ has: page.getByRole("heading", { name: NAMES[1] }) });
    expect(await row.ariaSnapshot()).toMatchSnapshot(`kept-product.${locale}.yml`);
    const saved = page.getByRole("navigation", { name: place.layout.saved.label });
    expect(await saved.ariaSnapshot()).toMatchSnapshot(`kept-count.${locale}.yml`);
  });
}
