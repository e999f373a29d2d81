import { enhanced, expect, expectAccessible, inEachLanguage, test } from "./fixtures";

const FAMILY = "/fr/enduit-professionnels/categorie/enduits-interieurs";
const PLASTER = `${FAMILY}/_SUPPORT_BAT_WEB__platre`;

inEachLanguage((locale) => {
  const path = { fr: "/fr/enduit-professionnels/categorie", de: "/de/spachtel-fur-profis/kategorien" }[locale];
  const [name, familyPath] = {
    fr: ["Intérieur", FAMILY],
    de: ["Innen", "/de/spachtel-fur-profis/kategorien/spachtel-innen"],
  }[locale] as [string, string];

  test(`the families are listed with their sub-categories, and lead to their products, ${locale}`, async ({ page }) => {
    await page.goto(path);
    const families = page.getByRole("main").getByRole("article");
    expect(await families.count()).toBeGreaterThanOrEqual(6);
    for (const family of await families.all()) {
      await expect(family.getByRole("heading", { level: 2 })).not.toBeEmpty();
      expect(await family.getByRole("link").count()).toBeGreaterThan(1);
    }
    await page.locator(`main a[href="${familyPath}"]`).first().click();
    await expect(page).toHaveURL(familyPath);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.locator(".crumbs a").nth(1)).toHaveAttribute("href", path);
  });
});

test.describe("a category", () => {
  test("shows consumption, drying time and pack sizes in each row, the push after third product, and further pages", {
    tag: "@without-javascript",
  }, async ({ page, request }) => {
    await page.goto(FAMILY);
    const entries = page.locator(".product-list > ul > li");
    const first = entries.first();
    await expect(first.getByRole("heading", { level: 3, name: "Comblis P45" })).toBeVisible();
    await expect(first.getByText("Consommation moyenne")).toBeVisible();
    await expect(first.getByText("1 100 g/m²/mm")).toBeVisible();
    await expect(first.getByText("Délai avant peinture")).toBeVisible();
    await expect(first.getByText("25 kg")).toBeVisible();
    await expect(entries.nth(3).getByRole("complementary")).toBeVisible();
    await expect(page.getByText("La fiche technique fait foi.")).toBeVisible();
    await page.getByRole("link", { name: "Page suivante" }).click();
    await expect(page).toHaveURL(`${FAMILY}/_p__2`);
    await expect(page.locator(".row")).toHaveCount(3);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /_p__2$/);
    expect((await request.get(`${FAMILY}/_p__3`)).status()).toBe(404);
    expect((await request.get(`${FAMILY}/_p__1`, { maxRedirects: 0 })).status()).toBe(301);
  });

  test("sorts by name, beside the segments and not for search engines", async ({ page }) => {
    await page.goto(PLASTER);
    await page.getByRole("link", { name: "Nom Z–A" }).click();
    await expect(page).toHaveURL(`${PLASTER}?sort=name-desc`);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    // The list may come a moment after the head: React hydrates it apart.
    const isSorted = async () => {
      const names = await page.locator(".row__name").allTextContents();
      const sorted = [...names].sort((a, b) => b.localeCompare(a, "fr", { numeric: true }));
      return names.length > 1 && names.join() === sorted.join();
    };
    await expect.poll(isSorted).toBe(true);
  });
});

test.describe("filters", () => {
  test("lead to the canonical address, count, and can be removed", async ({ page }) => {
    await page.goto(FAMILY);
    await page.getByRole("checkbox", { name: /^Brique / }).check();
    if (enhanced()) {
      await expect(page).toHaveURL(`${FAMILY}/_SUPPORT_BAT_WEB__brique`);
      await expect(page.getByRole("checkbox", { name: /^Brique / })).toBeFocused();
      await expect(page.getByRole("status").filter({ hasText: "4 produits" })).toHaveCount(1);
    }
    await page.getByRole("checkbox", { name: /^Reboucher / }).check();
    if (!enhanced()) await page.getByRole("button", { name: "Appliquer les filtres" }).click();
    await expect(page).toHaveURL(`${FAMILY}/_SUPPORT_BAT_WEB__brique/_USAGE_FONCTION_BAT_WEB__reboucher`);
    await expect(page.getByRole("checkbox", { name: /^Brique / })).toBeChecked();
    // Rendered together with the list.
    await expect(page.getByRole("link", { name: /^Retirer le filtre .*Reboucher/ })).toBeVisible();
    const count = Number.parseInt(
      (await page.getByRole("heading", { level: 2, name: /produit/ }).textContent()) ?? "",
      10,
    );
    await expect(page.locator(".row")).toHaveCount(count);

    await page.getByRole("link", { name: /^Retirer le filtre .*Brique/ }).click();
    await expect(page).toHaveURL(`${FAMILY}/_USAGE_FONCTION_BAT_WEB__reboucher`);
    await page.getByRole("link", { name: "Tout effacer" }).click();
    await expect(page).toHaveURL(FAMILY);
    await expect(page.getByRole("checkbox", { name: /^Reboucher / })).not.toBeChecked();
  });

  test("without a result offer ways out", { tag: "@with-javascript" }, async ({ page }) => {
    await page.goto(`${FAMILY}/_SUPPORT_BAT_WEB__marbre`);
    await expect(page.getByRole("heading", { name: "Aucun produit ne réunit tous ces critères" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Effacer les filtres" }).click();
    await expect(page).toHaveURL(FAMILY);
    // They work without a family too.
    await page.goto("/fr/enduit-professionnels/categorie/_SUPPORT_BAT_WEB__bois");
    await expect(page.getByRole("heading", { level: 1, name: "Tous les produits" })).toBeVisible();
    await expect(page.locator(".row").nth(3)).toBeVisible();
  });

  test("each address is answered by the grammar of segments", { tag: "@without-javascript" }, async ({ request }) => {
    const eleven = Array.from({ length: 11 }, (_, index) => `_CODE${index}__x`).join("/");
    for (const [path, status, location] of [
      [
        `${FAMILY}?USAGE_FONCTION_BAT_WEB=lisser&SUPPORT_BAT_WEB=platre&SUPPORT_BAT_WEB=beton&utm_source=x`,
        302,
        `${FAMILY}/_SUPPORT_BAT_WEB__beton__platre/_USAGE_FONCTION_BAT_WEB__lisser?utm_source=x`,
      ],
      [
        `${FAMILY}/_USAGE_FONCTION_BAT_WEB__lisser/_SUPPORT_BAT_WEB__platre`,
        301,
        `${FAMILY}/_SUPPORT_BAT_WEB__platre/_USAGE_FONCTION_BAT_WEB__lisser`,
      ],
      [`${FAMILY}/_SUPPORT_BAT_WEB__platre__beton`, 301, `${FAMILY}/_SUPPORT_BAT_WEB__beton__platre`],
      [PLASTER.replace("enduit-professionnels", "spachtel-fur-profis"), 301, PLASTER],
      [`${FAMILY}/_SUPPORT_GP_WEB__platre`, 404],
      [`${FAMILY}/_INCONNU__x`, 404],
      [`${FAMILY}/${eleven}`, 404],
      [`${FAMILY}/support__platre`, 404],
      [`${FAMILY}/_p__0`, 404],
      [`${FAMILY}/-p--2`, 404],
      ["/fr/enduit-professionnels/categorie/spachtel-innen", 404],
    ] as const) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).toBe(status);
      if (location) expect(answer.headers().location).toBe(location);
    }
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test("filters open as a sheet, and close on the list", async ({ page }) => {
    await page.goto(FAMILY);
    const box = page.getByRole("checkbox", { name: /^Reboucher / });
    await expect(box).toBeHidden();
    await page.getByRole("link", { name: "Filtrer" }).click();
    await box.check();
    if (enhanced()) {
      await expect(page.getByRole("dialog", { name: "Filtrer" })).toBeVisible();
      await expect(page).toHaveURL(`${FAMILY}/_USAGE_FONCTION_BAT_WEB__reboucher`);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(box).toBeHidden();
      await expect(page.getByRole("link", { name: "Filtrer (1)" })).toBeFocused();
    } else {
      await page.getByRole("button", { name: "Appliquer les filtres" }).click();
      await expect(page).toHaveURL(`${FAMILY}/_USAGE_FONCTION_BAT_WEB__reboucher`);
      await expect(box).toBeHidden();
    }
    await expect(page.getByRole("link", { name: /^Retirer le filtre/ })).toBeVisible();
  });
});

test("a product's texts have room beside its facts, and the list fits in the window at each width", {
  tag: "@without-javascript",
}, async ({ page }) => {
  await page.goto("/de/spachtel-fur-profis/kategorien/spachtel-innen");
  const row = page.getByRole("main").getByRole("article").first();
  for (const width of [360, 600, 768, 800, 1100, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate("document.documentElement.scrollWidth - window.innerWidth")).toBeLessThanOrEqual(0);
    const name = await row.getByRole("heading").boundingBox();
    const said = await row.getByRole("term").first().boundingBox();
    if (!name || !said) throw new Error(`nothing is to be seen at ${width} px`);
    expect(name.width, `${width} px`).toBeGreaterThan(80);
    expect(name.x + name.width <= said.x || name.y + name.height <= said.y, `${width} px`).toBe(true);
  }
});
