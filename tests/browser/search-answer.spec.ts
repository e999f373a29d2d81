import { expect, expectAccessible, test } from "./fixtures";

const PRO = "/fr/enduit-professionnels/resultats";
const PART = "/fr/enduit-particuliers/resultats";
const PRO_DE = "/de/spachtel-fur-profis/results";
const PART_DE = "/de/spachtel-fur-heimwerker/results";
const to = (base: string, text: string) => `${base}/${encodeURIComponent(text)}`;

test.describe("a sentence in the search field", () => {
  test("is answered above the results: what fits, why, what was understood", async ({ page }) => {
    await page.goto(to(PART, "j'ai un trou de 8 cm de profond dans un mur en brique, dehors"));
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toContainText("Facaro P30 convient");
    await expect(main.getByRole("link", { name: "Facaro P30", exact: true }).first()).toHaveAttribute(
      "href",
      /\/produit\/facaro-p30/,
    );
    for (const chip of ["Sans trou", "Sans brique", "Sans dehors", "Sans 8 cm de profond"]) {
      await expect(main.getByRole("link", { name: chip })).toBeVisible();
    }
    await expect(main.getByText("80 mm en une passe", { exact: true })).toBeVisible();
    await expect(main.getByRole("heading", { name: /^Autres? résultats? de la recherche/ })).toBeVisible();
    await expectAccessible(page);
  });

  for (const [text, base, amount] of [
    ["j'ai un trou de 8 cm de profond et de 10 cm de diamètre dans un mur en brique, dehors", PART, /Il faut .*\skg/],
    ["combien d'enduit pour lisser 25 m² de plafond au rouleau", PRO, /Il faut .*\skg/],
    ["25 Quadratmeter Decke glätten, wie viel brauche ich", PART_DE, /\skg/],
    ["Wand innen 3 mm ausgleichen, 40 m²", PRO_DE, /\skg/],
  ] as const) {
    test(`is read on a phone without scrolling: ${text}`, { tag: "@browser" }, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(to(base, text));
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
      const product = main.getByRole("article").first();
      await expect(product).toBeInViewport({ ratio: 1 });
      await expect(product.getByRole("listitem").first()).toBeInViewport({ ratio: 1 });
      await expect(main.getByText(amount).first()).toBeInViewport({ ratio: 1 });
    });
  }

  test("can be changed piece by piece", async ({ page }) => {
    await page.goto(to(PART, "trou de 8 cm dans la brique, dehors"));
    await page.getByRole("main").getByRole("link", { name: "plutôt à l’intérieur" }).click();
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).not.toContainText("Facaro");
    await page.getByRole("link", { name: "Sans 8 cm" }).click();
    await expect(page.getByRole("main").getByRole("link", { name: "Sans 8 cm" })).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link", { name: "Sans brique" })).toBeVisible();
  });

  test("can be changed piece by piece in German too", async ({ page }) => {
    await page.goto(to(PART_DE, "8 cm tiefes Loch im Backstein, aussen"));
    await page.getByRole("main").getByRole("link", { name: "eher innen" }).click();
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).not.toContainText("Facaro");
    await page.getByRole("link", { name: "Ohne 8 cm" }).click();
    await expect(page.getByRole("main").getByRole("link", { name: "Ohne 8 cm" })).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link", { name: "Ohne Backstein" })).toBeVisible();
  });

  test("asks for the one size that is missing, and then says how much", async ({ page }) => {
    await page.goto(to(PART, "lisser les murs du salon au rouleau"));
    const main = page.getByRole("main");
    await main.getByLabel("Quelle surface, en m²").fill("30");
    await main.getByRole("button", { name: "Préciser" }).click();
    await expect(main.getByText(/Il faut 46,5\skg de Veloris B4 pour 30\sm²/)).toBeVisible();
    await expect(main.getByText(/\d × Seau/)).toBeVisible();
  });

  test("about a fact gets the fact, its unit, its product and its sheet", async ({ page }) => {
    await page.goto(to(PRO, "combien de temps avant de peindre sur comblisp45"));
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toContainText(/Comblis P45, délai avant peinture\s: 24\sh/);
    await expect(main.getByRole("link", { name: "Fiches de Comblis P45" })).toBeVisible();
    await expectAccessible(page);
  });

  test("about a place on the site leads there", async ({ page }) => {
    await page.goto(to(PRO_DE, "Laden in der Nähe von Bern"));
    await page
      .getByRole("main")
      .getByRole("link", { name: /Verkaufsstellen/ })
      .click();
    await expect(page).toHaveURL(/\/verkaufsstellen\?text=Bern$/);
  });

  test("about what isn't sold gets an honest sentence and a number, no products", async ({ page }) => {
    await page.goto(to(PART, "avez-vous de la colle à carrelage ?"));
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toContainText("Nous ne vendons pas cela");
    await expect(main.getByRole("link", { name: /^Appeler le/ })).toHaveAttribute("href", /^tel:/);
    await expect(page.locator(".row")).toHaveCount(0);
    await expectAccessible(page);
  });

  test("that no product fits says which condition excludes what", async ({ page }) => {
    await page.goto(to(PRO, "reboucher un trou de 5 cm dans du béton cellulaire en façade, dehors"));
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toContainText("Aucun de nos produits ne convient");
    await expect(main.getByText(/l’endroit exclut/)).toBeVisible();
    await expect(page.locator(".row")).toHaveCount(0);
    await expectAccessible(page);
  });

  test("one or two words stay a search", async ({ page }) => {
    await page.goto(to(PRO, "fissure façade"));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/^\d+ résultats pour/);
  });
});
