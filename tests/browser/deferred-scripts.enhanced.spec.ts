/** Scripts come after the first paint: until they are there, a page is its HTML, and nothing pressed is lost. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { listOf, NAMES, PLACES, toggleOf } from "./product-lists";

test.use({ waitsForScripts: false });

const HOME = "/fr/enduit-professionnels";
const place = PLACES.fr;
const SCRIPTS = /\/build\/[^?]*\.js$/;

const hydrated = (page: Page) => expect(page.locator(".go-top[data-shown]")).toBeAttached();

function scriptsOf(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    if (SCRIPTS.test(request.url())) requested.push(request.url());
  });
  return requested;
}

test("a press before the scripts are there isn't lost: a link, a form, a favourite button and the consent", async ({
  page,
  context,
}) => {
  // They stay on their way for as long as this page is tested.
  await page.route(SCRIPTS, () => {});
  await page.goto(HOME);
  await page.getByRole("banner").getByRole("link", { name: "Nous contacter" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nous contacter");

  const search = page.getByRole("banner").getByRole("combobox", { name: place.layout.search.label });
  await search.fill("comblis");
  await search.press("Enter");
  await expect(page).toHaveURL(/\/resultats\/comblis/);

  await page.goto(place.product);
  await toggleOf(page, place, "favourites", NAMES[1]).click();
  await expect(toggleOf(page, place, "favourites", NAMES[1])).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => listOf(context, "favourites")).toBe("1");

  await context.clearCookies({ name: "consent" });
  const panel = page.getByRole("region", { name: place.layout.consent.title });
  await page.getByRole("link", { name: place.layout.consent.open }).click();
  await panel.getByRole("button", { name: place.layout.consent.refuse, exact: true }).click();
  await expect(panel).toBeHidden();
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === "consent")).toBe(true);
});

test("a page that is read loads no scripts before the first input, and all of them at once then", async ({ page }) => {
  const requested = scriptsOf(page);
  await page.goto(HOME);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(requested).toEqual([]);
  await page.keyboard.press("Shift");
  await hydrated(page);
  expect(requested.length).toBeGreaterThan(0);
});

test("a tool loads its scripts by itself, after its pictures", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "favourites", value: "1", url: baseURL }]);
  const requested = scriptsOf(page);
  let pass = () => {};
  const released = new Promise<void>((resolve) => {
    pass = resolve;
  });
  await page.route(/\/images\//, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(place.favourites, { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(requested).toEqual([]);
  pass();
  await hydrated(page);
});

test("a message closes by itself: its page doesn't wait for an input", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "comparator", value: "3.4.5.6.7", url: baseURL }]);
  await page.goto(place.product);
  await toggleOf(page, place, "comparator", NAMES[1]).evaluate((button: HTMLButtonElement) =>
    button.form?.requestSubmit(button),
  );
  const message = page.getByRole("region", { name: place.layout.toasts }).getByRole("dialog");
  await expect(message).toBeVisible();
  await expect(message).toBeHidden();
});
