/** News by theme, a folder by type, trainings, the site map: lists whose choices have addresses. */
import de from "../../locales/de/know-how.json" with { type: "json" };
import deMap from "../../locales/de/site-map.json" with { type: "json" };
import fr from "../../locales/fr/know-how.json" with { type: "json" };
import frMap from "../../locales/fr/site-map.json" with { type: "json" };
import frTraining from "../../locales/fr/training.json" with { type: "json" };
import { enhanced, expect, test } from "./fixtures";

const NEWS = "/fr/enduit-professionnels/actualites";
const FOLDER = "/de/spachtel-fur-profis/ordner/tipps";

test("news: dated, extracts of 150 characters at most, several themes at once", async ({ page, request }) => {
  await page.goto(NEWS);
  const items = page.locator("main .article");
  const all = await items.count();
  expect(all).toBeGreaterThanOrEqual(8);
  await expect(items.first().locator("time")).toHaveText(/^\d{1,2}(?:er)? \p{L}+ \d{4}$/u);
  const extracts = await items.locator("p:not([class])").allTextContents();
  expect(extracts).toHaveLength(all);
  for (const extract of extracts) expect(extract.length).toBeLessThanOrEqual(150);
  const themes = page.getByRole("navigation", { name: fr.tags.label });
  await themes.getByRole("link", { name: "Métier" }).click();
  await expect(page).toHaveURL(`${NEWS}/_tags__metier`);
  await expect(items).not.toHaveCount(all);
  // Without JavaScript the rest of the page may still be on its way.
  await page.waitForLoadState();
  const ofCraft = await items.count();
  await themes.getByRole("link", { name: "Rendez-vous" }).click();
  await expect(page).toHaveURL(`${NEWS}/_tags__metier_rendez-vous`);
  await expect(items).not.toHaveCount(ofCraft);
  expect(await items.count()).toBeGreaterThan(ofCraft);
  await themes.getByRole("link", { name: "Métier" }).click();
  await expect(page).toHaveURL(`${NEWS}/_tags__rendez-vous`);
  await expect(items.filter({ hasNotText: "Rendez-vous" })).toHaveCount(0);
  const otherOrder = await request.get(`${NEWS}/_tags__rendez-vous_metier`, { maxRedirects: 0 });
  expect([otherOrder.status(), otherOrder.headers().location]).toEqual([301, `${NEWS}/_tags__metier_rendez-vous`]);
  await page.goto(`${NEWS}/_tags__nobody`);
  await expect(page.getByRole("heading", { name: fr.news.none })).toBeVisible();
  await page.getByRole("link", { name: fr.news.all }).click();
  await expect(items).toHaveCount(all);
});

test("a folder: types in the address, lower case moved for good, an empty type leads on", async ({ page, request }) => {
  await page.goto(FOLDER);
  const items = page.locator("main .article");
  const before = await items.count();
  await expect(items.first()).toContainText("Anleitung");
  await page.getByLabel(new RegExp(`^${de.folder.type.ARTICLE} \\(\\d+\\)$`)).uncheck();
  if (!enhanced()) await page.getByRole("button", { name: de.types.submit }).click();
  await expect(page).toHaveURL(`${FOLDER}/__VIDEO__WORKSHEET`);
  await expect(items).not.toHaveCount(before);
  await expect(items.filter({ hasText: "Artikel" })).toHaveCount(0);
  const lowerCase = await request.get(`${FOLDER}/__worksheet`, { maxRedirects: 0 });
  expect([lowerCase.status(), lowerCase.headers().location]).toEqual([301, `${FOLDER}/__WORKSHEET`]);
  expect((await request.get(`${FOLDER}/__NOPE`)).status()).toBe(404);
});

test("each training has an address of its own", async ({ page }) => {
  await page.goto("/fr/enduit-professionnels/formations");
  await page.getByRole("link", { name: new RegExp(`^${frTraining.link} ?, Surfaces`) }).click();
  await expect(page).toHaveURL(/\/formations#training-1$/);
  await expect(page.getByRole("heading", { level: 2, name: "Surfaces sous lumière rasante" })).toBeInViewport();
});

test("the site map leads to categories, products, know-how and tools, in both languages", {
  tag: "@without-javascript",
}, async ({ page }) => {
  for (const { path, texts } of [
    { path: "/fr/enduit-professionnels/plan-du-site", texts: frMap },
    { path: "/de/spachtel-fur-heimwerker/plan-der-seite", texts: deMap },
  ]) {
    await page.goto(path);
    // Videos stand there once they are published.
    for (const name of Object.values(texts.sections).filter((each) => each !== texts.sections.videos)) {
      await expect(page.getByRole("region", { name }).getByRole("link").first()).toBeVisible();
    }
    await page
      .getByRole("region", { name: texts.sections.products })
      .getByRole("link", { name: "Comblis P45" })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Comblis P45");
  }
});
