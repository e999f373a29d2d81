/** The toggles of favourites and comparator beside each product, and the cookies that they set. */
import { enhanced, expect, expectAccessible, inEachLanguage, test } from "./fixtures";
import { listBrokenWords } from "./page-structure";
import { expectCount, listOf, NAMES, PLACES, save, toggleOf, wayTo } from "./product-lists";

inEachLanguage((locale) => {
  const place = PLACES[locale];

  test(`favourites: the heart of a result adds, fills and counts, and takes out again, without duplicates, ${locale}`, async ({
    page,
    context,
  }) => {
    await page.goto(place.results);
    await expectCount(page, place, "favourites", 0);
    const heart = toggleOf(page, place, "favourites", NAMES[2]);
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(wayTo(page, place, "favourites").locator(".icon")).not.toHaveCSS("fill", "none");
    await expectCount(page, place, "favourites", 1);
    await toggleOf(page, place, "favourites", NAMES[1]).click();
    await expectCount(page, place, "favourites", 2);
    await expect.poll(() => listOf(context, "favourites")).toBe("2.1");
    await expectAccessible(page, "whole");

    await page.goto(place.product);
    await expect(toggleOf(page, place, "favourites", NAMES[1])).toHaveAttribute("aria-pressed", "true");
    await toggleOf(page, place, "favourites", NAMES[1]).click();
    await expectCount(page, place, "favourites", 1);
    await expect.poll(() => listOf(context, "favourites")).toBe("2");
  });

  test(`comparator: Adding a present product removes it; the sixth on a desktop gets the toast only_5_product_compare, ${locale}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto(place.product);
    const compare = toggleOf(page, place, "comparator", NAMES[1]);
    await compare.click();
    await expect(compare).toHaveAttribute("aria-pressed", "true");
    await expectCount(page, place, "comparator", 1);
    await compare.click();
    await expect(compare).toHaveAttribute("aria-pressed", "false");
    await expectCount(page, place, "comparator", 0);
    await expect.poll(() => listOf(context, "comparator")).toBe("");

    await save(context, baseURL ?? "", { comparator: [8, 9, 10, 11, 12] });
    await page.goto(place.results);
    await compare.press("Enter");
    const full = place.common.toast.only_5_product_compare;
    if (enhanced()) await expect(page.locator("[role=alert], [role=status]").filter({ hasText: full })).toBeAttached();
    await expect(page.locator(".toast")).toContainText(full);
    await expectCount(page, place, "comparator", 5);
    await expect(compare).toHaveAttribute("aria-pressed", "false");
    await expect.poll(() => listOf(context, "comparator")).toBe("8.9.10.11.12");
  });
});

// Which devices count as phones is tested in tests/unit/tools/product-list.test.ts.
test.describe("on a tablet that only its name gives away", () => {
  test.use({
    viewport: { width: 1024, height: 768 },
    userAgent: "Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1",
    hasTouch: true,
  });

  test("the fourth product gets the toast only_3_product_compare", async ({ page, context, baseURL }) => {
    const place = PLACES.fr;
    await save(context, baseURL ?? "", { comparator: [8, 9] });
    await page.goto(place.results);
    const toolbar = page.getByRole("navigation", { name: place.layout.toolbar.label });
    const compare = toolbar.getByRole("link", { name: place.layout.saved.comparator });
    await toggleOf(page, place, "comparator", NAMES[1]).click();
    await expect(compare).toContainText("3");
    await toggleOf(page, place, "comparator", NAMES[2]).click();
    await expect(page.locator(".toast")).toContainText(place.common.toast.only_3_product_compare);
    await expect(compare).toContainText("3");
    await expect.poll(() => listOf(context, "comparator")).toBe("8.9.1");
    await expectAccessible(page, "whole");
  });
});

test("a toggle far down the page leaves the visitor where they are", async ({ page }) => {
  const place = PLACES.fr;
  await page.goto(place.results);
  const heart = toggleOf(page, place, "favourites", NAMES[3]);
  await heart.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(heart).toBeInViewport();
  if (enhanced()) expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test("a switch of language or of audience resets favourites and comparator", async ({ page, context, baseURL }) => {
  for (const [name, place] of [
    ["Deutsch", PLACES.de],
    ["Particulier", PLACES.fr],
  ] as const) {
    await save(context, baseURL ?? "", { favourites: [1, 2], comparator: [1] });
    await page.goto(PLACES.fr.product);
    await expectCount(page, PLACES.fr, "favourites", 2);
    await page.getByRole("banner").getByRole("button", { name }).click();
    await expect(page).not.toHaveURL(PLACES.fr.product);
    await expectCount(page, place, "favourites", 0);
    await expectCount(page, place, "comparator", 0);
    expect([await listOf(context, "favourites"), await listOf(context, "comparator")]).toEqual(["", ""]);
  }
});

test("the endpoints answer 303 to the address in `back`, to a script what is in the list, and to nonsense nothing new", {
  tag: "@without-javascript",
}, async ({ request }) => {
  const post = (path: string, form: Record<string, string>, cookie = "") =>
    request.post(path, { form, headers: cookie ? { Cookie: cookie } : {}, maxRedirects: 0 });
  const saved = await post("/de/visitor/favourites", { product: "7", back: "/de/spachtel-fur-profis?x=1" });
  expect([saved.status(), saved.headers().location]).toEqual([303, "/de/spachtel-fur-profis?x=1"]);
  expect(saved.headers()["set-cookie"]).toContain("favourites=7;");
  const elsewhere = await post("/de/visitor/favourites", { product: "7", back: "https://evil.example/" });
  expect([elsewhere.status(), elsewhere.headers().location]).toEqual([303, "/de"]);

  const full = "comparator=1.2.3";
  const asked = { product: "9", stay: "1" };
  const answers = await Promise.all([
    post("/fr/visitor/comparator", { ...asked, width: "1024" }, full),
    post("/fr/visitor/comparator", { ...asked, width: "1025" }, full),
    post("/fr/visitor/comparator", { ...asked, product: "-1" }, full),
    post("/fr/visitor/comparator", { ...asked, product: "1e400" }, full),
    post("/fr/visitor/comparator", { ...asked, product: "9.10.11.12" }, full),
  ]);
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
    { ids: [1, 2, 3], toast: "only_3_product_compare" },
    { ids: [1, 2, 3, 9], toast: null },
    { ids: [1, 2, 3], toast: null },
    { ids: [1, 2, 3], toast: null },
    { ids: [1, 2, 3, 9], toast: null },
  ]);
});

inEachLanguage((locale) => {
  test(`the toolbar's words stay whole on small phones, ${locale}`, async ({ page }) => {
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(PLACES[locale].results);
      const links = page.locator(".toolbar").getByRole("link");
      await expect(links).toHaveCount(3);
      expect(await listBrokenWords(links)).toEqual([]);
    }
  });
});
