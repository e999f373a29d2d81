/** From one page to the next: prefetched, faded over, and back again from memory. */
import type { Page } from "@playwright/test";
import { expect, test, UNUSED_SHEET } from "./fixtures";

const HOME = "/fr/enduit-professionnels";
const CATEGORY = `${HOME}/categorie/enduits-de-lissage`;
/** As in prefetch-on-intent.tsx. */
const INTENT_AFTER_MS = 65;
const GERMAN_HOME = "/de/spachtel-fur-profis";

interface Asked {
  path: string;
  ahead: boolean;
  fromCache: boolean;
}

/** The data of pages that the browser asks for, as its network sees it. */
async function watchData(page: Page): Promise<Asked[]> {
  const asked: Asked[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ response, type }) => {
    const { pathname, searchParams } = new URL(response.url);
    if (!searchParams.has("_data")) return;
    asked.push({ path: pathname, ahead: type !== "Fetch", fromCache: response.fromDiskCache ?? false });
  });
  return asked;
}

const pathOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().getAttribute("href")) ?? "";

const PAGES_OF_THE_CATALOGUE = 'main :is(a[href*="/categorie/"], a[href*="/produit/"]):not([tabindex="-1"])';
const linkTo = (path: string) => `${PAGES_OF_THE_CATALOGUE}[href="${path}"]:visible`;

/** Focuses a link until its prefetch starts: timers end in their order, so the link's own is over with this one. */
async function rest(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().focus();
  await page.evaluate((ms) => new Promise((done) => window.setTimeout(done, ms)), INTENT_AFTER_MS);
}

const setSaveData = (page: Page, saveData: boolean) =>
  page.evaluate(
    (value) => {
      Object.defineProperty(navigator, "connection", { value, configurable: true });
    },
    { saveData },
  );

test("speculation rules or prefetch for likely next pages: what was meant is there when it is followed", async ({
  page,
}) => {
  const asked = await watchData(page);
  await page.goto(HOME);
  const link = page.locator(`main a[href="${CATEGORY}"]`).first();

  // Pages of one visitor's own, and those with a form, wait until they are wanted.
  await rest(page, 'a[href$="/favoris"]:visible');
  await rest(page, 'a[href$="/nous-contacter"]:visible');
  await link.hover();
  await expect.poll(() => asked).toEqual([{ path: CATEGORY, ahead: true, fromCache: false }]);
  await expect(page.locator(`link[rel="prefetch"][href^="${CATEGORY}"]`)).toBeAttached();
  await expect(page.locator('body link[rel="modulepreload"]').first()).toBeAttached();

  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lisser");
  // From the browser's own memory: nothing more went over the wire.
  expect(asked).toEqual([
    { path: CATEGORY, ahead: true, fromCache: false },
    { path: CATEGORY, ahead: false, fromCache: true },
  ]);

  // By keyboard as by pointer.
  const product = page.locator('main a[href*="/produit/"]').first();
  const productPath = await pathOf(page, 'main a[href*="/produit/"]');
  await product.focus();
  await expect.poll(() => asked.at(-1)).toMatchObject({ path: productPath, ahead: true });
});

test("prefetch within a budget: few of a page's links, and Save-Data respected", async ({ page }) => {
  const asked = await watchData(page);
  await page.goto(HOME);
  await page.waitForFunction(() => "__remixRouter" in window);
  const links = page.locator(`${PAGES_OF_THE_CATALOGUE}:visible`);
  const paths = new Set(await links.evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? "")));
  expect(paths.size).toBeGreaterThan(7);
  const [first = "", ...others] = paths;

  // Who saves data gets what they ask for, nothing else.
  await setSaveData(page, true);
  await rest(page, linkTo(first));
  await setSaveData(page, false);
  for (const [index, path] of others.entries()) {
    await rest(page, linkTo(path));
    if (index < 6) await expect.poll(() => asked.map((each) => each.path)).toEqual(others.slice(0, index + 1));
  }
  expect(asked).toHaveLength(6);
  // One at a time.
  await expect(page.locator('link[rel="prefetch"][as="fetch"]')).toHaveCount(1);
});

interface Transitions {
  durations: string[];
}

/** Counts the transitions between pages and reads how long they take. */
const watchTransitions = (page: Page) =>
  page.addInitScript(() => {
    const seen: Transitions = { durations: [] };
    Object.assign(window, { seen });
    const start = document.startViewTransition;
    document.startViewTransition = ((update: () => Promise<void>) => {
      const transition = start.call(document, update);
      const read = () =>
        seen.durations.push(
          getComputedStyle(document.documentElement, "::view-transition-old(root)").animationDuration,
        );
      transition.ready.then(read, () => {});
      return transition;
    }) as typeof start;
  });
const durations = (page: Page) => page.evaluate(() => (window as unknown as { seen: Transitions }).seen.durations);

test.describe("view transitions where the browser has them", () => {
  // The style sheets of a page that a hurried visitor skips are preloaded and never applied.
  test.use({ contextOptions: { reducedMotion: "no-preference" }, tolerated: [UNUSED_SHEET] });

  test("one page fades into the next in 160 ms, and a hurried visitor sees no error", async ({ page }) => {
    await watchTransitions(page);
    await page.goto(HOME);
    await page.locator(`main a[href="${CATEGORY}"]`).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lisser");
    await expect.poll(() => durations(page)).toEqual(["0.16s"]);

    // A change of a part of the page has no transition.
    await page.getByRole("navigation", { name: "Trier" }).getByRole("link").last().click();
    await expect(page).toHaveURL(/sort=/);

    // The console stays empty (fixtures.ts) when the next link is followed before the last page has arrived.
    const menu = page.locator('footer a[href^="/fr/"]');
    for (const index of [0, 1, 2]) await menu.nth(index).dispatchEvent("click");
    await expect(page).toHaveURL(await pathOf(page, 'footer a[href^="/fr/"] >> nth=2'));

    // None for who doesn't want motion.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(HOME);
    await page.locator(`main a[href="${CATEGORY}"]`).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lisser");
    expect(await durations(page)).toEqual([]);
  });
});

/** The reason that Chromium's headless shell, which stores no page, reports for each. */
const OF_THE_BROWSER = ["BackForwardCacheDisabledForDelegate", "BrowsingInstanceNotSwapped"];

test("back/forward cache not broken (test it): nothing on a page keeps it from coming back as it was left", async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // Playwright turns it off, since a page that comes back confuses what it knows of the page.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const page = await browser.newPage(baseURL ? { baseURL } : {});
    const session = await page.context().newCDPSession(page);
    let reasons: string[] = [];
    session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
      reasons = notRestoredExplanations.map(({ reason }) => reason);
    });
    await session.send("Page.enable");
    /** Goes to another document and back: whether the back/forward cache stored the page, or the reason why not. */
    const goAndComeBack = async (path: string, before?: () => void) => {
      reasons = [];
      await page.goto(path);
      await page.keyboard.press("Shift");
      await page.waitForFunction(() => "__remixRouter" in window);
      await page.evaluate(() => Object.assign(window, { leftAlive: true }));
      if (before) await page.evaluate(before);
      await page.goto(GERMAN_HOME);
      await page.evaluate(() => void setTimeout(() => history.back()));
      await expect(page).toHaveURL(path);
      const kept = await page.evaluate(() => "leftAlive" in window);
      await expect.poll(() => kept || reasons.length > 0).toBe(true);
      return { kept, blame: reasons.filter((reason) => !OF_THE_BROWSER.includes(reason)) };
    };

    for (const path of [HOME, CATEGORY, `${HOME}/nous-contacter`]) {
      const { kept, blame } = await goAndComeBack(path);
      expect(blame).toEqual([]);
      // A browser with a back/forward cache stores this page.
      expect(kept || reasons.includes("BackForwardCacheDisabledForDelegate")).toBe(true);
    }
    // The measure measures: a page that wants to hear when it is left is named for it.
    const spoilt = await goAndComeBack(HOME, () => window.addEventListener("unload", () => {}));
    expect(spoilt.blame).toEqual(["UnloadHandlerExistsInMainFrame"]);
  } finally {
    await browser.close();
  }
});
