/** Times of the interface, by a clock that the test advances. */
import type { Page } from "@playwright/test";
import { createCookieJar } from "../../app/visitor/cookies.server";
import frCommon from "../../locales/fr/common.json" with { type: "json" };
import { expect, test } from "./fixtures";

const HOME = "/fr/enduit-professionnels";

// These tests check motion, so it isn't reduced.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** On a page that is hydrated, time stops. */
async function stopTheClock(page: Page, path: string) {
  await page.clock.install();
  // The page before may have stopped it.
  await page.clock.resume();
  await page.goto(path);
  await expect(page.locator(".go-top[data-shown]")).toBeAttached();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/** Lets an answer wait. */
function gate() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release: () => release() };
}

test("navigation progress: throttle 200 ms, duration 5000 ms, hide delay 500 ms", async ({ page }) => {
  await stopTheClock(page, HOME);
  const { released, release } = gate();
  await page.route(/[?&]_data=/, async (route) => {
    await released;
    await route.continue();
  });
  const progress = page.locator(".progress");
  await page.getByRole("banner").getByRole("link", { name: "Nous contacter" }).click();
  await page.clock.runFor(199);
  await expect(progress).toHaveClass(/progress--hidden/);
  await page.clock.runFor(1);
  await expect(progress).toHaveClass(/progress--running/);
  await expect(progress).toHaveCSS("animation-duration", "5s");

  release();
  await expect(progress).toHaveClass(/progress--done/);
  await expect(progress).toHaveCSS("transition-duration", "0.5s");
  await page.clock.runFor(499);
  await expect(progress).toHaveClass(/progress--done/);
  await page.clock.runFor(1);
  await expect(progress).toHaveClass(/progress--hidden/);
});

test("go-top appears after 800 px, and its scroll animation is 500 ms linear", async ({ page }) => {
  await stopTheClock(page, HOME);
  const link = page.locator(".go-top");
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await scrollTo(800);
  await expect.poll(scrolled).toBe(800);
  await expect(link).toBeHidden();
  await scrollTo(1_000);
  await expect(link).toBeVisible();

  await link.click();
  for (const left of [800, 600, 400, 200]) {
    await page.clock.runFor(100);
    // A frame is 16 ms, which is 32 px.
    expect(Math.abs((await scrolled()) - left)).toBeLessThanOrEqual(32);
  }
  await page.clock.runFor(116);
  expect(await scrolled()).toBe(0);
  await expect(link).toBeHidden();

  // At once for who doesn't want motion.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await scrollTo(1_000);
  await link.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe("toasts", () => {
  test("default toasts, error and success: each stays for toast 3000 ms, longer under the pointer", async ({
    page,
    context,
    baseURL,
  }) => {
    // As in serve.mjs.
    const secret = "a secret of the tests, long enough";
    for (const [kind, key] of [
      ["error", "default_form_error_message"],
      ["success", "default_form_success_message"],
    ] as const) {
      const [flash = ""] = createCookieJar({ secret, secure: false })
        .setFlash({ toasts: [{ kind, key }] })
        .split(";");
      const [name = "", value = ""] = flash.split("=");
      await context.addCookies([{ name, value, url: baseURL ?? "" }]);
      await stopTheClock(page, HOME);
      const toast = page.locator(`.toast--${kind}`);
      await expect(toast).toContainText(frCommon.toast[key]);
      await toast.hover();
      await page.clock.runFor(10_000);
      await expect(toast).toBeVisible();
      await page.mouse.move(0, 600);
      await page.clock.runFor(2_999);
      await expect(toast).toBeVisible();
      await page.clock.runFor(1);
      await expect(toast).toBeHidden();
    }
  });
});

test.describe("suggestions", () => {
  const none = { total: 0, items: [] };
  const item = (id: number) => ({ id, slug: `p${id}`, name: `Product ${id}`, url: `/produit/p${id}` });

  test("debounce 300 ms, from 3 characters, at most 3 items per group", async ({ page }) => {
    const asked: (string | null)[] = [];
    await page.route(/\/suggest\?/, (route) => {
      asked.push(new URL(route.request().url()).searchParams.get("text"));
      const items = [1, 2, 3, 4].map(item);
      return route.fulfill({
        json: { products: { total: 9, items }, categories: none, articles: none, folders: none },
      });
    });
    await stopTheClock(page, HOME);
    const field = page.getByRole("combobox");
    await field.pressSequentially("en");
    await page.clock.runFor(5_000);
    expect(asked).toEqual([]);
    await field.pressSequentially("d");
    await page.clock.runFor(299);
    await field.pressSequentially("uit");
    await page.clock.runFor(299);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => asked).toEqual(["enduit"]);
    await expect(page.getByRole("listbox").getByRole("group").getByRole("option")).toHaveCount(3);
  });

  test("searching, then no_results_searching: a loading state, once shown, stays for the fetch minimum delay 200 ms", async ({
    page,
  }) => {
    const { released, release } = gate();
    await page.route(/\/suggest\?/, async (route) => {
      await released;
      await route.fulfill({ json: { products: none, categories: none, articles: none, folders: none } });
    });
    await stopTheClock(page, HOME);
    const asked = page.waitForRequest(/\/suggest\?/);
    await page.getByRole("combobox").pressSequentially("xyz");
    await page.clock.runFor(300);
    const request = await asked;
    const note = page.locator(".search__note");
    await expect(note).toHaveCount(0);
    await page.clock.runFor(150);
    await expect(note).toHaveText("Recherche en cours…");
    release();
    await (await request.response())?.finished();
    await page.clock.runFor(199);
    await expect(note).toHaveText("Recherche en cours…");
    await expect(async () => {
      await page.clock.runFor(1);
      await expect(note).toHaveText("Aucun résultat ne correspond à votre recherche", { timeout: 100 });
    }).toPass();
  });
});
