/** The comparator: two tables of the chosen products, one's own or somebody's. */
import type { Page } from "@playwright/test";
import { enhanced, expect, expectAccessible, inEachLanguage, test } from "./fixtures";
import { expectCount, listOf, NAMES, PLACES, save } from "./product-lists";

const tablesOf = (page: Page) => page.getByRole("main").getByRole("table");
const rowsOf = (page: Page, table: number) => tablesOf(page).nth(table).locator("tbody tr");

inEachLanguage((locale) => {
  const place = PLACES[locale];
  const texts = place.texts.comparator;

  test(`without products it shows the no-product-to-compare message and ways on, ${locale}`, async ({ page }) => {
    await page.goto(place.comparator);
    await expect(page.getByRole("heading", { name: texts.empty.title })).toBeVisible();
    await expect(tablesOf(page)).toHaveCount(0);
    await page.getByRole("link", { name: texts.empty.products }).click();
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).not.toHaveText(texts.title);
  });

  test(`a table of the first 9 characteristics and one of the rest, by audience; differences are marked in words, ${locale}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await save(context, baseURL ?? "", { comparator: [1, 2, 40] });
    await page.goto(place.partComparator);
    await expect(rowsOf(page, 0)).toHaveCount(9);
    await expect(rowsOf(page, 1)).toHaveCount(14 - 9);
    await page.goto(place.comparator);
    await expect(rowsOf(page, 0)).toHaveCount(9);
    await expect(rowsOf(page, 1)).toHaveCount(18 - 9);
    for (const id of [1, 2, 40] as const) {
      await expect(tablesOf(page).first().getByRole("columnheader", { name: NAMES[id] })).toBeVisible();
    }
    // A primer has no thickness: the empty cell says so in words.
    await expect(tablesOf(page).getByRole("cell", { name: texts.none }).first()).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");

    // "only differences" has an address.
    await save(context, baseURL ?? "", { comparator: [1, 2] });
    await page.goto(place.comparator);
    const marks = tablesOf(page).getByText(texts.differs, { exact: true });
    const different = await marks.count();
    expect(different).toBeGreaterThan(0);
    expect(different).toBeLessThan(18);
    await page.getByRole("link", { name: texts.only_differences }).click();
    await expect(page.getByRole("link", { name: texts.everything })).toBeVisible();
    expect(new URL(page.url()).search).toBe("?only=differences");
    await expect(tablesOf(page).locator("tbody tr")).toHaveCount(different);
    await expect(marks).toHaveCount(different);
    await page.getByRole("link", { name: texts.everything }).click();
    await expect(tablesOf(page).locator("tbody tr")).toHaveCount(18);

    // A product is taken out of the comparison.
    const remove = texts.remove.replace("{{name}}", NAMES[1]);
    await page.getByRole("button", { name: remove }).first().click();
    await expect(page.getByRole("columnheader", { name: NAMES[1] })).toHaveCount(0);
    await expect(page.getByRole("columnheader", { name: NAMES[2] }).first()).toBeVisible();
    await expectCount(page, place, "comparator", 1);
    await expect(page.getByText(texts.alone)).toBeVisible();
    await expect.poll(() => listOf(context, "comparator")).toBe("2");
  });

  test(`somebody's address shows their comparison, leaves one's own alone, and can be taken over, ${locale}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await save(context, baseURL ?? "", { comparator: [3] });
    await page.goto(`${place.comparator}?ids=1.2`);
    await expect(page.getByRole("columnheader", { name: NAMES[1] }).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: texts.shared.title })).toBeVisible();
    await expectCount(page, place, "comparator", 1);
    expect(await listOf(context, "comparator")).toBe("3");
    await expectAccessible(page);

    await page
      .getByRole("link", { name: texts.remove.replace("{{name}}", NAMES[2]) })
      .first()
      .click();
    await expect(page.getByRole("columnheader", { name: NAMES[2] })).toHaveCount(0);
    await page.goto(`${place.comparator}?ids=1.2`);
    await page.getByRole("button", { name: texts.shared.take_over }).click();
    await expect(page).toHaveURL(place.comparator);
    await expect(page.getByRole("heading", { name: texts.shared.title })).toHaveCount(0);
    await expect(page.getByRole("columnheader", { name: NAMES[2] }).first()).toBeVisible();
    await expectCount(page, place, "comparator", 2);
  });
});

test("two products are shown in tables side by side from 1440 px, three below each other", {
  tag: "@without-javascript",
}, async ({ page, context, baseURL }) => {
  const boxes = async () => {
    const [first, rest] = [await tablesOf(page).first().boundingBox(), await tablesOf(page).last().boundingBox()];
    return { first: first ?? { x: 0, y: 0 }, rest: rest ?? { x: 0, y: 0 } };
  };
  await save(context, baseURL ?? "", { comparator: [1, 2] });
  await page.goto(PLACES.fr.comparator);
  const beside = await boxes();
  expect(beside.rest.y).toBe(beside.first.y);
  expect(beside.rest.x).toBeGreaterThan(beside.first.x);
  await page.setViewportSize({ width: 1439, height: 900 });
  const below = await boxes();
  expect(below.rest.x).toBe(below.first.x);
  expect(below.rest.y).toBeGreaterThan(below.first.y);
  await page.setViewportSize({ width: 1440, height: 900 });
  await save(context, baseURL ?? "", { comparator: [1, 2, 3] });
  await page.goto(PLACES.fr.comparator);
  const three = await boxes();
  expect(three.rest.y).toBeGreaterThan(three.first.y);
});

test("the names stay at the top while one scrolls, and on a phone the labels stay at the left", {
  tag: "@without-javascript",
}, async ({ page, context, baseURL }) => {
  await save(context, baseURL ?? "", { comparator: [1, 2, 3] });
  await page.goto(PLACES.fr.comparator);
  const name = page.getByRole("columnheader", { name: NAMES[1] }).first();
  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 700);
  await expect.poll(async () => Math.round((await name.boundingBox())?.y ?? -1)).toBe(0);

  // As many as may be compared on a phone are all in view there; of an address with more, the labels stay.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PLACES.fr.comparator);
  for (const id of [1, 2, 3] as const) {
    const box = await page.getByRole("columnheader", { name: NAMES[id] }).first().boundingBox();
    expect((box?.x ?? 390) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
  await page.goto(`${PLACES.fr.comparator}?ids=1.2.3.40.8`);
  const label = page.getByRole("rowheader").first();
  await label.scrollIntoViewIfNeeded();
  const last = page.getByRole("columnheader", { name: NAMES[3] }).first();
  const before = (await last.boundingBox())?.x ?? 0;
  await page.mouse.move(200, 500);
  await page.mouse.wheel(300, 0);
  await expect.poll(async () => (await last.boundingBox())?.x ?? before).toBeLessThan(before);
  expect((await label.boundingBox())?.x).toBe(0);

  // On paper both tables are whole, without the site around them.
  await page.emulateMedia({ media: "print" });
  await expect(tablesOf(page)).toHaveCount(2);
  await expect(page.getByRole("banner")).toContainText(PLACES.fr.comparator);
  await expect(page.getByRole("banner").getByRole("search")).toBeHidden();
  await expect(page.getByRole("link", { name: PLACES.fr.texts.comparator.only_differences })).toBeHidden();
  await expect(page.getByRole("cell").last()).toBeVisible();
});

test("products of the other audience and withdrawn products are named and can be removed; hostile lists are harmless", async ({
  page,
  context,
  baseURL,
}) => {
  const { comparator, common } = PLACES.fr;
  // 6 is for consumers only; 4242 was never there.
  await save(context, baseURL ?? "", { comparator: [1, 6, 4242] });
  await page.goto(comparator);
  await expect(page.getByRole("columnheader", { name: NAMES[1] }).first()).toBeVisible();
  const absent = page.getByRole("region", { name: common.absent.title_other.replace("{{count}}", "2") });
  await expect(absent).toContainText(`${NAMES[6]} ${common.absent.part}`);
  await expect(absent).toContainText("4242");
  await absent.getByRole("button", { name: NAMES[6] }).click();
  await expectCount(page, PLACES.fr, "comparator", 2);
  await expect.poll(() => listOf(context, "comparator")).toBe("1.4242");

  for (const ids of ["", "NaN.Infinity", "<script>", "9".repeat(400)]) {
    const answer = await page.goto(`${comparator}?ids=${encodeURIComponent(ids)}&only=${encodeURIComponent(ids)}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(/NaN|Infinity|undefined/);
  }
});

test("a comparison is shared by its address", async ({ page, context, baseURL }) => {
  await save(context, baseURL ?? "", { comparator: [2, 1] });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(PLACES.fr.comparator);
  const texts = PLACES.fr.texts.comparator;
  const share = page.getByRole("link", { name: texts.share.link });
  await expect(share).toHaveAttribute("href", `${PLACES.fr.comparator}?ids=2.1`);
  await share.click();
  if (!enhanced()) return expect(page).toHaveURL(`${PLACES.fr.comparator}?ids=2.1`);
  await expect(page.getByRole("link", { name: texts.share.copied })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${PLACES.fr.comparator}?ids=2.1`);
});
