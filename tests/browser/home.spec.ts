/** The home screen in both languages and for both audiences, with JavaScript and without. */
import { pathTo } from "../../app/routing/paths";
import de from "../../locales/de/home.json" with { type: "json" };
import fr from "../../locales/fr/home.json" with { type: "json" };
import { enhanced, expect, inEachLanguage, test } from "./fixtures";

const TEXTS = { fr, de };

inEachLanguage((locale) => {
  const target = locale === "fr" ? "pro" : "part";
  const texts = TEXTS[locale];
  const path = pathTo("home", { locale, target });

  test(`home, ${locale}, ${target}: leads from the slides to the choice, the products, the advice and the phone`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: texts[`title_${target}`] })).toBeAttached();

    const slides = page.getByRole("region", { name: texts.slides.label });
    await expect(slides.getByRole("heading", { level: 2 })).not.toHaveCount(0);
    await expect(slides.locator("img").first()).toHaveAttribute("fetchpriority", "high");
    await expect(slides.locator("img").nth(1)).toHaveAttribute("loading", "lazy");

    const choice = page.getByRole("region", { name: texts.choice[`title_${target}`] });
    expect(await choice.getByRole("heading", { level: 3 }).count()).toBeGreaterThanOrEqual(6);
    await expect(choice.getByRole("link", { name: texts.choice.all })).toHaveAttribute(
      "href",
      pathTo("category", { locale, target }),
    );

    const best = page.getByRole("region", { name: texts.best[`title_${target}`] });
    await expect(best.getByRole("table")).toHaveCount(target === "pro" ? 1 : 0);
    await expect(best.getByRole("link", { name: "Veloris R1" })).toBeVisible();

    const advice = page.getByRole("region", { name: texts.advice[`title_${target}`] });
    expect(await advice.getByRole("article").count()).toBeGreaterThanOrEqual(2);
    for (const extract of await advice.locator(".article-card__extract").allTextContents()) {
      expect(extract.length).toBeLessThanOrEqual(150);
    }

    await expect(page.getByRole("region", { name: texts.testimonies.title }).getByRole("figure")).not.toHaveCount(0);
    const help = page.getByRole("region", { name: texts.help[`title_${target}`] });
    await expect(help.locator("a[href^='tel:']")).toBeVisible();
    // Cards end within the extract truncation of 70 (product description) characters.
    for (const description of await page.locator(".card__description").allTextContents())
      expect(description.length).toBeLessThanOrEqual(70);
    await best.getByRole("link", { name: "Veloris R1" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Veloris R1");
    await expect(page.locator(".section-nav")).toBeVisible();
  });
});

test("a family without a picture has no empty frame", { tag: "@without-javascript" }, async ({ page }) => {
  await page.goto(pathTo("home", { locale: "fr", target: "part" }));
  const tiles = page.getByRole("region", { name: fr.choice.title_part }).locator("ul").first().locator(":scope > li");
  for (const tile of await tiles.all()) {
    const frame = tile.locator(":scope > div").first();
    expect((await frame.boundingBox())?.height).toBeGreaterThan(100);
    await frame.locator("img").evaluate((image) => image.remove());
    expect((await frame.boundingBox())?.height).toBeLessThan(8);
  }
});

test("the contents of the slides lead to each of them", async ({ page }) => {
  await page.goto(pathTo("home", { locale: "fr", target: "pro" }));
  const second = page.locator("#slide-2 .slide__panel");
  await expect(second).not.toBeInViewport();
  await page.locator(".slider__contents a").nth(1).click();
  await expect(second).toBeInViewport({ ratio: 0.8 });
  if (enhanced()) await expect(page.locator(".slider__contents a").nth(1)).toHaveAttribute("aria-current", "true");
});

test("without an audience in the address it is the site's first plan's, or the visitor's own", {
  tag: "@without-javascript",
}, async ({ page, context, baseURL }) => {
  for (const [locale, target] of [
    ["fr", "pro"],
    ["de", "part"],
  ] as const) {
    if (target === "part") await context.addCookies([{ name: "salesplan", value: target, url: baseURL ?? "" }]);
    await page.goto(pathTo("locale-home", { locale, target: "pro" }));
    await expect(page.locator("html")).toHaveAttribute("data-target", target);
    const canonical = new RegExp(`${pathTo("home", { locale, target })}$`);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", canonical);
  }
});

test("the visitor moves the lamp, and the border of the finished wall; the pictures are fetched then", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (/\/lamp\/(?:damaged|finished)-\d/.test(request.url())) fetched.push(request.url());
  });
  await page.goto(pathTo("home", { locale: "fr", target: "pro" }));
  const height = page.getByRole("slider", { name: fr.lamp.height });
  const border = page.getByRole("slider", { name: fr.lamp.border });
  if (!enhanced()) {
    await expect(page.getByAltText("lampe rasante")).toBeVisible();
    await expect(height).toBeHidden();
    return;
  }
  await expect(height).toBeVisible();
  expect(fetched).toEqual([]);

  const pictures = page.locator(".lamp img");
  await expect(page.locator(".go-top[data-shown]")).toBeAttached();
  await height.press("End");
  await expect(pictures).toHaveCount(16);
  await expect(height).toHaveAttribute("aria-valuetext", /100/);
  for (const state of ["damaged", "finished"]) {
    await expect(page.locator(`.lamp img[src*="${state}-8"]`)).toHaveCSS("opacity", "1");
    await expect(page.locator(`.lamp img[src*="${state}-8"]`)).toHaveJSProperty("complete", true);
  }
  expect(new Set(fetched).size).toBe(16);

  await border.press("Home");
  await expect(border).toHaveAttribute("aria-valuetext", /^0/);
  await expect(page.locator(".lamp > div").last()).toHaveCSS("clip-path", "inset(0px 100% 0px 0px)");
});
